// What is wrong with the texts and formats of a translation, found again only where its source changed.

package import LprojModel
internal import LprojSource
internal import Synchronization

/// The faults that rules asked for, and what they were found with.
package struct ComparisonFaults: Sendable {
  let reference: ReferenceTable
  let comparison: TableComparison
  /// Nil if no rule asked.
  fileprivate(set) var texts: [TextFinding]?
  fileprivate(set) var formats: [FormatFinding]?

  /// The comparison of the same table with a newer reference; nil if the keys are others.
  package func comparison(with newer: ReferenceTable) -> TableComparison? {
    newer.changes(since: reference) == nil ? nil : comparison
  }
}

/// The search for the faults of one table beside its reference, each kind once for all rules.
package final class FaultSearch: Sendable {
  private let table: LocalizedTable
  /// The faults of the same table beside an older reference.
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

  package var found: ComparisonFaults { known.withLock { $0 } }

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

  /// The findings of an older search, with those of the keys whose source changed found anew, in the order of the keys;
  /// nil if all have to be found anew.
  ///
  /// - Parameter find: takes the numbers of keys.
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
    // What a finding without a number is about: a key of the reference, or one that it does not have.
    let open = Set(before.filter { number($0) == nil }.map(entry)).union(others)
    var ranks: [EntryID: Int] = [:]
    for (rank, id) in entries.enumerated() where open.contains(id) && id.isSome {
      // One entry may stand for several keys.
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
