// What one call says of default texts, and of a localization's folder that is looked into.

/// Decided by the labels and the first word of each argument.
struct CallOfTexts {
  enum Defaults: Equatable {
    case none
    case of(table: String)
    /// Of the table that some parameter names.
    case ofAny
  }

  enum Folder: Equatable {
    case none
    case named(String)
    /// Which one, a parameter says.
    case open
  }

  private(set) var defaults = Defaults.none
  private(set) var folder = Folder.none

  private let call: SourceCall
  private let text: [UInt8]

  init(_ call: SourceCall, _ text: [UInt8]) {
    self.call = call
    self.text = text
    folder = lookedInto
    defaults = isWithDefault ? table : .none
  }

  // MARK: Words

  private func word(_ range: Range<Int>?) -> String {
    range.map { String(decoding: text[$0], as: UTF8.self) } ?? ""
  }

  private func argument(_ labels: Set<String>) -> SourceCall.Value? {
    call.arguments.first { argument in
      argument.label.map { $0.count < 32 && labels.contains(word($0)) } ?? false
    }?.value
  }

  /// The last part of the name.
  private var name: String {
    let name = word(call.name)
    return name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.index(after: $0)...]) }
      ?? name
  }

  private func isNothing(_ value: SourceCall.Value) -> Bool {
    switch value {
    case .literal(let range): range.isEmpty
    case .name(let range): ["nil", "NULL", "Nil"].contains(word(range))
    case .other: false
    }
  }

  private func isSame(_ left: SourceCall.Value, _ right: SourceCall.Value?) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)), (.name(let left), .name(let right)):
      text[left] == text[right]
    default: false
    }
  }

  // MARK: Default texts

  private static let positional: Set<String> = [
    "NSLocalizedStringWithDefaultValue", "CFCopyLocalizedStringWithDefaultValue",
  ]

  /// Functions of the system.
  private var isLookUp: Bool {
    switch name {
    case "NSLocalizedString", "localizedString", "LocalizedStringResource": true
    case "String", "AttributedString": argument(["localized"]) != nil
    default: argument(["localizedStringForKey"]) != nil
    }
  }

  private var isWithDefault: Bool {
    if Self.positional.contains(name) {
      return call.arguments.count > 3 && isText(call.arguments[3].value)
    }
    return isText(argument(["value", "defaultValue", "fallback"]))
  }

  /// Whether it is, or may be, a text other than the key.
  private func isText(_ value: SourceCall.Value?) -> Bool {
    guard let value, !isNothing(value), value != .other else { return false }
    let key =
      argument(["forKey", "localizedStringForKey", "localized", "key"])
      ?? call.arguments.first { $0.label == nil }?.value
    return !isSame(value, key)
  }

  private var table: Defaults {
    if Self.positional.contains(name) { return named(call.arguments[1].value) }
    let stated = argument(["table", "tableName"])
    if isLookUp { return named(stated) }
    // A function of the project: only what names a table is known to look for texts.
    switch stated {
    case .literal: return named(stated)
    case .name, .other: return .none
    case nil: break
    }
    guard argument(["defaultValue", "fallback"]) != nil,
      case .literal(let range)? = call.arguments.first(where: { $0.label == nil })?.value
    else { return .none }
    return .of(table: word(range))
  }

  private func named(_ value: SourceCall.Value?) -> Defaults {
    guard let value, !isNothing(value) else { return .of(table: "Localizable") }
    if case .literal(let range) = value { return .of(table: word(range)) }
    return .ofAny
  }

  // MARK: Folders

  private static let suffix = ".lproj"

  private var lookedInto: Folder {
    guard let resource = argument(["forResource", "pathForResource", "URLForResource"]) else {
      return .none
    }
    if case .literal(let range) = resource, word(range).hasSuffix(Self.suffix) {
      return .named(String(word(range).dropLast(Self.suffix.count)))
    }
    guard case .literal(let kind)? = argument(["ofType", "withExtension"]), word(kind) == "lproj"
    else { return .none }
    switch resource {
    case .literal(let range): return .named(word(range))
    case .name(let range): return isOfDevelopment(word(range)) ? .named("") : .open
    case .other: return .open
    }
  }

  /// `fallbackLanguage`, `defaultLocale`: names for the language that there is always.
  private func isOfDevelopment(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["fallback", "default", "development", "english"].contains { name.contains($0) }
  }
}
