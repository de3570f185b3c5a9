// The keys that localizations lack, gathered while an audit compares tables.

internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax
internal import Synchronization

/// Two checks that report nothing and keep what they see. So coverage and items come from one
/// comparison, and the numbers are those of an audit.
final class MissingItems: Sendable {
  /// The work on one table in one localization; items count keys of the reference.
  struct Part {
    var reference: ReferenceTable
    var work: MissingReport.Work
    var fallbackText: String
  }

  struct Catalog {
    var sources: [MissingReport.Source]
    var works: [MissingReport.Work]
  }

  private let kinds: Set<MissingReport.Kind>
  private let parts = Mutex<[String: [Part]]>([:])
  private let catalogs = Mutex<[String: Catalog]>([:])

  init(_ kinds: Set<MissingReport.Kind>) { self.kinds = kinds }

  /// An audit's checks that do nothing but gather.
  var checks: Checks {
    let info = RuleInfo(
      id: "missing", group: "report", summary: "keys left to translate", rationale: "",
      severity: .note)
    var checks = Checks()
    checks.comparisons = [Checks.Named(info: info) { pass in self.gather(pass) }]
    checks.catalogs = [Checks.Named(info: info) { pass in self.gather(pass) }]
    return checks
  }

  /// The work on a table, sorted by localization.
  func parts(of table: String) -> [Part] {
    parts.withLock { $0[table] ?? [] }.sorted {
      $0.work.localization.utf8.lexicographicallyPrecedes($1.work.localization.utf8)
    }
  }

  func catalog(_ path: String) -> Catalog? { catalogs.withLock { $0[path] } }

  // MARK: Tables

  private func gather(_ pass: ComparisonPass) {
    var items: [MissingReport.Item] = []
    for (number, id) in pass.comparison.entries.enumerated() {
      guard id.isSome, pass.table.isLoaded(id) else {
        items.append(MissingReport.Item(source: number, kind: .missing, value: nil))
        continue
      }
      guard let kind = kind(of: id, number, pass) else { continue }
      items.append(
        MissingReport.Item(source: number, kind: kind, value: pass.table.value(id)))
    }
    guard !items.isEmpty else { return }
    let work = MissingReport.Work(
      localization: pass.table.localization, path: pass.table.files[0].file.path, items: items)
    let part = Part(
      reference: pass.reference, work: work, fallbackText: pass.context.fallbackText)
    parts.withLock { $0[pass.context.name, default: []].append(part) }
  }

  private func kind(
    of id: EntryID, _ number: Int, _ pass: ComparisonPass
  ) -> MissingReport.Kind? {
    if kinds.contains(.empty) {
      let entry = pass.table.entry(id)
      if entry.value.isEmpty, entry.valueKind != .node,
        let source = pass.reference.value(number), !source.bytes.isEmpty
      {
        return .empty
      }
    }
    if kinds.contains(.untranslated), !pass.isSameLanguage,
      UntranslatedText.isUntranslated(id, number, pass.table, pass.reference)
    {
      return .untranslated
    }
    return nil
  }

  // MARK: Catalogs

  private func gather(_ pass: CatalogPass) {
    let catalog = pass.catalog
    var result = Catalog(sources: [], works: [])
    var items: [String: [MissingReport.Item]] = [:]
    var seen: Set<Key> = []
    for entry in catalog.entries
    where seen.insert(entry.key).inserted && entry.needsTranslation {
      let number = result.sources.count
      var isWanted = false
      for language in catalog.languages {
        guard let item = item(entry, language, number) else { continue }
        items[language, default: []].append(item)
        isWanted = true
      }
      guard isWanted else { continue }
      let place = pass.related(at: entry.keyRange.lowerBound, "")
      result.sources.append(
        MissingReport.Source(
          key: entry.key, text: SourceText.text(of: entry, in: catalog), comment: entry.comment,
          path: place.path, position: place.position))
    }
    for language in catalog.languages {
      guard let items = items[language] else { continue }
      result.works.append(
        MissingReport.Work(localization: language, path: pass.file.path, items: items))
    }
    catalogs.withLock { $0[pass.file.path] = result }
  }

  private func item(
    _ entry: StringCatalog.Entry, _ language: String, _ number: Int
  ) -> MissingReport.Item? {
    guard let own = entry.localizations.first(where: { $0.language == language }) else {
      return MissingReport.Item(source: number, kind: .missing, value: nil)
    }
    let states = Set(own.units.compactMap(\.state))
    let kind: MissingReport.Kind? =
      if kinds.contains(.untranslated) && states.contains("new") {
        .untranslated
      } else if kinds.contains(.needsReview) && states.contains("needs_review") {
        .needsReview
      } else if kinds.contains(.empty) && own.units.contains(where: { $0.value?.bytes == [] }) {
        .empty
      } else {
        nil
      }
    return kind.map {
      MissingReport.Item(source: number, kind: $0, value: SourceText.text(of: own))
    }
  }
}
