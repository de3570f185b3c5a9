// The texts left to translate as rows, in the layout that `lproj import` reads.

internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// Finds the texts of a report's items. A key may have several texts, such as the forms of a plural.
struct MissingSheet {
  private var export: TableExport
  private var files: [String: [ExchangeFile]] = [:]

  init(_ workspace: Workspace) { export = TableExport(.csv, workspace) }

  var sorted: [ExchangeFile] {
    files.sorted { $0.key.precedes($1.key) }.flatMap { _, files in
      files.sorted { $0.original.precedes($1.original) }
    }
  }

  /// Texts that no spreadsheet can hold, one line each.
  var refusals: [String] { export.refusals.sorted() }

  mutating func add(_ report: MissingReport.Tree, _ tree: ExchangeTree) {
    for (audit, table) in zip(report.audit.tables, report.tables) {
      let own = Self.parts(of: audit, tree)
      for work in table.works where !work.items.isEmpty { add(work, table, own, tree) }
    }
  }

  /// For each item with several forms, sets its amount of text to the sum over its rows.
  mutating func measure(_ report: inout MissingReport.Tree, _ tree: ExchangeTree) {
    for number in report.tables.indices {
      let table = report.tables[number]
      let own = Self.parts(of: report.audit.tables[number], tree)
      for (place, work) in table.works.enumerated() {
        let items = work.items.indices.filter { table.hasForms(work.items[$0]) }
        if items.isEmpty { continue }
        let keys = Set(items.map { table.sources[work.items[$0].source].key })
        let known = files(own, work.localization, tree, only: keys).map { file in
          (file, Dictionary(grouping: file.units) { $0.key ?? $0.id })
        }
        for item in items {
          let key = table.sources[work.items[item].source].key
          guard let (file, units) = known.first(where: { $0.1[key] != nil }) else { continue }
          let measure = TextMeasure(file.sourceLanguage)
          report.tables[number].works[place].items[item].size = measure.size(
            of: (units[key] ?? []).compactMap(\.source))
        }
      }
    }
  }

  private static func parts(
    of table: AuditReport.Table, _ tree: ExchangeTree
  ) -> [ExchangeTree.Table] {
    tree.tables.filter { part in
      if let path = table.path { return part.reference.path == path }
      return part.localization != nil && part.reference.table == table.name
    }
  }

  private mutating func files(
    _ own: [ExchangeTree.Table], _ name: String, _ tree: ExchangeTree, only keys: Set<Key>? = nil
  ) -> [ExchangeFile] {
    let language = ExchangeTree.language(name, in: [tree]) ?? name
    return own.map { table in
      export.file(table, tree.file(table, in: name), language, tree.sourceLanguage, only: keys)
        ?? ExchangeFile(
          original: table.original, sourceLanguage: tree.sourceLanguage, targetLanguage: name)
    }
  }

  private mutating func add(
    _ work: MissingReport.Work, _ table: MissingReport.Table, _ own: [ExchangeTree.Table],
    _ tree: ExchangeTree
  ) {
    let name = work.localization
    var parts = files(own, name, tree)
    let known = parts.map { part in Dictionary(grouping: part.units) { $0.key ?? $0.id } }
    for number in parts.indices {
      parts[number].units = []
      parts[number].targetLanguage = name
    }
    for item in work.items {
      let source = table.sources[item.source]
      let holder = known.firstIndex { $0[source.key] != nil }
      let units = holder.flatMap { known[$0][source.key] } ?? [Self.unit(item, source)]
      guard units.allSatisfy({ UnitSheet.firstForbidden(in: $0.id) == nil }) else { continue }
      let place =
        holder ?? own.firstIndex { $0.isStringsdict == item.isInStringsdict }
        ?? Self.place(of: source, in: &parts, tree, name)
      parts[place].units += units.map {
        var unit = $0
        unit.work = item.kind.rawValue
        return unit
      }
    }
    files[name, default: []] += parts.filter { !$0.units.isEmpty }
  }

  /// The index in `parts` of the part for a text that no source table has, such as a text of an interface file. The path of the part is the path of
  /// the file in which a translation has the text.
  private static func place(
    of source: MissingReport.Source, in parts: inout [ExchangeFile], _ tree: ExchangeTree,
    _ name: String
  ) -> Int {
    let original = tree.original(source.path)
    if let known = parts.firstIndex(where: { $0.original == original }) { return known }
    parts.append(
      ExchangeFile(
        original: original, sourceLanguage: tree.sourceLanguage, targetLanguage: name))
    return parts.count - 1
  }

  /// The unit for an entry that exports leave out, but the report has.
  private static func unit(
    _ item: MissingReport.Item, _ source: MissingReport.Source
  ) -> ExchangeUnit {
    var unit = ExchangeUnit(id: source.key, source: source.text, target: item.value)
    unit.notes = [source.comment].compactMap(\.self)
    unit.position = source.position
    return unit
  }
}

extension MissingReport.Table {
  /// Whether an item has several forms in the source or in the translation.
  func hasForms(_ item: MissingReport.Item) -> Bool {
    item.hasForms || sources[item.source].hasForms
  }
}

extension ExchangeTree.Table {
  fileprivate var isStringsdict: Bool { reference.format == .stringsdict }
}

extension MissingOutcome {
  /// A spreadsheet in CSV with one row for each text left to translate in each localization. `Exchange.plan` can import the spreadsheet. Without
  /// `MissingRequest.gathersTexts`, the spreadsheet has no rows.
  ///
  /// - Parameter withMark: whether to begin with a byte order mark, by which spreadsheet programs recognize UTF-8.
  public func sheet(withMark: Bool) -> [UInt8] {
    UnitSheet.write(units, withMark: withMark, isWhole: true)
  }
}
