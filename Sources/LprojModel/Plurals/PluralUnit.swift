// A text that depends on a number, wherever it is written: a variable of a `.stringsdict`, a plural
// variation or a substitution of a catalog.

package import LprojLocale
package import LprojSource
package import LprojText

package struct PluralUnit: Sendable {
  package struct Form: Sendable {
    /// Nil where its name is none.
    package var category: PluralCategory?
    package var text: Key
    /// The offset of its name.
    package var offset: Int
    /// The text as the formatter reads it, where that is known already.
    package var format: FormatText?
  }

  /// The numbers that a plural may count.
  package enum Counted: Sendable {
    case integers, fractions
    /// Nothing says so.
    case unknown
  }

  /// Nil where the forms are the whole text of an entry.
  package var variable: Key?
  /// Such as `iphone`, where the text differs by device or width.
  package var cases: [String] = []
  package var counted: Counted
  /// The argument that is counted; nil when only the forms can decide.
  package var argument: Int?
  package var forms: [Form]
  /// The offset of the entry, or of its localization.
  package var offset: Int
  /// Whether readers see a form with nothing beside it.
  package var isWholeText: Bool
  /// Whether it has forms that are not filled in. The result of builds for those is not
  /// documented.
  package var hasUnfilled = false
  /// The way to add a missing form; nil if it is unknown.
  package var insertion: PluralInsertion?

  package func form(_ category: PluralCategory) -> Form? {
    forms.last { $0.category == category }
  }

  /// The numbers that the specifier of a value type, such as `ld`, allows.
  static func counted(valueType: Key) -> Counted? {
    // Xcode itself writes `%ld` into the tables of intents.
    let hasSign = valueType.bytes.first == UInt8(ascii: "%")
    let text = Key(bytes: (hasSign ? [] : [UInt8(ascii: "%")]) + valueType.bytes)
    guard let specifier = FormatText(text).specifiers.first,
      specifier.range == 0..<text.bytes.count
    else { return nil }
    switch specifier.type {
    case .integer: return .integers
    case .double, .longDouble: return .fractions
    // An NSNumber: CoreFoundation counts what the object says.
    case .object: return .unknown
    case .character, .cString, .wideString, .pascalString, .pointer, .ignored, .variable,
      .counted:
      return nil
    }
  }
}

/// The place and the layout for a new form beside the others.
package struct PluralInsertion: Sendable {
  /// In front of the form `other`.
  package var offset: Int
  /// Around the name of the new form; the text is that of `other` as it is spelled.
  package var before: [UInt8]
  package var after: [UInt8]

  package func text(_ category: PluralCategory) -> [UInt8] {
    before + Array(category.rawValue.utf8) + after
  }
}
