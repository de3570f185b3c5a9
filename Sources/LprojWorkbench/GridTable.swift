// One table as a grid of keys and languages.

internal import LprojExchange
internal import LprojFiles
internal import LprojKit
internal import LprojLocale
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// One language of a table.
struct GridColumn: Sendable {
  /// The name of the `.lproj` folder, or the language as a string catalog spells it.
  let name: String
  /// The language tag, such as `de`; nil for a name that is no language. If Base has the source texts, the tag is that of the source language.
  let language: String?
  let isSource: Bool
  /// The path of the file, which may not exist yet.
  let path: String
  /// Whether the language has or needs a file of its own. A region such as `en-GB` may use the texts of `en` instead.
  let isNeeded: Bool
  var texts: ColumnTexts?
  /// The reason why the file cannot be changed; nil if it can be changed.
  var obstacle: String?
}

/// The keys and languages of a table, and the texts that pages have needed so far.
struct GridTable: Sendable {
  let tree: Int
  /// The name that pages show, such as `Localizable.strings`.
  let name: String
  let format: TableFormat
  let source: ExchangeTree.Table?
  var columns: [GridColumn]
  var keys = KeyNumbers()
  /// The indices of the keys: first in the order of the source table, then the keys that only translations have.
  private(set) var rows: [Int] = []
  private var isRow: Set<Int> = []
  private var comments: [Int: Key] = [:]
  /// The status of each file when it was read, by its path.
  var stamps: [String: FileStatus] = [:]
  /// The string catalog as it was last read, with the status of its file at that time.
  private var catalog: (status: FileStatus?, catalog: StringCatalog)?

  init(tree: Int, _ exchanged: ExchangeTree, _ table: ExchangeTree.Table, languages: [String]) {
    (self.tree, source) = (tree, table)
    format = table.reference.format
    name = "\(table.reference.table).\(format.rawValue)"
    guard let own = table.localization else {
      let source = languages.first ?? exchanged.sourceLanguage
      columns = languages.map { name in
        GridColumn(
          name: name, language: name, isSource: name == source, path: table.reference.path,
          isNeeded: true)
      }
      return
    }
    columns = [
      GridColumn(
        name: own, language: own == "Base" ? exchanged.sourceLanguage : Self.tag(own),
        isSource: true,
        path: table.reference.path, isNeeded: true)
    ]
    for name in exchanged.names where name != own && name != "Base" {
      columns.append(
        GridColumn(
          name: name, language: Self.tag(name), isSource: false,
          path: exchanged.file(table, in: name)?.path ?? exchanged.path(table, in: name),
          isNeeded: exchanged.needs(table, name)))
    }
  }

  /// Creates a table that the source language lacks, for example because its texts are in an interface file.
  init(tree: Int, _ plan: TablePlan, _ format: TableFormat) {
    (self.tree, source, self.format) = (tree, nil, format)
    name = "\(plan.context.name).\(format.rawValue)"
    columns = plan.parts.compactMap { part in
      guard let file = part.files.first(where: { $0.format == format }) else { return nil }
      return GridColumn(
        name: part.localization, language: Self.tag(part.localization), isSource: false,
        path: file.path, isNeeded: true)
    }
  }

  private static func tag(_ name: String) -> String? { LocalizationName(name).identifier }

  var tableName: String { Paths.splitExtension(name)?.stem ?? name }

  /// The path without localization and file extension: `App/Main` for `App/de.lproj/Main.strings`.
  var group: String {
    let path = Paths.splitExtension(columns.first?.path ?? "")?.stem ?? ""
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .filter { !$0.hasSuffix(".lproj") }.joined(separator: "/")
  }

  /// Whether a key is in the source table or in a translation that was read.
  func hasRow(_ key: Key) -> Bool { keys.number(key).map { isRow.contains($0) } ?? false }

  var sourceColumn: Int? { columns.firstIndex(where: \.isSource) }

  func comment(of number: Int) -> Key? { comments[number] }

  // MARK: Reading

  /// Reads the source table and some columns, unless they are already read.
  mutating func load(_ wanted: some Sequence<Int>, in workspace: Workspace) {
    if let number = sourceColumn, columns[number].texts == nil { load(number, workspace) }
    for number in wanted where columns.indices.contains(number) && columns[number].texts == nil {
      load(number, workspace)
    }
  }

  /// Forgets the texts of a changed file. If the file is the source table, forgets all texts.
  mutating func forget(_ path: String) {
    stamps[path] = nil
    catalog = nil
    for number in columns.indices where columns[number].path == path {
      columns[number].texts = nil
      if columns[number].isSource { (rows, isRow) = ([], []) }
    }
    if rows.isEmpty { for number in columns.indices { columns[number].texts = nil } }
  }

  /// Stores a cell after its text was written to the disk.
  mutating func set(_ column: Int, _ number: Int, _ cell: Cell) {
    columns[column].texts?.set(number, cell)
    addRow(number)
  }

  private mutating func load(_ number: Int, _ workspace: Workspace) {
    let path = columns[number].path
    let status = try? workspace.status(path, following: true)
    stamps[path] = status
    columns[number].obstacle = nil
    switch format {
    case .xcstrings: loadCatalog(number, status, workspace)
    case .strings: loadPlain(number, workspace)
    case .stringsdict: loadForms(number, workspace)
    }
  }

  private mutating func addRow(_ number: Int) {
    if isRow.insert(number).inserted { rows.append(number) }
  }

  /// The bytes of a file; nil if it does not exist. If the file cannot be read, the column gets an obstacle.
  private mutating func read(_ number: Int, _ workspace: Workspace) -> ByteBuffer? {
    do throws(Failure) {
      return try workspace.read(columns[number].path)
    } catch {
      if error.kind != .missing { columns[number].obstacle = "the file cannot be read" }
      return nil
    }
  }

  private mutating func loadPlain(_ number: Int, _ workspace: Workspace) {
    var texts = ColumnTexts()
    if let bytes = read(number, workspace) {
      let table = TableReader.read(bytes)
      if bytes.count > 0 {
        columns[number].obstacle = TableRewrite.obstacle(table, bytes.bytes, format)
      }
      let words = columns[number].isSource || source == nil ? EntryComments(table) : nil
      for entry in table.entries {
        let key = keys.number(of: table.key(entry))
        addRow(key)
        if let value = table.value(entry) { texts.set(key, value.bytes) }
        if let words, let comment = words.words(at: entry.offset) { comments[key] = comment }
      }
    }
    columns[number].texts = texts
  }

  private mutating func loadForms(_ number: Int, _ workspace: Workspace) {
    var texts = ColumnTexts()
    defer { columns[number].texts = texts }
    var table: ParsedTable?
    if let bytes = read(number, workspace) {
      let own = TableReader.read(bytes)
      columns[number].obstacle = TableRewrite.obstacle(own, bytes.bytes, format)
      table = own
    }
    guard
      let reference = source.flatMap({ try? $0.reference.read(in: workspace) })
        .map({ TableReader.read($0) }) ?? table
    else { return }
    let language = columns[number].language ?? columns[number].name
    let units = TableUnits(
      reference, table, format: format, language: language, comments: EntryComments(reference).words
    )
    for entry in Self.grouped(units.units, by: { $0.path[0] }) {
      let key = keys.number(of: entry[0].path[0])
      addRow(key)
      comments[key] = entry[0].comment
      texts.set(key, Self.cell(entry, language))
    }
    // The units have no keys that only the translation has.
    for member in table?.members ?? [] where keys.number(member.key) == nil {
      addRow(keys.number(of: member.key))
    }
  }

  private mutating func loadCatalog(
    _ number: Int, _ status: FileStatus?, _ workspace: Workspace
  ) {
    var texts = ColumnTexts()
    defer { columns[number].texts = texts }
    if catalog == nil || catalog?.status != status {
      guard let bytes = read(number, workspace) else { return }
      catalog = (status, StringCatalog(bytes))
    }
    guard let catalog = catalog?.catalog else { return }
    if let obstacle = catalog.obstacle {
      columns[number].obstacle = obstacle.message
      return
    }
    let units = CatalogUnits(catalog, language: columns[number].name)
    for entry in Self.grouped(units.units, by: { $0.entry }) {
      let item = catalog.entries[entry[0].entry]
      let key = keys.number(of: catalog.key(of: item))
      addRow(key)
      if columns[number].isSource { comments[key] = catalog.comment(of: item) }
      texts.set(
        key, Self.cell(entry, columns[number].language ?? "", isSource: columns[number].isSource))
    }
  }

  private static func grouped<Unit, Name: Equatable>(
    _ units: [Unit], by name: (Unit) -> Name
  ) -> [[Unit]] {
    var groups: [[Unit]] = []
    for unit in units {
      if let last = groups.last?.first, name(last) == name(unit) {
        groups[groups.count - 1].append(unit)
      } else {
        groups.append([unit])
      }
    }
    return groups
  }

  // MARK: Cells

  static func cell(_ units: [TableUnit], _ language: String) -> Cell {
    var cell = Cell(text: nil)
    if units.count == 1, units[0].path.count == 1 {
      cell.text = units[0].target
      return cell
    }
    cell.forms = units.filter(\.isOffered).map { unit in
      form(unit.id, unit.path.dropFirst().map(\.description), unit.target, language)
    }
    return cell
  }

  static func cell(_ units: [CatalogUnit], _ language: String, isSource: Bool) -> Cell {
    var cell = Cell(text: nil)
    cell.state = units.lazy.map(\.catalogState).first { $0 != "translated" } ?? ""
    cell.obstacle = isSource ? nil : units.first?.obstacle
    if units.count == 1, units[0].path.isEmpty {
      // Without a source text in the catalog, the key itself is the source text.
      cell.text = units[0].target ?? (isSource ? units[0].source : nil)
      return cell
    }
    cell.forms = units.filter { $0.isOffered || $0.target != nil }.map { unit in
      form(
        unit.id, unit.path.filter { !["variations", "plural", "substitutions"].contains($0) },
        unit.target, language)
    }
    return cell
  }

  private static func form(
    _ id: Key, _ names: [String], _ text: Key?, _ language: String
  ) -> CellForm {
    let category = names.last.flatMap { PluralCategory(rawValue: $0) }
    var examples = ""
    if let category, let rules = PluralCategories(of: language) {
      examples = rules.exampleText(of: category)
    }
    let shown = names.filter { $0 != "NSStringLocalizedFormatKey" }
    return CellForm(
      id: id, label: shown.isEmpty ? "whole text" : shown.joined(separator: " · "),
      examples: examples, text: text)
  }
}

extension CatalogUnit {
  /// The state of the text as string catalogs spell it: `needs_review`, `new`, or `translated`.
  var catalogState: String {
    if state.isToReview { return "needs_review" }
    return state == .new ? "new" : "translated"
  }
}
