// Which values of an Info.plist people read, and which InfoPlist.strings cannot change.

internal import LprojSource

package enum InfoPlistTexts {
  /// What the system and the loader read from Info.plist itself.
  static let fixed: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleExecutable", "CFBundleIdentifier",
    "CFBundleInfoDictionaryVersion", "CFBundleLocalizations", "CFBundlePackageType",
    "CFBundleSignature", "CFBundleSupportedPlatforms", "CFBundleVersion", "LSMinimumSystemVersion",
    "LSRequiresIPhoneOS", "MinimumOSVersion", "NSPrincipalClass", "UIDeviceFamily",
    "UIRequiredDeviceCapabilities",
  ]

  /// Keys that the system looks up though Info.plist may not have them.
  private static let known: Set<String> = [
    "CFAppleHelpAnchor", "CFBundleDisplayName", "CFBundleGetInfoHTML", "CFBundleGetInfoString",
    "CFBundleHelpBookFolder", "CFBundleHelpBookName", "CFBundleName",
    "CFBundleShortVersionString", "CFBundleSpokenName", "INAlternativeAppNames",
    "NSHumanReadableCopyright", "NSServicesDescription",
  ]

  /// Of the product itself.
  static let names: Set<String> = ["CFBundleDisplayName", "CFBundleName", "CFBundleSpokenName"]

  /// Whether people read the value: the name, why the app wants something, the copyright.
  static func isVisible(_ key: String) -> Bool {
    key == "CFBundleDisplayName" || key == "NSHumanReadableCopyright"
      || ReasonsForAsking.isShown(key)
  }

  /// Whether the system knows the key, also with a suffix for a device (`~ipad`).
  package static func isKnown(_ key: String) -> Bool {
    let plain = String(key.prefix { $0 != "~" })
    return known.contains(plain) || fixed.contains(plain) || ReasonsForAsking.isLikeOne(plain)
  }
}
