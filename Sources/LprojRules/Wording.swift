// Words for characters, counts and lists in messages.

internal import LprojSource

package enum Wording {
  /// The words for a character, such as `a byte order mark`.
  package static func character(_ value: UInt32) -> String {
    switch value {
    case 0xFEFF: return "a byte order mark"
    case 0xA0: return "a no-break space"
    case 0: return "a NUL character"
    default: break
    }
    guard let scalar = Unicode.Scalar(value), !VisibleText.isControl(scalar), value != 0xFFFD else {
      return "U+\(VisibleText.hex(value))"
    }
    return "'\(Character(scalar))'"
  }

  /// The code points of a character, such as `U+0065 U+0301`.
  package static func codePoints(_ character: Character) -> String {
    character.unicodeScalars.map { "U+" + VisibleText.hex($0.value) }.joined(separator: " ")
  }

  /// A number with a noun, such as `1 key` or `12 keys`.
  package static func count(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    let endsInConsonantY = noun.hasSuffix("y") && !noun.hasSuffix("ey")
    return "\(number) " + (endsInConsonantY ? noun.dropLast() + "ies" : noun + "s")
  }

  /// The words for a branch of a catalog, such as `the form 'one'` for the path `variations.plural.one`. Other paths stay as they are, in quotation
  /// marks.
  package static func branch(_ path: String) -> String {
    for (start, noun) in [("variations.plural.", "form"), ("variations.device.", "variation")]
    where path.hasPrefix(start) {
      let name = path.dropFirst(start.count)
      if !name.contains(".") { return "the \(noun) '\(name)'" }
    }
    return "'\(path)'"
  }

  /// A list of names in quotation marks: the first five names and the number of the rest.
  package static func names(_ names: [String]) -> String {
    first(5, of: names.lazy.map { "'\($0)'" })
  }

  /// The first items of a list and the number of the rest, such as `a, b and 3 more`.
  static func first(_ most: Int, of items: some Collection<String>) -> String {
    let shown = items.prefix(most).joined(separator: ", ")
    return items.count > most ? "\(shown) and \(items.count - most) more" : shown
  }

  /// A list of alternatives, such as `a`, `a or b`, or `a, b or c`.
  package static func either(_ items: [String]) -> String { list(items, "or") }

  /// A list such as `a`, `a and b`, or `a, b and c`.
  static func list(_ items: [String], _ word: String = "and") -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(word) " + items[items.count - 1]
  }
}
