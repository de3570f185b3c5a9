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

  let name: String
  let need: Need
  let form: InfoPlistForm

  init(_ name: String, _ need: Need, _ form: InfoPlistForm = .text) {
    self.name = name
    self.need = need
    self.form = form
  }

  /// The keys for a kind of bundle.
  static func keys(for identity: BundleIdentity, hasCode: Bool) -> [InfoPlistKey] {
    guard identity.kind == .application else {
      return hasCode ? ofCode + optional : ofCode.map { InfoPlistKey($0.name, .optional, $0.form) }
    }
    switch identity.platform {
    case .macos: return ofMacApps
    case .ios: return ofPhoneApps + optional
    default: return identifying + optional
    }
  }

  private static let identifying = [
    InfoPlistKey("CFBundleIdentifier", .expected, .identifier),
    InfoPlistKey("CFBundleVersion", .expected, .version),
    InfoPlistKey("CFBundlePackageType", .optional, .packageType),
    InfoPlistKey("CFBundleExecutable", .optional),
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

  private static let ofPhoneApps =
    identifying + [
      InfoPlistKey("CFBundleDisplayName", .expected),
      InfoPlistKey("CFBundleIconFiles", .expected, .texts),
      InfoPlistKey("LSRequiresIPhoneOS", .expected, .yes),
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
    InfoPlistKey("CFBundleDisplayName", .expected),
    InfoPlistKey("CFBundleIdentifier", .expected, .identifier),
    InfoPlistKey("CFBundleVersion", .expected, .version),
    InfoPlistKey("CFBundlePackageType", .expected, .packageType),
    InfoPlistKey("CFBundleSignature", .expected, .fourCharacters),
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

  /// Keys that nothing reads any more, with what to use instead, if anything.
  static let deprecated: [(name: String, instead: String?)] = [
    ("CFBundleGetInfoHTML", "NSHumanReadableCopyright"),
    ("CFBundleGetInfoString", "CFBundleShortVersionString"),
    ("LSPrefersCarbon", nil), ("LSPrefersClassic", nil), ("LSRequiresCarbon", nil),
    ("LSRequiresClassic", nil), ("NSJavaNeeded", nil), ("NSJavaPath", nil), ("NSJavaRoot", nil),
  ]
}

/// What a value should look like.
enum InfoPlistForm: Sendable {
  case text, identifier, version, shortVersion, systemVersion, packageType, fourCharacters, nib
  case flag, yes
  case texts, dictionaries, capabilities

  /// What is wrong with a value, after the key's name in a message, and how bad that is; nil when
  /// nothing is.
  func problem(
    with value: PropertyListNode, of kind: BundleKind
  ) -> (text: String, severity: Severity)? {
    switch self {
    case .text, .identifier, .version, .shortVersion, .systemVersion, .packageType,
      .fourCharacters, .nib:
      guard case .string(let key) = value.value else {
        return ("is \(value.typeName), where a string is expected", typeSeverity)
      }
      return problem(with: key.description, of: kind)
    case .flag:
      if case .boolean = value.value { return nil }
      return ("is \(value.typeName), where a boolean is expected", .note)
    case .yes:
      guard case .boolean(let flag) = value.value else {
        return ("is \(value.typeName), where a boolean is expected", .note)
      }
      return flag ? nil : ("is false, though the app runs on iOS only", .note)
    case .texts:
      guard let elements = Self.elements(value) else {
        return ("is \(value.typeName), where an array of strings is expected", .note)
      }
      let isRight = elements.allSatisfy { if case .string = $0.value { true } else { false } }
      return isRight ? nil : ("has elements that are no strings", .note)
    case .dictionaries:
      guard let elements = Self.elements(value) else {
        return ("is \(value.typeName), where an array of dictionaries is expected", .note)
      }
      return elements.allSatisfy { $0.members != nil }
        ? nil : ("has elements that are no dictionaries", .note)
    case .capabilities: return Self.capabilities(value)
    }
  }

  /// Nothing finds a bundle whose identifier is no string.
  private var typeSeverity: Severity { self == .identifier ? .error : .note }

  private static func elements(_ value: PropertyListNode) -> [PropertyListNode]? {
    guard case .array(let elements) = value.value else { return nil }
    return elements
  }

  private static func capabilities(_ value: PropertyListNode) -> (String, Severity)? {
    if let members = value.members {
      let isRight = members.allSatisfy { if case .boolean = $0.node.value { true } else { false } }
      return isRight ? nil : ("has values that are no booleans", .note)
    }
    guard let elements = elements(value) else {
      return ("is \(value.typeName), where an array or dictionary is expected", .note)
    }
    let isRight = elements.allSatisfy { if case .string = $0.value { true } else { false } }
    return isRight ? nil : ("has elements that are no strings", .note)
  }

  private func problem(with text: String, of kind: BundleKind) -> (String, Severity)? {
    if text.isEmpty { return ("is empty", self == .identifier ? .error : .note) }
    let shown = "is '\(VisibleText.escaped(text))'"
    switch self {
    case .identifier: return Self.identifier(text, shown)
    case .version:
      return Self.numbers(text) != nil
        ? nil : ("\(shown), where integers with periods between them are expected", .note)
    case .shortVersion:
      return Self.numbers(text).map { (2...3).contains($0) } ?? false
        ? nil : ("\(shown), where three integers are expected, such as 1.0.0", .note)
    case .systemVersion:
      return Self.numbers(text).map { (2...3).contains($0) } ?? false
        ? nil : ("\(shown), where a version of the system is expected, such as 14.0.0", .note)
    case .fourCharacters:
      return text.unicodeScalars.count == 4 ? nil : ("\(shown), not four characters", .note)
    case .packageType:
      if let expected = kind.packageType, text != expected {
        return ("\(shown), where '\(expected)' is expected for \(kind.title)", .note)
      }
      return text.unicodeScalars.count == 4 ? nil : ("\(shown), not four characters", .note)
    case .nib:
      return text.hasSuffix(".nib") ? ("\(shown): the name goes without '.nib'", .note) : nil
    default: return nil
    }
  }

  /// How many integers there are with periods between them; nil when that is not all.
  private static func numbers(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) } ? parts.count : nil
  }

  private static func identifier(_ text: String, _ shown: String) -> (String, Severity)? {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".": continue
      default:
        let character = Wording.character(scalar.value)
        return (
          "\(shown): \(character) is none of the letters, digits, '-' and '.' allowed", .error
        )
      }
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return ("\(shown), with nothing beside a period", .error)
    }
    return parts.count > 1 ? nil : ("\(shown), not in the form of org.example.Name", .note)
  }
}
