// The keys that localizations lack, collected while an audit compares tables.

internal import LprojAudit
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax
internal import Synchronization

/// Observes an audit and collects the missing keys, so that coverage and items come from one comparison.
final class MissingItems: TreeLook {
  /// A source table, and the work in the localizations. The `source` of an item is an index into a list: first the keys of the source table, then
  /// `extras`, the keys that the source table lacks and should have.
  struct Table {
    var reference: ReferenceTable
    var extras: [ExtraKey]
    var fallbackText: String
    /// Whether the texts of the extra keys are in an interface file; otherwise the keys are the texts.
    var isOfInterface: Bool
    var development: String?
    var list = MissingList()

    /// The amount of source text for each key of the table.
    var sizes: [TextSize] {
      reference.sizes(development, extras, isOfInterface: isOfInterface)
    }
  }

  struct Catalog {
    var sources: [MissingReport.Source]
    var works: [MissingReport.Work]
  }

  private let kinds: Set<MissingReport.Kind>
  let isWanted: @Sendable (String) -> Bool
  private let lists = Mutex<[String: MissingList]>([:])
  private let tables = Mutex<[String: Table]>([:])
  private let catalogs = Mutex<[Key: Catalog]>([:])

  init(_ kinds: Set<MissingReport.Kind>, isWanted: @escaping @Sendable (String) -> Bool) {
    self.kinds = kinds
    self.isWanted = isWanted
  }

  /// Returns the table with the name `name`, and removes the work on the table from this list; nil if the audit saw no source texts for the table.
  func takeTable(_ name: String) -> Table? {
    guard var table = tables.withLock({ $0[name] }) else { return nil }
    table.list = lists.withLock { $0.removeValue(forKey: name) } ?? MissingList()
    return table
  }

  /// The keys in `.strings` files that source tables lack and should have, by table name.
  var plainExtras: [String: [Key]] {
    tables.withLock { $0.mapValues(\.extras.plainKeys) }
  }

  func catalog(_ path: String) -> Catalog? { catalogs.withLock { $0[Key(path)] } }

  // MARK: Tables

  func see(_ pass: ComparisonPass) {
    var items: [MissingReport.Item] = []
    let outdated = Dictionary(
      kinds.contains(.outdated) ? pass.outdated().map { ($0.number, $0.change) } : [],
      uniquingKeysWith: { first, _ in first })
    let letterless = pass.reference.updatedFacts(SourcePhrases.init).letterless
    for (number, id) in pass.comparison.entries.enumerated()
    where !pass.comparison.unneeded.contains(Int32(number)) {
      guard id.isSome, pass.table.isWritten(id) else {
        if !letterless.contains(number) { items.append(Self.missing(number, pass.reference)) }
        continue
      }
      let change = outdated[number]
      guard let kind = kind(of: id, number, pass) ?? change.map({ _ in .outdated }) else {
        continue
      }
      var item = MissingReport.Item(
        source: number, kind: kind, value: pass.table.value(id),
        isInStringsdict: pass.table.parsed(id).file.format == .stringsdict)
      if kind == .outdated { item.change = change.map(MissingReport.Change.init) }
      items.append(item)
    }
    guard !items.isEmpty else { return }
    let file = pass.table.files[0].file
    let path = String(file.path.dropLast(file.format.rawValue.utf8.count)) + "strings"
    let work = MissingReport.Work(
      localization: pass.table.localization, path: path, items: items)
    let (reference, context) = (pass.reference, pass.context)
    let isWanted = isWanted(work.localization)
    lists.withLock { lists in
      guard isWanted else {
        lists[context.name, default: MissingList()].hasOthers = true
        return
      }
      lists[context.name, default: MissingList()].add(work) {
        reference.sizes(context.development, [], isOfInterface: false)
      }
    }
  }

  func see(_ pass: TablePass) {
    let extras = pass.expected.extras
    guard pass.reference != nil || !extras.isEmpty else { return }
    let reference = pass.reference ?? .empty
    let table = Table(
      reference: reference, extras: extras, fallbackText: pass.context.fallbackText,
      isOfInterface: pass.context.isInterfaceCompanion, development: pass.context.development)
    tables.withLock { $0[pass.context.name] = table }
    guard !extras.isEmpty else { return }
    for localization in pass.localizations where localization.isEmpty || localization.written > 0 {
      let toDo = Set(pass.expected.toDo(in: localization).map(\.key))
      let items = extras.indices.filter { toDo.contains(extras[$0].key) }.map {
        MissingReport.Item(source: reference.count + $0, kind: .missing, value: nil)
      }
      add(items, localization, table, pass.context.name)
    }
  }

  private func add(
    _ items: [MissingReport.Item], _ localization: LocalizedSummary, _ table: Table,
    _ tableName: String
  ) {
    guard !items.isEmpty else { return }
    let name = localization.localization
    let isWanted = isWanted(name)
    let stem = Paths.splitExtension(localization.path)?.stem ?? localization.path
    lists.withLock { lists in
      var list = lists[tableName] ?? MissingList()
      lists[tableName] = nil
      if !isWanted {
        list.hasOthers = true
      } else if let index = list.works.firstIndex(where: { $0.localization == name }) {
        list.add(items, to: index) { table.sizes }
      } else {
        let work = MissingReport.Work(localization: name, path: stem + ".strings", items: items)
        list.add(work) { table.sizes }
      }
      lists[tableName] = list
    }
  }

  /// The item for a missing key. It also says whether the source has the key in a `.stringsdict` file.
  static func missing(_ number: Int, _ reference: ReferenceTable) -> MissingReport.Item {
    let format = reference.table.parsed(reference.winners[number]).file.format
    return MissingReport.Item(
      source: number, kind: .missing, value: nil, isInStringsdict: format == .stringsdict)
  }

  private func kind(
    of id: EntryID, _ number: Int, _ pass: ComparisonPass
  ) -> MissingReport.Kind? {
    if kinds.contains(.empty), pass.table.isBlank(id),
      let source = pass.reference.value(number), !source.bytes.isEmpty
    {
      return .empty
    }
    if kinds.contains(.untranslated), !pass.isSameLanguage,
      UntranslatedText.isUntranslated(
        id, number, pass.table, pass.reference, pass.options.untranslated)
    {
      return .untranslated
    }
    return nil
  }

  // MARK: Catalogs

  func see(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    guard catalog.obstacle == nil else { return }
    let languages = (catalog.targetLanguages + pass.absent).filter(isWanted).sorted {
      $0.precedes($1)
    }
    let numbers = Dictionary(
      catalog.languages.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    // The index of each language in the catalog; nil if the catalog lacks the language.
    let known = languages.map { numbers[$0] }
    var sources: [MissingReport.Source] = []
    var list = MissingList(
      languages.map { MissingReport.Work(localization: $0, path: pass.file.path, items: []) })
    var translations = CatalogTranslations(catalog, pass.options.untranslated)
    let measure = TextMeasure(catalog.sourceLanguage)
    let outdated = languages.map { kinds.contains(.outdated) ? pass.outdated(in: $0) : [:] }
    for entry in catalog.shownEntries where translations.asksFor(entry) {
      var own: [Int: StringCatalog.Localization] = [:]
      for localization in catalog.localizations(of: entry) {
        own[localization.language] = localization
      }
      var found: [(number: Int, item: MissingReport.Item)] = []
      for (number, language) in known.enumerated() {
        let localization = language.flatMap { own[$0] }
        let change = outdated[number][catalog.key(of: entry)]
        guard
          let item = item(entry, catalog, localization, sources.count, change, &translations)
        else { continue }
        found.append((number, item))
      }
      if found.isEmpty { continue }
      let place = pass.related(at: catalog.offset(of: entry), "")
      let forms = SourceText.forms(of: entry, in: catalog).map(\.text)
      let size = measure.size(of: forms)
      if list.isListed {
        sources.append(
          MissingReport.Source(
            key: catalog.key(of: entry), text: SourceText.text(of: entry, in: catalog),
            comment: catalog.note(of: entry), path: place.path, position: place.position,
            size: size, hasForms: forms.count > 1))
      }
      for (number, item) in found {
        list.add(item, to: number, size: size) { sources.map(\.size) }
      }
    }
    let works = list.works.filter { !$0.items.isEmpty || !$0.counted.isEmpty }
    let result = Catalog(sources: list.isListed ? sources : [], works: works)
    catalogs.withLock { $0[Key(pass.file.path)] = result }
  }

  private func item(
    _ entry: StringCatalog.Entry, _ catalog: StringCatalog, _ own: StringCatalog.Localization?,
    _ number: Int, _ change: SourceHistory.Change?, _ translations: inout CatalogTranslations
  ) -> MissingReport.Item? {
    guard let own, catalog.hasText(own) else {
      return MissingReport.Item(source: number, kind: .missing, value: nil)
    }
    let verdict = translations.verdict(on: own, of: entry)
    let units = catalog.units(of: own)
    func isAny(_ state: StringCatalog.UnitState) -> Bool { units.contains { $0.state == state } }
    let kind: MissingReport.Kind? =
      if kinds.contains(.untranslated) && (verdict == .new || verdict == .copied) {
        .untranslated
      } else if kinds.contains(.needsReview) && isAny(.needsReview) {
        .needsReview
      } else if kinds.contains(.empty) && units.contains(where: { catalog.isEmpty($0) }) {
        .empty
      } else if kinds.contains(.outdated) && (change != nil || isAny(.needsReview)) {
        // Xcode marks a unit for review if its source text changed.
        .outdated
      } else {
        nil
      }
    return kind.map {
      var item = MissingReport.Item(
        source: number, kind: $0, value: SourceText.text(of: own, in: catalog),
        hasForms: units.count > 1)
      if $0 == .outdated { item.change = change.map(MissingReport.Change.init) }
      return item
    }
  }
}

extension MissingReport.Change {
  init(_ change: SourceHistory.Change) {
    self.init(old: change.old, commit: change.commit, date: change.date)
  }
}
