// CSV as spreadsheets take it.

internal import LprojSource

/// Builds one CSV text, as `SpreadsheetText` writes its rows.
struct CSVWriter {
  private(set) var bytes: [UInt8]

  /// - Parameter hasMark: whether a byte order mark comes first, by which spreadsheets know UTF-8.
  init(columns: [String], hasMark: Bool = false) {
    bytes = hasMark ? [0xEF, 0xBB, 0xBF] : []
    row(columns)
  }

  mutating func row(_ fields: [String]) { bytes += SpreadsheetText.row(fields.map { Key($0) }) }
}
