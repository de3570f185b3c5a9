// Breaks the lines of reports to fit a terminal.

/// Breaks lines for terminals.
public enum FittedText {
  /// A mark for the column at which continued lines begin. Texts of files never contain it, because control characters are escaped.
  static let margin: Unicode.Scalar = "\u{1}"

  /// A mark that replaces a space, such as a space in a path, so that the line is not broken there.
  static let glue: Unicode.Scalar = "\u{2}"

  /// Returns a path with `glue` in place of spaces, so that it is not broken across lines.
  static func unbroken(_ path: String) -> String {
    path.utf8.contains(UInt8(ascii: " "))
      ? String(String.UnicodeScalarView(path.unicodeScalars.map { $0 == " " ? glue : $0 })) : path
  }

  /// Returns a sentence with `glue` in short quotations, such as `'% a'`, so that they are not broken across lines.
  static func unbrokenQuotations(_ sentence: String) -> String {
    var scalars = Array(sentence.unicodeScalars)
    var start: Int?
    for index in scalars.indices where scalars[index] == "'" {
      if let first = start, index - first <= longestQuotation {
        for inside in first..<index where scalars[inside] == " " { scalars[inside] = glue }
        start = nil
      } else {
        let isFirst = index == 0 || [" ", "("].contains(scalars[index - 1])
        start = isFirst ? index : nil
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let longestQuotation = 16

  /// Returns a sentence with `glue` in the paths that it names, so that they are not broken across lines.
  static func unbroken(_ paths: [String], in sentence: String) -> String {
    var sentence = sentence
    for path in paths.map(Visible.text) where path.utf8.contains(UInt8(ascii: " ")) {
      sentence = sentence.replacing(path, with: unbroken(path))
    }
    return sentence
  }

  /// Returns the lines as bytes, each broken to fit the terminal, and each with a line end.
  ///
  /// - Parameters:
  ///   - lines: the lines of the report.
  ///   - width: the columns of the terminal; nil for any width, as in a pipe.
  public static func bytes(_ lines: [String], width: Int?) -> [UInt8] {
    guard let width else {
      var bytes: [UInt8] = []
      for line in lines {
        bytes += Self.line(line, width: nil).utf8
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    }
    let text = lines.joined(separator: "\n")
    let fitted = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line(String($0), width: width) }
    return Array((fitted.joined(separator: "\n") + "\n").utf8)
  }

  /// Breaks a line between words. A word that is wider than the terminal stays whole.
  ///
  /// - Parameters:
  ///   - text: the line to fit.
  ///   - width: the columns of the terminal; nil to never break the line.
  ///   - indent: the columns before continued lines, in addition to the line's own indentation.
  ///   - isFinal: whether the line is complete. If false, the marks for paths stay in it, because the report that contains the line is fitted again.
  public static func line(
    _ text: String, width: Int?, indent: Int = 2, isFinal: Bool = true
  ) -> String {
    guard let width, text.utf8.count > width else {
      if !isFinal { return text }
      guard text.utf8.contains(where: { $0 == 1 || $0 == 2 }) else { return text }
      let shown = text.unicodeScalars.lazy.filter { $0 != margin }.map { $0 == glue ? " " : $0 }
      return String(String.UnicodeScalarView(shown))
    }
    var line = Line(width: width, indent: indent, isFinal: isFinal)
    for scalar in text.unicodeScalars { line.add(scalar) }
    line.endWord()
    return line.result
  }

  private struct Line {
    let width: Int
    let indent: Int
    var result = ""
    private var column = 0
    private var gap = 0
    private var word = ""
    private var wordWidth = 0
    private var margin: Int?
    private var hasWords = false
    private let isFinal: Bool
    /// The character that ends the open escape sequence of a color or a link; nil outside of escape sequences.
    private var escapeEnd: Unicode.Scalar?

    init(width: Int, indent: Int, isFinal: Bool) {
      self.width = width
      self.indent = indent
      self.isFinal = isFinal
    }

    mutating func add(_ scalar: Unicode.Scalar) {
      if let end = escapeEnd {
        // `ESC ]` begins a link, which ends with a backslash. Other sequences are colors, which end with `m`.
        let isLink = scalar == "]" && word.unicodeScalars.last == "\u{1B}"
        escapeEnd = isLink ? "\\" : scalar == end ? nil : end
        word.unicodeScalars.append(scalar)
      } else if scalar == "\u{1B}" {
        escapeEnd = "m"
        word.unicodeScalars.append(scalar)
      } else if scalar == FittedText.margin {
        let place = column + gap + wordWidth
        if place <= width / 2 { margin = place }
      } else if scalar == " " {
        endWord()
        gap += 1
      } else {
        let shown = scalar == FittedText.glue && isFinal ? " " : scalar
        word.unicodeScalars.append(shown)
        wordWidth += Visible.width(shown)
      }
    }

    mutating func endWord() {
      guard !word.isEmpty else { return }
      if margin == nil, !hasWords, column == 0 { margin = gap + indent }
      if hasWords, wordWidth > 0, column + gap + wordWidth > width {
        column = margin ?? indent
        result += "\n" + String(repeating: " ", count: column)
        hasWords = false
      } else {
        result += String(repeating: " ", count: gap)
        column += gap
      }
      result += word
      column += wordWidth
      hasWords = hasWords || wordWidth > 0
      (word, wordWidth, gap) = ("", 0, 0)
    }
  }
}
