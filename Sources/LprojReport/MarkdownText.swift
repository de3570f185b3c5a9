// Text from files, made safe for Markdown.

enum MarkdownText {
  /// Escapes a text that does not begin a line. Each character that has a meaning for Markdown, HTML or GitHub at its position becomes a character
  /// reference, such as `&#42;`. Unlike a backslash, a reference also keeps GitHub from finding links, people (`@name`) and issues (`#1`).
  static func escaped(_ text: String) -> String { escaped(text, beginsBlock: false) }

  /// Escapes a text. If `beginsBlock`, also escapes the characters that would begin a heading, a quotation or a list.
  ///
  /// - Parameter beginsBlock: whether the text starts a line, or follows only a list marker.
  static func escaped(_ text: String, beginsBlock: Bool) -> String {
    let scalars = Array(Visible.text(text).unicodeScalars)
    var result = ""
    for (place, scalar) in scalars.enumerated() {
      let isActive = acts(scalar, at: place, in: scalars)
      if isActive || beginsBlock && begins(scalar, at: place, in: scalars) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func acts(
    _ scalar: Unicode.Scalar, at place: Int, in text: [Unicode.Scalar]
  ) -> Bool {
    let before = place > 0 ? text[place - 1] : nil
    let after = place + 1 < text.count ? text[place + 1] : nil
    switch scalar {
    case "`", "*", "<", "[", "|", "~": return true
    case "\\": return after.map { $0.isASCII && !isWord($0) && $0 != " " } ?? true
    // Within a word, an underscore has no effect.
    case "_": return !isWord(before) || !isWord(after)
    case "#": return isDigit(after) || endsHeading(before, after)
    case "&": return isWord(after) || after == "#"
    case "@": return isWord(after)
    case "$": return !isWord(before)
    case ":": return isAddress(text, place) || isEmoji(text, place)
    case ".": return text[..<place].suffix(3).elementsEqual("www".unicodeScalars)
    default: return false
    }
  }

  /// Whether `#` is at the end of a heading. Markdown does not show it there.
  private static func endsHeading(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    (before == nil || before == " ") && (after == nil || after == "#")
  }

  /// Whether a character begins a block of Markdown: a heading, a quotation, a list.
  private static func begins(
    _ scalar: Unicode.Scalar, at place: Int, in text: [Unicode.Scalar]
  ) -> Bool {
    let after = place + 1 < text.count ? text[place + 1] : nil
    switch scalar {
    case ">", "#", "=": return place == 0
    case "+", "-": return place == 0 && (after == nil || after == " " || after == scalar)
    case ".", ")": return isList(text, place)
    default: return false
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic || isDigit(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { ("0"..."9").contains($0) } ?? false
  }

  /// Whether a period or parenthesis follows a number at the start of a line. Markdown makes a list of such a line.
  private static func isList(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    place > 0 && text[..<place].allSatisfy(isDigit)
      && (place + 1 == text.count || text[place + 1] == " ")
  }

  /// Whether a colon is part of an address: `//` follows the colon, or `mailto` or `xmpp` comes before it.
  private static func isAddress(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    text[(place + 1)...].starts(with: "//".unicodeScalars)
      || ["mailto", "xmpp"].contains { scheme in
        text[..<place].suffix(scheme.utf8.count).map { $0.properties.lowercaseMapping }.joined()
          == scheme
      }
  }

  /// Whether a colon begins an emoji such as `:name:`.
  private static func isEmoji(_ text: [Unicode.Scalar], _ place: Int) -> Bool {
    let name = text[(place + 1)...].prefix {
      isWord($0) && $0.isASCII || "_+-".unicodeScalars.contains($0)
    }
    return !name.isEmpty && name.endIndex < text.count && text[name.endIndex] == ":"
  }

  /// The text as code, in which GitHub finds neither people nor links.
  static func code(_ text: String) -> String {
    text.isEmpty ? "" : "<code>" + escaped(text) + "</code>"
  }

  /// Returns one row of a table. The cells are escaped here.
  static func row(_ cells: [String]) -> String {
    "| " + cells.map(escaped).joined(separator: " | ") + " |\n"
  }
}
