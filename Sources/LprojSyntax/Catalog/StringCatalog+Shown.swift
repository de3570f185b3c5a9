// The entries of a string catalog that count, and the texts that exist.

internal import LprojSource

extension StringCatalog {
  /// The indices of the entries that count. Of entries with equal keys, the last one with a localization counts. If none has a localization, the
  /// last one counts.
  package var shown: [Int] {
    let hidden = hiddenEntries
    return hidden.isEmpty
      ? Array(entries.indices) : entries.indices.filter { !hidden.contains($0) }
  }

  package var shownEntries: [Entry] { shown.map { entries[$0] } }

  private var hiddenEntries: Set<Int> {
    let later = problems.compactMap { problem in
      if case .doubledKey = problem.kind { problem.entry } else { nil }
    }
    guard !later.isEmpty else { return [] }
    let doubled = Set(later.map { key(of: entries[$0]) })
    var winners: [Key: Int] = [:]
    var hidden: Set<Int> = []
    for number in entries.indices {
      let key = key(of: entries[number])
      guard doubled.contains(key) else { continue }
      if let winner = winners[key], !entries[winner].localizationRange.isEmpty,
        entries[number].localizationRange.isEmpty
      {
        hidden.insert(number)
      } else if let earlier = winners.updateValue(number, forKey: key) {
        hidden.insert(earlier)
      }
    }
    return hidden
  }

  /// Whether builds write a text. False for a text that is `new` and empty, because its translation is still missing.
  package func ships(_ unit: Unit) -> Bool {
    guard unit.valueNode != nil else { return false }
    if case .new = unit.state { return !isEmpty(unit) }
    return true
  }

  /// The localization with the source text of an entry. Nil if the key is the source text, because the source language has no localization or only
  /// empty texts.
  package func source(of entry: Entry) -> Localization? {
    guard let own = ownLocalization(of: entry) else { return nil }
    return isEmpty(own) ? nil : own
  }

  /// Whether the entry has a localization for the source language, but only with empty texts.
  package func hasEmptySource(_ entry: Entry) -> Bool {
    ownLocalization(of: entry).map { isEmpty($0) } ?? false
  }

  private func isEmpty(_ own: Localization) -> Bool {
    !own.unitRange.isEmpty && own.unitRange.allSatisfy { isEmpty(units[$0]) }
  }

  /// Whether users may see a text of the localization in place of the key, because builds write the text. Texts inside a substitution or under an
  /// unknown axis do not count.
  package func hasText(_ localization: Localization) -> Bool {
    localization.unitRange.contains { number in
      let unit = units[number]
      return ships(unit) && (unit.branch == 0 || isBuilt[unit.branch])
    }
  }

  package func hasUnknownVariation(_ localization: Localization) -> Bool {
    localization.variationRange.contains { variations[$0].axis == .other }
  }

  /// The JSON nodes of localizations with a value of the wrong kind, such as a number in place of a text.
  package var localizationsOfWrongKind: [Int] {
    problems.compactMap { problem in
      guard case .wrongKind = problem.kind else { return nil }
      return problem.localization.map { localizations[$0].node }
    }
  }

  /// The error that keeps the content from being read, with its place; nil if there is none.
  package var obstacle: JSONError? {
    if let error { return error }
    let root = tree.nodes[0].start
    guard let own = tree.member("sourceLanguage", of: 0) else {
      return JSONError(message: "the catalog has no 'sourceLanguage'", offset: root)
    }
    guard let language = sourceLanguage else {
      return JSONError(
        message: "'sourceLanguage' is not a string", offset: tree.nodes[own].nameStart)
    }
    if language.isEmpty {
      return JSONError(message: "'sourceLanguage' is empty", offset: tree.nodes[own].nameStart)
    }
    guard let strings = tree.member("strings", of: 0) else {
      return JSONError(message: "the catalog has no 'strings'", offset: root)
    }
    return tree.kind(of: strings) == .object
      ? nil
      : JSONError(message: "'strings' is not an object", offset: tree.nodes[strings].nameStart)
  }
}
