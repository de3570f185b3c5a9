// CSV for spreadsheets.

package struct CSVWriter {
  package private(set) var bytes: [UInt8]

  /// - Parameter hasMark: whether the text begins with a byte order mark. Without it, Excel does not read the text as UTF-8.
  package init(columns: [String], hasMark: Bool = false) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    row(columns)
  }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  package mutating func row(_ fields: [String]) { row(fields.map { Key($0) }) }

  /// Appends a row. UTF-8 cannot hold a lone surrogate, so U+FFFD is written in its place.
  package mutating func row(_ fields: [Key]) {
    let lead: UInt8 = 0xED
    bytes += SpreadsheetText.row(
      fields.map { $0.bytes.contains(lead) ? Key($0.description) : $0 })
  }
}
