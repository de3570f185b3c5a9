// The long description of a command, split into the parts of a manual page.

internal import LprojFiles

struct Discussion {
  struct Section {
    var title: String
    var lines: [String]
    var isLiteral: Bool
  }

  var paragraphs: [String] = []
  var sections: [Section] = []

  /// Splits a text at its empty lines. A paragraph with a title in capitals, such as `EXAMPLES`, is a section of lines to copy. `Exit status: …` is a
  /// section as well.
  init(_ text: String) {
    for paragraph in text.split(separator: "\n\n").map(String.init) {
      let lines = paragraph.split(separator: "\n").map(String.init)
      if lines.count > 1, lines[0].allSatisfy({ $0.isUppercase || $0 == " " }) {
        sections.append(Section(title: lines[0], lines: Array(lines.dropFirst()), isLiteral: true))
      } else if paragraph.hasPrefix("Exit status: ") {
        let text = paragraph.dropFirst("Exit status: ".count)
        sections.append(Section(title: "EXIT STATUS", lines: [String(text)], isLiteral: false))
      } else {
        paragraphs.append(paragraph)
      }
    }
    for index in sections.indices where sections[index].title == "EXAMPLE" {
      sections[index].title = "EXAMPLES"
    }
  }
}
