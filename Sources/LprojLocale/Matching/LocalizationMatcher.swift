// Chooses among the localizations of a bundle for a user's preferred languages.

/// The loader's choice among the localizations of one bundle.
///
/// The initializer analyzes each name once, so a match costs only a few look-ups for each preference.
package struct LocalizationMatcher: Sendable {
  /// The localizations, as spelled and in order; the order decides ties.
  package let available: [String]

  private let isMatchable: Bool
  private var entries: [Entry?] = []
  private var firstByBase: [String: Int] = [:]
  private var byNormalized: [String: [Int]] = [:]
  private var byChain: [String: [ChainLink]] = [:]

  package init(available: [String], ignoring ignored: Int? = nil) {
    self.available = available
    isMatchable = Self.areMatchable(available)
    guard isMatchable else { return }
    entries.reserveCapacity(available.count)
    for (index, name) in available.enumerated() {
      let entry = index == ignored ? nil : Entry(name)
      entries.append(entry)
      if let entry { enter(entry, at: index) }
    }
  }

  /// Returns the localizations for a user with `preferences`, best first; empty if none fits.
  ///
  /// The first localization is the choice. The rest are its further spellings, and the localizations that are its fallbacks. If a name in either list
  /// is not ASCII, or has over 156 characters, the result is empty.
  package func match(_ preferences: [String]) -> [String] {
    guard isMatchable, let first = preferences.first, Self.areMatchable(preferences) else {
      return []
    }
    if MatchingName.base(of: first) == nil { return withoutFirst(preferences) }
    if let index = mainResult(preferences) { return list(from: index) }
    return noLinguisticContent
  }

  /// Returns the first result of `match(_:)`. `choice(_:)` is faster, because it does not collect the rest.
  package func choice(_ preferences: [String]) -> String? {
    guard isMatchable, let first = preferences.first, Self.areMatchable(preferences),
      MatchingName.base(of: first) != nil
    else { return match(preferences).first }
    return mainResult(preferences).map { available[$0] } ?? noLinguisticContent.first
  }

  /// Returns the result of `match(_:)` for localizations that are matched only once.
  package static func match(available: [String], preferences: [String]) -> [String] {
    LocalizationMatcher(available: available).match(preferences)
  }

  /// Returns the match for a first preference that the loader cannot analyze. The first localization is skipped, because the loader analyzes it
  /// together with the first preference and fails for both.
  private func withoutFirst(_ preferences: [String]) -> [String] {
    let rest = preferences.drop { MatchingName.base(of: $0) == nil }
    let matcher = LocalizationMatcher(available: available, ignoring: 0)
    if let index = matcher.mainResult(Array(rest)) { return matcher.list(from: index) }
    return noLinguisticContent
  }

  /// The localization `zxx` ("no linguistic content"), which serves all users without another match; empty if it is not available.
  private var noLinguisticContent: [String] {
    available.contains("zxx") ? ["zxx"] : []
  }

  private static let longestName = 156
  private static let longestResult = 512

  static func areMatchable(_ names: [String]) -> Bool {
    !names.isEmpty
      && names.allSatisfy { $0.utf8.count <= longestName && $0.utf8.allSatisfy { $0 < 0x80 } }
  }
}

private struct Entry: Sendable {
  let base: String
  let normalized: String
  let chain: [String]

  init?(_ name: String) {
    guard let base = MatchingName.base(of: name) else { return nil }
    self.base = base
    normalized = MatchingName.normalized(base)
    chain = MatchingName.chain(normalized)
  }

  /// The penalty of a name: 1 if the name has an unusual region, such as `de_AT`, otherwise 0. With a penalty of 1, each fallback of the name counts
  /// as one step more distant.
  ///
  /// The loader has a buffer of 16 bytes for the minimized name. A longer name, such as `lb_Grek_US_AREVELA`, has no penalty.
  var penalty: Int {
    if normalized == "es_MX" || normalized == "zh_Hant_TW" { return 0 }
    let parts = NameParts(normalized)
    let minimized = parts.minimized
    guard parts.region != nil, minimized.region != nil else { return 0 }
    let variants = normalized.prefix { $0 != "." }.utf8.count - parts.length
    return minimized.length + variants <= 16 ? 1 : 0
  }
}

/// A localization, and the distance of one of its fallbacks from its own name.
private struct ChainLink: Sendable {
  let index: Int
  let distance: Int
  let group: String
  let language: Substring
}

/// A localization and its distance from the preference. The score is -1 for an equal name and 0 for an alias.
private struct Candidate {
  let index: Int
  let score: Int
}

extension LocalizationMatcher {
  private mutating func enter(_ entry: Entry, at index: Int) {
    if firstByBase[entry.base] == nil { firstByBase[entry.base] = index }
    byNormalized[entry.normalized, default: []].append(index)
    let group = MatchingName.group(of: entry.normalized)
    let language = MatchingName.language(of: entry.normalized)
    let penalty = entry.penalty
    for (step, name) in entry.chain.enumerated() {
      let distance = step == 0 ? 0 : step + penalty
      let link = ChainLink(index: index, distance: distance, group: group, language: language)
      if !isBehindAnother(link, byChain[name] ?? []) { byChain[name, default: []].append(link) }
    }
  }

  /// Whether an earlier localization is equally near and therefore always preferred. `pt_BR` does not count as earlier, because the loader
  /// sometimes skips `pt_BR`.
  private func isBehindAnother(_ link: ChainLink, _ earlier: [ChainLink]) -> Bool {
    earlier.contains {
      ($0.distance, $0.group, $0.language) == (link.distance, link.group, link.language)
        && entries[$0.index]?.normalized != "pt_BR"
    }
  }

  private func mainResult(_ preferences: [String]) -> Int? {
    var brazilian: Int?
    for preference in preferences {
      guard let base = MatchingName.base(of: preference) else { continue }
      let normalized = MatchingName.normalized(base)
      if let best = candidate(base: base, normalized: normalized) {
        return best.score > 0 ? regional(best.index, preferences) ?? best.index : best.index
      }
      // If `pt_BR` is available in several spellings, the loader takes the last one here. In all other cases, it takes the first one.
      if normalized == "pt_PT" { brazilian = entries.lastIndex { $0?.normalized == "pt_BR" } }
    }
    return brazilian
  }

  private func candidate(base: String, normalized: String) -> Candidate? {
    if let index = firstByBase[base] { return Candidate(index: index, score: -1) }
    if let index = byNormalized[normalized]?.first { return Candidate(index: index, score: 0) }
    let group = MatchingName.group(of: normalized)
    let language = MatchingName.language(of: normalized)
    var best: Candidate?
    for (step, name) in MatchingName.chain(normalized).enumerated() {
      for link in byChain[name] ?? [] where link.group == group {
        if normalized == "pt_PT", entries[link.index]?.normalized == "pt_BR" { continue }
        let score = step + link.distance + (link.language == language ? 0 : 1)
        let isBetter = best.map { (score, link.index) < ($0.score, $0.index) } ?? true
        if isBetter { best = Candidate(index: link.index, score: score) }
      }
    }
    return best
  }

  /// Returns the index of a localization that a preference names exactly and that has the same language as the near match at `index`. Nil if there is
  /// none, or if the near match has no region or is Chinese.
  private func regional(_ index: Int, _ preferences: [String]) -> Int? {
    guard let chosen = entries[index] else { return nil }
    let parts = NameParts(chosen.normalized)
    guard parts.region != nil, parts.language != "zh" else { return nil }
    for preference in preferences {
      guard let base = MatchingName.base(of: preference) else { return nil }
      let normalized = MatchingName.normalized(base)
      guard NameParts(normalized).language == parts.language else { continue }
      if let first = byNormalized[normalized]?.first { return first }
    }
    return nil
  }

  private func list(from main: Int) -> [String] {
    guard let chain = entries[main]?.chain else { return [] }
    var result = [available[main]]
    for name in chain {
      var indexes = byNormalized[name] ?? []
      // Traditional Chinese for Taiwan serves users in Hong Kong too.
      if name == "zh_Hant_HK" { indexes = (indexes + (byNormalized["zh_Hant_TW"] ?? [])).sorted() }
      result += indexes.filter { $0 != main }.map { available[$0] }
    }
    return Array(result.prefix(Self.longestResult))
  }
}
