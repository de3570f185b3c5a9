// CSV as spreadsheets take it.

/// Builds one CSV text, as `SpreadsheetText` writes its rows.
package struct CSVWriter {
  package private(set) var bytes: [UInt8]

  /// - Parameter hasMark: whether a byte order mark comes first, without which Excel takes UTF-8 for an
  ///   old encoding.
  package init(columns: [String], hasMark: Bool = false) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    row(columns)
  }

  package mutating func row(_ fields: [String]) { row(fields.map { Key($0) }) }

  /// Half of a pair, which no UTF-8 has, becomes U+FFFD.
  package mutating func row(_ fields: [Key]) {
    let lead: UInt8 = 0xED
    bytes += SpreadsheetText.row(
      fields.map { $0.bytes.contains(lead) ? Key($0.description) : $0 })
  }
}
