// Texts that look the same but differ.

/// Compares texts by their appearance.
package enum LookAlike {
  /// The visible form of a text. Invisible characters are removed, a run of spaces of any kind becomes one space, and spaces at the ends are removed.
  /// Tabs and line feeds stay. Letters and hyphens that look like ASCII become ASCII. The result is a `String`, so different Unicode normalizations
  /// compare as equal.
  package static func visible(_ text: Key) -> String {
    let description = text.description
    if isPlain(text) { return description }
    var view = String.UnicodeScalarView()
    var hasSpace = false
    var marks = 0
    for scalar in description.unicodeScalars {
      switch scalar.value < 0x80 ? nil : scalar.properties.generalCategory {
      case .spaceSeparator, .lineSeparator, .paragraphSeparator: hasSpace = true
      case .format: break
      case _ where scalar == " ": hasSpace = true
      default:
        if hasSpace, !view.isEmpty { view.append(" ") }
        hasSpace = false
        let shape = shape(of: scalar)
        marks = shape.properties.canonicalCombiningClass == .notReordered ? 0 : marks + 1
        // Splits long runs of combining marks, as Unicode's Stream-Safe Text Format does. The time for comparing a letter grows with the square of
        // the number of its marks.
        if marks.isMultiple(of: mostMarks), marks > 0 { view.append("\u{34F}") }
        view.append(shape)
      }
    }
    return String(view)
  }

  private static let mostMarks = 30

  /// Whether it is certain that the text equals its visible form: the text is ASCII and not empty, and no space is at its ends or next to another
  /// space.
  package static func isPlain(_ text: Key) -> Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in text.bytes {
      if byte >= 0x80 || byte == space && last == space { return false }
      last = byte
    }
    return last != space
  }

  /// The code points at the first difference of two texts that look alike, such as `U+00A0` and `U+0020`. Nil in place of a code point means the
  /// end of a text. Returns nil if the texts are equal or look different.
  package static func codes(_ one: Key, _ other: Key) -> (one: String?, other: String?)? {
    guard one != other, visible(one) == visible(other) else { return nil }
    let texts = [one, other].map { Array($0.description.unicodeScalars) }
    let place = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    let names = texts.map { $0.dropFirst(place).first.map(code) }
    return (names[0], names[1])
  }

  /// The result of `codes` with the word `nothing` in place of a missing code point.
  package static func difference(_ one: Key, _ other: Key) -> (one: String, other: String)? {
    codes(one, other).map { ($0.one ?? "nothing", $0.other ?? "nothing") }
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + VisibleText.hex(scalar.value)
  }
}
