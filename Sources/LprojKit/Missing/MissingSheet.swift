// The rows of what is left to translate, in the layout that `lproj import` takes back.

internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// Finds the texts behind the items of a report: a key may have several, such as the forms of a plural.
struct MissingSheet {
  private var export: TableExport
  private var files: [String: [ExchangeFile]] = [:]

  init(_ workspace: Workspace) { export = TableExport(.csv, workspace) }

  /// Sorted by localization and path, as exports are.
  var sorted: [ExchangeFile] {
    files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.flatMap { _, files in
      files.sorted { $0.original.utf8.lexicographicallyPrecedes($1.original.utf8) }
    }
  }

  /// Texts that no table of spreadsheets can hold, a line each.
  var refusals: [String] { export.refusals.sorted() }

  mutating func add(_ report: MissingReport.Tree, _ tree: ExchangeTree) {
    for (audit, table) in zip(report.audit.tables, report.tables) {
      let own = tree.tables.filter { part in
        if let path = audit.path { return part.reference.path == path }
        return part.localization != nil && part.reference.table == audit.name
      }
      for work in table.works { add(work, table, own, tree) }
    }
  }

  private mutating func add(
    _ work: MissingReport.Work, _ table: MissingReport.Table, _ own: [ExchangeTree.Table],
    _ tree: ExchangeTree
  ) {
    let name = work.localization
    let language = ExchangeTree.language(name, in: [tree]) ?? name
    var parts = own.map { table in
      export.file(table, tree.file(table, in: name), language, tree.sourceLanguage)
        ?? ExchangeFile(
          original: table.original, sourceLanguage: tree.sourceLanguage, targetLanguage: name)
    }
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
      let place = holder ?? own.firstIndex { $0.isStringsdict == item.isInStringsdict } ?? 0
      guard parts.indices.contains(place) else { continue }
      parts[place].units += units.map {
        var unit = $0
        unit.work = item.kind.rawValue
        return unit
      }
    }
    files[name, default: []] += parts.filter { !$0.units.isEmpty }
  }

  /// Of an entry that is not exchanged: the report has it all the same.
  private static func unit(
    _ item: MissingReport.Item, _ source: MissingReport.Source
  ) -> ExchangeUnit {
    var unit = ExchangeUnit(id: source.key, source: source.text, target: item.value)
    unit.notes = [source.comment].compactMap(\.self)
    unit.position = source.position
    return unit
  }
}

extension ExchangeTree.Table {
  fileprivate var isStringsdict: Bool { reference.format == .stringsdict }
}

extension MissingOutcome {
  /// What is left to translate for a spreadsheet, where the request asked for its texts: one row for
  /// each text and localization, which `Exchange.plan` takes back.
  ///
  /// - Parameter withMark: begin with a byte order mark, by which spreadsheets know UTF-8.
  public func sheet(withMark: Bool) -> [UInt8] { UnitSheet.write(units, withMark: withMark) }
}
