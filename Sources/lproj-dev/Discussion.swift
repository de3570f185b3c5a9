// The long description of a command, in the parts that a manual page has.

internal import LprojFiles

struct Discussion {
  struct Section {
    var title: String
    var lines: [String]
    var isLiteral: Bool
  }

  var paragraphs: [String] = []
  var sections: [Section] = []

  /// A paragraph that starts with a line in capitals is a section of lines to copy, and one that starts
  /// with "Exit status:" is a section too.
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
