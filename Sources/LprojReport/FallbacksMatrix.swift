// The matrix of resources and users as text. Users with equal answers share a column. In the folded form, resources with equal answers share a row.
//
// A matrix that is too wide for the terminal is split into blocks of columns.

struct FallbacksMatrix {
  private struct Column {
    var readers: [Int]
    var heading: String
    var cells: [String]
    var width: Int
  }

  private let tree: FallbacksReport.Tree
  private let isFolded: Bool
  private var columns: [Column] = []
  /// The indices of the resources in each row.
  private var rows: [[Int]] = []

  private static let (mostWidth, mostRows) = (80, 30)

  /// - Parameter isFolded: whether resources with equal answers share a row, and a long list is cut.
  init(_ tree: FallbacksReport.Tree, isFolded: Bool) {
    self.tree = tree
    self.isFolded = isFolded
    var known = KnownCells()
    let cells = tree.matrix.columns.map { known.codes(of: $0) }
    columns = tree.readers.indices.grouped { cells[$0] }.map {
      Column(readers: $0.members, heading: "", cells: [], width: 0)
    }
    rows = tree.resources.indices.map { [$0] }
    if isFolded {
      let distinct = columns.map { cells[$0.readers[0]] }
      rows = tree.resources.indices.grouped { row in distinct.map { $0[row] } }.map(\.members)
    }
    for index in columns.indices {
      let readers = columns[index].readers
      columns[index].cells = rows.map { known.text(of: cells[readers[0]][$0[0]]) }
      let first = Visible.text(tree.readers[readers[0]].title)
      columns[index].heading = readers.count > 1 ? "\(first) +\(readers.count - 1)" : first
      columns[index].width =
        (columns[index].cells + [columns[index].heading]).map(Visible.width).max() ?? 0
    }
  }

  /// Returns the parts of the matrix with their headings, the number of resources that are left out, and the users who share a column.
  ///
  /// - Parameter width: the columns of the terminal; nil for any width.
  func blocks(width: Int?, style: Style) -> [String] {
    let width = width.map { isFolded ? min($0, Self.mostWidth) : $0 }
    let shown = isFolded ? rows.prefix(Self.mostRows) : rows[...]
    let names = shown.map { resources in
      FittedText.unbroken(Visible.text(tree.resources[resources[0]].path))
        + (resources.count > 1 ? " and \(resources.count - 1) more" : "")
    }
    let nameWidth = FittedText.nameWidth(names + ["resource"], width: width)
    let room = width ?? Int.max
    var blocks: [String] = []
    var rest = columns[...]
    while !rest.isEmpty {
      var used = nameWidth
      var taken: [Column] = []
      while let column = rest.first, taken.isEmpty || used + 2 + column.width <= room {
        used += 2 + column.width
        taken.append(column)
        rest.removeFirst()
      }
      let widths = [nameWidth] + taken.map(\.width)
      var lines = FittedText.row(["resource"] + taken.map(\.heading), widths)
        .map { style.text($0, .dim) }
      for (row, name) in names.enumerated() {
        lines += FittedText.row([name] + taken.map { $0.cells[row] }, widths)
      }
      blocks.append(lines.joined(separator: "\n"))
    }
    if shown.count < rows.count {
      let rest = rows[shown.count...].reduce(0) { $0 + $1.count }
      blocks.append(AuditText.count(rest, "more resource"))
    }
    let together = together
    return together.isEmpty ? blocks : blocks + [together]
  }

  /// For each column with several users, a line such as `de +1: de, de-AT`.
  private var together: String {
    columns.filter { $0.readers.count > 1 }.map { column in
      let names = column.readers.map { Visible.text(tree.readers[$0].title) }
      return "\(column.heading): " + names.joined(separator: ", ")
    }.joined(separator: "\n")
  }

  static let legend =
    "own: the user's own folder; language: another folder that the loader looks into; development: only because the "
    + "development region comes last; nonlocalized: outside of all localizations"
}

/// The contents of one cell: the origin of a copy and, if the copy is not from the user's own localization, its localization.
struct FallbacksCell: Hashable {
  private let origin: FallbacksReport.Origin
  private let localization: String?
  private let isUnreadable: Bool

  init(_ column: FallbacksReport.Column, _ cell: Int32) {
    let source = column.source(ofCell: cell)
    origin = source.origin
    localization = source.origin == .own ? nil : source.localization
    isUnreadable = cell == FallbacksReport.Column.unreadable
  }

  init(_ origin: FallbacksReport.Origin) {
    self.origin = origin
    localization = nil
    isUnreadable = false
  }

  var phrase: String {
    switch origin {
    case .own: "own"
    case .language: "from \(Visible.text(localization ?? "?"))"
    case .base: "from Base"
    case .development: "from \(Visible.text(localization ?? "?")), the development region"
    case .nonlocalized: "from the top level"
    case .none: isUnreadable ? "unreadable" : "found nowhere"
    }
  }

  var text: String {
    switch origin {
    case .own: "own"
    case .language: "language " + Visible.text(localization ?? "?")
    case .base: "Base"
    case .development: "development"
    case .nonlocalized: "nonlocalized"
    case .none: "nothing"
    }
  }
}

/// Gives each distinct cell a number, its code. Equal cells have the same code in all columns, so a comparison of millions of cells is fast.
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

  /// The words for a code, such as `own`, `from en`, `from the top level`, `unreadable` or `found nowhere`.
  func phrase(of code: Int32) -> String { cells[Int(code)].phrase }

  var own: Int32 { mutating get { code(of: FallbacksCell(.own)) } }
}
