// The traits of a text, found from its bytes. Rules on texts depend on these traits.

/// The result of a single pass over the bytes of a text. Most texts have no traits, or the same traits as their source, and so need no closer
/// look.
struct TextTraits: OptionSet, Hashable {
  var rawValue: UInt32

  // Traits of single characters. Their flags fit into one byte.
  static let invisible = TextTraits(rawValue: 1 << 0)
  static let quote = TextTraits(rawValue: 1 << 1)
  static let ellipsis = TextTraits(rawValue: 1 << 2)
  static let digit = TextTraits(rawValue: 1 << 3)
  /// A letter of a script in which the language is not written.
  static let foreign = TextTraits(rawValue: 1 << 4)
  /// The replacement character, or a character of misread text.
  static let damage = TextTraits(rawValue: 1 << 5)
  /// A character that may come from misread text. Only single characters have this trait.
  static let suspect = TextTraits(rawValue: 1 << 6)
  /// A bracket of ASCII. In the flags of a non-ASCII character, this bit means that nothing is known about the character.
  static let bracket = TextTraits(rawValue: 1 << 7)

  // Traits of several characters.
  static let placeholder = TextTraits(rawValue: 1 << 8)
  static let tag = TextTraits(rawValue: 1 << 9)
  static let markdown = TextTraits(rawValue: 1 << 10)
  static let address = TextTraits(rawValue: 1 << 11)
  /// `\n` as two characters.
  static let spelledNewline = TextTraits(rawValue: 1 << 12)
  /// A Latin letter beside a letter of another script, if the two scripts have letters that look the same.
  static let mixture = TextTraits(rawValue: 1 << 13)
  /// `?` or `.` at the end, in a language with its own mark.
  static let plainSign = TextTraits(rawValue: 1 << 15)
  static let dots = TextTraits(rawValue: 1 << 14)

  // Traits of the ends.
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
  /// An end, such as a comma or a specifier, that does not show whether a punctuation mark is missing.
  static let openEnd = TextTraits(rawValue: 1 << 25)
  static let ends: TextTraits = [
    .period, .question, .exclamation, .colon, .endEllipsis, .openEnd,
  ]

  /// Only white space, or nothing.
  static let blank = TextTraits(rawValue: 1 << 26)
  /// An escape that needs decoding.
  static let escape = TextTraits(rawValue: 1 << 27)
  /// An HTML entity such as `&amp;`.
  static let entity = TextTraits(rawValue: 1 << 28)
  /// A question mark between letters, or after another question mark.
  static let innerQuestion = TextTraits(rawValue: 1 << 29)

  /// The traits that may be faults without regard to the source.
  static let alone: TextTraits = [.invisible, .foreign, .mixture, .escape, .damage]

  /// The traits that need a closer look even if the source text has the same traits.
  static let contents: TextTraits = [
    .invisible, .quote, .ellipsis, .dots, .digit, .foreign, .placeholder, .tag, .markdown,
    .address, .spelledNewline, .mixture, .escape, .plainSign, .damage, .entity, .innerQuestion,
    .bracket,
  ]
}
