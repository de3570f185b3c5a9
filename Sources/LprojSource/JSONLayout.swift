// The white space of a JSON text. There are layouts for programs, for people, and for string catalogs as Xcode writes them.

/// The white space between the parts of a JSON text, and the escape of one character.
package struct JSONLayout: Hashable, Sendable {
  package var indentation: [UInt8]
  /// The bytes between the name and the value of a member, such as ` : `.
  package var colon: [UInt8]
  /// The line ending; empty for a text on one line.
  package var lineEnd: [UInt8]
  /// Whether an empty object or array is written with its brackets on separate lines and an empty line between them.
  package var spreadsEmpty = false
  /// Whether U+007F is written as an escape. A terminal would not show the character itself.
  package var escapesDelete = true

  package static func readable(indentation: Int) -> JSONLayout {
    JSONLayout(
      indentation: Array(repeating: 0x20, count: indentation), colon: [0x3A, 0x20],
      lineEnd: [0x0A])
  }
  package static let oneLine = JSONLayout(indentation: [], colon: [0x3A], lineEnd: [])

  /// The layout of string catalogs as Xcode writes them.
  package static let xcode = JSONLayout(
    indentation: [0x20, 0x20], colon: [0x20, 0x3A, 0x20], lineEnd: [0x0A], spreadsEmpty: true,
    escapesDelete: false)
}
