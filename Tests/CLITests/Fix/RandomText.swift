// Random texts that are nearly tables. The same seed gives the same texts.

struct RandomText {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % count
  }

  private static let entries = [
    "\"a\" = \"1\";", "\"a\" = \"1\";", "\"a\" = \"2\";", "\"b\" = \"1\"", "b = c;", "\"c\";",
    "'d' = 'x;",
    "\"e\" = \"one;", "f = (g, h);", "f = { g = h; };", "f = { g = h };",
    "\"i\" = \"\\u00e9\\ud83d\\ude00\";",
    "\"j = \"1\";", "\"k\" = \"say \"hi\" now\";", "\"l\" = \"two\nlines\";", "m =", "\"n\" \"1\";",
  ]
  private static let others = [
    ";", ";;", "# note", "#", "\u{A0}", "\u{FEFF}", "\u{200B}", "/* x */", "// y", "/* z", "{", "}",
    "\"", "=", "x", "\\",
  ]
  private static let spaces = ["\n", "\n", "\n", "\n\n", " ", " ", "", "\r\n", "\t", "\u{2028}"]

  mutating func text() -> String {
    var text = ""
    for _ in 0..<2 + next(6) {
      text +=
        next(3) > 0 ? Self.entries[next(Self.entries.count)] : Self.others[next(Self.others.count)]
      text += Self.spaces[next(Self.spaces.count)]
    }
    return text
  }
}
