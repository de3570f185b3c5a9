// Differences between a translation and its source, in those parts of a text that are the same in all languages.

internal import LprojLocale
internal import LprojSource

/// A pure comparison of two texts, for tables, plurals and catalogs.
struct TextJudgement {
  let own: TextFeatures
  let source: TextFeatures
  let language: TextLanguage
  /// Whether this text is only a part of the text that users see, as the forms of a variable are.
  let isPart: Bool
  private(set) var verdicts: [TextVerdict] = []

  init(
    _ own: TextFeatures, _ source: TextFeatures, _ language: TextLanguage, isPart: Bool = false
  ) {
    self.own = own
    self.source = source
    self.language = language
    self.isPart = isPart
    guard !own.traits.contains(.blank), !source.traits.contains(.blank) else { return }
    if !isPart {
      judgeEdges()
      judgeEnd()
    }
    judgeCharacters()
    let either = own.traits.union(source.traits)
    if either.contains(.placeholder) { judgePlaceholders() }
    if either.contains(.address) { judgeAddresses() }
    if !either.isDisjoint(with: [.tag, .markdown]) { judgeMarkup() }
    if source.traits.contains(.digit) { judgeNumbers() }
    if either.contains(.quote), !isPart { judgeQuotes() }
    if either.contains(.bracket), !isPart { judgeBrackets() }
  }

  mutating func append(_ verdict: TextVerdict?) {
    if let verdict { verdicts.append(verdict) }
  }

  // MARK: Letters

  private mutating func judgeCharacters() {
    let damage = DamagedText.verdict(on: own, besides: source)
    append(damage)
    // Some characters of misread text are invisible.
    if own.traits.contains(.invisible), damage == nil {
      let known = Set(ScalarPlaces(source.text).values)
      append(InvisibleSearch.verdict(on: own.text, language) { known.contains($0.scalar) })
    }
    if !own.traits.isDisjoint(with: [.foreign, .mixture]) {
      append(ForeignLetters.verdict(on: own.text, language, source: source.text))
    }
    if own.traits.contains(.spelledNewline), !source.traits.contains(.spelledNewline) {
      append(
        TextVerdict(
          fault: .newline,
          claim:
            "shows a backslash and an 'n' instead of a line break: write one backslash before the 'n'",
          detail: "spelled"))
    }
  }

  // MARK: Parts to keep

  private mutating func judgePlaceholders() {
    let known = Set(source.placeholders.map(\.spelling))
    let there = Set(own.placeholders.map(\.spelling))
    let lost = source.placeholders.first { !there.contains($0.spelling) && !$0.isDoubtful }
    let strange = own.placeholders.first { !known.contains($0.spelling) && !$0.isDoubtful }
    if let strange {
      // Code that looks for '{price}' also finds it in '${price}'.
      let spelling = Array(strange.spelling.utf8)
      let found = lost.flatMap { spelling.firstRange(of: Array($0.spelling.utf8)) }
      let rest = found.map {
        Array(spelling[..<$0.lowerBound]) + Array(spelling[$0.upperBound...])
      }
      let difference =
        lost.map { " where the source has '\($0.spelling)'" } ?? ", but the source does not"
      let shown = rest.map { "'\(String(decoding: $0, as: UTF8.self))' beside the value" }
      append(
        TextVerdict(
          fault: .placeholder,
          claim:
            "has '\(strange.spelling)'\(difference): users see \(shown ?? "'\(strange.spelling)' unchanged")",
          parts: [strange.spelling] + [lost?.spelling].compactMap(\.self), range: strange.range))
    } else if let lost {
      if lost.spelling.hasPrefix("{{"), hasMarkedWords { return }
      append(
        TextVerdict(
          fault: .placeholder, claim: "lacks '\(lost.spelling)', so users never see its value",
          parts: [lost.spelling]))
    }
  }

  /// Whether double braces enclose several words, as in texts that give these words a color.
  private var hasMarkedWords: Bool {
    guard let start = own.text.firstRange(of: Array("{{".utf8))?.upperBound,
      let end = own.text[start...].firstRange(of: Array("}}".utf8))?.lowerBound
    else { return false }
    let words = own.text[start..<end].split(separator: 0x20)
    return words.count > 1 && words.allSatisfy { !$0.contains(UInt8(ascii: "{")) }
  }

  private mutating func judgeAddresses() {
    let sites = Set(own.addresses.map(\.site))
    guard let lost = source.addresses.first(where: { !sites.contains($0.site) }) else { return }
    let others = Set(source.addresses.map(\.site))
    let instead = own.addresses.first { !others.contains($0.site) }
    append(
      TextVerdict(
        fault: .address,
        claim: instead.map { "has '\($0.spelling)' where the source has '\(lost.spelling)'" }
          ?? "lacks the address '\(lost.spelling)' of the source", range: instead?.range))
  }

  private mutating func judgeMarkup() {
    if let open = own.markup.unpaired.subtracting(source.markup.unpaired).min() {
      return append(
        TextVerdict(
          fault: .tag,
          claim:
            "has '\(open)' without '\(Self.counterpart(of: open))': users see the tag, or the text after it in a wrong style"
        ))
    }
    if own.markup.stars % 2 != 0, source.markup.stars % 2 == 0 {
      return append(
        TextVerdict(fault: .tag, claim: "has '**' without a second '**': users see the asterisks"))
    }
    let (mine, theirs) = (own.markup.counts, source.markup.counts)
    for tag in Set(mine.keys).union(theirs.keys).sorted() where mine[tag] != theirs[tag] {
      let (here, there) = (mine[tag] ?? 0, theirs[tag] ?? 0)
      let claim =
        here < there
        ? "lacks the tag '\(tag)' of the source"
        : "has a tag '\(tag)' that the source does not have"
      return append(TextVerdict(fault: .tag, claim: claim, severity: .note))
    }
    let lack =
      if own.markup.links < source.markup.links {
        "lacks a link '[…](…)' of the source"
      } else if own.markup.backticks % 2 != 0, source.markup.backticks % 2 == 0 {
        "has '`' without a second '`'"
      } else if source.markup.stars > 1, source.markup.stars % 2 == 0, own.markup.stars == 0 {
        "lacks the '**' of the source, which marks bold words"
      } else {
        ""
      }
    if !lack.isEmpty { append(TextVerdict(fault: .tag, claim: lack, severity: .note)) }
  }

  /// Returns the closing tag for an opening tag, and the opening tag for a closing tag.
  private static func counterpart(of tag: String) -> String {
    tag.hasPrefix("</") ? "<" + tag.dropFirst(2) : "</" + tag.dropFirst()
  }

  /// Reports changed numbers. Many languages write numbers of one digit as words, and large numbers in thousands or 万.
  private mutating func judgeNumbers() {
    if own.numbers.elementsEqual(source.numbers, by: { $0.digits == $1.digits }) { return }
    let mine = Set(own.numbers.map(\.digits))
    let stems = Set(own.numbers.map(\.stem))
    let lost = source.numbers.first { number in
      number.digits.count > 1 && !mine.contains(number.digits)
        && !(number.digits.count > 3 && stems.contains(number.stem))
    }
    guard let lost else { return }
    let theirs = Set(source.numbers.map(\.digits))
    let instead = own.numbers.first { !theirs.contains($0.digits) && $0.digits.count > 1 }
    let number = source.spelling(lost.range)
    append(
      TextVerdict(
        fault: .number,
        claim: instead.map { "has '\(own.spelling($0.range))' where the source has '\(number)'" }
          ?? "lacks the number '\(number)' of the source", range: instead?.range))
  }

  private mutating func judgeQuotes() {
    if own.quotes.straight % 2 != 0, source.quotes.straight % 2 == 0, source.quotes.all % 2 == 0 {
      // `„so"` has one quotation mark of each kind. In Hebrew, quotation marks occur in words.
      guard own.quotes.all % 2 != 0, !language.hasQuotesInWords else { return }
      append(
        TextVerdict(fault: .quotation, claim: "has an unmatched quotation mark"))
    } else if source.quotes.all > 1, own.quotes.all == 0, !hasSingleQuotes {
      append(TextVerdict(fault: .quotation, claim: "lacks the quotation marks of the source"))
    }
  }

  /// Whether the text has other marks around words: single quotes, asterisks, round brackets, or the marks for titles and terms in Chinese and
  /// Japanese.
  private var hasSingleQuotes: Bool {
    ScalarPlaces(own.text).values.contains { scalar in
      switch scalar {
      case 0x27, 0x60, 0xB4, 0x2018...0x201B, 0x3008...0x300B, 0x3010...0x3011, 0x2A, 0x28: true
      default: false
      }
    }
  }
}
