// Keys of source tables that no code names.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojRules
internal import LprojSource

struct UnusedKeys {
  private let files: CodeFiles
  private let tables: CodeTables
  private let question: AuditQuestion
  private let base: CodeBase
  /// Tables with keys made at run time, such as `"title" + name`. The value is the place of such a look-up.
  private let unsure: [String: String]
  private let isAnyUnsure: String?
  private var unread: [UnreadSource]
  /// The unread sources that `find` came upon, in addition to those that were known before.
  private(set) var found: [UnreadSource] = []

  init(_ base: CodeBase, _ files: CodeFiles, _ tables: CodeTables, _ question: AuditQuestion) {
    self.base = base
    self.files = files
    self.tables = tables
    self.question = question
    unread = files.unread + base.unread.filter(\.mayName)
    var unsure: [String: String] = [:]
    var any: String?
    for source in base.sources {
      // A key with a pattern, such as `"title.\(name)"`, is searched for by its pattern.
      for computed in source.file.computed where computed.pattern == nil {
        let place = "\(source.path):\(computed.position.line): \(computed.expression)"
        if let name = computed.table.name {
          unsure[name] = unsure[name] ?? place
        } else {
          any = any ?? place
        }
      }
    }
    self.unsure = unsure
    isAnyUnsure = any
  }

  var isWhole: Bool { !files.isCut && unread.isEmpty }

  /// The reasons why the unused keys of some tables are unknown.
  var remarks: [String] {
    if files.isCut {
      return ["which keys are unused is not known: there are more than \(CodeFiles.most) sources"]
    }
    if let first = unread.first {
      return ["which keys are unused is not known: not all sources are read (\(first.path))"]
    }
    return tables.tables.keys.sorted().compactMap { name in
      guard let place = unsure[name] ?? isAnyUnsure, isOfCode(name) else { return nil }
      return "which keys of '\(name)' are unused is not known: keys are made at run time (\(place))"
    }
  }

  /// Whether code looks up texts in a table. If not, the system or interface files may use the table.
  private func isOfCode(_ name: String) -> Bool {
    base.sources.contains { source in
      source.file.usages.contains {
        $0.extractedTable == name && ($0.kind == .call || $0.kind == .text)
      }
    }
  }

  /// Returns the keys that are in string catalogs, by the symbol that Xcode generates for each key.
  private func symbols(of names: [String]) -> [Key: [Key]] {
    var symbols: [Key: [Key]] = [:]
    for table in names.compactMap({ tables.tables[$0] }) {
      for (key, text) in zip(table.names, table.keys) where text.path.hasSuffix(".xcstrings") {
        if let symbol = LiteralSearch.symbol(of: key) { symbols[symbol, default: []].append(key) }
      }
    }
    return symbols
  }

  mutating func find() async -> [CodeSubject.Unused] {
    let names = tables.tables.keys.sorted().filter {
      unsure[$0] == nil && isAnyUnsure == nil && isOfCode($0)
    }
    let wanted = Set(names.flatMap { tables.tables[$0]?.names ?? [] })
    guard !wanted.isEmpty, isWhole else { return [] }
    let symbols = symbols(of: names)
    let own = await NamedKeys.answer(
      wanted.union(symbols.keys), in: files, jobs: question.jobs)
    var used = own.named
    let others = files.compiledForeign(question.projects?.model ?? ProjectModel())
    let foreign = await NamedKeys.answer(
      wanted.subtracting(used), in: others, jobs: question.jobs, isExact: true)
    used.formUnion(foreign.named)
    found = own.unread + others.unread + foreign.unread.filter { $0.reason != .tooLarge }
    unread += found
    guard isWhole, !others.isCut else { return [] }
    for (symbol, keys) in symbols where used.contains(symbol) { used.formUnion(keys) }
    for use in base.sources.flatMap(\.file.usages) {
      if let key = use.key.key {
        used.insert(key)
      } else {
        used.formUnion(wanted.filter(use.key.fits))
      }
    }
    return names.compactMap { name in
      guard let table = tables.tables[name] else { return nil }
      var told: Set<Key> = []
      let keys = table.names.indices.filter {
        !used.contains(table.names[$0]) && told.insert(table.names[$0]).inserted
      }.map { (table.names[$0], table.keys[$0]) }
      return keys.isEmpty ? nil : CodeSubject.Unused(table: name, keys: keys)
    }
  }
}
