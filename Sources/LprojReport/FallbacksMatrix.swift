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

  init(_ tree: FallbacksReport.Tree) {
    self.tree = tree
    var numbers: [[FallbacksCell]: Int] = [:]
    for reader in tree.readers.indices {
      let cells = tree.resources.map { FallbacksCell($0.answers[reader]) }
      if let known = numbers[cells] {
        columns[known].readers.append(reader)
      } else {
        numbers[cells] = columns.count
        columns.append(
          Column(readers: [reader], heading: "", cells: cells.map(\.text), width: 0))
      }
    }
    for index in columns.indices {
      let readers = columns[index].readers
      let first = Visible.text(tree.readers[readers[0]].label)
      let name = first.count > 20 ? String(first.prefix(19)) + "…" : first
      columns[index].heading = readers.count > 1 ? "\(name) +\(readers.count - 1)" : name
      columns[index].width =
        (columns[index].cells + [columns[index].heading]).map(Visible.width).max() ?? 0
    }
  }

  /// The parts of the matrix, each with its heading, and what the shortened headings stand for.
  func blocks(width: Int, style: Style) -> [String] {
    let names = tree.resources.map { shortened(Visible.text($0.path), to: max(width / 2, 20)) }
    let nameWidth = min(names.map(Visible.width).max() ?? 0, max(width / 2, 20))
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
    blocks.append(legend(width))
    return blocks
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    var text = ([name] + cells).joined(separator: "  ")
    while text.last == " " { text.removeLast() }
    return text
  }

  private func shortened(_ name: String, to width: Int) -> String {
    guard Visible.width(name) > width else { return name }
    return "…" + String(name.suffix(width - 1))
  }

  private func legend(_ width: Int) -> String {
    var lines: [String] = []
    for column in columns where column.readers.count > 1 {
      let names = column.readers.map { Visible.text(tree.readers[$0].label) }
      lines += wrapped("\(column.heading): ", names, width)
    }
    lines += wrapped(
      "",
      ["own: own folder", "NAME: that folder", "dev: development region", "top: not localized", "–: nothing"],
      width)
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

  init(_ answer: FallbacksReport.Answer) {
    origin = answer.origin
    localization = answer.origin == .own ? nil : answer.localization
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
