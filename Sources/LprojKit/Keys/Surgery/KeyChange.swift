// Changes of keys in all files below some folders: planned as a whole, then written.

internal import LprojAudit
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojSource
internal import LprojSurgery
internal import LprojSyntax

/// Renames, removes and adds keys in all files at once.
public enum KeyChange {
  /// Makes a change, or reports why it is refused.
  public static func run(_ request: KeyChangeRequest) async -> KeyChangeOutcome {
    var work = KeyChangeWork(request)
    guard work.outcome.failures.isEmpty else { return work.outcome }
    switch request.act {
    case .rename(let old, let new): await work.rename(old, to: new)
    case .removeUnused(let stale, let manual):
      await work.removeUnused(stale: stale, manual: manual)
    case .addMissing(let locales): work.addMissing(locales)
    }
    work.finish()
    return work.outcome
  }
}

struct KeyChangeWork {
  let request: KeyChangeRequest
  let tables: KeyTables
  var outcome = KeyChangeOutcome()
  var plan = KeyPlan()
  /// The added or removed keys, by path.
  var keys: [String: [Key]] = [:]
  private let folders: WrittenFolders
  /// The repository around each named path; if there is none, the path itself. Sources in these folders may name keys.
  private let roots: [String]

  init(_ request: KeyChangeRequest) {
    self.request = request
    let workspace = request.workspace
    let around = request.paths.map { path in
      ProjectSearch.repository(of: workspace.absolute(path), workspace).map(workspace.tidy) ?? path
    }
    roots = Self.outermost(request.paths + around, workspace)
    folders = WrittenFolders(around: request.paths, and: roots, in: workspace)
    tables = KeyTables(request, below: request.paths)
    outcome.failures = tables.failures
    outcome.remarks = tables.remarks
    if let name = request.table, outcome.failures.isEmpty, chosen.isEmpty {
      let known = Set(tables.tables.map(\.name)).sorted()
      outcome.failures = [Failure(.unknownTable(known: known), detail: name)]
    }
  }

  private static func outermost(_ paths: [String], _ workspace: Workspace) -> [String] {
    let places = paths.map(workspace.absolute)
    var kept: [String] = []
    for (number, path) in paths.enumerated() {
      let isInside = places.indices.contains { other in
        other != number && Paths.isFolder(places[number], within: places[other])
          && (places[other] != places[number] || other < number)
      }
      if !isInside { kept.append(path) }
    }
    return kept
  }

  var chosen: [KeyTable] {
    tables.tables.filter { $0.name == request.table ?? $0.name }
  }

  // MARK: Rename

  mutating func rename(_ old: Key, to new: Key) async {
    let holders = chosen.filter { holds(old, $0) }
    let names = Set(holders.map(\.name)).sorted { $0.precedes($1) }
    guard let name = names.first else {
      outcome.failures = [Failure(.unknownKey(meant: nil), detail: old.description)]
      return
    }
    guard names.count == 1 else {
      outcome.refusals = [
        .init(
          path: "", position: nil,
          reason: "the key \(old.quoted) is in several tables: \(names.joined(separator: ", "))")
      ]
      return
    }
    // Code in the repository may mean any table with this name.
    let all = roots == request.paths ? tables.tables : KeyTables(request, below: roots).tables
    let own = Set(tables.tables.flatMap { $0.files.map { request.workspace.absolute($0.path) } })
    var code: CodeKeys?
    if request.changesCode {
      for table in all where table.name == name {
        guard
          let file = table.files.first(where: { !own.contains(request.workspace.absolute($0.path)) }
          ),
          holds(old, table)
        else { continue }
        plan.refuse(
          KeyRefusal(
            path: file.path, reason: "has the key, too, and the code may mean it: name both folders"
          ))
      }
      var sources = NamedSources(
        roots, request.configuration, excluding: request.exclude, request.workspace)
      await sources.read(jobs: request.jobs)
      code = CodeKeys(sources.base, sources.files)
      if let code { await noteLiterals(of: old, sources.files, code) }
    }
    let rename = KeyRename(
      old, to: new, in: tables.tables.filter { $0.name == name },
      beside: all.filter { $0.name != name }, code, tables.configurations, in: request.workspace)
    plan.add(rename.plan)
    outcome.places = rename.places
    outcome.remarks += rename.remarks
  }

  private func holds(_ key: Key, _ table: KeyTable) -> Bool {
    table.files.contains { file in
      guard let bytes = try? request.workspace.read(file.path).bytes else { return false }
      let file = KeyFile(path: file.path, format: file.format, bytes: bytes)
      return ((try? file.keys()) ?? []).contains(key)
    }
  }

  /// Adds remarks on literals that are equal to the key, but are in no known look-up. The purpose of these literals is unknown, so they stay.
  private mutating func noteLiterals(
    of key: Key, _ files: CodeFiles, _ code: CodeKeys
  ) async {
    let known = Set(
      code.uses.compactMap { use in use.literal.map { "\($0.lowerBound) \(use.path)" } })
    let found = await KeyLiterals.find(key, in: files, jobs: request.jobs)
    for place in found where !known.contains("\(place.offset) \(place.path)") {
      outcome.remarks.append(
        "\(place.path):\(place.position.line):\(place.position.column): \(key.quoted) is in no known "
          + "look-up, so it stays")
    }
  }

  // MARK: Unused keys

  mutating func removeUnused(stale: Bool, manual: Bool) async {
    var audit = AuditRequest(paths: request.paths, in: request.workspace, jobs: request.jobs)
    audit.only = [Audit.unusedKeyRule]
    audit.minimumSeverity = .note
    audit.code = .on
    audit.configuration = request.configuration
    audit.exclude = request.exclude
    audit.source = request.source
    audit.honoursBaselines = false
    let found = await Audit.run(audit)
    outcome.failures = found.failures
    outcome.remarks += found.remarks
    var unused: [String: Set<Key>] = [:]
    for batch in found.report.findings where batch.first.rule == Audit.unusedKeyRule {
      for number in 0..<batch.count {
        if let key = batch.key(number) { unused[batch.first.path, default: []].insert(key) }
      }
    }
    for table in chosen {
      var keys: Set<Key> = []
      for file in table.files {
        keys.formUnion(kept(unused[file.path] ?? [], file, stale: stale, manual: manual))
      }
      if !keys.isEmpty { remove(keys, from: table) }
    }
  }

  /// The keys to remove. In a catalog, a stale key stays unless `stale` is true, and a manual key stays unless `manual` is true. Keys that stay are
  /// counted.
  private mutating func kept(
    _ keys: Set<Key>, _ file: KeyTable.File, stale: Bool, manual: Bool
  ) -> Set<Key> {
    guard file.format == .xcstrings, !keys.isEmpty,
      let bytes = try? request.workspace.read(file.path)
    else { return keys }
    let catalog = StringCatalog(bytes)
    var left = keys
    for entry in catalog.entries where keys.contains(catalog.key(of: entry)) {
      if entry.extraction == .stale, !stale {
        outcome.kept.stale += 1
      } else if entry.extraction == .manual, !manual {
        outcome.kept.manual += 1
      } else {
        continue
      }
      left.remove(catalog.key(of: entry))
    }
    return left
  }

  private mutating func remove(_ keys: Set<Key>, from table: KeyTable) {
    do throws(Failure) {
      for file in try table.read(plan.files(over: request.workspace)) {
        let removal = KeyPlan.removing(keys, in: [file])
        if !removal.changes.isEmpty {
          var seen: Set<Key> = []
          self.keys[file.path] = ((try? file.keys()) ?? [])
            .filter { keys.contains($0) && seen.insert($0).inserted }
        }
        plan.add(removal)
      }
    } catch {
      outcome.failures.append(error)
    }
    _ = tables.configurations.inside(table.tree)
    let files = plan.files(over: request.workspace)
    for path in tables.configurations.filesWithIgnores {
      guard let bytes = try? files.read(path).bytes else { continue }
      let edits = ConfigurationEdits.removing(keys, ofTable: table.name, from: bytes)
      plan.add(FileChange(path: path, old: bytes, new: EditedText(edits).applied(to: bytes)))
    }
  }

  // MARK: The end

  mutating func finish() {
    outcome.refusals += plan.refusals.map {
      .init(path: $0.path, position: $0.position, reason: $0.reason)
    }
    guard outcome.refusals.isEmpty else {
      outcome.places = []
      return
    }
    outcome.files = plan.changes.map {
      KeyChangeOutcome.File(path: $0.path, keys: keys[$0.path] ?? [], difference: $0.difference)
    }
    if request.isDryRun || plan.changes.isEmpty || !outcome.failures.isEmpty { return }
    let (failures, remarks) = plan.changes.write(in: request.workspace, folders)
    outcome.failures += failures
    outcome.remarks += remarks
    if !failures.isEmpty { outcome.files = [] }
  }
}

extension FileChange {
  var difference: FileDifference {
    func text(_ bytes: [UInt8]) -> (text: [UInt8], encoding: String) {
      guard let format = TableFormat(fileName: path) else { return (bytes, "UTF-8") }
      let buffer = ByteBuffer(bytes, spare: bytes.count)
      if format == .xcstrings {
        let catalog = StringCatalog(buffer)
        return (catalog.buffer[0..<catalog.tree.textEnd], catalog.encoding.rawValue)
      }
      let table = TableReader.read(buffer)
      return (table.buffer[0..<table.textEnd], table.encoding.rawValue)
    }
    let (old, new) = (self.old ?? [], self.new ?? [])
    let (before, after) = (text(old), text(new))
    return FileDifference(
      path: path, old: (old, before.text), new: (new, after.text),
      encodings: (before.encoding, after.encoding))
  }
}
