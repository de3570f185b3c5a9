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

  package mutating func row(_ fields: [Key]) { bytes += SpreadsheetText.row(fields) }
}
