// Fallbacks as CSV and Markdown.

internal import LprojSource

/// Writes fallbacks as CSV and Markdown.
public enum FallbacksTable {
  /// Writes one row for each resource and user, or for each key and user, as in RFC 4180.
  public static func csv(_ report: FallbacksReport) -> [UInt8] {
    var writer = CSVWriter(columns: [
      "tree", "reader", "resource", "key", "from", "localization", "path", "line", "value",
    ])
    for tree in report.trees {
      for (number, resource) in tree.resources.enumerated() where tree.strings.isEmpty {
        for (index, reader) in tree.readers.enumerated() {
          let answer = tree.matrix.answer(number, for: index)
          writer.row([
            tree.path, reader.prefer.joined(separator: " "), resource.path, "",
            answer.origin.rawValue, answer.localization ?? "", answer.path ?? "", "", "",
          ])
        }
      }
      for row in tree.strings {
        for (reader, answer) in zip(tree.readers, row.answers) {
          writer.row([
            tree.path, reader.prefer.joined(separator: " "), row.table, row.key.description,
            answer.value == nil ? "none" : "table", answer.localization ?? "", answer.path ?? "",
            answer.line.map(String.init) ?? "", answer.value?.description ?? "",
          ])
        }
      }
    }
    return writer.bytes
  }

  /// Writes fallbacks as a table in Markdown.
  public static func markdown(_ report: FallbacksReport) -> [UInt8] {
    var text = ""
    for tree in report.trees {
      let development = MarkdownText.escaped(tree.development ?? "none")
      text += "## \(MarkdownText.escaped(tree.path))\n\nDevelopment: \(development)\n\n"
      if tree.strings.isEmpty {
        text += MarkdownText.row(["resource"] + tree.readers.map(\.title))
        text += "|" + String(repeating: " --- |", count: tree.readers.count + 1) + "\n"
        for (number, resource) in tree.resources.enumerated() {
          let cells = tree.matrix.columns.map { FallbacksCell($0, $0.cells[number]).text }
          text += MarkdownText.row([resource.path] + cells)
        }
      } else {
        for string in tree.strings {
          let key = MarkdownText.escaped(string.key.description)
          text += "### \(MarkdownText.escaped(string.table)): \(key)\n\n"
          for answer in string.answers {
            text += "- \(MarkdownText.escaped(answer.sentence, beginsBlock: true))\n"
          }
          text += "\n"
        }
      }
      text += "\n"
      for remark in tree.remarks { text += "Note: \(MarkdownText.escaped(remark))\n\n" }
    }
    if report.trees.contains(where: { !$0.resources.isEmpty && $0.strings.isEmpty }) {
      text += MarkdownText.escaped(FallbacksMatrix.legend) + "\n"
    }
    return Array(text.utf8)
  }
}
