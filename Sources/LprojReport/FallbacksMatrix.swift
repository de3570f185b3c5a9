// The matrix of resource × reader, readable at 80 columns: equal columns are one, and what is too
// wide for the terminal goes into a further block instead of being broken.

struct FallbacksMatrix {
  private struct Column {
    var readers: [Int]
    var heading: String
    var cells: [String]
    var width: Int
  }

  private let tree: FallbacksReport.Tree
  private var columns: [Column] = []

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
    for index in columns.indices {
      let readers = columns[index].readers
      columns[index].cells = cells[readers[0]].map { known.text(of: $0) }
      let first = Visible.text(tree.readers[readers[0]].title)
      let name = first.count > 20 ? String(first.prefix(19)) + "…" : first
      columns[index].heading = readers.count > 1 ? "\(name) +\(readers.count - 1)" : name
      columns[index].width =
        (columns[index].cells + [columns[index].heading]).map(Visible.width).max() ?? 0
    }
  }

  /// The parts of the matrix, each with its heading, and what the shortened headings stand for.
  ///
  /// - Parameter width: the columns of the terminal; nil where nothing need fit.
  func blocks(width: Int?, style: Style) -> [String] {
    let width = width ?? Int.max
    let names = tree.resources.map {
      Self.shortened(Visible.text($0.path), to: max(width / 2, 20))
    }
    let nameWidth = (names + ["resource"]).map(Visible.width).max() ?? 0
    var blocks: [String] = []
    var rest = columns[...]
    while !rest.isEmpty {
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
    let together = together
    return together.isEmpty ? blocks : blocks + [together]
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

  /// Who shares a column.
  private var together: String {
    columns.filter { $0.readers.count > 1 }.map { column in
      let names = column.readers.map { Visible.text(tree.readers[$0].title) }
      return "\(column.heading): " + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  /// What the cells mean.
  static let legend =
    "own: own folder, NAME: that folder, dev: development region, top: not localized, –: nothing"
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

  init(_ origin: FallbacksReport.Origin) {
    self.origin = origin
    localization = nil
  }

  var phrase: String {
    switch origin {
    case .own: "own"
    case .language: "from \(Visible.text(localization ?? "?"))"
    case .base: "from Base"
    case .development: "from \(Visible.text(localization ?? "?")), the development region"
    case .nonlocalized: "from the top level"
    case .none: "found nowhere"
    }
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
struct KnownCells {
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

  /// `own`, `from en`, `at top level`, `found nowhere`.
  func phrase(of code: Int32) -> String { cells[Int(code)].phrase }

  /// The cell of a reader's own copy.
  var own: Int32 { mutating get { code(of: FallbacksCell(.own)) } }
}
