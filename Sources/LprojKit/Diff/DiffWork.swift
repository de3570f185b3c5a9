// Table files of two versions of a repository: reads and compares them.

internal import LprojAudit
internal import LprojFiles
internal import LprojGit
internal import LprojMerge
internal import LprojReport
internal import LprojSource

struct ChangedFile: Sendable {
  enum Content: Sendable {
    case stored(String)
    case bytes([UInt8])
  }

  var path: String
  /// The content in the old version; nil if the old version lacks the file.
  var old: Content?
  var new: Content?
}

struct DiffWork: Sendable {
  let repository: GitRepository
  let folder: String

  // MARK: Files

  func files(_ old: String, _ new: String?) throws(Failure) -> [ChangedFile] {
    let before = try repository.commit(old)
    if let new {
      let after = try repository.commit(new)
      return try repository.tableChanges(from: before.id, to: after.id).compactMap { change in
        guard let path = String(validating: change.path, as: UTF8.self) else { return nil }
        func content(_ side: GitChange.Side?) -> ChangedFile.Content? {
          side.flatMap { $0.isFile ? .stored($0.id) : nil }
        }
        return ChangedFile(path: path, old: content(change.old), new: content(change.new))
      }
    }
    // `git diff` is not used, because it would run the filters of the repository.
    var known = try repository.tables(of: before.id)
    var files: [ChangedFile] = []
    for path in try repository.tablesOfWorkTree() {
      let place = Paths.join(repository.root, path)
      let bytes: ByteBuffer
      do throws(Failure) {
        guard try Disk().status(place, following: false).kind == .file else { continue }
        bytes = try Disk().read(place)
      } catch {
        if error.kind == .missing { continue }
        throw error.at(shown(path))
      }
      let id = known.removeValue(forKey: path)
      if let id, GitRepository.name(of: bytes) == id { continue }
      files.append(
        ChangedFile(path: path, old: id.map { .stored($0) }, new: .bytes(bytes.bytes)))
    }
    for (path, id) in known { files.append(ChangedFile(path: path, old: .stored(id))) }
    return files.sorted { $0.path.precedes($1.path) }
  }

  private func shown(_ path: String) -> String {
    Paths.tidy(Paths.join(repository.root, path), currentFolder: folder)
  }

  // MARK: Tables

  private struct Versions: Sendable {
    var table: TableGroup
    /// The texts of the old version; nil if the table had no file.
    var old: TableTexts?
    var new: TableTexts?
    /// Keys of entries that are equal in both versions of a file. `old` and `new` leave these entries out.
    var unchanged: Set<Key> = []
    var failures: [Failure] = []

    mutating func add(old: TableTexts?, new: TableTexts?, isStringsdict: Bool = false) {
      if let old {
        self.old = self.old ?? TableTexts()
        self.old?.add(old, isStringsdict: isStringsdict)
      }
      if let new {
        self.new = self.new ?? TableTexts()
        self.new?.add(new, isStringsdict: isStringsdict)
      }
    }
  }

  /// The tables that differ, and files that could not be read.
  ///
  /// - Parameter revision: the old version.
  func tables(
    _ files: [ChangedFile], since revision: String, jobs: Int
  ) async -> (tables: [DiffReport.Table], failures: [Failure]) {
    let groups = Dictionary(grouping: files) { TableGroup($0.path).table }
      .sorted { $0.value[0].path.precedes($1.value[0].path) }
    let versions = await parallelMap(groups.count, jobs: jobs) { [self] number in
      self.versions(groups[number].key, groups[number].value)
    }
    let old = Dictionary(
      uniqueKeysWithValues: versions.compactMap { one in one.old.map { (one.table, $0) } })
    let new = Dictionary(
      uniqueKeysWithValues: versions.compactMap { one in one.new.map { (one.table, $0) } })
    let unchanged = Dictionary(uniqueKeysWithValues: versions.map { ($0.table, $0.unchanged) })
    let moves = Self.moves(old, new)
    let gone = Set(old.keys).subtracting(new.keys).subtracting(moves.values)
    let places = Array(new.keys) + gone
    @Sendable func table(_ group: TableGroup, _ others: Set<Key>) -> DiffReport.Table {
      let source = moves[group] ?? group
      let entries = TextsComparison(
        old[source] ?? TableTexts(), new[group] ?? TableTexts(),
        unchanged: (unchanged[group] ?? []).union(others)
      ).entries
      return DiffReport.Table(
        path: shown(group), oldPath: source == group ? nil : shown(source), entries: entries)
    }
    var tables = await parallelMap(places.count, jobs: jobs) { table(places[$0], []) }
    var failures = versions.flatMap(\.failures)
    // A key that seems new or removed may be in a file that did not change.
    let open = places.indices.filter { number in
      moves[places[number]] == nil
        && tables[number].entries.contains { [.added, .removed, .renamed].contains($0.kind) }
    }
    do throws(Failure) {
      let others = try keys(of: open.map { places[$0] }, since: revision, besides: files)
      for number in open {
        guard let keys = others[places[number]] else { continue }
        tables[number] = table(places[number], keys)
      }
    } catch {
      failures.append(error)
    }
    return (
      tables.filter { !$0.entries.isEmpty }.sorted { $0.path.precedes($1.path) }, failures
    )
  }

  /// The keys that the tables have in files that are equal in both versions.
  private func keys(
    of tables: [TableGroup], since revision: String, besides changed: [ChangedFile]
  ) throws(Failure) -> [TableGroup: Set<Key>] {
    if tables.isEmpty { return [:] }
    let (wanted, changed) = (Set(tables), Set(changed.map(\.path)))
    var keys: [TableGroup: Set<Key>] = [:]
    for (path, id) in try repository.tables(of: repository.commit(revision).id) {
      let table = TableGroup(path).table
      guard wanted.contains(table), !changed.contains(path),
        let texts = TableTexts(
          try repository.objects.read(id).bytes, at: path, withComments: false)
      else { continue }
      keys[table, default: []].formUnion(texts.texts.keys.lazy.map(\.key))
    }
    return keys
  }

  /// - Parameter files: the files of one table, `.stringsdict` after `.strings`.
  private func versions(_ table: TableGroup, _ files: [ChangedFile]) -> Versions {
    var versions = Versions(table: table)
    // Unchanged entries are left out only if all files are `.strings` files. A `.stringsdict` file may hide entries of a `.strings` file.
    let isPlain = files.allSatisfy { $0.path.hasSuffix(".strings") }
    for file in files {
      do throws(Failure) {
        let (old, new) = (try bytes(file.old), try bytes(file.new))
        if isPlain, !old.isEmpty, !new.isEmpty,
          let changes = ChangedTexts(from: old, to: new, at: file.path)
        {
          versions.add(old: changes.old, new: changes.new)
          versions.unchanged.formUnion(changes.unchanged)
        } else {
          let (before, now) = (try texts(old, file.path), try texts(new, file.path))
          versions.add(
            old: file.old == nil ? nil : before, new: file.new == nil ? nil : now,
            isStringsdict: file.path.hasSuffix(".stringsdict"))
        }
      } catch {
        versions.failures.append(error.at(shown(file.path)))
      }
    }
    return versions
  }

  /// The bytes of one version; empty if the file does not exist.
  private func bytes(_ content: ChangedFile.Content?) throws(Failure) -> [UInt8] {
    switch content {
    case nil: []
    case .bytes(let all): all
    case .stored(let id): try repository.objects.read(id).bytes
    }
  }

  /// The texts of a file. An empty file has no texts, but is no error.
  private func texts(_ bytes: [UInt8], _ path: String) throws(Failure) -> TableTexts {
    if bytes.isEmpty { return TableTexts() }
    guard let texts = TableTexts(bytes, at: path) else {
      throw Failure(.brokenTable, detail: "at least one of the two versions does not parse")
    }
    return texts
  }

  private func shown(_ group: TableGroup) -> String {
    shown(Paths.join(group.folder, group.name))
  }

  /// The old places of moved tables, by their new places. A table has moved if it disappeared from one folder, and appeared in another folder with
  /// an equal name and at least one equal text.
  private static func moves(
    _ old: [TableGroup: TableTexts], _ new: [TableGroup: TableTexts]
  ) -> [TableGroup: TableGroup] {
    let gone = Dictionary(grouping: old.keys.filter { new[$0] == nil }, by: \.name)
    let come = Dictionary(grouping: new.keys.filter { old[$0] == nil }, by: \.name)
    var moves: [TableGroup: TableGroup] = [:]
    for (name, places) in come {
      guard places.count == 1, let sources = gone[name], sources.count == 1,
        let before = old[sources[0]], let after = new[places[0]],
        before.texts.contains(where: { after.texts[$0.key]?.value == $0.value.value })
      else { continue }
      moves[places[0]] = sources[0]
    }
    return moves
  }
}
