// Letters of scripts in which a language is not written, and Latin letters that only look like letters of the language.

internal import LprojLocale
internal import LprojSource

enum ForeignLetters {
  /// Returns the verdict on the letters of a text. Nil if all letters are in scripts of the language or of the source. Also nil if the text is the
  /// name of a language, written in the letters of that language.
  static func verdict(
    on text: [UInt8], _ language: TextLanguage, source: [UInt8]?
  ) -> TextVerdict? {
    guard let found = strange(text, language, source) else { return nil }
    if text.count(where: { $0 > 0x20 }) > LanguageFacts.longestOwnName { return found }
    let words = String(decoding: text, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    return LanguageFacts.isOwnName(words.joined(separator: " ")) ? nil : found
  }

  private static func strange(
    _ text: [UInt8], _ language: TextLanguage, _ source: [UInt8]?
  ) -> TextVerdict? {
    let scalars = ScalarPlaces(text)
    let theirs = source.map { scripts(of: $0) } ?? []
    if let found = han(scalars, language, theirs) { return found }
    if let found = foreign(scalars, source, language, theirs) { return found }
    return language.mixesWithLatin ? lookalike(scalars) : nil
  }

  /// Returns the most frequent foreign script in a text; nil if the text has no foreign letters.
  static func script(of text: [UInt8], _ language: TextLanguage) -> Script? {
    var counts: [(script: Script, count: Int)] = []
    for scalar in ScalarPlaces(text).values where scalar >= 0x80 && language.isForeign(scalar) {
      guard let script = Script(of: scalar) else { continue }
      if let known = counts.firstIndex(where: { $0.script == script }) {
        counts[known].count += 1
      } else {
        counts.append((script, 1))
      }
    }
    return counts.max { ($0.count, $1.script.number) < ($1.count, $0.script.number) }?.script
  }

  private static func scripts(of text: [UInt8]) -> [Script] {
    var scripts: [Script] = []
    for scalar in ScalarPlaces(text).values where scalar >= 0x80 {
      if let script = Script(of: scalar), !scripts.contains(script) { scripts.append(script) }
    }
    return scripts
  }

  // MARK: Chinese characters

  private static func han(
    _ scalars: ScalarPlaces, _ language: TextLanguage, _ theirs: [Script]
  ) -> TextVerdict? {
    guard let form = language.hanForm, !theirs.contains(where: { $0 == .han }) else { return nil }
    let strange = scalars.indices.filter {
      form.isForeign(scalars.value($0)) && !isQuotedJapanese(scalars, $0)
    }
    guard let first = strange.first else { return nil }
    let shown = characters(strange.prefix(4).map { scalars.value($0) })
    return TextVerdict(
      fault: .script,
      claim:
        "contains \(strange.count == 1 ? "the character" : "the characters") '\(shown)' in \(form.strangers) "
        + "form, which '\(language.name)' does not use", range: scalars.range(first))
  }

  /// Whether a character is inside quotation marks that also enclose kana.
  private static func isQuotedJapanese(_ scalars: ScalarPlaces, _ index: Int) -> Bool {
    func isMark(_ scalar: UInt32) -> Bool { scalar == 0x22 || QuotationMark.isMark(scalar) }
    func isKana(_ scalar: UInt32) -> Bool { (0x3041..<0x30FB).contains(scalar) }
    guard let start = scalars.values[..<index].lastIndex(where: isMark),
      let end = scalars.values[index...].firstIndex(where: isMark)
    else { return false }
    return scalars.values[start..<end].contains(where: isKana)
  }

  // MARK: Other scripts

  private static func foreign(
    _ scalars: ScalarPlaces, _ source: [UInt8]?, _ language: TextLanguage, _ theirs: [Script]
  ) -> TextVerdict? {
    for index in scalars.indices {
      let scalar = scalars.value(index)
      guard scalar >= 0x80, let value = Unicode.Scalar(scalar),
        value.properties.generalCategory.isLetter, language.isForeign(scalar),
        let script = Script(of: scalar), !theirs.contains(script)
      else { continue }
      if isSymbol(scalars, index, script) { continue }
      if language.tag == "kab", isStandIn(scalar) { continue }
      if language.hanForm != nil, isQuotedJapanese(scalars, index) { continue }
      let word = word(scalars, index)
      var verdict = TextVerdict(
        fault: .script,
        claim: "contains the \(script.name) \(word.count == 1 ? "letter" : "letters") "
          + "'\(characters(word))', which '\(language.name)' does not use",
        range: scalars.range(index))
      // Without a source, a text may be the name of a language, written in the letters of that language.
      verdict.isDoubtful = source == nil && !isInLatinWord(scalars, index, word.count)
      return verdict
    }
    return nil
  }

  /// Whether a letter is one of the Greek letters that often replace ɛ, Ɛ, ɣ and Ɣ in Kabyle texts, since few keyboards have these.
  private static func isStandIn(_ scalar: UInt32) -> Bool {
    [0x3B5, 0x395, 0x3A3, 0x3B3, 0x393].contains(scalar)
  }

  private static func isInLatinWord(
    _ scalars: ScalarPlaces, _ start: Int, _ count: Int
  ) -> Bool {
    [start - 1, start + count].contains { index in
      scalars.indices.contains(index) && Script(of: scalars.value(index)) == Script.latin
    }
  }

  /// Whether a character is a Greek letter that stands alone, such as a mathematical sign or a unit.
  private static func isSymbol(_ scalars: ScalarPlaces, _ index: Int, _ script: Script) -> Bool {
    guard script == .greek else { return false }
    let isAlone = ![index - 1, index + 1].contains { other in
      scalars.indices.contains(other) && Script(of: scalars.value(other)) == .greek
    }
    let isInWord =
      index > 0 && scalars.value(index - 1) < 0x80
      && TextByte.isLetter(UInt8(truncatingIfNeeded: scalars.value(index - 1)))
    return isAlone && !isInWord
  }

  /// Returns the letters of one script from an index on, at most twelve.
  private static func word(_ scalars: ScalarPlaces, _ start: Int) -> [UInt32] {
    let script = Script(of: scalars.value(start))
    var end = start
    while end < scalars.values.count, Script(of: scalars.value(end)) == script { end += 1 }
    return Array(scalars.values[start..<min(end, start + 12)])
  }

  // MARK: Lookalikes

  /// Returns the verdict on a Cyrillic or Greek word with one or two Latin letters, if these look like Cyrillic or Greek letters.
  private static func lookalike(_ scalars: ScalarPlaces) -> TextVerdict? {
    var index = 0
    while index < scalars.values.count {
      guard isWordLetter(scalars.value(index)) else {
        index += scalars.value(index) == 0x25 ? lengthOfSpecifier(scalars, index) : 1
        continue
      }
      let start = index
      while index < scalars.values.count, isWordLetter(scalars.value(index)) { index += 1 }
      let letters = scalars.values[start..<index]
      let latin = letters.filter { $0 < 0x80 }
      let others = letters.count - latin.count
      guard !latin.isEmpty, others > latin.count, latin.count < 3,
        latin.allSatisfy({ Lookalike.latin.contains(UInt8(truncatingIfNeeded: $0)) }),
        let first = (start..<index).first(where: { scalars.value($0) < 0x80 })
      else { continue }
      return TextVerdict(
        fault: .script,
        claim:
          "has the Latin \(latin.count == 1 ? "letter" : "letters") '\(characters(latin))' in the word "
          + "'\(characters(Array(letters)))': \(latin.count == 1 ? "it only looks like the right letter" : "they only look like the right letters")",
        range: scalars.range(first))
    }
    return nil
  }

  private static func isWordLetter(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return TextByte.isLetter(UInt8(scalar)) }
    let script = Script(of: scalar)
    return script == .cyrillic || script == .greek
  }

  private static func lengthOfSpecifier(_ scalars: ScalarPlaces, _ start: Int) -> Int {
    var index = start + 1
    while index < scalars.values.count {
      switch scalars.value(index) {
      case 0x30...0x39, 0x24, 0x2E, 0x2A, 0x2D, 0x2B, 0x23, 0x6C, 0x68: index += 1
      default: return index + 1 - start
      }
    }
    return index - start
  }

  private static func characters(_ values: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: values.compactMap(Unicode.Scalar.init))
    return String(text)
  }
}

extension HanForm {
  /// The name of the form of Chinese characters that texts in this form do not use.
  var strangers: String {
    switch self {
    case .simplified: "traditional"
    case .traditional, .hongKong: "simplified"
    case .japanese: "Chinese"
    }
  }
}
