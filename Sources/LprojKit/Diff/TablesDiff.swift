// The texts of tables in two versions of a repository, compared.

internal import LprojAudit
public import LprojFiles
internal import LprojGit
internal import LprojMerge
public import LprojReport
internal import LprojSource

/// What changed for readers and translators between two versions. Bytes, order, encoding and format make no
/// difference, so tables that moved to a catalog show no change.
public enum TablesDiff {
  public struct Request: Sendable {
    /// The version before; nil for HEAD.
    public var old: String?
    /// Nil for the files in the work tree.
    public var new: String?
    /// Files and folders; empty for all of the repository.
    public var paths: [String] = []
    public var workspace: Workspace
    /// What git is started with.
    public var environment: Environment
    /// Tables that are compared at a time.
    public var jobs = 1

    public init(in workspace: Workspace, _ environment: Environment) {
      (self.workspace, self.environment) = (workspace, environment)
    }
  }

  public struct Outcome: Sendable {
    public var report: DiffReport
    public var failures: [Failure] = []
  }

  public static func run(_ request: Request) async -> Outcome {
    let old = request.old ?? "HEAD"
    var outcome = Outcome(
      report: DiffReport(old: old, new: request.new ?? "work tree", tables: []))
    do throws(Failure) {
      let folder = request.workspace.currentFolder
      let repository = try GitRepository(around: ".", seenFrom: folder, request.environment)
      let work = DiffWork(repository: repository, folder: folder)
      let selected = try SelectedPaths(request.paths, in: repository, seenFrom: folder)
      let files = try work.files(old, request.new).filter {
        selected.contains(Paths.join(repository.root, $0.path))
      }
      let (tables, failures) = await work.tables(files, jobs: request.jobs)
      outcome.report.tables = tables
      let unknown = try selected.unknown(to: [old, request.new].compactMap(\.self))
      outcome.failures = Failure.sorted(failures + unknown)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}

/// A table file that differs, in both versions.
private struct ChangedFile: Sendable {
  enum Content: Sendable {
    case stored(String)
    case bytes([UInt8])
  }

  var path: String
  /// Nil where it is not there.
  var old: Content?
  var new: Content?
}

private struct DiffWork: Sendable {
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
    // Git itself is not asked what differs: it would run the filters of the repository.
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

  /// One table before and now.
  private struct Versions: Sendable {
    var table: TableGroup
    /// Nil where no file is there.
    var old: TableTexts?
    var new: TableTexts?
    var failures: [Failure] = []
  }

  /// The tables that differ, and what could not be read.
  func tables(
    _ files: [ChangedFile], jobs: Int
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
    let moves = Self.moves(old, new)
    let gone = Set(old.keys).subtracting(new.keys).subtracting(moves.values)
    let places = Array(new.keys) + gone
    let tables = await parallelMap(places.count, jobs: jobs) { [self] number in
      let group = places[number]
      let source = moves[group] ?? group
      let entries = TextsComparison(
        old[source] ?? TableTexts(), new[group] ?? TableTexts()
      ).entries
      return DiffReport.Table(
        path: shown(group), oldPath: source == group ? nil : shown(source), entries: entries)
    }
    return (
      tables.filter { !$0.entries.isEmpty }.sorted { $0.path.precedes($1.path) },
      versions.flatMap(\.failures)
    )
  }

  /// - Parameter files: of one table, a `.stringsdict` behind its `.strings`.
  private func versions(_ table: TableGroup, _ files: [ChangedFile]) -> Versions {
    var versions = Versions(table: table)
    for file in files {
      do throws(Failure) {
        let (before, after) = (try texts(file.old, file.path), try texts(file.new, file.path))
        let isStringsdict = file.path.hasSuffix(".stringsdict")
        if file.old != nil {
          versions.old = versions.old ?? TableTexts()
          versions.old?.add(before, isStringsdict: isStringsdict)
        }
        if file.new != nil {
          versions.new = versions.new ?? TableTexts()
          versions.new?.add(after, isStringsdict: isStringsdict)
        }
      } catch {
        versions.failures.append(error.at(shown(file.path)))
      }
    }
    return versions
  }

  /// The texts of a file: none if it does not exist.
  private func texts(
    _ content: ChangedFile.Content?, _ path: String
  ) throws(Failure) -> TableTexts {
    let bytes: [UInt8]
    switch content {
    case nil: return TableTexts()
    case .bytes(let all): bytes = all
    case .stored(let id): bytes = try repository.objects.read(id).bytes
    }
    // Nothing is in it, and nothing wrong with it.
    if bytes.isEmpty { return TableTexts() }
    guard let texts = TableTexts(bytes, at: path) else {
      throw Failure(.brokenTable, detail: "it does not parse in both versions")
    }
    return texts
  }

  private func shown(_ group: TableGroup) -> String {
    shown(Paths.join(group.folder, group.name))
  }

  /// Tables that are gone at one place and new at another, by where they are now: of one name each,
  /// with a text in common.
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
