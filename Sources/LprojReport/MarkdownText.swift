// Text from files, made safe for Markdown.

enum MarkdownText {
  /// The text with every character that Markdown or HTML would act on as a character reference, which
  /// unlike a backslash also keeps GitHub from finding links, people (`@name`) and issues (`#1`).
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in Visible.text(text).unicodeScalars {
      if "\\|`*_<>[]#&~@:$".unicodeScalars.contains(scalar) {
        result += "&#\(scalar.value);"
      } else if scalar == "." && result.utf8.suffix(3).elementsEqual("www".utf8) {
        result += "&#46;"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as code, in which GitHub neither names people nor links.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>" + escaped(text) + "</code>"
  }

  /// One row of a table, of cells that are not escaped yet.
  static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }
}
