// What a text has that a rule on texts could care about, seen from its bytes alone.

/// What a single pass over the bytes of a text finds. Most texts have none of it, or the same as their
/// source: no rule looks at them any further.
struct TextTraits: OptionSet, Hashable {
  var rawValue: UInt32

  // Of single characters: these fit a byte.
  static let invisible = TextTraits(rawValue: 1 << 0)
  static let quote = TextTraits(rawValue: 1 << 1)
  static let ellipsis = TextTraits(rawValue: 1 << 2)
  static let digit = TextTraits(rawValue: 1 << 3)
  /// A letter of a script that the language is not written in.
  static let foreign = TextTraits(rawValue: 1 << 4)
  /// The replacement character, or what text read in a wrong encoding has.
  static let damage = TextTraits(rawValue: 1 << 5)
  /// A character that such text may have; no trait of a text.
  static let suspect = TextTraits(rawValue: 1 << 6)
  /// A bracket of ASCII. In flags of other characters, its bit means that nothing is known.
  static let bracket = TextTraits(rawValue: 1 << 7)

  // Of several.
  static let placeholder = TextTraits(rawValue: 1 << 8)
  static let tag = TextTraits(rawValue: 1 << 9)
  static let markdown = TextTraits(rawValue: 1 << 10)
  static let address = TextTraits(rawValue: 1 << 11)
  /// `\n` as two characters.
  static let spelledNewline = TextTraits(rawValue: 1 << 12)
  /// Letters of two scripts side by side that look alike.
  static let mixture = TextTraits(rawValue: 1 << 13)
  /// `?` or `.` at the end where the language has a sign of its own.
  static let plainSign = TextTraits(rawValue: 1 << 15)
  static let dots = TextTraits(rawValue: 1 << 14)

  // What stands at the ends.
  static let startSpace = TextTraits(rawValue: 1 << 16)
  static let startNewline = TextTraits(rawValue: 1 << 17)
  static let endSpace = TextTraits(rawValue: 1 << 18)
  static let endNewline = TextTraits(rawValue: 1 << 19)
  static let edges: TextTraits = [.startSpace, .startNewline, .endSpace, .endNewline]

  static let period = TextTraits(rawValue: 1 << 20)
  static let question = TextTraits(rawValue: 1 << 21)
  static let exclamation = TextTraits(rawValue: 1 << 22)
  static let colon = TextTraits(rawValue: 1 << 23)
  static let endEllipsis = TextTraits(rawValue: 1 << 24)
  /// Nothing can be said of the end: a comma, a specifier.
  static let openEnd = TextTraits(rawValue: 1 << 25)
  static let ends: TextTraits = [
    .period, .question, .exclamation, .colon, .endEllipsis, .openEnd,
  ]

  /// White space alone, or nothing.
  static let blank = TextTraits(rawValue: 1 << 26)
  /// An escape that only decoding understands.
  static let escape = TextTraits(rawValue: 1 << 27)
  /// `&amp;`
  static let entity = TextTraits(rawValue: 1 << 28)
  /// A question mark between letters, or behind another.
  static let innerQuestion = TextTraits(rawValue: 1 << 29)

  /// What can be wrong whatever the source has.
  static let alone: TextTraits = [.invisible, .foreign, .mixture, .escape, .damage]

  /// What has to be looked at even where the source has the same.
  static let contents: TextTraits = [
    .invisible, .quote, .ellipsis, .dots, .digit, .foreign, .placeholder, .tag, .markdown,
    .address, .spelledNewline, .mixture, .escape, .plainSign, .damage, .entity, .innerQuestion,
    .bracket,
  ]
}
