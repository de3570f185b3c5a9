// Fallbacks as CSV and Markdown.

internal import LprojSource

public enum FallbacksTable {
  /// One row for each resource and reader, or for each key and reader, as RFC 4180 has it.
  public static func csv(_ report: FallbacksReport) -> [UInt8] {
    var rows = [
      ["tree", "reader", "resource", "key", "from", "localization", "path", "line", "value"]
    ]
    for tree in report.trees {
      for (number, resource) in tree.resources.enumerated() where tree.strings.isEmpty {
        for (index, reader) in tree.readers.enumerated() {
          let answer = tree.matrix.answer(number, for: index)
          rows.append([
            tree.path, reader.prefer.joined(separator: " "), resource.path, "",
            answer.origin.rawValue, answer.localization ?? "", answer.path ?? "", "", "",
          ])
        }
      }
      for row in tree.strings {
        for (reader, answer) in zip(tree.readers, row.answers) {
          rows.append([
            tree.path, reader.prefer.joined(separator: " "), row.table, row.key.description,
            answer.value == nil ? "none" : "table", answer.localization ?? "", answer.path ?? "",
            answer.line.map(String.init) ?? "", answer.value?.description ?? "",
          ])
        }
      }
    }
    return rows.flatMap { SpreadsheetText.row($0.map { Key($0) }) }
  }

  public static func markdown(_ report: FallbacksReport) -> [UInt8] {
    var text = ""
    for tree in report.trees {
      text += "## \(cell(tree.path))\n\nDevelopment: \(cell(tree.development ?? "none"))\n\n"
      if tree.strings.isEmpty {
        text += row(["resource"] + tree.readers.map(\.label))
        text += row(Array(repeating: "---", count: tree.readers.count + 1))
        for (number, resource) in tree.resources.enumerated() {
          let cells = tree.matrix.columns.map { FallbacksCell($0, $0.cells[number]).text }
          text += row([resource.path] + cells)
        }
      } else {
        for string in tree.strings {
          text += "### \(cell(string.table)): \(cell(string.key.description))\n\n"
          for answer in string.answers { text += "- \(cell(answer.sentence))\n" }
          text += "\n"
        }
      }
      text += "\n"
    }
    return Array(text.utf8)
  }

  private static func row(_ cells: [String]) -> String {
    "| " + cells.map(cell).joined(separator: " | ") + " |\n"
  }

  private static func cell(_ text: String) -> String {
    var result = ""
    for scalar in Visible.text(text).unicodeScalars {
      if "\\|`*_<>[]#".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
