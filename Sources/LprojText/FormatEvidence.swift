// Evidence that a text is used as a format. Not every percent sign is evidence.

internal import LprojSource

extension FormatText {
  /// Whether a specifier is certainly meant as a specifier. For `%@` and `%1$d`, this is always certain. Most other specifiers are uncertain if a
  /// number precedes them (`50%d'économies`, `100 % der`), or if they are part of a web address (`/a%20b`). In `Level 3: 1 %d of`, `%d` is certain,
  /// because it does not begin a word.
  package func isUnmistakable(_ specifier: FormatSpecifier) -> Bool {
    if specifier.isNumbered || specifier.type == .object { return true }
    switch specifier.type {
    case .variable, .counted: return true
    case .ignored: return false
    default: break
    }
    if specifier.hasSpaceFlag { return false }
    let isAmount = followsNumber(specifier.range.lowerBound) && !isBareInteger(specifier)
    return !isAmount && !isEscapedByte(specifier.range.lowerBound)
      && !isDatePart
  }

  /// Whether the text is certainly a format, because it has `%%` or a specifier that is certainly meant as one. False for dates, predicates and
  /// templates.
  package var isCertainFormat: Bool {
    !isOverlong && !isDatePart && !isPredicate && !isTemplate
      && (!percents.isEmpty || specifiers.contains { isUnmistakable($0) })
  }

  /// Whether a specifier is certainly meant as a specifier even if the source text has none. It has no flags, and does not begin a word as in
  /// `%-tal` and `%discount`.
  package func standsAlone(_ specifier: FormatSpecifier) -> Bool {
    guard isUnmistakable(specifier), !isPredicate else { return false }
    if specifier.isNumbered || specifier.type == .object { return true }
    let bytes = text.bytes
    let end = specifier.range.upperBound
    guard end == bytes.count || !isLetter(bytes[end]) && bytes[end] < 0x80 else { return false }
    return !"-+# ".utf8.contains(bytes[specifier.range.lowerBound + 1])
  }

  /// Whether `%s` or `%d` is between letters or directly after a sentence, as in `name%sfirst` and `end.%sNext`. A space is missing there, because
  /// a percent sign makes no sense in such a place.
  func standsInWord(_ specifier: FormatSpecifier) -> Bool {
    let (bytes, range) = (text.bytes, specifier.range)
    guard range.count == 2, range.lowerBound > 0, range.upperBound < bytes.count,
      "sd".utf8.contains(bytes[range.upperBound - 1]), isLetter(bytes[range.upperBound]),
      isUnmistakable(specifier), !isPredicate, !isTemplate, strays.isEmpty
    else { return false }
    let before = bytes[range.lowerBound - 1]
    return isLetter(before) || ".,:;!?)".utf8.contains(before)
  }

  /// Whether Swift probably made the key from a text with interpolations. Swift writes `%lld`, `%llu` or `%lf` for a number.
  package var isInterpolated: Bool {
    specifiers.contains { specifier in
      ["%lld", "%llu", "%lf"].contains { text.bytes[specifier.range].elementsEqual($0.utf8) }
    }
  }

  /// The numbers of the object arguments that are shown as the ending of a word, such as 2 in `%d app%@`. The text shows a number before the word.
  /// The specifier of the argument directly follows a letter, and no letter follows it.
  var endings: Set<Int> {
    let bytes = text.bytes
    guard let count = specifiers.first(where: { $0.type.isNumber }) else { return [] }
    return Set(
      specifiers.filter { specifier in
        let (start, end) = (specifier.range.lowerBound, specifier.range.upperBound)
        return specifier.type == .object && start > count.range.upperBound
          && isLetter(bytes[start - 1]) && (end == bytes.count || !isLetter(bytes[end]))
      }.map(\.argument))
  }

  /// Whether the text is for predicate editors, such as `%[Author,Title]@ %[is]@ %@`. The formatter never reads such a text.
  package var isPredicate: Bool {
    var at = text.bytes.startIndex
    while let sign = text.bytes[at...].firstIndex(of: UInt8(ascii: "%")) {
      at = sign + 1
      var next = at
      while next < text.bytes.count, isDigit(text.bytes[next]) { next += 1 }
      if next > at, next < text.bytes.count, text.bytes[next] == UInt8(ascii: "$") { next += 1 }
      if next < text.bytes.count, text.bytes[next] == UInt8(ascii: "[") { return true }
    }
    return false
  }

  /// The ranges of words between percent signs, such as `%NAME%`. A program replaces them before it formats the text.
  package var wordMarks: [Range<Int>] {
    let bytes = text.bytes
    var found: [Range<Int>] = []
    var at = 0
    while let start = bytes[at...].firstIndex(of: UInt8(ascii: "%")) {
      at = start + 1
      while at < bytes.count, isWordPart(bytes[at]) { at += 1 }
      let word = bytes[start + 1..<at]
      guard at < bytes.count, bytes[at] == UInt8(ascii: "%"), word.count > 1,
        isCapital(word[start + 1])
      else { continue }
      // In `%LD%`, `%LD` is a specifier with a length, and the second percent sign is a separate one.
      if word.count == 2 && word[start + 1] == UInt8(ascii: "L") { continue }
      at += 1
      found.append(start..<at)
    }
    return found
  }

  private func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private func isWordPart(_ byte: UInt8) -> Bool {
    isCapital(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
  }

  /// Whether `%%` is a mark around words, as in `the %%privacy policy%%`, and the text has no specifiers. A program makes links of such words, and
  /// does not format the text.
  private var marksWords: Bool {
    guard specifiers.isEmpty, !percents.isEmpty, percents.count % 2 == 0 else { return false }
    let bytes = text.bytes
    return percents.indices.allSatisfy { number in
      let isStart = number % 2 == 0
      let range = percents[number]
      let (outside, inside) =
        isStart
        ? (range.lowerBound - 1, range.upperBound) : (range.upperBound, range.lowerBound - 1)
      return bytes.indices.contains(inside) && bytes[inside] > UInt8(ascii: " ")
        && !isDigit(bytes[inside])
        && !(bytes.indices.contains(outside) && isLetter(bytes[outside]))
    }
  }

  /// Whether the text is a template: it has `<% name %>` or `%%name%%`, or it has `%NAME%` and no specifier that is certainly meant as one.
  private var isTemplate: Bool {
    if marksWords { return true }
    let words = wordMarks
    if !words.isEmpty,
      !specifiers.contains(where: { specifier in
        isUnmistakable(specifier) && !words.contains { $0.overlaps(specifier.range) }
      })
    {
      return true
    }
    let bytes = text.bytes
    let isClosed = strays.contains { stray in
      let next = stray.range.lowerBound + 1
      return next < bytes.count && bytes[next] == UInt8(ascii: ">")
    }
    return isClosed
      && zip(bytes, bytes.dropFirst()).contains {
        $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "%")
      }
  }

  /// Whether the text looks like a date format for `strftime`, such as `%Y-%m-%d`, because it has letters that no specifier has.
  var looksLikeDate: Bool {
    guard !strays.isEmpty else { return false }
    guard !specifiers.contains(where: { $0.isNumbered || $0.type == .object }) else { return false }
    return strays.contains { stray in
      stray.range.count == 2 && isLetter(text.bytes[stray.range.lowerBound + 1])
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether a digit of any script precedes the percent sign at an offset. White space may be between them.
  private func followsNumber(_ offset: Int) -> Bool {
    let before = String(decoding: text.bytes[max(0, offset - 12)..<offset], as: UTF8.self)
    guard let last = before.unicodeScalars.last(where: { !$0.properties.isWhitespace }) else {
      return false
    }
    return last.properties.generalCategory == .decimalNumber
  }

  /// Whether a specifier is a plain integer such as `%d` or `%ld` that follows a space and does not begin a word.
  private func isBareInteger(_ specifier: FormatSpecifier) -> Bool {
    let bytes = text.bytes
    let end = specifier.range.upperBound
    let letters = bytes[(specifier.range.lowerBound + 1)..<end]
    let start = specifier.range.lowerBound
    guard start > 0, bytes[start - 1] == UInt8(ascii: " "), let last = letters.last,
      letters.dropLast().allSatisfy({ $0 == UInt8(ascii: "l") }),
      [UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u")].contains(last)
    else { return false }
    return end == bytes.count
      || !isLetter(bytes[end]) && bytes[end] < 0x80 && bytes[end] != UInt8(ascii: "'")
  }

  /// Whether a percent sign begins an escaped byte of a path or web address, such as `%20`. A text with `%20` in place of spaces is a part of an
  /// address.
  private func isEscapedByte(_ offset: Int) -> Bool {
    let bytes = text.bytes
    guard offset + 2 < bytes.count, isHexadecimal(bytes[offset + 1]),
      isHexadecimal(bytes[offset + 2])
    else { return false }
    let start = bytes[..<offset].lastIndex { $0 <= UInt8(ascii: " ") }.map { $0 + 1 } ?? 0
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    return ["://", "www.", "mailto:", "/"].contains(where: word.contains)
      || offset > 0 && start == 0 && !bytes.contains(UInt8(ascii: " "))
        && String(decoding: bytes, as: UTF8.self).contains("%20")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
}
