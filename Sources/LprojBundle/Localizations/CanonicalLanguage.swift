// The older canonical form of a language name, which the loader uses only to find the development region.

/// Decides whether two spellings name one language in the sense of `CFLocale`. The loader does so only to find a bundle's development region
/// among its localizations. The matching of user preferences has other rules (`LocalizationMatcher`).
///
/// The codes, English names, scripts and regions were recorded from the loader. Registered irregular tags (`zh-min-nan`), extensions, suffixes such
/// as `.UTF-8`, and `no` with a hyphen are only approximated.
package enum CanonicalLanguage {
  /// Returns the canonical form of a name: `zh-Hans` for `zh_CN`. Nil for a name that is not ASCII.
  package static func form(_ name: String) -> String? {
    guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    if let at = name.firstIndex(of: "@") {
      let keywords = name[name.index(after: at)...].split(separator: ";").sorted()
      guard let plain = form(String(name[..<at])), name[at...].contains("=") else {
        return form(String(name[..<at]))
      }
      return plain + "@" + keywords.joined(separator: ";")
    }
    if let code = CanonicalLanguageNames.english[name] ?? wholeNames[name.lowercased()] {
      return code
    }
    let plain = name.lowercased()
    let pieces = pieces(plain)
    guard let first = pieces.first, !first.text.contains(" "), !first.text.contains(".") else {
      return name
    }
    var code = CanonicalLanguageNames.codes[first.text] ?? first.text
    if first.text == "no", plain != "no-no", pieces.dropFirst().first?.isHyphenated == true {
      code = "no"
    }
    var tail = subtags(pieces.dropFirst(), language: first.text)
    if code == "sh", tail.contains("RS") || tail.contains("HR") {
      code = tail.contains("RS") ? "sr" : "hr"
    }
    tail.removeAll { CanonicalLanguageNames.usualScripts[$0]?.contains(code) == true }
    return ([code] + tail).joined(separator: "-")
  }

  private static let wholeNames = [
    "zh_cn": "zh-Hans", "zh_tw": "zh-Hant", "es_xl": "es-419", "no-bok": "nb", "no-nyn": "nn",
    "no_bokmal": "nb", "no_nynorsk": "nn", "i-klingon": "tlh",
  ]

  private struct Piece {
    let text: String
    /// Whether the separator before the piece is a hyphen, not an underscore.
    let isHyphenated: Bool
  }

  private static func pieces(_ name: String) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var isHyphenated = false
    for character in name {
      if character == "-" || character == "_" {
        pieces.append(Piece(text: text, isHyphenated: isHyphenated))
        (text, isHyphenated) = ("", character == "-")
      } else {
        text.append(character)
      }
    }
    return pieces + [Piece(text: text, isHyphenated: isHyphenated)]
  }

  /// The subtags after the language. If a region follows an underscore, everything after the region is dropped. An underscore at the end is also
  /// dropped.
  private static func subtags(_ pieces: ArraySlice<Piece>, language: String) -> [String] {
    var subtags: [String] = []
    var hasRegion = false
    for (index, piece) in zip(pieces.indices, pieces) {
      if piece.text.isEmpty && !piece.isHyphenated { break }
      if !piece.isHyphenated, isMixed(piece.text) { break }
      var text = piece.text
      if !piece.isHyphenated, let dot = text.firstIndex(of: ".") { text = String(text[..<dot]) }
      if isLetters(text, 4) {
        subtags.append(text.prefix(1).uppercased() + text.dropFirst())
      } else if isLetters(text, 2) || isNumber(text) {
        if !hasRegion { subtags.append(regionName(text.uppercased(), language)) }
        hasRegion = true
        if !piece.isHyphenated {
          let rest = pieces[(index + 1)...].map(\.text)
          return rest.first?.utf8.count == 1 ? subtags + rest : subtags
        }
      } else {
        subtags.append(text)
      }
    }
    return subtags
  }

  private static func isLetters(_ text: String, _ count: Int) -> Bool {
    text.utf8.count == count && text.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a subtag has three characters, begins with a digit, and is not a number. Such a subtag is not a region.
  private static func isMixed(_ text: String) -> Bool {
    text.utf8.count == 3 && !isNumber(text) && (0x30...0x39).contains(text.utf8.first ?? 0)
  }

  /// The current code of a region that was renamed. Czechoslovakia shares its code with Serbia and Montenegro.
  private static func regionName(_ region: String, _ language: String) -> String {
    switch (region, language) {
    case ("CS", "cs"): "CZ"
    case ("CS", "sk"): "SK"
    case ("CS", _), ("YU", _): "RS"
    case ("UK", _): "GB"
    default: region
    }
  }
}
