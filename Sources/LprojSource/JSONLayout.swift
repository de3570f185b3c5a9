// The layout of a JSON text: for programs, or as Xcode writes string catalogs.

/// The bytes between the values of a JSON text.
package struct JSONLayout: Hashable, Sendable {
  /// One level of indentation; empty for a text on one line.
  package var indentation: [UInt8]
  /// The bytes between a name and its value.
  package var colon: [UInt8]
  /// The line ending; empty for a text on one line.
  package var lineEnd: [UInt8]
  /// Whether the brackets of an empty object or array are on separate lines, with an empty line between them.
  package var spreadsEmpty = false
  /// Whether U+007F is written as an escape, so that a terminal shows it.
  package var escapesDelete = true

  package static func readable(indentation: Int) -> JSONLayout {
    JSONLayout(
      indentation: Array(repeating: 0x20, count: indentation), colon: [0x3A, 0x20],
      lineEnd: [0x0A])
  }
  package static let oneLine = JSONLayout(indentation: [], colon: [0x3A], lineEnd: [])

  /// The layout in which Xcode writes string catalogs. They have no final newline.
  package static let xcode = JSONLayout(
    indentation: [0x20, 0x20], colon: [0x20, 0x3A, 0x20], lineEnd: [0x0A], spreadsEmpty: true,
    escapesDelete: false)
}
