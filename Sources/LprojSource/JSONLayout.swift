// How a JSON text is laid out: as programs read it, or as Xcode writes string catalogs.

/// The bytes between the values of a JSON text.
package struct JSONLayout: Hashable, Sendable {
  /// One level of indentation; none when all stands on one line.
  package var indentation: [UInt8]
  /// Between a name and its value.
  package var colon: [UInt8]
  /// None when all stands on one line.
  package var lineEnd: [UInt8]
  /// Whether the brackets of an empty object or array stand on lines of their own, with an empty one
  /// between them.
  package var spreadsEmpty = false
  /// Whether U+007F is written as an escape, so that a terminal shows it.
  package var escapesDelete = true

  package static func readable(indentation: Int) -> JSONLayout {
    JSONLayout(
      indentation: Array(repeating: 0x20, count: indentation), colon: [0x3A, 0x20],
      lineEnd: [0x0A])
  }
  package static let oneLine = JSONLayout(indentation: [], colon: [0x3A], lineEnd: [])

  /// As Xcode lays out string catalogs. They end without a line end.
  package static let xcode = JSONLayout(
    indentation: [0x20, 0x20], colon: [0x20, 0x3A, 0x20], lineEnd: [0x0A], spreadsEmpty: true,
    escapesDelete: false)
}
