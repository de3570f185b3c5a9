// Text from files, with invisible characters made visible.

package enum VisibleText {
  /// The text with escapes for control characters, for invisible characters, and for characters that change the writing direction. So text from a
  /// file cannot control a terminal, and no part of it is hidden. Joiners and the tags of flags stay, because letters and emoji need them.
  package static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1F3F4}":
        let tags = tagsOfFlag(rest)
        result.unicodeScalars.append(scalar)
        result.unicodeScalars.append(contentsOf: tags)
        rest = rest[tags.endIndex...]
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isControl(scalar): result += "\\U" + hex(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The tags that turn a black flag into the flag of a region, such as Wales: the code of the region and an end tag. Empty if the text does not
  /// begin with such tags.
  ///
  /// - Parameter text: the text after the black flag.
  private static func tagsOfFlag(
    _ text: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let code = text.prefix { scalar in
      switch scalar.value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: true
      default: false
      }
    }
    guard (3...7).contains(code.count), text[code.endIndex...].first == "\u{E007F}" else {
      return text[..<text.startIndex]
    }
    return text.prefix(code.count + 1)
  }

  /// Whether a character is invisible on its own, or has an effect on the text around it.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x061C, 0x115F...0x1160, 0x180E, 0x200B, 0x200E...0x200F,
      0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB,
      0x1D173...0x1D17A, 0xE0001...0xE007F:
      true
    default: false
    }
  }

  /// The number in uppercase hexadecimal digits, at least four.
  package static func hex(_ value: UInt32) -> String {
    value.digits(4, radix: 16, uppercase: true)
  }
}
