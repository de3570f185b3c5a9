// Rows of a table that fit a terminal: no cell is cut, and a long one continues on the next lines.

extension FittedText {
  /// The widths of columns: those of their cells, or less if the terminal is too narrow. The first column has names; no other column gets narrower
  /// than its longest word.
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

  /// The width of a column of names: as wide as they need, but not much more than half of the terminal.
  static func nameWidth(_ names: [String], width: Int?) -> Int {
    let longest = names.map(Visible.width).max() ?? 0
    return width.map { min(longest, max($0 / 2, leastName)) } ?? longest
  }

  /// The lines of one row. A name that is wider than its column has its own line; other cells continue on the next lines, broken between words.
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
