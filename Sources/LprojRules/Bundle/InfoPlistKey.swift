// The expected keys of an Info.plist, and the forms of their values.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

/// One key of an Info.plist, from Apple's Bundle Programming Guide.
struct InfoPlistKey: Sendable {
  enum Need: Sendable {
    /// Required or expected: a missing key is at least a warning.
    case expected
    /// Recommended: a missing key is a note.
    case recommended
    case optional
  }

  let name: String
  let need: Need
  let form: InfoPlistForm

  init(_ name: String, _ need: Need, _ form: InfoPlistForm = .text) {
    self.name = name
    self.need = need
    self.form = form
  }

  var absence: Severity { need == .expected ? .warning : .note }

  /// The severity of a value of a wrong type, which the loader ignores, and the effect that the message names; nil if it names none.
  func mistyped(in identity: BundleIdentity) -> (severity: Severity, effect: String?) {
    switch name {
    // The system cannot find a bundle without a valid identifier.
    case "CFBundleIdentifier": (.error, nil)
    case "CFBundleExecutable": (.warning, "the name of the bundle is assumed")
    case "CFBundleLocalizations": (.warning, "the loader skips it, and only folders count")
    case "CFBundleDevelopmentRegion":
      (.warning, "the loader skips it, and knows no source language")
    case "CFBundlePackageType" where identity.kind == .application: (.warning, nil)
    default: (absence, nil)
    }
  }

  /// Returns the keys to check in a bundle, by its kind and platform.
  static func keys(for identity: BundleIdentity, hasCode: Bool) -> [InfoPlistKey] {
    guard identity.kind == .application else {
      return everywhere
        + (hasCode
          ? ofCode + optional : ofCode.map { InfoPlistKey($0.name, .optional, $0.form) })
    }
    switch identity.platform {
    case .macos: return everywhere + ofMacApps
    case .ios:
      let store = identity.isForSimulator ? ofStore.map(\.recommended) : ofStore
      return everywhere + identifying + ofPhoneApps + store + optional
    default: return everywhere + identifying + optional
    }
  }

  private var recommended: InfoPlistKey { InfoPlistKey(name, .recommended, form) }

  private static let everywhere = [
    InfoPlistKey("CFBundleLocalizations", .optional, .texts),
    InfoPlistKey("CFBundleDevelopmentRegion", .optional),
    InfoPlistKey("CFBundleSupportedPlatforms", .optional, .texts),
    InfoPlistKey("CFBundleIcons", .optional, .dictionary),
  ]

  private static let identifying = [
    InfoPlistKey("CFBundleIdentifier", .expected, .identifier),
    InfoPlistKey("CFBundleVersion", .expected, .version),
    InfoPlistKey("CFBundlePackageType", .optional, .packageType),
    InfoPlistKey("CFBundleExecutable", .recommended),
    InfoPlistKey("CFBundleName", .optional),
    InfoPlistKey("CFBundleShortVersionString", .optional, .shortVersion),
  ]

  private static let ofCode = [
    InfoPlistKey("CFBundleIdentifier", .expected, .identifier),
    InfoPlistKey("CFBundleName", .expected),
    InfoPlistKey("CFBundleVersion", .expected, .version),
    InfoPlistKey("CFBundlePackageType", .expected, .packageType),
    InfoPlistKey("CFBundleExecutable", .expected),
    InfoPlistKey("CFBundleShortVersionString", .optional, .shortVersion),
    InfoPlistKey("CFBundleSignature", .optional, .fourCharacters),
  ]

  private static let ofPhoneApps = [
    InfoPlistKey("CFBundleDisplayName", .expected),
    InfoPlistKey("LSRequiresIPhoneOS", .expected, .yes),
  ]

  /// Keys that only the App Store requires.
  private static let ofStore = [
    InfoPlistKey("CFBundleIconFiles", .expected, .texts),
    InfoPlistKey("UIRequiredDeviceCapabilities", .expected, .capabilities),
  ]

  private static let optional = [
    InfoPlistKey("NSMainNibFile", .optional, .nib),
    InfoPlistKey("UIStatusBarStyle", .optional),
    InfoPlistKey("UIStatusBarHidden", .optional, .flag),
    InfoPlistKey("UIInterfaceOrientation", .optional),
    InfoPlistKey("UIPrerenderedIcon", .optional, .flag),
    InfoPlistKey("UIRequiresPersistentWiFi", .optional, .flag),
    InfoPlistKey("UILaunchImageFile", .optional),
  ]

  private static let ofMacApps = [
    InfoPlistKey("CFBundleName", .expected),
    // The guide expects these two keys. Xcode writes neither, and the system works without them: it shows CFBundleName, and creator signatures are no
    // longer used.
    InfoPlistKey("CFBundleDisplayName", .recommended),
    InfoPlistKey("CFBundleSignature", .recommended, .fourCharacters),
    InfoPlistKey("CFBundleIdentifier", .expected, .identifier),
    InfoPlistKey("CFBundleVersion", .expected, .version),
    InfoPlistKey("CFBundlePackageType", .expected, .packageType),
    InfoPlistKey("CFBundleExecutable", .expected),
    InfoPlistKey("CFBundleDocumentTypes", .recommended, .dictionaries),
    InfoPlistKey("CFBundleShortVersionString", .recommended, .shortVersion),
    InfoPlistKey("LSMinimumSystemVersion", .recommended, .systemVersion),
    InfoPlistKey("NSHumanReadableCopyright", .recommended),
    InfoPlistKey("NSMainNibFile", .recommended, .nib),
    InfoPlistKey("NSPrincipalClass", .recommended),
  ]

  /// For some keys, the keys that make them unnecessary. For example, CFBundleIconFiles may be absent if CFBundleIcons is present.
  static let replacements: [String: [String]] = [
    "CFBundleIconFiles": ["CFBundleIcons", "CFBundleIconName", "CFBundleIconFile"],
    "NSMainNibFile": ["NSMainStoryboardFile", "UIMainStoryboardFile"],
  ]

  /// Outdated keys, with their successors.
  static let successors = ["CFBundleIconFiles": "CFBundleIcons"]

  /// Keys that nothing reads any more, with the replacement, if there is one.
  static let deprecated: [(name: String, instead: String?)] = [
    ("CFBundleGetInfoHTML", "NSHumanReadableCopyright"),
    ("CFBundleGetInfoString", "CFBundleShortVersionString"),
    ("LSPrefersCarbon", nil), ("LSPrefersClassic", nil), ("LSRequiresCarbon", nil),
    ("LSRequiresClassic", nil), ("NSJavaNeeded", nil), ("NSJavaPath", nil), ("NSJavaRoot", nil),
  ]
}
