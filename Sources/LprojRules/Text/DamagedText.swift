// damaged-text: a text that lost characters when it was saved, sent or converted.

internal import LprojSource

extension Rule {
  package static let damagedText = Rule(
    "damaged-text", group: "text",
    summary: "a text that a conversion damaged",
    rationale: """
      Files that were read in a wrong encoding, or went through tools for web pages, come back \
      with '�', 'Ã©', 'Permiss?es' or '&amp;' in them, and users see just that. If the source text \
      has the same, it is not reported. An HTML entity is not reported if it may be read as one: \
      beside tags, in Markdown, or in a table for a web page (at least a quarter of its source \
      texts have tags or entities).
      """,
    source: "https://www.unicode.org/faq/utf_bom.html",
    severity: .warning,
    folding: Folding("texts were damaged by a conversion"),
    harm: .wrong,
    examples: [
      .good(#""a" = "Fish &amp; chips";"#, source: #""a" = "Fish &amp; chips <b>%@</b>";"#),
      .good(#""a" = "klicke&nbsp;[hier](%@)";"#, source: #""a" = "click [here](%@)";"#),
      .good(#""a" = "« métro »";"#, source: #""a" = "metro";"#),
      .bad(#""a" = "Men⟦�⟧";"#, source: #""a" = "Menu";"#),
      .bad(#""a" = "Ge⟦Ã¶⟧ffnet";"#, source: #""a" = "Opened";"#),
      .bad(#""a" = "ausschlie⟦ÃŸ⟧en";"#, source: #""a" = "exclude";"#),
      .bad(#""a" = "L⟦â€™⟧heure";"#, source: #""a" = "The hour";"#),
      .bad(#""a" = "Ge⟦√∂⟧ffnet";"#, source: #""a" = "Opened";"#),
      .bad(#""a" = "Salz ⟦&amp;⟧ Pfeffer";"#, source: #""a" = "Salt & pepper";"#),
      .bad(#""a" = "Ge⟦?⟧ffnet";"#, source: #""a" = "Opened";"#),
    ],
    check: .text(.damage), .textAlone(.damage), .textOfCatalogs(.damage))
}

enum DamagedText {
  /// Returns the verdict on damage that a text has and its source does not have; nil if there is no such damage.
  static func verdict(on text: [UInt8], besides source: [UInt8] = []) -> TextVerdict? {
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    if let range = text.firstRange(of: replacement), source.firstRange(of: replacement) == nil {
      return TextVerdict(
        fault: .damage,
        claim: "has '\u{FFFD}' (U+FFFD) in place of a lost character",
        detail: "replacement", range: range)
    }
    if let start = half(in: text), half(in: source) == nil {
      return TextVerdict(
        fault: .damage,
        claim:
          "has half of a surrogate pair, which shows as '\u{FFFD}': a character was cut in two",
        detail: "surrogate", range: start..<start + 3)
    }
    guard let found = MisreadText.first(in: text),
      source.firstRange(of: text[found.range]) == nil
    else { return nil }
    let (shown, meant) = (spelling(text[found.range]), VisibleText.escaped(String(found.meant)))
    return TextVerdict(
      fault: .damage,
      claim: "has '\(shown)', which was '\(meant)' before it was read in a wrong encoding",
      detail: "misread", range: found.range)
  }

  /// Returns the offset of half a surrogate pair, which valid UTF-8 cannot contain; nil if there is none.
  private static func half(in text: [UInt8]) -> Int? {
    text.indices.first { at in
      text[at] == 0xED && at + 2 < text.count && text[at + 1] >= 0xA0
    }
  }

  /// Returns the verdict on damage in a translation: lost or misread characters, an HTML entity, or question marks in place of letters.
  static func verdict(on own: TextFeatures, besides source: TextFeatures) -> TextVerdict? {
    guard !own.traits.isDisjoint(with: [.damage, .entity, .innerQuestion]) else { return nil }
    if own.traits.contains(.damage), let found = verdict(on: own.text, besides: source.text) {
      return found
    }
    return entity(own, source) ?? question(own, source)
  }

  private static func spelling(_ bytes: ArraySlice<UInt8>) -> String {
    VisibleText.escaped(String(decoding: bytes, as: UTF8.self))
  }

  /// The verdict on an HTML entity; nil if there is none. Also nil for Markdown and for HTML (a text with tags), where entities are correct.
  private static func entity(_ own: TextFeatures, _ source: TextFeatures) -> TextVerdict? {
    guard own.traits.contains(.entity),
      own.traits.union(source.traits).isDisjoint(with: [.tag]), !source.traits.contains(.entity),
      !isMarkdown(own.text)
    else { return nil }
    let text = own.text
    var start = 0
    while let found = text[start...].firstIndex(of: UInt8(ascii: "&")) {
      let name = text[(found + 1)...].prefix {
        TextByte.isLetter($0) || TextByte.isDigit($0) || $0 == UInt8(ascii: "#")
      }
      if name.count > 1, name.endIndex < text.count, text[name.endIndex] == UInt8(ascii: ";") {
        let range = found..<name.endIndex + 1
        return TextVerdict(
          fault: .damage,
          claim:
            "has '\(spelling(text[range]))', which users see unchanged: write the character itself",
          detail: "entity", range: range)
      }
      start = found + 1
    }
    return nil
  }

  private static func isMarkdown(_ text: [UInt8]) -> Bool {
    text.firstRange(of: Array("](".utf8)) != nil || text.firstRange(of: Array("**".utf8)) != nil
      || hasEmphasis(text)
  }

  /// Whether a text has Markdown emphasis, such as `*words*`.
  private static func hasEmphasis(_ text: [UInt8]) -> Bool {
    let mark = UInt8(ascii: "*")
    guard let start = text.firstIndex(of: mark), start + 1 < text.count, text[start + 1] > 0x20,
      let end = text[(start + 2)...].firstIndex(of: mark)
    else { return false }
    return text[end - 1] > 0x20
  }

  /// The verdict on question marks in place of letters, which a conversion to another encoding lost.
  private static func question(_ own: TextFeatures, _ source: TextFeatures) -> TextVerdict? {
    let mark = UInt8(ascii: "?")
    guard own.traits.contains(.innerQuestion), !source.text.contains(mark),
      own.addresses.isEmpty, source.addresses.isEmpty
    else { return nil }
    let text = own.text
    for index in text.indices.dropFirst() where text[index] == mark && index + 1 < text.count {
      let isInWord = TextByte.isLetter(text[index - 1]) && TextByte.isLetter(text[index + 1])
      // Fewer than four question marks may stand for an unknown value.
      guard isInWord || text[(index - 1)...].prefix(4).elementsEqual([mark, mark, mark, mark])
      else { continue }
      return TextVerdict(
        fault: .damage, claim: "has '?' in place of lost letters", detail: "question",
        range: index..<index + 1)
    }
    return nil
  }
}
