// Faults in the texts and formats of a translation, computed again only for changed texts.

package import LprojModel
internal import LprojSource
internal import Synchronization

/// A fault in the text of one entry.
protocol EntryFault {
  var entry: EntryID { get }
  /// The index of the key in the source table; nil for a fault without regard to the source.
  var number: Int? { get }
  /// The fault after its entry moved in the file by a number of bytes.
  func moved(by distance: Int) -> Self
}

/// The faults that rules requested, with the tables from which they were computed.
package struct ComparisonFaults: Sendable {
  let table: LocalizedTable
  let reference: ReferenceTable
  let comparison: TableComparison
  /// The indices of the keys whose entries are copies of the source.
  package fileprivate(set) var copies: [Int] = []
  /// The findings on texts; nil if no rule requested them.
  fileprivate(set) var texts: [TextFinding]?
  fileprivate(set) var formats: [FormatFinding]?
}

/// The older faults of a table, and the texts that changed since then, in the table or in its source.
package struct ChangedTexts: Sendable {
  package let older: ComparisonFaults
  /// The indices of the keys with a changed text, in ascending order.
  package let numbers: [Int]
  fileprivate let moves: TableChanges

  /// Nil if the keys differ, or if too many texts changed.
  package init?(
    since older: ComparisonFaults, _ table: LocalizedTable, _ reference: ReferenceTable
  ) {
    guard let inSource = reference.changes(since: older.reference),
      let moves = table.changes(since: older.table)
    else { return nil }
    let own = older.comparison.numbers(of: moves.entries)
    // A changed entry without an index belongs to a key that the source lacks, or to a key with a second entry.
    guard own.count == moves.entries.count else { return nil }
    self.older = older
    self.moves = moves
    numbers = own.isEmpty ? inSource : Set(own).union(inSource).sorted()
  }

  /// The comparison, which depends only on the keys.
  package var comparison: TableComparison { older.comparison }

  /// The older faults, with the present places of their entries.
  fileprivate func moved<Fault: EntryFault>(_ faults: [Fault]) -> [Fault] {
    moves.areNone ? faults : faults.map { $0.moved(by: moves.shift(of: $0.entry)) }
  }
}

/// Searches a table for faults against its source, each kind once for all rules.
package final class FaultSearch: Sendable {
  /// The changes since an older search; nil if everything must be searched.
  private let changes: ChangedTexts?
  private let known: Mutex<ComparisonFaults>

  package init(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison,
    after changes: ChangedTexts?
  ) {
    self.changes = changes
    known = Mutex(
      ComparisonFaults(table: table, reference: reference, comparison: comparison))
  }

  /// Returns the faults found so far, for the next question of a session.
  package func found(copies: [Int]) -> ComparisonFaults {
    var found = known.withLock { $0 }
    found.copies = copies
    return found
  }

  var texts: [TextFinding] {
    findings(
      \.texts, keptIf: TextSearch.reads,
      by: { TextSearch.findings($0.table, $0.reference, $0.comparison, only: $1) })
  }

  var formats: [FormatFinding] {
    findings(
      \.formats, keptIf: { $0.hasTextsAsKeys == $1.hasTextsAsKeys },
      by: { FormatSearch.findings($0.table, $0.reference, $0.comparison, only: $1) })
  }

  /// - Parameters:
  ///   - isAlike: whether the findings of an older search with another source table can be kept.
  ///   - find: computes the findings for keys, by their indices; nil for all keys.
  private func findings<Fault: EntryFault & Sendable>(
    _ path: WritableKeyPath<ComparisonFaults, [Fault]?>,
    keptIf isAlike: (ReferenceTable, ReferenceTable) -> Bool,
    by find: (ComparisonFaults, [Int]?) -> [Fault]
  ) -> [Fault] {
    known.withLock { known in
      if let found = known[keyPath: path] { return found }
      let faults = known
      var found: [Fault]?
      if let changes, let before = changes.older[keyPath: path],
        isAlike(faults.reference, changes.older.reference)
      {
        found = changed(before, changes, faults.comparison) { find(faults, $0) }
      }
      let all = found ?? find(faults, nil)
      known[keyPath: path] = all
      return all
    }
  }

  /// The findings of an older search, in which the findings for changed texts are computed again. They are in the order of the keys. Nil if all
  /// findings must be computed again.
  ///
  /// - Parameter find: computes the findings for keys, by their indices.
  private func changed<Fault: EntryFault>(
    _ older: [Fault], _ changes: ChangedTexts, _ comparison: TableComparison,
    find: ([Int]) -> [Fault]
  ) -> [Fault]? {
    let (before, numbers) = (changes.moved(older), changes.numbers)
    if numbers.isEmpty { return before }
    let entries = comparison.entries
    let others = Set(numbers.map { entries[$0] })
    let found = find(numbers)
    if found.isEmpty, !before.contains(where: { others.contains($0.entry) }) { return before }
    // A finding without an index belongs to a key of the source, or to an extra key.
    let open = Set(before.filter { $0.number == nil }.map(\.entry)).union(others)
    var ranks: [EntryID: Int] = [:]
    for (rank, id) in entries.enumerated() where open.contains(id) && id.isSome {
      // If an entry stands for several keys, all findings are computed again.
      guard ranks.updateValue(rank, forKey: id) == nil else { return nil }
    }
    func rank(_ finding: Fault) -> Int { finding.number ?? ranks[finding.entry] ?? .max }
    let changed = Set(numbers)
    var (all, rest): ([Fault], ArraySlice<Fault>) = ([], found[...])
    for finding in before where !changed.contains(rank(finding)) {
      while let next = rest.first, rank(next) < rank(finding) { all.append(rest.removeFirst()) }
      all.append(finding)
    }
    return all + rest
  }
}
