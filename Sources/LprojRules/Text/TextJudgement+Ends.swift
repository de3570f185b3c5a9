// The comparison of the start and the end of a translation with those of its source: spaces, line breaks, and the final punctuation mark.

internal import LprojSource

extension TextJudgement {
  mutating func judgeEdges() {
    let (mine, theirs) = (own.traits.intersection(.edges), source.traits.intersection(.edges))
    guard mine != theirs else { return }
    for (space, newline, end, place) in [
      (TextTraits.startSpace, TextTraits.startNewline, TextRepair.End.start, "beginning"),
      (.endSpace, .endNewline, .end, "end"),
    ] {
      // A line break with spaces around it counts as one difference.
      if mine.contains(newline) != theirs.contains(newline) {
        judge(newline, .newline, "line break", end, place, [mine, theirs])
      } else {
        judge(space, .whitespace, "space", end, place, [mine, theirs])
      }
    }
  }

  private mutating func judge(
    _ trait: TextTraits, _ fault: TextFault, _ what: String, _ end: TextRepair.End,
    _ place: String, _ sides: [TextTraits]
  ) {
    let (isHere, isThere) = (sides[0].contains(trait), sides[1].contains(trait))
    guard isHere != isThere else { return }
    // Languages without spaces between words need no space at the end.
    if !isHere, fault == .whitespace, language.joinsWords { return }
    append(
      TextVerdict(
        fault: fault, claim: Self.claim(isHere ? what : nil, isThere ? what : nil, at: place),
        detail: end == .start ? "start" : "end",
        repair: TextRepair(end: end, replacement: outerSpace(of: source.text, end))))
  }

  /// The words for a mark that one of two texts has, or for two different marks.
  private static func claim(_ own: String?, _ theirs: String?, at place: String = "end") -> String {
    switch (own, theirs) {
    case (let own?, let theirs?):
      "has \(article(own)) at its \(place), but the source has \(article(theirs))"
    case (let own?, nil): "has \(article(own)) at its \(place), but the source has none"
    case (nil, let theirs): "has no \(theirs ?? "mark") at its \(place), but the source has one"
    }
  }

  private static func article(_ noun: String) -> String {
    (noun.hasPrefix("e") ? "an " : "a ") + noun
  }

  private func outerSpace(of text: [UInt8], _ end: TextRepair.End) -> [UInt8] {
    let scalars = ScalarPlaces(text)
    switch end {
    case .start:
      let first = scalars.indices.first { TextSpace.kind(scalars.value($0)) == nil }
      return Array(text[..<scalars.start(first ?? 0)])
    case .end:
      let last = scalars.indices.last { TextSpace.kind(scalars.value($0)) == nil }
      return Array(text[scalars.start((last ?? scalars.values.count - 1) + 1)...])
    }
  }

  mutating func judgeEnd() {
    let (mine, theirs) = (own.traits.intersection(.ends), source.traits.intersection(.ends))
    guard !mine.contains(.openEnd), !theirs.contains(.openEnd) else { return }
    if mine == theirs {
      if own.traits.contains(.plainSign) { judgeOwnSign(mine) }
      judgeDots()
      return
    }
    if theirs == .endEllipsis || mine == .endEllipsis {
      let isLost = theirs == .endEllipsis
      append(
        TextVerdict(
          fault: .ellipsis,
          claim: isLost ? Self.claim(nil, "ellipsis") : Self.claim("ellipsis", nil),
          detail: "end"))
      return
    }
    let isFree =
      mine.isEmpty && theirs == .period && language.leavesOutPeriods
      || theirs == .question && language.leavesOutQuestionMarks
      || theirs == .exclamation && mine == .period || theirs == .period && mine == .exclamation
      || mine.isEmpty && theirs == .exclamation && language.joinsWords
      || mine == .period && theirs.isEmpty && endsWithAbbreviation
    guard !isFree else { return }
    let claim = Self.claim(
      mine.isEmpty ? nil : Self.name(mine), theirs.isEmpty ? nil : Self.name(theirs))
    append(TextVerdict(fault: .end, claim: claim))
  }

  /// Whether the last word of the text is short, such as `min.`, or has a period inside, such as `e.g.`.
  private var endsWithAbbreviation: Bool {
    let words = own.text.split(separator: 0x20)
    return words.last.map { $0.count < 6 || $0.dropLast().contains(UInt8(ascii: ".")) } ?? false
  }

  /// Reports `?` or `.` if the language has its own mark.
  private mutating func judgeOwnSign(_ end: TextTraits) {
    let (sign, own) =
      end == .question ? ("?", language.questionMark) : (".", language.fullStop)
    guard let usual = own else { return }
    append(
      TextVerdict(
        fault: .end,
        claim: "ends with '\(sign)', but '\(language.name)' uses '\(usual)'",
        detail: "own"))
  }

  /// Reports three dots in place of the source's ellipsis.
  private mutating func judgeDots() {
    guard source.traits.contains(.ellipsis), !source.traits.contains(.dots),
      own.traits.contains(.dots), !own.traits.contains(.ellipsis)
    else { return }
    append(
      TextVerdict(
        fault: .ellipsis, claim: "has '...' where the source has '…'", detail: "dots"))
  }

  private static func name(_ end: TextTraits) -> String {
    switch end {
    case .period: "period"
    case .question: "question mark"
    case .exclamation: "exclamation mark"
    case .colon: "colon"
    default: "mark"
    }
  }
}
