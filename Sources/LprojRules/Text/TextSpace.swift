// Spaces, line breaks, and the punctuation marks at the end of a text.

enum TextSpace {
  case space, newline

  /// A scalar that stands for all scalars beyond the basic plane.
  static let picture: UInt32 = 0x1F300

  static func kind(_ scalar: UInt32) -> TextSpace? {
    switch scalar {
    case 0x20, 0x09, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: .space
    case 0x0A, 0x0D, 0x2028, 0x2029: .newline
    default: nil
    }
  }
}

/// The punctuation marks at the end of a text.
enum EndSign {
  /// Whether a character is a quote or bracket that may follow the final mark.
  static func isCloser(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x29, 0x5D, 0xBB, 0xAB, 0x2018...0x201F, 0x203A, 0x300D, 0x300F, 0xFF09: true
    default: false
    }
  }

  /// Returns the trait of a text that ends in a character; nil for a character without a trait.
  ///
  /// - Parameter before: the byte before the character.
  static func trait(_ scalar: UInt32, _ before: UInt8) -> TextTraits? {
    switch scalar {
    case 0x2E: before == 0x2E ? .endEllipsis : .period
    case 0x3002, 0xFF0E, 0xFF61, 0x964, 0x965, 0x6D4, 0x589, 0x104B, 0x17D4, 0x1362: .period
    case 0x3F, 0xFF1F, 0x61F, 0x37E, 0x203D, 0x2047...0x2049, 0x55E: .question
    case 0x21, 0xFF01, 0x55C, 0x203C: .exclamation
    case 0x3A, 0xFF1A: .colon
    case 0x2026, 0x22EF: .endEllipsis
    // These characters, such as a comma, a dash, a brace or a picture, do not end a sentence.
    case 0x2C, 0x2D, 0x3B, 0x2F, 0x7D, 0x3E, 0x40, 0x60C, 0x61B, 0x3001, 0xFF0C, 0xFF1B, 0x2013,
      0x2014, 0x25, 0x2A, 0x5F, 0x60, 0x2190...0x21FF, 0x2300...0x2BFF, 0xFE0F, TextSpace.picture:
      .openEnd
    default: nil
    }
  }
}

/// Latin letters that look like letters of other scripts.
enum Lookalike {
  static let latin = Set("ACEHIKMOPTXBYaceopxyi".utf8)
}
