// Verdicts on percent signs that begin no specifier and are not doubled.

internal import LprojSource

extension FormatJudgement {
  /// The verdict on a malformed part of the translation; nil if there is none. The source text must be well-formed.
  var malformedVerdict: FormatVerdict? {
    if let verdict = Self.verdict(on: text.foreignSigns, in: text) { return verdict }
    // If no argument is missing, a foreign sign before a single letter is only a percent sign.
    if passed.isCertainFormat, let lost = dropped, lost.severity == .warning,
      let verdict = Self.verdict(on: text.plainForeignSigns, in: text)
    {
      return verdict
    }
    if let verdict = Self.swapped(in: text) ?? Self.lostSign(in: text) ?? lostPercent {
      return verdict
    }
    guard passed.isCertainFormat, !text.hasCountedPlaces, let stray = text.strays.first else {
      return unexpectedPosition ?? mixed
    }
    var verdict = Self.verdict(on: stray, in: text)
    // Doubling the percent sign would not help, because an argument is missing.
    if verdict.severity < .error, let lost = dropped, lost.severity == .warning {
      verdict.claim = "is not a specifier, and the text lacks \(lost.subject)\(lost.lack ?? "")"
      verdict.repair = nil
    }
    // Without a percent sign in the source, the translation probably should have none.
    if !passed.hasPercents { verdict.repair = nil }
    // In a form without specifiers, the percent sign may be the rest of a specifier, so it is not doubled.
    if place == .form, text.specifiers.isEmpty, !passed.arguments.isEmpty { verdict.repair = nil }
    return verdict
  }

  /// The verdict on a position in a translation of a text without positions, such as `40%1$ Ihres` for `40% of your needs`; nil if there is none.
  /// A position is never accidental.
  var unexpectedPosition: FormatVerdict? {
    guard !passed.isCertainFormat, !passed.hasPositions, unexpectedSpecifier == nil else {
      return nil
    }
    let digits = UInt8(ascii: "1")...UInt8(ascii: "9")
    let strays = text.strays.lazy.map(\.range).filter { range in
      let sign = text.text.bytes[range]
      return sign.contains(UInt8(ascii: "$")) && digits.contains(sign[sign.startIndex + 1])
    }
    let ranges = strays + text.specifiers.lazy.filter(\.isNumbered).map(\.range)
    guard let range = ranges.min(by: { $0.lowerBound < $1.lowerBound }) else { return nil }
    return FormatVerdict(
      fault: .malformed, severity: .warning, subject: text.spelling(range),
      claim: "has no counterpart in the source: users see it unchanged; if code formats the text, "
        + "the characters around it disappear",
      range: range)
  }

  /// The verdict on a malformed part of a source text; nil if there is none. Stray percent signs count only if the text is certainly a format.
  package static func malformed(source text: FormatText) -> FormatVerdict? {
    if let verdict = verdict(on: text.foreignSigns, in: text) { return verdict }
    if let verdict = swapped(in: text) ?? lostSign(in: text) { return verdict }
    guard text.isCertainFormat, !text.hasCountedPlaces, let stray = text.strays.first else {
      return nil
    }
    return verdict(on: stray, in: text)
  }

  private static func verdict(on signs: [ForeignSign], in text: FormatText) -> FormatVerdict? {
    guard let sign = signs.first else { return nil }
    return FormatVerdict(
      fault: .malformed, severity: .warning, subject: text.spelling(sign.range),
      claim: "has a sign that is not ASCII, so it is not a specifier, and users see it unchanged"
        + (sign.meant.map { "; write '\($0)'" } ?? ""),
      range: sign.range,
      repair: sign.meant.map {
        FormatRepair(
          title: signs.count > 1 ? "Write ASCII signs" : "Write '\($0)'", isSafe: true,
          replacements: signs.compactMap { sign in
            sign.meant.map { .init(range: sign.range, text: $0) }
          })
      })
  }

  /// The verdict on a position with its `$` on the wrong side, as in `%$1@`; nil if there is none.
  private static func swapped(in text: FormatText) -> FormatVerdict? {
    for stray in text.strays where stray.range.count == 2 && !stray.isUnfinished {
      let start = stray.range.lowerBound
      guard text.text.bytes[start + 1] == UInt8(ascii: "$") else { continue }
      var at = start + 2
      while at < text.text.bytes.count,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text.text.bytes[at])
      { at += 1 }
      guard at < text.text.bytes.count,
        [UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "l")]
          .contains(text.text.bytes[at])
      else { continue }
      let number = String(decoding: text.text.bytes[start + 2..<at], as: UTF8.self)
      let meant = number.isEmpty ? "%" : "%\(number)$"
      return FormatVerdict(
        fault: .malformed, severity: .warning, subject: text.spelling(start..<at + 1),
        claim:
          "is not a specifier, so the argument is never shown: write the number before the '$'",
        range: start..<at + 1,
        repair: FormatRepair(
          title: "Put the number before the '$'", isSafe: false,
          replacements: [.init(range: start..<at, text: meant)]))
    }
    return nil
  }

  /// The verdict on a position without its `$`, as in `%1@`; nil if there is none. The formatter reads the number as a width, but a width of one
  /// digit makes little sense for an object.
  static func lostSign(in text: FormatText) -> FormatVerdict? {
    let lost = text.specifiers.filter { specifier in
      specifier.range.count == 3 && specifier.type == .object
        && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(
          text.text.bytes[specifier.range.lowerBound + 1])
    }
    guard let first = lost.first else { return nil }
    let number = String(UnicodeScalar(text.text.bytes[first.range.lowerBound + 1]))
    return FormatVerdict(
      fault: .malformed, severity: .warning, subject: text.spelling(first.range),
      claim: "shows the next argument with a width of \(number); "
        + "for argument \(number), write '%\(number)$@'",
      range: first.range,
      repair: FormatRepair(
        title: "Write '%\(number)$@'", isSafe: false,
        replacements: lost.map { specifier in
          let behind = specifier.range.lowerBound + 2
          return .init(range: behind..<behind, text: "$")
        }))
  }

  /// The verdict on a position without its percent sign, such as `1$@` in place of `%1$@`; nil if there is none. The argument of the position must
  /// be missing.
  var lostPercent: FormatVerdict? {
    guard passed.isCertainFormat, dropped != nil else { return nil }
    let (bytes, used) = (text.text.bytes, text.arguments.map(\.number))
    for dollar in bytes.indices.dropFirst() where bytes[dollar] == UInt8(ascii: "$") {
      let digit = bytes[dollar - 1]
      guard (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(digit),
        dollar < 2 || !isPartOfPosition(bytes[dollar - 2])
      else { continue }
      let number = Int(digit - UInt8(ascii: "0"))
      guard !used.contains(number), passed.arguments.contains(where: { $0.number == number }),
        let type = ["@", "d", "ld", "lld", "lu", "llu", "i", "u", "s", "f"].last(where: {
          bytes[(dollar + 1)...].starts(with: $0.utf8)
        })
      else { continue }
      let range = dollar - 1..<dollar + 1 + type.utf8.count
      return FormatVerdict(
        fault: .malformed, severity: .warning, subject: text.spelling(range),
        claim:
          "has no percent sign, so users see it unchanged; write '%\(String(decoding: bytes[range], as: UTF8.self))'",
        range: range,
        repair: FormatRepair(
          title: "Write the percent sign", isSafe: false,
          replacements: [.init(range: range.lowerBound..<range.lowerBound, text: "%")]))
    }
    return nil
  }

  /// The verdict on a lost percent sign, combined with the verdict on a specifier that shows another argument because of it.
  static func lostPercent(_ lost: FormatVerdict, before other: FormatVerdict) -> FormatVerdict {
    var verdict = lost
    verdict.severity = other.severity
    verdict.claim += "; now \(other.subject) \(other.claim)"
    verdict.outcome = other.outcome
    verdict.countsPastGap = true
    return verdict
  }

  private func isPartOfPosition(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "%") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func verdict(on stray: StrayPercent, in text: FormatText) -> FormatVerdict {
    let claim: String
    if stray.isRefused {
      claim = "has a number that is too large, so nothing of the text is shown"
    } else if stray.isUnfinished || stray.range.count == 1 {
      let lost = stray.range.upperBound < text.text.bytes.count ? " and what follows it are" : " is"
      claim =
        "has no type, so the percent sign\(lost) not shown; for a percent sign, write %%"
    } else {
      claim =
        "is not a specifier, so the percent sign is not shown; for a percent sign, write %%"
    }
    let repair = FormatRepair(
      title: "Write %% for the percent sign", isSafe: true,
      replacements: text.strays.filter { mayBeDoubled($0, text) }.map { stray in
        let behind = stray.range.lowerBound + 1
        return .init(range: behind..<behind, text: "%")
      })
    let isHelpful = mayBeDoubled(stray, text) && text.wordMarks.isEmpty
    return FormatVerdict(
      fault: .malformed, severity: stray.isRefused ? .error : .warning,
      subject: text.spelling(stray.range), claim: claim, range: stray.range,
      repair: isHelpful && leavesNone(repair, text) ? repair : nil)
  }

  private static func mayBeDoubled(_ stray: StrayPercent, _ text: FormatText) -> Bool {
    !stray.isRefused && !text.text.bytes[stray.range].contains(UInt8(ascii: "$"))
  }

  /// Whether the repair leaves no stray percent sign. One is left if another stray percent sign is in the text that the formatter skips after the
  /// first, as in `20% 30%%`.
  private static func leavesNone(_ repair: FormatRepair, _ text: FormatText) -> Bool {
    var bytes = text.text.bytes
    for replacement in repair.replacements.reversed() {
      bytes.replaceSubrange(replacement.range, with: Array(replacement.text.utf8))
    }
    let fixed = FormatText(Key(bytes: bytes), dialect: .catalog)
    return !fixed.strays.contains { mayBeDoubled($0, fixed) }
  }

  /// The verdict on a specifier without a position in a text with positions. Such a text reads the right arguments only by accident.
  private var mixed: FormatVerdict? {
    guard !passed.isMixed, let plain = text.specifiers.first(where: { !$0.isNumbered }),
      text.specifiers.contains(where: \.isNumbered)
    else { return nil }
    return FormatVerdict(
      fault: .malformed, severity: .note, subject: text.spelling(plain.range),
      claim: "has no position, unlike other specifiers of the text; it reads argument "
        + "\(plain.argument)",
      range: plain.range)
  }
}

extension FormatText {
  /// Whether the text has placeholders of Qt, as in `%1x (%2 of %3)`, which the formatter does not fill. A digit follows each percent sign, the
  /// digits are 1, 2 and so on, and no `$` follows them.
  fileprivate var hasCountedPlaces: Bool {
    var digits: Set<UInt8> = []
    for (at, byte) in text.bytes.enumerated() where byte == UInt8(ascii: "%") {
      guard at + 1 < text.bytes.count,
        (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(text.bytes[at + 1]),
        at + 2 == text.bytes.count || text.bytes[at + 2] != UInt8(ascii: "$")
      else { return false }
      digits.insert(text.bytes[at + 1] - UInt8(ascii: "0"))
    }
    return digits.count > 1 && digits.max() == UInt8(digits.count)
  }
}
