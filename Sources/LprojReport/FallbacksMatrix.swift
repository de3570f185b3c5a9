// The matrix of resource × reader, readable at 80 columns: equal columns are one, and what is too
// wide for the terminal goes into a further block instead of being wrapped.

struct FallbacksMatrix {
  private struct Column {
    var readers: [Int]
    var heading: String
    var cells: [String]
    var width: Int
  }

  private let tree: FallbacksReport.Tree
  private var columns: [Column] = []
  /// Resources that are reported in one row: the numbers of the first and of all.
  private var rows: [(first: Int, count: Int)] = []

  /// From so many rows on, equal ones are reported once.
  private static let rowsBeforeFolding = 40
  /// What would need more blocks side by side is left to the other formats.
  private static let mostBlocks = 4

  init(_ tree: FallbacksReport.Tree) {
    self.tree = tree
    var known = KnownCells()
    let cells = tree.matrix.columns.map { known.codes(of: $0) }
    var numbers: [[Int32]: Int] = [:]
    for reader in tree.readers.indices {
      if let known = numbers[cells[reader]] {
        columns[known].readers.append(reader)
      } else {
        numbers[cells[reader]] = columns.count
        columns.append(Column(readers: [reader], heading: "", cells: [], width: 0))
      }
    }
    foldRows(cells)
    for index in columns.indices {
      let readers = columns[index].readers
      columns[index].cells = rows.map { known.text(of: cells[readers[0]][$0.first]) }
      let first = Visible.text(tree.readers[readers[0]].label)
      let name = first.count > 20 ? String(first.prefix(19)) + "…" : first
      columns[index].heading = readers.count > 1 ? "\(name) +\(readers.count - 1)" : name
      columns[index].width =
        (columns[index].cells + [columns[index].heading]).map(Visible.width).max() ?? 0
    }
  }

  private mutating func foldRows(_ cells: [[Int32]]) {
    guard tree.resources.count >= Self.rowsBeforeFolding else {
      rows = tree.resources.indices.map { ($0, 1) }
      return
    }
    let shown = columns.map { cells[$0.readers[0]] }
    var known: [[Int32]: Int] = [:]
    for number in tree.resources.indices {
      let row = shown.map { $0[number] }
      if let index = known[row] {
        rows[index].count += 1
      } else {
        known[row] = rows.count
        rows.append((number, 1))
      }
    }
  }

  private func rowName(_ row: (first: Int, count: Int)) -> String {
    let name = Visible.text(tree.resources[row.first].path)
    return row.count > 1 ? "\(name) +\(row.count - 1)" : name
  }

  /// The parts of the matrix, each with its heading, and what the shortened headings stand for.
  func blocks(width: Int, style: Style, hint: String) -> [String] {
    let names = rows.map { Self.shortened(rowName($0), to: max(width / 2, 20)) }
    let nameWidth = min(
      (names + ["resource"]).map(Visible.width).max() ?? 0, max(width / 2, 20))
    var blocks: [String] = []
    var rest = columns[...]
    while !rest.isEmpty && blocks.count < Self.mostBlocks {
      var used = nameWidth
      var taken: [Column] = []
      while let column = rest.first, taken.isEmpty || used + 2 + column.width <= width {
        used += 2 + column.width
        taken.append(column)
        rest.removeFirst()
      }
      var lines = [
        style.text(
          line(
            Visible.padded("resource", to: nameWidth),
            taken.map { Visible.padded($0.heading, to: $0.width) }), .dim)
      ]
      for (row, name) in names.enumerated() {
        let cells = taken.map { Visible.padded($0.cells[row], to: $0.width) }
        lines.append(line(Visible.padded(name, to: nameWidth), cells))
      }
      blocks.append(lines.joined(separator: "\n"))
    }
    if !rest.isEmpty {
      let readers = rest.reduce(0) { $0 + $1.readers.count }
      blocks.append("\(readers) more readers: \(hint)")
    }
    blocks.append(legend(width, shown: columns[..<rest.startIndex]))
    return blocks
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    var text = ([name] + cells).joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    return text
  }

  static func shortened(_ name: String, to width: Int) -> String {
    guard Visible.width(name) > width else { return name }
    var rest = name.suffix(width - 1)
    while Visible.width(String(rest)) > width - 1 { rest.removeFirst() }
    return "…" + String(rest)
  }

  private func legend(_ width: Int, shown: ArraySlice<Column>) -> String {
    var lines: [String] = []
    for column in shown where column.readers.count > 1 {
      let names = column.readers.map {
        Self.shortened(Visible.text(tree.readers[$0].label), to: max(width / 2, 20))
      }
      lines += wrapped("\(column.heading): ", names, width)
    }
    lines += wrapped(
      "",
      [
        "own: own folder", "NAME: that folder", "dev: development region", "top: not localized",
        "–: nothing",
      ], width)
    return lines.joined(separator: "\n")
  }

  private func wrapped(_ start: String, _ items: [String], _ width: Int) -> [String] {
    var lines = [start]
    for (number, item) in items.enumerated() {
      let text = item + (number < items.count - 1 ? ", " : "")
      if Visible.width(lines[lines.count - 1]) + Visible.width(text) > width + 1,
        lines[lines.count - 1] != start
      {
        lines.append("  ")
      }
      lines[lines.count - 1] += text
    }
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

/// One cell, as short as it can be.
struct FallbacksCell: Hashable {
  private let origin: FallbacksReport.Origin
  private let localization: String?

  init(_ column: FallbacksReport.Column, _ cell: Int32) {
    let source = column.source(ofCell: cell)
    origin = source.origin
    localization = source.origin == .own ? nil : source.localization
  }

  var text: String {
    switch origin {
    case .own: "own"
    case .language: Visible.text(localization ?? "?")
    case .base: "Base"
    case .development: "dev:" + Visible.text(localization ?? "?")
    case .nonlocalized: "top"
    case .none: "–"
    }
  }
}

/// Cells by number, the same in all columns, so that millions of them compare fast.
private struct KnownCells {
  private var cells: [FallbacksCell] = []
  private var codes: [FallbacksCell: Int32] = [:]

  private mutating func code(of cell: FallbacksCell) -> Int32 {
    if let known = codes[cell] { return known }
    codes[cell] = Int32(cells.count)
    cells.append(cell)
    return Int32(cells.count - 1)
  }

  mutating func codes(of column: FallbacksReport.Column) -> [Int32] {
    let nothing = code(of: FallbacksCell(column, FallbacksReport.Column.nothing))
    let places = column.places.indices.map { code(of: FallbacksCell(column, Int32($0))) }
    var codes: [Int32] = []
    codes.reserveCapacity(column.cells.count)
    for cell in column.cells {
      if cell >= 0 {
        codes.append(places[Int(cell)])
      } else if cell == FallbacksReport.Column.nothing {
        codes.append(nothing)
      } else {
        codes.append(code(of: FallbacksCell(column, cell)))
      }
    }
    return codes
  }

  func text(of code: Int32) -> String { cells[Int(code)].text }
}
