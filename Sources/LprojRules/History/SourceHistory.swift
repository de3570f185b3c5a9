// Source texts that changed since an earlier commit.

package import LprojModel
package import LprojSource
internal import LprojSyntax

/// The last changes of source texts that translations did not follow.
package final class SourceHistory: Sendable, Hashable {
  package struct Change: Hashable, Sendable {
    package var old: Key
    package var new: Key
    /// The abbreviated hash and the date of the commit; nil if the change is not committed.
    package var commit: String?
    package var date: String?

    package init(old: Key, new: Key, commit: String?, date: String?) {
      (self.old, self.new, self.commit, self.date) = (old, new, commit, date)
    }

    /// The time of the change, in words.
    package var when: String {
      guard let commit, let date else { return "not committed yet" }
      return "\(commit), \(date)"
    }
  }

  /// Two files of one table, by the paths that an audit uses; for a catalog, both paths are the same.
  package struct Pair: Hashable, Sendable {
    package var source: String
    package var target: String
    /// The languages of a catalog; nil for tables, because the paths of tables name the languages.
    package var sourceLanguage: String?
    package var language: String?

    package init(
      source: String, target: String, sourceLanguage: String? = nil, language: String? = nil
    ) {
      (self.source, self.target) = (source, target)
      (self.sourceLanguage, self.language) = (sourceLanguage, language)
    }
  }

  /// Returns the keys with a translation that has not changed since the last change of the source text, each with this change.
  let outdated: @Sendable (Pair) -> [Key: Change]

  package init(_ outdated: @escaping @Sendable (Pair) -> [Key: Change]) { self.outdated = outdated }

  package static func == (left: SourceHistory, right: SourceHistory) -> Bool { left === right }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ComparisonPass {
  /// The outdated entries: the index of each key in the source table, and the last change of its text.
  package func outdated() -> [(number: Int, id: EntryID, change: SourceHistory.Change)] {
    let (table, reference) = (subject.table, subject.reference)
    guard let history = options.history, reference.table.localization != table.localization
    else { return [] }
    var known: [SourceHistory.Pair: [Key: SourceHistory.Change]] = [:]
    var found: [(number: Int, id: EntryID, change: SourceHistory.Change)] = []
    for (number, id) in subject.comparison.entries.enumerated()
    where id.isSome && table.isLoaded(id) {
      let pair = SourceHistory.Pair(
        source: reference.table.parsed(reference.winners[number]).file.path,
        target: table.parsed(id).file.path)
      let changes = known[pair] ?? history.outdated(pair)
      known[pair] = changes
      if let change = changes[reference.key(number)] { found.append((number, id, change)) }
    }
    return found
  }
}

extension CatalogPass {
  /// The outdated entries of a catalog in one language, by key.
  package func outdated(in language: String) -> [Key: SourceHistory.Change] {
    guard let history = options.history, let source = subject.catalog.sourceLanguage,
      source != language
    else { return [:] }
    return history.outdated(
      SourceHistory.Pair(
        source: subject.file.path, target: subject.file.path, sourceLanguage: source,
        language: language))
  }
}
