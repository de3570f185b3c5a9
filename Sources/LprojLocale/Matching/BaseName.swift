// Converts a folder name to the spelling that the loader compares.

extension MatchingName {
  /// The name as the loader compares it: `en_GB` for `EN-gb`, `ca__VALENCIA` for `ca-valencia`.
  ///
  /// Returns nil if the language subtag has over 11 characters, or the result over 57 bytes: the loader then fails. Keywords (`@calendar=x`) and
  /// extensions (`-u-nu-latn`) are dropped. A POSIX charset (`.UTF-8`) or modifier (`@latin`) stays as spelled and so never matches.
  package static func base(of name: String) -> String? {
    let bytes = Array(name.utf8)
    // `i-navajo` and similar tags stand for the language that replaced them.
    if bytes.starts(with: [UInt8(ascii: "i"), Ascii.hyphen])
      || bytes.starts(with: [UInt8(ascii: "I"), Ascii.hyphen]), !bytes.contains(Ascii.underscore),
      let tag = Grandfathered.tag(for: name)
    {
      return tag
    }
    var parser = BaseNameParser(bytes: bytes)
    let base = hasExtension(bytes) ? languageTagBase(bytes) ?? parser.base() : parser.base()
    guard let base, base.utf8.count <= longestBase else { return nil }
    return base
  }

  /// The maximum length of a base form in bytes. A longer base form overflows a buffer of the loader.
  private static let longestBase = 57

  /// Whether a subtag before the end is a single character, which starts an extension: `u` in `en-u-nu-latn`.
  private static func hasExtension(_ bytes: [UInt8]) -> Bool {
    guard !bytes.contains(Ascii.at) else { return false }
    let subtags = bytes.split(whereSeparator: Ascii.isSeparator)
    guard let last = bytes.last else { return false }
    let closed = Ascii.isSeparator(last) ? subtags[...] : subtags.dropLast()
    return closed.contains { $0.count == 1 }
  }

  /// Returns the base form of a BCP-47 tag with extensions; nil if the name does not begin like such a tag.
  private static func languageTagBase(_ bytes: [UInt8]) -> String? {
    if Ascii.isSeparator(bytes[1]) {
      // A tag with only private-use subtags has no base form; `x_` is not BCP-47 at all.
      return Ascii.lower(bytes[0]) == UInt8(ascii: "x") && bytes[1] == Ascii.hyphen ? "" : nil
    }
    var subtags = bytes.split(
      omittingEmptySubsequences: false, whereSeparator: Ascii.isSeparator)[...]
    guard let first = subtags.popFirst(), (2...8).contains(first.count),
      first.allSatisfy(Ascii.isLetter)
    else { return nil }
    var language = String(decoding: first.map(Ascii.lower), as: UTF8.self)
    if first.count <= 3 {
      var extended = 0
      while extended < 3, let next = subtags.first, next.count == 3,
        next.allSatisfy(Ascii.isLetter)
      {
        language = String(decoding: next.map(Ascii.lower), as: UTF8.self)
        subtags.removeFirst()
        extended += 1
      }
    }
    language = language == "und" ? "" : MatchingData.shorterLanguages[language] ?? language
    var result = language
    if let next = subtags.first, next.count == 4, next.allSatisfy(Ascii.isLetter) {
      result += "_" + Ascii.titleCased(next)
      subtags.removeFirst()
    }
    var hasRegion = false
    if let next = subtags.first, isTagRegion(next) {
      result += "_" + Ascii.upperCased(next)
      hasRegion = true
      subtags.removeFirst()
    }
    for variant in subtags.prefix(while: isTagVariant) {
      result += (hasRegion ? "_" : "__") + Ascii.upperCased(variant)
      hasRegion = true
    }
    return result
  }

  private static func isTagRegion(_ subtag: ArraySlice<UInt8>) -> Bool {
    subtag.count == 2 && subtag.allSatisfy(Ascii.isLetter)
      || subtag.count == 3 && subtag.allSatisfy(Ascii.isDigit)
  }

  private static func isTagVariant(_ subtag: ArraySlice<UInt8>) -> Bool {
    guard subtag.allSatisfy({ Ascii.isLetter($0) || Ascii.isDigit($0) }) else { return false }
    return (5...8).contains(subtag.count)
      || subtag.count == 4 && subtag.first.map(Ascii.isDigit) == true
  }
}

/// Parses a name without extensions, subtag by subtag. Parsing fails only for a language of over 11 characters.
private struct BaseNameParser {
  let bytes: [UInt8]
  var position = 0

  private static let longestLanguage = 11

  private var atSeparator: Bool {
    position < bytes.count && Ascii.isSeparator(bytes[position])
  }

  mutating func base() -> String? {
    guard var result = language() else { return nil }
    if atSeparator, let script = script() { result += "_" + script }
    if atSeparator {
      let region = region()
      if let region { result += "_" + region }
      if atSeparator { result += variants(afterRegion: region != nil) }
    }
    return result + charsetAndModifier()
  }

  private mutating func language() -> String? {
    var prefix = ""
    if bytes.count > 1, Ascii.isSeparator(bytes[1]), "ixIX".utf8.contains(bytes[0]) {
      prefix = Ascii.lowerCased(bytes.prefix(1)) + "-"
      position = 2
    }
    let subtag = subtag(from: position)
    guard prefix.utf8.count + subtag.count <= Self.longestLanguage else { return nil }
    position += subtag.count
    let code = prefix + Ascii.lowerCased(subtag)
    return code.utf8.count == 3 ? MatchingData.shorterLanguages[code] ?? code : code
  }

  /// Reads a script, which is four letters, regardless of the text after them.
  private mutating func script() -> String? {
    let letters = bytes[(position + 1)...].prefix(while: Ascii.isLetter)
    guard letters.count == 4 else { return nil }
    position += 5
    return Ascii.titleCased(letters)
  }

  private mutating func region() -> String? {
    let subtag = subtag(from: position + 1)
    guard subtag.count == 2 || subtag.count == 3 else { return nil }
    position += 1 + subtag.count
    let code = Ascii.upperCased(subtag)
    return code.utf8.count == 3 ? MatchingData.shorterRegions[code] ?? code : code
  }

  /// Reads the variants: everything up to a charset or modifier. Without a region, the result begins with two underscores, as in `__VALENCIA`.
  private mutating func variants(afterRegion: Bool) -> String {
    let isDoubled = position + 1 < bytes.count && Ascii.isSeparator(bytes[position + 1])
    if !afterRegion, isDoubled { position += 1 }
    let rest = bytes[(position + 1)...].prefix { !Ascii.isTerminator($0) }
    position += 1 + rest.count
    guard !rest.isEmpty else { return "" }
    let text = rest.map { Ascii.isSeparator($0) ? Ascii.underscore : Ascii.upper($0) }
    return (afterRegion ? "_" : "__") + String(decoding: text, as: UTF8.self)
  }

  private mutating func charsetAndModifier() -> String {
    var result: [UInt8] = []
    if position < bytes.count, bytes[position] == Ascii.dot {
      let charset = bytes[position...].prefix { $0 != Ascii.at }
      result += charset
      position += charset.count
    }
    let modifier = bytes[position...].drop { $0 != Ascii.at }
    if !modifier.contains(Ascii.equals) { result += modifier }
    return String(decoding: result, as: UTF8.self)
  }

  private func subtag(from start: Int) -> ArraySlice<UInt8> {
    bytes[start...].prefix { !Ascii.isTerminator($0) && !Ascii.isSeparator($0) }
  }
}
