// Names as messages show them.

internal import LprojSource

package enum Wording {
  /// A character as a message names it.
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

  /// `U+0065 U+0301`: what a character is made of.
  package static func codePoints(_ character: Character) -> String {
    character.unicodeScalars.map { "U+" + VisibleText.hex($0.value) }.joined(separator: " ")
  }

  /// `1 key`, `12 keys`.
  package static func count(_ number: Int, _ noun: String) -> String {
    if number == 1 { return "1 \(noun)" }
    let endsInConsonantY = noun.hasSuffix("y") && !noun.hasSuffix("ey")
    return "\(number) " + (endsInConsonantY ? noun.dropLast() + "ies" : noun + "s")
  }

  /// `a`, `a or b`, `a, b or c`.
  package static func either(_ items: [String]) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " or " + items[items.count - 1]
  }
}
