// Rows of a table that fit a terminal. No cell is cut: a long cell continues on the next lines.

extension FittedText {
  /// Returns the width of each column. This is the width of its widest cell, or less if the terminal is too narrow. The first column has names. Each
  /// other column stays at least as wide as its longest word.
  ///
  /// - Parameters:
  ///   - rows: the rows, each with one cell per column.
  ///   - width: the columns of the terminal; nil for any width.
  static func widths(_ rows: [[String]], width: Int?) -> [Int] {
    let columns = rows.first?.indices ?? 0..<0
    var widths = columns.map { column in rows.map { Visible.width($0[column]) }.max() ?? 0 }
    guard let width else { return widths }
    let least = columns.map { column in
      column == 0
        ? nameWidth(rows.map { $0[0] }, width: width)
        : rows.flatMap { $0[column].split(separator: " ") }.map { Visible.width(String($0)) }
          .max() ?? 0
    }
    var surplus = widths.reduce(0, +) + gap * (columns.count - 1) - width
    while surplus > 0 {
      let wide = columns.filter { widths[$0] > least[$0] }
      guard let widest = wide.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      surplus -= 1
    }
    return widths
  }

  /// Returns the width of a column of names. This is the width of the longest name, but at most half of the terminal or 20 columns, whichever is
  /// more.
  static func nameWidth(_ names: [String], width: Int?) -> Int {
    let longest = names.map(Visible.width).max() ?? 0
    return width.map { min(longest, max($0 / 2, leastName)) } ?? longest
  }

  /// Returns the lines of one row. A name that is wider than its column gets a line of its own. Other cells are broken between words.
  static func row(_ cells: [String], _ widths: [Int]) -> [String] {
    guard let name = cells.first, let nameWidth = widths.first else { return [] }
    let parts = zip(cells, widths).dropFirst().map { cell, width in
      line(cell, width: width, indent: 0).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
    let isAlone = Visible.width(name) > nameWidth && parts.contains { $0 != [""] }
    var lines = isAlone ? [name] : []
    for number in 0..<max(1, parts.map(\.count).max() ?? 0) {
      let first = number == 0 && !isAlone ? name : ""
      var text = Visible.padded(first, to: nameWidth)
      for (part, width) in zip(parts, widths.dropFirst()) {
        text += String(repeating: " ", count: gap)
        text += Visible.padded(number < part.count ? part[number] : "", to: width)
      }
      while text.last == " " { text.removeLast() }
      lines.append(text)
    }
    return lines
  }

  private static let gap = 2
  private static let leastName = 20
}
