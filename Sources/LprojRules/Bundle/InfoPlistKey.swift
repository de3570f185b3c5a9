// Which keys an Info.plist should have, and what their values look like.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

/// One key of an Info.plist, as Apple's Bundle Programming Guide describes it.
struct InfoPlistKey: Sendable {
  enum Need: Sendable {
    /// Required or expected: its absence is a warning.
    case expected
    /// Its absence is worth a note.
    case recommended
    case optional
  }

  /// What to say of a value of a wrong type.
  struct Mistyped: Sendable {
    var severity: Severity
    /// What the loader does instead.
    var effect: String?
  }

  let name: String
  let need: Need
  let form: InfoPlistForm

  init(_ name: String, _ need: Need, _ form: InfoPlistForm = .text) {
    self.name = name
    self.need = need
    self.form = form
  }

  /// How bad it is when the key is absent.
  var absence: Severity { need == .expected ? .warning : .note }

  /// A value of a wrong type is as good as none.
  func mistyped(in identity: BundleIdentity) -> Mistyped {
    switch name {
    // Nothing finds a bundle whose identifier is not a string.
    case "CFBundleIdentifier": Mistyped(severity: .error)
    case "CFBundleExecutable":
      Mistyped(severity: .warning, effect: "the name of the bundle is assumed")
    case "CFBundleLocalizations":
      Mistyped(severity: .warning, effect: "the loader skips it, and only folders count")
    case "CFBundleDevelopmentRegion":
      Mistyped(
        severity: .warning, effect: "the loader skips it, and knows no source language")
    case "CFBundlePackageType" where identity.kind == .application: Mistyped(severity: .warning)
    default: Mistyped(severity: absence)
    }
  }

  /// The keys for a kind of bundle.
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

  /// What only the App Store wants.
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
    // The guide expects these two; Xcode writes neither, and the system does without: it shows
    // CFBundleName, and signatures of creators are of the past.
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

  /// Keys that stand for another one today.
  static let replacements: [String: [String]] = [
    "CFBundleIconFiles": ["CFBundleIcons", "CFBundleIconName", "CFBundleIconFile"],
    "NSMainNibFile": ["NSMainStoryboardFile", "UIMainStoryboardFile"],
  ]

  /// Keys that nobody needs to write any more, with the one to write.
  static let successors = ["CFBundleIconFiles": "CFBundleIcons"]

  /// Keys that nothing reads any more, with what to use instead, if anything.
  static let deprecated: [(name: String, instead: String?)] = [
    ("CFBundleGetInfoHTML", "NSHumanReadableCopyright"),
    ("CFBundleGetInfoString", "CFBundleShortVersionString"),
    ("LSPrefersCarbon", nil), ("LSPrefersClassic", nil), ("LSRequiresCarbon", nil),
    ("LSRequiresClassic", nil), ("NSJavaNeeded", nil), ("NSJavaPath", nil), ("NSJavaRoot", nil),
  ]
}
