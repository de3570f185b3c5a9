// Letters of other scripts that look like Latin letters, and characters that look like hyphens.

extension LookAlike {
  /// The Latin letter or hyphen that a character looks like; the character itself if it looks like neither.
  static func shape(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 0x80 ? scalar : shapes[scalar] ?? scalar
  }

  private static let shapes: [Unicode.Scalar: Unicode.Scalar] = {
    let alike = [
      // Cyrillic.
      ("аеорсухіјѕһԁԛԝӏ", "aeopcyxijshdqwl"), ("АВЕКМНОРСТУХІЈЅ", "ABEKMHOPCTYXIJS"),
      // Greek.
      ("ον", "ov"), ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
      // Hyphens, and the minus sign.
      ("\u{2010}\u{2011}\u{2212}", "---"),
      // The characters that Unicode defines as equal to one in ASCII.
      ("\u{37E}\u{1FEF}\u{212A}", ";`K"),
    ]
    var shapes: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (others, own) in alike {
      for (other, one) in zip(others.unicodeScalars, own.unicodeScalars) { shapes[other] = one }
    }
    return shapes
  }()
}
