// The texts left to translate as rows, in the layout that `lproj import` reads.

internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojSource

/// Finds the texts of a report's items. A key may have several texts, such as the forms of a plural.
struct MissingSheet {
  /// The work on one table in one localization, from which the rows are made when they are written.
  private struct Part {
    var work: MissingReport.Work
    var table: MissingReport.Table
    var own: [ExchangeTree.Table]
    var tree: ExchangeTree
  }

  private var export: TableExport
  private var parts: [String: [Part]] = [:]

  init(_ workspace: Workspace) { export = TableExport(.csv, workspace) }

  /// Writes the rows in pieces, sorted by localization and file.
  func write<Failure: Error>(
    withMark: Bool, to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var writer = UnitSheet.writer(withMark: withMark, isWhole: true)
    var maker = self
    for (_, parts) in parts.sorted(by: { $0.key.precedes($1.key) }) {
      let files = parts.flatMap { maker.files(of: $0) }
      for file in files.sorted(by: { $0.original.precedes($1.original) }) {
        try UnitSheet.write(file, &writer, isWhole: true, to: out)
      }
    }
    try out(writer.takeBytes())
  }

  /// Texts that no spreadsheet can hold, one line each.
  var refusals: [String] { export.refusals.sorted() }

  mutating func add(_ report: MissingReport.Tree, _ tree: ExchangeTree) {
    for (audit, table) in zip(report.audit.tables, report.tables) {
      let own = Self.parts(of: audit, tree)
      for work in table.works where !work.items.isEmpty {
        // Refusals have to be known before the rows are written.
        _ = files(own, work.localization, tree)
        parts[work.localization, default: []].append(
          Part(work: work, table: table, own: own, tree: tree))
      }
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

  private mutating func files(of part: Part) -> [ExchangeFile] {
    let (work, table, own, tree) = (part.work, part.table, part.own, part.tree)
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
    return parts.filter { !$0.units.isEmpty }
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
    var bytes: [UInt8] = []
    writeSheet(withMark: withMark) { bytes += $0 }
    return bytes
  }

  /// Writes the spreadsheet of `sheet(withMark:)` in pieces of about 64 KB.
  public func writeSheet<Problem: Error>(
    withMark: Bool, to out: ([UInt8]) throws(Problem) -> Void
  ) throws(Problem) {
    try rows.write(withMark: withMark, to: out)
  }
}
