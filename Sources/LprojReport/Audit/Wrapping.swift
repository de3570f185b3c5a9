// Words to lines that fit a terminal.

/// Words of one line, each with its marks; the line is broken only between them.
struct MarkedWords {
  private var words: [(plain: String, marked: String)] = []

  mutating func add(_ word: String, _ style: Style, _ mark: Style.Mark? = nil) {
    words.append((word, mark.map { style.text(word, $0) } ?? word))
  }

  /// Adds a text word by word.
  mutating func add(text: String) {
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      words.append((String(word), String(word)))
    }
  }

  /// - Parameter width: the columns of the terminal; nil for one line.
  /// - Parameter indent: the columns before the second line and those after it.
  func line(width: Int?, indent: Int = 4) -> String {
    guard let width else { return words.map(\.marked).joined(separator: " ") }
    var result = ""
    var column = 0
    for (number, word) in words.enumerated() {
      let columns = Visible.width(word.plain)
      if number > 0 && column + 1 + columns > width && columns > 0 {
        result += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if number > 0 {
        result += " "
        column += 1
      }
      result += word.marked
      column += columns
    }
    return result
  }
}
