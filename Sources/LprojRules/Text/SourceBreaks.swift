// Line breaks at the ends of source texts, if no translation has them.

package import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The line breaks at the beginning or end of source texts: which of them the texts of a localization have, and which they lack.
package struct SourceBreaks: Sendable {
  struct Place: Hashable {
    /// The index of the key in the source table.
    var number: Int
    var end: TextRepair.End

    /// The order of the findings: by key, and then the start of a text before its end.
    var order: (Int, Int) { (number, end == .start ? 0 : 1) }
  }

  /// The places where the localization has no line break (`without`), and those where it has one (`with`).
  private(set) var without: Set<Place> = []
  private(set) var with: Set<Place> = []

  private static let ends = [
    (TextTraits.startNewline, TextRepair.End.start), (TextTraits.endNewline, TextRepair.End.end),
  ]

  package init(
    _ table: LocalizedTable, _ reference: ReferenceTable, _ comparison: TableComparison
  ) {
    let sources = TextSearch.sources(of: reference).traits
    var language = TextLanguage.of(table.localization)
    for (number, id) in comparison.entries.enumerated()
    where id.isSome && !sources[number].isDisjoint(with: [.startNewline, .endNewline]) {
      let (parsed, entry) = (table.parsed(id).table, table.entry(id))
      guard !sources[number].contains(.blank), entry.valueKind != .node, parsed.isLoaded(entry),
        let text = parsed.value(entry)
      else { continue }
      let own = TextTraits(text.bytes, &language)
      for (trait, end) in Self.ends where sources[number].contains(trait) {
        let place = Place(number: number, end: end)
        if own.contains(trait) { with.insert(place) } else { without.insert(place) }
      }
    }
  }
}

extension TablePass {
  /// The smallest number of translations that must lack a line break before the finding is on the source, not on the translations.
  private static var enough: Int { 3 }

  /// Reports line breaks at the ends of source texts if no translation has them. The findings on the translations name such a finding as their cause.
  mutating func reportSourceBreaks() {
    guard let reference = subject.reference, !(reference.isGuess && reference.hasTextsAsKeys)
    else { return }
    let known = subject.localizations.compactMap(\.breaks)
    guard known.count == subject.localizations.count else { return }
    var counts: [SourceBreaks.Place: Int] = [:]
    for place in known.flatMap(\.without) { counts[place, default: 0] += 1 }
    for place in known.flatMap(\.with) { counts[place] = nil }
    let found = counts.filter { $0.value >= Self.enough }
    for (place, count) in found.sorted(by: { $0.key.order < $1.key.order }) {
      let id = reference.winners[place.number]
      let parsed = reference.table.parsed(id)
      guard parsed.file.isSelected else { continue }
      let (key, isStart) = (reference.key(place.number), place.end == .start)
      let fix = parsed.table.outerSpaceFix(
        TextRepair(end: place.end, replacement: []), reference.table.entry(id))
      record(
        "\(key.quoted) \(isStart ? "begins" : "ends") with a line break, which none of its "
          + "\(count) translations has: remove it, or add it to them",
        path: parsed.file.path, position: reference.place(of: id, "").position,
        localization: reference.table.localization, table: subject.context.name, key: key,
        detail: isStart ? "start" : "end",
        fix: fix.map { Fix($0.title, .unsafe, $0.edits, basis: parsed.table.basis) })
    }
  }
}
