// The texts of tables in two versions of a repository, compared.

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

    public init(in workspace: Workspace, _ environment: Environment) {
      (self.workspace, self.environment) = (workspace, environment)
    }
  }

  public struct Outcome: Sendable {
    public var report: DiffReport
    public var failures: [Failure] = []
  }

  public static func run(_ request: Request) -> Outcome {
    let old = request.old ?? "HEAD"
    var outcome = Outcome(
      report: DiffReport(old: old, new: request.new ?? "work tree", tables: []))
    do throws(Failure) {
      let folder = request.workspace.currentFolder
      let repository = try GitRepository(around: ".", seenFrom: folder, request.environment)
      var work = DiffWork(repository: repository, folder: folder)
      let wanted = request.paths.map { Paths.absolute($0, currentFolder: folder) }
      let files = try work.files(old, request.new).filter { file in
        let path = Paths.join(repository.root, file.path)
        return wanted.isEmpty || wanted.contains { Paths.isFolder(path, within: $0) }
      }
      outcome.report.tables = work.tables(files)
      outcome.failures = Failure.sorted(work.failures)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}

/// A table file that differs, in both versions.
private struct ChangedFile {
  enum Content {
    case stored(String)
    case bytes([UInt8])
  }

  var path: String
  /// Nil where it is not there.
  var old: Content?
  var new: Content?
}

private struct DiffWork {
  let repository: GitRepository
  let folder: String
  var failures: [Failure] = []

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
      guard (try? Disk().status(place, following: false))?.kind == .file else { continue }
      let bytes: ByteBuffer
      do throws(Failure) {
        bytes = try Disk().read(place)
      } catch {
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

  /// The texts of a file: none if it does not exist, nil if it cannot be read, which is a failure.
  private mutating func texts(_ content: ChangedFile.Content?, _ path: String) -> TableTexts? {
    do throws(Failure) {
      var bytes: [UInt8]
      switch content {
      case nil: return TableTexts()
      case .bytes(let all): bytes = all
      case .stored(let id): bytes = try repository.objects.read(id).bytes
      }
      // Nothing is in it, and nothing wrong with it.
      if bytes.isEmpty { return TableTexts() }
      if let texts = TableTexts(bytes, at: path) { return texts }
      throw Failure(.brokenTable, detail: "it does not parse in both versions")
    } catch {
      failures.append(error.at(shown(path)))
      return nil
    }
  }

  // MARK: Tables

  /// One table before or now, and its place.
  private struct Side {
    var group: TableGroup
    var texts = TableTexts()
  }

  mutating func tables(_ files: [ChangedFile]) -> [DiffReport.Table] {
    var old: [TableGroup: TableTexts] = [:]
    var new: [TableGroup: TableTexts] = [:]
    // A `.stringsdict` comes behind its `.strings`.
    for file in files {
      guard let before = texts(file.old, file.path), let after = texts(file.new, file.path)
      else { continue }
      let group = TableGroup(file.path).table
      let isStringsdict = file.path.hasSuffix(".stringsdict")
      if file.old != nil {
        old[group, default: TableTexts()].add(before, isStringsdict: isStringsdict)
      }
      if file.new != nil {
        new[group, default: TableTexts()].add(after, isStringsdict: isStringsdict)
      }
    }
    let moves = Self.moves(old, new)
    var tables: [DiffReport.Table] = []
    for (group, after) in new {
      let source = moves[group] ?? group
      let entries = TextsComparison(old[source] ?? TableTexts(), after).entries
      if entries.isEmpty { continue }
      tables.append(
        DiffReport.Table(
          path: shown(group), oldPath: source == group ? nil : shown(source), entries: entries))
    }
    let gone = Set(old.keys).subtracting(new.keys).subtracting(moves.values)
    for group in gone {
      let entries = TextsComparison(old[group] ?? TableTexts(), TableTexts()).entries
      if entries.isEmpty { continue }
      tables.append(DiffReport.Table(path: shown(group), oldPath: nil, entries: entries))
    }
    return tables.sorted { $0.path.precedes($1.path) }
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
