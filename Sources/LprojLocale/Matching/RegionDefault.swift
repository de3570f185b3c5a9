// Decides whether a region is the usual region of a language (`de_DE`) or a real restriction (`de_AT`).

/// The language, script and region of a base form. Variants are dropped.
struct NameParts: Equatable {
  var language: Substring
  var script: Substring?
  var region: Substring?
}

extension NameParts {
  init(_ name: String) {
    var subtags = name.split(separator: "_", omittingEmptySubsequences: false)[...]
    language = subtags.popFirst()?.prefix { $0 != "." && $0 != "@" } ?? ""
    if let next = subtags.first, next.utf8.count == 4, next.utf8.allSatisfy(Ascii.isLetter) {
      script = subtags.popFirst()
    }
    let next = subtags.first?.prefix { $0 != "." && $0 != "@" }
    if let next, (2...3).contains(next.utf8.count) { region = next }
  }

  /// The fewest parts that imply all parts of a name with a region: `sr` for `sr_Cyrl_RS`. If the name has no region, or its language is unknown, the
  /// parts stay unchanged.
  var minimized: NameParts {
    guard let region, let usual = LikelySubtags(language: language) else { return self }
    let known = NameParts(
      language: language, script: script == "Zzzz" ? nil : script,
      region: region == "ZZ" ? nil : region)
    let whole = usual.maximized(known)
    let shorter = [
      NameParts(language: language, script: nil, region: nil),
      NameParts(language: language, script: nil, region: whole.region),
      NameParts(language: language, script: whole.script, region: nil),
    ]
    return shorter.first { usual.maximized($0) == whole } ?? whole
  }

  /// The length in bytes of the parts with their separators.
  var length: Int {
    [script, region].reduce(language.utf8.count) { $0 + ($1.map { $0.utf8.count + 1 } ?? 0) }
  }
}

/// The usual script and region of one language, including the exceptions.
struct LikelySubtags {
  let script: Substring
  let region: Substring
  private var exceptions: [Substring: Substring] = [:]

  init?(language: Substring) {
    guard let entry = MatchingData.likely[language] else { return nil }
    let parts = entry.split(separator: ",")
    guard let first = parts.first else { return nil }
    script = first.prefix(4)
    region = first.dropFirst(4)
    for exception in parts.dropFirst() {
      let pair = exception.split(separator: ">")
      if pair.count == 2 { exceptions[pair[0]] = pair[1] }
    }
  }

  /// Returns `parts` with the usual script and region in place of missing parts.
  func maximized(_ parts: NameParts) -> NameParts {
    var result = parts
    if parts.script == nil {
      result.script = parts.region.flatMap { exceptions[$0] } ?? script
    }
    if parts.region == nil {
      result.region = parts.script.flatMap { exceptions[$0] } ?? region
    }
    return result
  }
}
