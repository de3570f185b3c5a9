// Texts that look alike and are not equal.

package enum LookAlike {
  /// What one sees of a text: no spaces, no characters without a form. Letters that are written in two
  /// ways are equal in a String.
  package static func visible(_ text: Key) -> String {
    if text.bytes.allSatisfy({ $0 < 0x80 }) {
      return String(decoding: text.bytes.filter { $0 != 0x20 }, as: UTF8.self)
    }
    var view = String.UnicodeScalarView()
    view.append(
      contentsOf: text.description.unicodeScalars.filter { scalar in
        switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .format: false
        default: true
        }
      })
    return String(view)
  }

  /// The code points at the first place where two texts differ that no one can see the difference of,
  /// `U+00A0` and `U+0020` or `nothing`; nil for other texts.
  package static func difference(_ one: Key, _ other: Key) -> (one: String, other: String)? {
    guard one != other, visible(one) == visible(other) else { return nil }
    let texts = [one, other].map { Array($0.description.unicodeScalars) }
    let place = zip(texts[0], texts[1]).prefix { $0 == $1 }.count
    let names = texts.map { $0.dropFirst(place).first.map(code) ?? "nothing" }
    return (names[0], names[1])
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    "U+" + VisibleText.hex(scalar.value)
  }
}
