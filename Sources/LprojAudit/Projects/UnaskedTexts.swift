// Errors in texts and tables that a project never looks up. It is not certain that users see these errors.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct UnaskedTexts {
  private let question: AuditQuestion
  private let model: ProjectModel
  private var wanted: [Finding] = []
  private var answers: [TextPlace: Naming] = [:]
  private var tables: [String: Naming] = [:]

  /// Tables that the system looks up, and the default table of look-ups.
  private static let known: Set<String> = ["Localizable", "InfoPlist", "AppShortcuts"]

  /// Returns nil if the request excludes code, or if there is no project.
  init?(_ question: AuditQuestion) {
    guard question.code != .off, let model = question.projects?.model, !model.isEmpty
    else { return nil }
    self.question = question
    self.model = model
  }

  /// Returns the facts about whether code names the text of a finding. For a finding on a whole table, returns the facts about the table. Nil until
  /// the search has run.
  mutating func naming(_ finding: Finding) -> Naming? {
    guard !model.projects(around: question.workspace.absolute(finding.path)).isEmpty else {
      return Naming()
    }
    let known: Naming?
    if let key = finding.key {
      known = answers[TextPlace(path: finding.path, key: key)]
    } else {
      guard let table = Self.table(of: finding.path) else { return Naming() }
      known = tables[table]
    }
    if known == nil { wanted.append(finding) }
    return known
  }

  /// Returns the table name of a file; nil for the tables in `known` and for files in bundles.
  private static func table(of path: String) -> String? {
    guard let name = table(named: path), !known.contains(name), Paths.bundle(of: path) == nil
    else { return nil }
    return name
  }

  private static func table(named path: String) -> String? {
    Paths.splitExtension(Paths.name(path))?.stem
  }

  /// Searches code for the texts and tables of all findings so far. Returns false if there are no new findings. A text counts as unused only if code
  /// names at least half of the keys of its table. If code names fewer keys, it looks up the keys in a way that the search cannot find.
  mutating func read() async -> Bool {
    if self.wanted.isEmpty { return false }
    let findings = self.wanted
    self.wanted = []
    for finding in findings {
      if let key = finding.key {
        answers[TextPlace(path: finding.path, key: key)] = Naming()
      } else if let table = Self.table(of: finding.path) {
        tables[table] = Naming()
      }
    }
    let files = CodeFiles(
      below: AuditQuestion.outermost(model.projects.map(\.root)), in: question.workspace)
    guard files.files.contains(where: { $0.language != nil }) else { return true }
    var texts: [String: Set<Key>] = [:]
    var wanted = Set(tables.keys.map { Key($0) })
    var spellings: [Key: [UInt8]] = [:]
    for finding in findings {
      guard let key = finding.key else { continue }
      let path = finding.path
      if texts[path] == nil { texts[path] = Self.keys(beside: path, in: question.workspace) }
      texts[path]?.insert(key)
      spellings[key] = LiteralSearch.spelling(of: key)
    }
    var symbols: [Key: [Key]] = [:]
    for key in texts.values.reduce(into: Set<Key>(), { $0.formUnion($1) }) {
      wanted.insert(key)
      if let symbol = LiteralSearch.symbol(of: key) { symbols[symbol, default: []].append(key) }
    }
    var (named, constants, spelled, mirrored, resources) = await NamedKeys.look(
      for: wanted.union(symbols.keys), in: files, jobs: question.jobs,
      spellings: Set(spellings.values))
    // If only generated code names a key, the key is used if other code calls the generated member. Calls are not found for a key of one word or with
    // non-ASCII letters, so such a key counts as named.
    named.formUnion(mirrored.filter { LiteralSearch.spelling(of: $0) == nil })
    mirrored.subtract(named)
    // Symbols for keys are mostly generated in Swift. In a project without Swift and without generated symbols, a method such as `sendNotification:`
    // has the letters of a sentence only by chance.
    let hasSymbols = !mirrored.isEmpty || files.files.contains { $0.language == .swift }
    let called = Set(symbols.filter { named.contains($0.key) }.flatMap(\.value))
    named.formUnion(
      await NamedKeys.find(
        wanted.subtracting(named), in: files.compiledForeign(model),
        jobs: question.jobs))
    // An interface file uses the table with the name of the file.
    named.formUnion(
      files.files.lazy.filter { $0.kind == .interface }
        .compactMap { Paths.splitExtension(Paths.name($0.path)).map { Key($0.stem) } })
    for finding in findings {
      guard let key = finding.key else { continue }
      var naming = Naming(isConstant: constants.contains(key))
      let mayBeSymbol = hasSymbols || CodeTables.isNameOfText(key)
      let isSymbol = mayBeSymbol && spellings[key].map(spelled.contains) ?? false
      // Code that looks up a table through R.swift names all keys that it needs.
      let isWhole = Self.table(named: finding.path).map(resources.hasAll) ?? false
      if let all = texts[finding.path], !isSymbol,
        [named, named.union(called)].contains(where: { names in
          !names.contains(key)
            && (isWhole || 2 * all.intersection(names.union(mirrored)).count >= all.count)
        })
      {
        naming.nothing = "; not an error, because no code and no interface file names the key"
      }
      answers[TextPlace(path: finding.path, key: key)] = naming
    }
    for table in tables.keys where !named.contains(Key(table)) {
      tables[table] = Naming(
        nothing:
          "; not an error, because no code names the table, and no interface file has its name")
    }
    return true
  }

  /// Returns the keys of a table in its `.strings`, `.stringsdict` and `.xcstrings` files beside `path`.
  static func keys(beside path: String, in workspace: Workspace) -> Set<Key> {
    guard let stem = Paths.splitExtension(path)?.stem else { return [] }
    var keys: Set<Key> = []
    for format in [TableFormat.strings, .stringsdict, .xcstrings] {
      let path = "\(stem).\(format.rawValue)"
      if format == .xcstrings {
        guard let catalog = try? workspace.catalog(at: path) else { continue }
        keys.formUnion(catalog.entries.map(catalog.key))
      } else {
        guard let table = try? workspace.table(at: path).table else { continue }
        keys.formUnion(table.entries.map(table.key))
      }
    }
    return keys
  }
}
