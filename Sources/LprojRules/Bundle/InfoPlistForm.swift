// The expected forms of values in an Info.plist.

internal import LprojBundle
internal import LprojSource
internal import LprojSyntax

/// The expected form of a value in Info.plist, such as a version or an array of strings.
enum InfoPlistForm: Sendable {
  case text, identifier, version, shortVersion, systemVersion, packageType, fourCharacters, nib
  case flag, yes
  case texts, dictionary, dictionaries, capabilities

  /// Returns the fault of a value: words that follow the key's name in a message, the severity, and the word for fingerprints. Nil for a valid
  /// value.
  ///
  /// - Parameter mistyped: the severity of a wrong type, and its effect.
  func problem(
    with value: PropertyListNode, of identity: BundleIdentity,
    mistyped: (severity: Severity, effect: String?)
  ) -> (text: String, severity: Severity, detail: String)? {
    if let expected = typeProblem(value) {
      let effect = mistyped.effect.map { ": " + $0 } ?? ""
      return (
        "is \(value.typeName), where \(expected) is expected" + effect, mistyped.severity, "type"
      )
    }
    return formProblem(value, identity).map { ($0.0, $0.1, "form-" + $0.1.rawValue) }
  }

  private func formProblem(
    _ value: PropertyListNode, _ identity: BundleIdentity
  ) -> (String, Severity)? {
    switch self {
    case .text, .identifier, .version, .shortVersion, .systemVersion, .packageType,
      .fourCharacters, .nib:
      return value.string.flatMap { problem(with: $0, of: identity) }
    case .flag, .dictionary: return nil
    case .yes:
      // The system treats the strings `true` and `yes` as true. Other strings have the wrong type.
      if case .string = value.value { return ("is a string, where a boolean is expected", .note) }
      guard case .boolean(false) = value.value else { return nil }
      return ("is false, though the app runs on iOS only", .note)
    case .dictionaries:
      let areDictionaries = value.elements?.allSatisfy { $0.members != nil } ?? true
      return areDictionaries ? nil : ("has elements that are not dictionaries", .note)
    case .texts, .capabilities:
      if let members = value.members {
        return members.allSatisfy(\.node.isBoolean)
          ? nil : ("has values that are not booleans", .note)
      }
      let areTexts = value.elements?.allSatisfy(\.isText) ?? true
      return areTexts ? nil : ("has elements that are not strings", .note)
    }
  }

  /// Returns the expected type if the value has another type; nil if the type is right.
  private func typeProblem(_ value: PropertyListNode) -> String? {
    switch self {
    case .text, .identifier, .version, .shortVersion, .systemVersion, .packageType,
      .fourCharacters, .nib:
      value.isText ? nil : "a string"
    case .flag: value.isBoolean ? nil : "a boolean"
    case .yes: value.isBoolean || value.isYes ? nil : "a boolean"
    case .texts: value.elements != nil ? nil : "an array of strings"
    case .dictionary: value.members != nil ? nil : "a dictionary"
    case .dictionaries: value.elements != nil ? nil : "an array of dictionaries"
    case .capabilities:
      value.members != nil || value.elements != nil ? nil : "an array or dictionary"
    }
  }

  private func problem(with text: String, of identity: BundleIdentity) -> (String, Severity)? {
    if text.isEmpty { return ("is empty", self == .identifier ? .error : .note) }
    let shown = "is '\(VisibleText.escaped(text))'"
    switch self {
    case .identifier: return Self.identifier(text, shown, identity)
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
      let kind = identity.kind
      if let expected = kind.packageType, text != expected {
        return (
          "\(shown), where '\(expected)' is expected for \(kind.title)",
          kind == .application ? .warning : .note
        )
      }
      return text.unicodeScalars.count == 4 ? nil : ("\(shown), not four characters", .note)
    case .nib:
      return text.hasSuffix(".nib") ? ("\(shown): the name goes without '.nib'", .note) : nil
    default: return nil
    }
  }

  /// The number of integers in a version such as `1.2.3`; nil for other texts.
  private static func numbers(_ text: String) -> Int? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(digits.contains) } ? parts.count : nil
  }

  private static func identifier(
    _ text: String, _ shown: String, _ identity: BundleIdentity
  ) -> (String, Severity)? {
    var hasUnderscore = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".": continue
      case "_": hasUnderscore = true
      default:
        let character = Wording.character(scalar.value)
        return (
          "\(shown): \(character) is not allowed, only letters, digits, '-' and '.'",
          identity.isSealedByHost ? .note : .error
        )
      }
    }
    if hasUnderscore {
      // Only the App Stores for iOS and related systems refuse an underscore. Many signed Mac apps have an underscore in their identifier.
      let isRefused = identity.platform?.isFlat ?? false && identity.hasExecutable
      return (
        "\(shown): '_' is not allowed, only letters, digits, '-' and '.'",
        isRefused ? .error : identity.isSealedByHost ? .note : .warning
      )
    }
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if parts.contains(where: \.isEmpty) {
      return ("\(shown), which has an empty part beside a period", .error)
    }
    return parts.count > 1 ? nil : ("\(shown), not in the form of org.example.Name", .note)
  }
}

extension PropertyListNode {
  fileprivate var isText: Bool { string != nil }

  fileprivate var isBoolean: Bool { if case .boolean = value { true } else { false } }

  /// Whether the value is a string that the system treats as true.
  fileprivate var isYes: Bool {
    string.map { ["true", "yes"].contains($0.lowercased()) } ?? false
  }
}

extension BundleIdentity {
  /// Whether the bundle has only resources and is not for iOS or a related system. Signing the bundle around it seals the resources as plain
  /// files, so the identifier is not used for code.
  fileprivate var isSealedByHost: Bool {
    kind == .loadable && !hasExecutable && dictionary.text("CFBundleExecutable") == nil
      && platform?.isFlat != true
  }
}
