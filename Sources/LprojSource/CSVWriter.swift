// CSV for spreadsheets.

/// Builds one CSV text with the rows of `SpreadsheetText`.
package struct CSVWriter {
  package private(set) var bytes: [UInt8]

  /// - Parameter hasMark: whether the text begins with a byte order mark, without which Excel reads UTF-8 in an old encoding.
  package init(columns: [String], hasMark: Bool = false) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    row(columns)
  }

  package mutating func row(_ fields: [String]) { row(fields.map { Key($0) }) }

  /// Writes a row. A lone surrogate, which UTF-8 cannot hold, becomes U+FFFD.
  package mutating func row(_ fields: [Key]) {
    let lead: UInt8 = 0xED
    bytes += SpreadsheetText.row(
      fields.map { $0.bytes.contains(lead) ? Key($0.description) : $0 })
  }
}
