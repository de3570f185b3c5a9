// A text that depends on a number: a variable of a `.stringsdict`, or a plural variation or substitution of a catalog.

package import LprojLocale
package import LprojSource
package import LprojText

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

  package enum Counted: Sendable {
    case integers, fractions
    /// The kind of the number is not specified.
    case unknown
  }

  /// The variable; nil if the forms are the whole text of an entry.
  package var variable: Key?
  /// The devices or widths of the text, such as `iphone`.
  package var cases: [String] = []
  package var counted: Counted
  /// The position of the counted argument, such as 1; nil in a catalog.
  package var argument: Int?
  package var forms: [Form]
  /// The offset of the entry. In a catalog, the offset of the localization in the entry.
  package var offset: Int
  /// Whether each form is the whole text that users see.
  package var isWholeText: Bool
  /// Whether some forms are not filled in. Such forms do not ship.
  package var hasUnfilled = false
  /// The way to add a missing form; nil if there is no safe way.
  package var insertion: PluralInsertion?

  package func form(_ category: PluralCategory) -> Form? {
    forms.last { $0.category == category }
  }

  /// Returns the kind of numbers that a value type such as `ld` allows; nil if the value type is not a specifier of a number.
  static func counted(valueType: Key) -> Counted? {
    // A value type should have no percent sign, but Xcode itself writes `%ld` to the tables of intents.
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

/// The place of a new form beside the existing forms, and the bytes around its name.
package struct PluralInsertion: Sendable {
  /// The offset of the insertion: the start of the form `other`.
  package var offset: Int
  /// The bytes before the name of the new form. `after` has the bytes after the name, which include the text of `other`.
  package var before: [UInt8]
  package var after: [UInt8]

  package func text(_ category: PluralCategory) -> [UInt8] {
    before + Array(category.rawValue.utf8) + after
  }
}
