// The values of an Info.plist that users see, and the values that InfoPlist.strings cannot change.

internal import LprojSource

/// The keys of an Info.plist with texts that users see, and the keys that InfoPlist.strings cannot change.
package enum InfoPlistTexts {
  /// Keys that the system and the loader read only from Info.plist itself.
  static let fixed: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIdentifier",
    "CFBundleInfoDictionaryVersion", "CFBundleLocalizations", "CFBundlePackageType",
    "CFBundleSignature", "CFBundleSupportedPlatforms", "CFBundleVersion", "LSMinimumSystemVersion",
    "LSRequiresIPhoneOS", "MinimumOSVersion", "NSPrincipalClass", "UIDeviceFamily",
    "UIRequiredDeviceCapabilities",
  ]

  /// Keys that the system looks up even if Info.plist does not have them.
  private static let known: Set<String> = [
    "CFAppleHelpAnchor", "CFBundleDisplayName", "CFBundleGetInfoHTML", "CFBundleGetInfoString",
    "CFBundleHelpBookFolder", "CFBundleHelpBookName", "CFBundleName",
    "CFBundleShortVersionString", "CFBundleSpokenName", "INAlternativeAppNames",
    "NSHumanReadableCopyright", "NSServicesDescription",
  ]

  /// Keys for the name of the product.
  static let names: Set<String> = ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"]

  /// Whether users see the value: the name, a reason for a permission, or the copyright.
  static func isVisible(_ key: String) -> Bool {
    key == "CFBundleDisplayName" || key == "NSHumanReadableCopyright"
      || ReasonsForAsking.isShown(key)
  }

  /// Whether the system knows the key, with or without a suffix for a device (`~ipad`). All keys that end in `UsageDescription` count as known.
  package static func isKnown(_ key: String) -> Bool {
    let plain = String(key.prefix { $0 != "~" })
    return known.contains(plain) || fixed.contains(plain) || ReasonsForAsking.isLikeOne(plain)
  }
}
