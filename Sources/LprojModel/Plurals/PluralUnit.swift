// A text that depends on a number: a variable of a `.stringsdict`, or a plural variation or substitution of a catalog.

package import LprojLocale
package import LprojSource
package import LprojText

/// A plural with its forms and its place.
package struct PluralUnit: Sendable {
  package struct Form: Sendable {
    /// The category; nil if the form has another name.
    package var category: PluralCategory?
    package var text: Key
    /// The offset of the form's name.
    package var offset: Int
    /// The text as the formatter reads it, if it is already known.
    package var format: FormatText?
  }

  /// The numbers that a plural may count.
  package enum Counted: Sendable {
    case integers, fractions
    /// The kind of number is not specified.
    case unknown
  }

  /// The variable; nil if the forms are the whole text of an entry.
  package var variable: Key?
  /// The devices or widths of the text, such as `iphone`.
  package var cases: [String] = []
  package var counted: Counted
  /// The number of the counted argument; nil in a catalog, where only the specifiers in the forms tell the number.
  package var argument: Int?
  package var forms: [Form]
  /// The offset of the entry, or of its localization.
  package var offset: Int
  /// Whether users see a form alone, without text around it.
  package var isWholeText: Bool
  /// Whether some forms are not filled in. The result of builds for them is not documented.
  package var hasUnfilled = false
  /// The way to add a missing form; nil if it is unknown.
  package var insertion: PluralInsertion?

  package func form(_ category: PluralCategory) -> Form? {
    forms.last { $0.category == category }
  }

  /// The numbers that the specifier in a value type, such as `ld`, allows.
  static func counted(valueType: Key) -> Counted? {
    // Xcode itself writes `%ld` to the tables of intents.
    let hasSign = valueType.bytes.first == UInt8(ascii: "%")
    let text = Key(bytes: (hasSign ? [] : [UInt8(ascii: "%")]) + valueType.bytes)
    guard let specifier = FormatText(text).specifiers.first,
      specifier.range == 0..<text.bytes.count
    else { return nil }
    switch specifier.type {
    case .integer: return .integers
    case .double, .longDouble: return .fractions
    // CoreFoundation counts an NSNumber by its value.
    case .object: return .unknown
    case .character, .cString, .wideString, .pascalString, .pointer, .ignored, .variable,
      .counted:
      return nil
    }
  }
}

/// The place and the layout for a new form beside the others.
package struct PluralInsertion: Sendable {
  /// The offset of the form `other`.
  package var offset: Int
  /// The bytes before and after the name of the new form. Those after the name contain the text of `other`, as spelled.
  package var before: [UInt8]
  package var after: [UInt8]

  package func text(_ category: PluralCategory) -> [UInt8] {
    before + Array(category.rawValue.utf8) + after
  }
}
