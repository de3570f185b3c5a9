// Reads the tables around some code, as far as they concern the keys in the code.

internal import LprojCode
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource
internal import LprojSyntax
internal import LprojText

struct CodeTablesReading {
  private struct Item: Sendable {
    var tree: Int
    var file: TableFile
    var localization: String
    var isDevelopment: Bool
  }

  /// The files of a table in all localizations of a tree, in one format.
  private struct Copies: Hashable {
    var tree: Int
    var format: TableFormat
  }

  /// The name and format of a table. The loader searches for each format separately, so `Localizable.strings` and `Localizable.stringsdict` are
  /// two tables.
  private struct TableName: Hashable {
    var name: String
    var format: TableFormat

    init(_ file: TableFile) { (name, format) = (file.table, file.format) }
  }

  /// The contents of a file. A key in code is given as its number, which is its index in `keys`, so that each key is hashed only once.
  private struct Part: Sendable {
    var table = CodeTables.Table()
    var texts: [(key: Int, text: CodeTables.Text)] = []
    /// The numbers of the keys in the file, including keys without a text.
    var found: [Int] = []
  }

  private let question: AuditQuestion
  private let keys: [Key]
  private let numbers: [Key: Int]
  /// The numbers of the keys, by the sentence of the key (see `CodeTables.sentence`).
  private let bySentence: [Key: [Int]]
  private let filter: KeyFilter
  private let ofModules: Set<Key>
  private let needsNames: Bool

  /// - Parameters:
  ///   - wanted: the keys in code.
  ///   - ofModules: the keys that code looks up in the bundle of a package.
  ///   - needsNames: whether all keys of the source language are collected, even those that code does not look up.
  init(question: AuditQuestion, wanted: Set<Key>, ofModules: Set<Key>, needsNames: Bool) {
    self.question = question
    self.ofModules = ofModules
    self.needsNames = needsNames
    keys = Array(wanted)
    numbers = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices))
    var bySentence: [Key: [Int]] = [:]
    for (number, key) in keys.enumerated() {
      if let sentence = CodeTables.sentence(of: key) {
        bySentence[sentence, default: []].append(number)
      }
    }
    self.bySentence = bySentence
    filter = KeyFilter(keys)
  }

  func read(_ roots: [String]) async -> CodeTables {
    var discovery = TreeDiscovery(
      question.workspace, honoursIgnoreFiles: question.honoursIgnoreFiles)
    for root in roots { discovery.add(root) }
    var search = DeclarationSearch(question.workspace, paths: roots) { question.projects?.model }
    var items: [Item] = []
    var surelyDeveloped: Set<Int> = []
    for (number, tree) in discovery.finish().enumerated()
    where Paths.bundle(of: question.workspace.absolute(tree.path)) == nil {
      let around = search.declarations(around: tree)
      let development = TreeLayout(
        tree, around, in: question.workspace, source: question.source
      ).development
      if let development, development.decision != .mostEntries { surelyDeveloped.insert(number) }
      let own = ownTables(of: development?.name, in: tree)
      for localization in tree.localizations {
        let isOwn = localization.name == development?.name
        items += localization.tables.map {
          // The loader reads Base for a table that the source language lacks.
          let isDevelopment = isOwn || localization.name == "Base" && !own.contains(TableName($0))
          return Item(
            tree: number, file: $0, localization: localization.name, isDevelopment: isDevelopment)
        }
      }
      items += (tree.catalogs + tree.looseTables).map {
        Item(tree: number, file: $0, localization: "", isDevelopment: true)
      }
    }
    let all = items
    let parts = await parallelMap(all.count, jobs: question.jobs) { read(all[$0]) }
    var tables = CodeTables()
    var lacking = LackingKeys()
    let unshipped = unshipped(all)
    // For each key by its number, the texts in the current table.
    var texts: [[CodeTables.Text]] = Array(repeating: [], count: keys.count)
    for (name, numbers) in Dictionary(grouping: all.indices, by: { all[$0].file.table }) {
      var table = CodeTables.Table()
      var found: Set<Int> = []
      var isWhole: [Copies: Bool] = [:]
      for number in numbers {
        let (item, part) = (all[number], parts[number])
        table.merge(part.table)
        found.formUnion(part.found)
        let copies = Copies(tree: item.tree, format: item.file.format)
        isWhole[copies] = isWhole[copies] ?? false || part.table.isWhole
        lacking.add(
          part.found, isWhole: part.table.isWhole, tree: item.tree, table: name,
          development: item.isDevelopment
            ? CodeTables.Development(localization: item.localization, path: item.file.path) : nil)
        if unshipped.contains(item.file.path) { continue }
        let isSource =
          item.file.format == .xcstrings
          || item.isDevelopment && surelyDeveloped.contains(item.tree)
        for (key, text) in part.texts {
          texts[key].append(text)
          if isSource { texts[key][texts[key].count - 1].isSource = true }
        }
      }
      table.isWhole = isWhole.values.allSatisfy(\.self)
      for key in found {
        table.found.insert(keys[key])
        if !texts[key].isEmpty { table.texts[keys[key]] = texts[key] }
        texts[key] = []
      }
      tables.tables[name] = table
    }
    for (name, found) in lacking.find(sure: surelyDeveloped) {
      tables.tables[name]?.lacking = Dictionary(
        uniqueKeysWithValues: found.map { (keys[$0.key], $0.value) })
    }
    let known = tables.tables.values.reduce(into: Set<Key>()) { $0.formUnion($1.found) }
    let lost = keys.filter { !known.contains($0) && CodeTables.isNameOfText($0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.prefix(Self.mostLost)
    for (name, table) in tables.tables {
      guard let path = table.development else { continue }
      tables.tables[name]?.commentedOut = commentedOut(lost, in: path)
    }
    return tables
  }

  /// The largest number of keys that are searched for in comments.
  private static let mostLost = 100

  /// Returns the keys that a table has only in comments, as in `/* "key" = "Text"; */`.
  private func commentedOut(_ lost: ArraySlice<Key>, in path: String) -> Set<Key> {
    guard !lost.isEmpty, let buffer = try? question.workspace.read(path) else { return [] }
    return Set(
      lost.filter { key in
        let quoted = [UInt8(ascii: "\"")] + key.bytes + [UInt8(ascii: "\"")]
        guard let at = buffer.firstIndex(of: quoted, in: 0..<buffer.count) else { return false }
        let next = buffer.endOfSpace(in: at + quoted.count..<buffer.count)
        return next < buffer.count && buffer[next] == UInt8(ascii: "=")
      })
  }

  /// Returns the paths of files that certainly no target ships. Empty if no file is known to ship.
  private func unshipped(_ items: [Item]) -> Set<String> {
    guard let model = question.projects?.model, !model.isEmpty else { return [] }
    var found: Set<String> = []
    var hasShipped = false
    for path in items.map(\.file.path) {
      switch model.shipping(of: question.workspace.absolute(path)) {
      case .ships: hasShipped = true
      case .doesNotShip: found.insert(path)
      case .unknown: break
      }
    }
    return hasShipped ? found : []
  }

  /// Returns the tables of the source localization that may ship. For all other tables, the loader reads Base. Returns an empty set if Base has no
  /// tables.
  private func ownTables(of localization: String?, in tree: Tree) -> Set<TableName> {
    guard let localization, localization != "Base",
      tree.localizations.contains(where: { $0.name == "Base" && !$0.tables.isEmpty }),
      let folder = tree.localizations.first(where: { $0.name == localization })
    else { return [] }
    let files = folder.tables.filter { file in
      guard let model = question.projects?.model else { return true }
      if case .doesNotShip = model.shipping(of: question.workspace.absolute(file.path)) {
        return false
      }
      return true
    }
    return Set(files.map(TableName.init))
  }

  private func read(_ item: Item) -> Part {
    var part = Part()
    part.table.files = [item.file.path]
    part.table.places = [question.workspace.absolute(item.file.path)]
    if item.isDevelopment { part.table.development = item.file.path }
    if item.file.format == .xcstrings, let catalog = try? item.file.catalog(in: question.workspace)
    {
      read(catalog, item, &part)
    } else if item.file.format != .xcstrings,
      let read = try? item.file.table(in: question.workspace)
    {
      self.read(read.table, item, &part)
    } else {
      part.table.isWhole = false
    }
    return part
  }

  /// Notes that the file has a key. Returns the number of the key, or nil if code does not name the key.
  private func find(_ key: Key, _ item: Item, _ part: inout Part) -> Int? {
    guard let number = numbers[key] else { return nil }
    part.found.append(number)
    if ofModules.contains(key) {
      part.table.holders[key, default: []].insert(question.workspace.absolute(item.file.path))
    }
    return number
  }

  private func note(_ key: Key, _ item: Item, _ table: inout CodeTables.Table) {
    guard item.isDevelopment else { return }
    // Similar keys are not noted for a string catalog, since a build adds the keys of the code to it.
    if !bySentence.isEmpty, item.file.format != .xcstrings,
      let near = CodeTables.sentence(of: key).flatMap({ bySentence[$0] })
    {
      for number in near where keys[number] != key && table.nearKeys[keys[number]] == nil {
        table.nearKeys[keys[number]] = key
      }
    }
    guard table.add(key) else { return }
    for (at, byte) in key.bytes.enumerated()
    where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") {
      let tail = Key(bytes: Array(key.bytes[(at + 1)...]))
      if numbers[tail] != nil { table.tails.insert(tail) }
    }
  }

  private func read(_ parsed: ParsedTable, _ item: Item, _ part: inout Part) {
    if parsed.outcome != .loads && !parsed.hasNoText { part.table.isWhole = false }
    var known: LineTable?
    for entry in parsed.entries {
      if !item.isDevelopment, !filter.mayHold(entry.key, of: parsed.buffer) { continue }
      let key = parsed.key(entry)
      note(key, item, &part.table)
      let number = find(key, item, &part)
      guard number != nil || needsNames && item.isDevelopment else { continue }
      let lines = known ?? parsed.lines
      known = lines
      var text = CodeTables.Text(
        localization: item.localization, value: parsed.value(entry), path: item.file.path,
        position: lines.position(of: entry.offset))
      if let number {
        if let node = parsed.node(entry) { text.forms = Self.forms(node, in: item.localization) }
        part.texts.append((number, text))
      }
      if needsNames, item.isDevelopment {
        part.table.names.append(key)
        part.table.keys.append(text)
      }
    }
  }

  /// Returns the plural forms that at least one number selects in the language. Returns an empty array if the text reads an argument but skips an
  /// earlier argument.
  private static func forms(_ node: PropertyListNode, in localization: String) -> [FormatText] {
    let format = StringsdictFormat(node)
    if format.isOverlong { return [] }
    let used = Set(format.texts.flatMap { $0.arguments.map(\.number) })
    guard used.max() ?? 0 <= used.count else { return [] }
    return format.forms.filter { form in
      form.form.map { !PluralCategories.neverSees($0.name.bytes, in: localization) } ?? true
    }.map(\.text)
  }

  private func read(_ catalog: StringCatalog, _ item: Item, _ part: inout Part) {
    if catalog.error != nil { part.table.isWhole = false }
    let lines = catalog.lines
    for entry in catalog.entries {
      let key = catalog.key(of: entry)
      note(key, item, &part.table)
      if needsNames, catalog.needsTranslation(entry) || !catalog.localizations(of: entry).isEmpty {
        part.table.names.append(key)
        part.table.keys.append(
          CodeTables.Text(
            localization: catalog.sourceLanguage ?? "", value: key, path: item.file.path,
            position: lines.position(of: catalog.offset(of: entry))))
      }
      guard let number = find(key, item, &part) else { continue }
      for localization in catalog.localizations(of: entry) {
        let isVaried =
          !catalog.variations(of: localization).isEmpty
          || !catalog.substitutions(of: localization).isEmpty
        let value = catalog.units(of: localization).first.flatMap(catalog.value)
        if !isVaried && value == nil { continue }
        let text = CodeTables.Text(
          localization: catalog.language(of: localization), value: isVaried ? nil : value,
          path: item.file.path, position: lines.position(of: catalog.offset(of: localization)))
        part.texts.append((number, text))
      }
    }
  }
}
