// Faults in the texts and formats of a translation, computed again only for changed source texts.

package import LprojModel
internal import LprojSource
internal import Synchronization

/// The faults that rules requested, with the comparison from which they were computed.
package struct ComparisonFaults: Sendable {
  package let reference: ReferenceTable
  let comparison: TableComparison
  /// The indices of the keys whose entries are copies of the source.
  package fileprivate(set) var copies: [Int] = []
  /// The findings on texts; nil if no rule requested them.
  fileprivate(set) var texts: [TextFinding]?
  fileprivate(set) var formats: [FormatFinding]?

  /// Returns the known comparison if it also holds for a newer source table; nil if the keys of the newer table differ.
  package func comparison(with newer: ReferenceTable) -> TableComparison? {
    newer.changes(since: reference) == nil ? nil : comparison
  }
}

/// Searches a table for faults against its source, each kind once for all rules.
package final class FaultSearch: Sendable {
  private let table: LocalizedTable
  /// The faults of the table in comparison with an older source table; nil if there was no such comparison.
  private let older: ComparisonFaults?
  private let known: Mutex<ComparisonFaults>

  package init(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison,
    after older: ComparisonFaults?
  ) {
    self.table = table
    self.older = older
    known = Mutex(ComparisonFaults(reference: reference, comparison: comparison))
  }

  /// The faults for the next question of a session.
  package func found(copies: [Int]) -> ComparisonFaults {
    var found = known.withLock { $0 }
    found.copies = copies
    return found
  }

  var texts: [TextFinding] {
    known.withLock { known in
      if let texts = known.texts { return texts }
      let (reference, comparison) = (known.reference, known.comparison)
      var texts: [TextFinding]?
      if let older, let before = older.texts, TextSearch.reads(reference, like: older.reference) {
        texts = changed(before, since: older, known, \.entry, \.number) {
          TextSearch.findings(table, reference, comparison, only: $0)
        }
      }
      let all = texts ?? TextSearch.findings(table, reference, comparison)
      known.texts = all
      return all
    }
  }

  var formats: [FormatFinding] {
    known.withLock { known in
      if let formats = known.formats { return formats }
      let (reference, comparison) = (known.reference, known.comparison)
      var formats: [FormatFinding]?
      if let older, let before = older.formats,
        reference.hasTextsAsKeys == older.reference.hasTextsAsKeys
      {
        formats = changed(before, since: older, known, \.entry, \.number) {
          FormatSearch.findings(table, reference, comparison, only: $0)
        }
      }
      let all = formats ?? FormatSearch.findings(table, reference, comparison)
      known.formats = all
      return all
    }
  }

  /// The findings of an older search, with the findings for changed source texts computed again, in the order of the keys; nil if all must be
  /// computed again.
  ///
  /// - Parameter find: computes the findings for the keys of some indices.
  private func changed<Found>(
    _ before: [Found], since older: ComparisonFaults, _ known: ComparisonFaults,
    _ entry: (Found) -> EntryID, _ number: (Found) -> Int?, find: ([Int]) -> [Found]
  ) -> [Found]? {
    guard let numbers = known.reference.changes(since: older.reference) else { return nil }
    if numbers.isEmpty { return before }
    let entries = known.comparison.entries
    let others = Set(numbers.map { entries[$0] })
    let found = find(numbers)
    if found.isEmpty, !before.contains(where: { others.contains(entry($0)) }) { return before }
    // A finding without an index belongs to a key of the source, or to an extra key.
    let open = Set(before.filter { number($0) == nil }.map(entry)).union(others)
    var ranks: [EntryID: Int] = [:]
    for (rank, id) in entries.enumerated() where open.contains(id) && id.isSome {
      // If an entry stands for several keys, all findings are computed again.
      guard ranks.updateValue(rank, forKey: id) == nil else { return nil }
    }
    func rank(_ finding: Found) -> Int { number(finding) ?? ranks[entry(finding)] ?? .max }
    let changed = Set(numbers)
    var (all, rest): ([Found], ArraySlice<Found>) = ([], found[...])
    for finding in before where !changed.contains(rank(finding)) {
      while let next = rest.first, rank(next) < rank(finding) { all.append(rest.removeFirst()) }
      all.append(finding)
    }
    return all + rest
  }
}
