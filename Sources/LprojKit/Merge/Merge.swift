// Merging tables that a git merge left in conflict, key by key.

internal import LprojFiles
internal import LprojGit
internal import LprojMerge
internal import LprojSource
internal import LprojSyntax

/// Merges the tables that a git merge left in conflict, key by key.
public enum Merge {
  /// Merges the files in conflict in the repository of the current folder, using their versions in the index.
  public static func run(_ request: MergeRequest) -> MergeOutcome {
    var outcome = MergeOutcome()
    do throws(Failure) {
      let folder = request.workspace.currentFolder
      let repository = try GitRepository(around: ".", seenFrom: folder, request.environment)
      let gitFolder = try repository.ownFolder()
      let own = Paths.join(gitFolder, "lproj")
      let folders = WrittenFolders([repository.root, gitFolder], in: request.workspace)
      var work = MergeWork(
        request: request, repository: repository,
        conversions: try GitConversions(of: repository), folder: own,
        folders: folders, record: MergeRecord(at: Paths.join(own, "merge.json"), in: folders))
      let wanted = request.paths.map { Paths.absolute($0, currentFolder: folder) }
      var open: Set<String> = []
      var met: Set<String> = []
      for file in try repository.unmergedFiles() {
        guard let path = String(validating: file.path, as: UTF8.self),
          let format = TableMerge.Format(path: path)
        else { continue }
        open.insert(path)
        let absolute = Paths.join(repository.root, path)
        let named = wanted.filter { Paths.isFolder(absolute, within: $0) }
        guard wanted.isEmpty || !named.isEmpty else { continue }
        met.formUnion(named)
        do throws(Failure) {
          outcome.files.append(try work.merge(file, path, format))
        } catch {
          outcome.failures.append(error.path.isEmpty ? error.at(work.shown(path)) : error)
        }
      }
      for (path, place) in zip(request.paths, wanted) where !met.contains(place) {
        // A named path without a conflict is a failure only if it does not exist.
        if (try? Disk().status(place, following: false)) == nil {
          outcome.failures.append(Failure(.missing, path))
        }
      }
      if request.writes, !open.isEmpty { try work.record.write(keeping: open) }
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}

private struct MergeWork {
  let request: MergeRequest
  let repository: GitRepository
  let conversions: GitConversions
  /// The folder for data of lproj about the repository.
  let folder: String
  /// The work tree and git's folder. Nothing else is read or written, also not through links.
  let folders: WrittenFolders
  var record: MergeRecord

  func shown(_ path: String) -> String {
    Paths.tidy(
      Paths.join(repository.root, path), currentFolder: request.workspace.currentFolder)
  }

  mutating func merge(
    _ file: UnmergedFile, _ path: String, _ format: TableMerge.Format
  ) throws(Failure) -> MergedFile {
    var merged = MergedFile(path: shown(path), result: .open)
    guard let ours = file.ours else {
      merged.result = file.theirs == nil ? .leftToGit : .removed(.ours)
      return merged
    }
    guard let theirs = file.theirs else {
      merged.result = .removed(.theirs)
      return merged
    }
    guard ours.isFile, theirs.isFile, file.base?.isFile ?? true else {
      merged.result = .leftToGit
      return merged
    }
    var base: [UInt8]?
    if let stage = file.base { base = try repository.objects.read(stage.id).bytes }
    let own = try repository.objects.read(ours.id).bytes
    let other = try repository.objects.read(theirs.id).bytes
    if [base ?? [], own, other].contains(where: Self.isPointer) {
      merged.result = .leftToGit
      return merged
    }
    if let filter = try conversions.filter(of: path) {
      throw Failure(.git(.filteredConflict), merged.path, detail: filter)
    }
    var known = record.file(path, [file.base?.id ?? "", ours.id, theirs.id])
    known.decisions += request.decisions
    let decisions = known.decisions
    let result: TableMerge
    do throws(TableMerge.Obstacle) {
      result = try TableMerge(base: base, ours: own, theirs: other, format) { conflict in
        let conflict = OpenConflict(conflict, format, path: path)
        let side = decisions.last { $0.fits(conflict) }?.side
        return side.map { $0 == .ours ? .ours : .theirs }
      }
    } catch {
      merged.result = .unread(error.words)
      return merged
    }
    let place = Paths.join(repository.root, path)
    let there = try content(of: place)
    guard
      try isUntouched(there, path, known, base, own, other, format)
    else { throw Failure(.git(.editedConflict), merged.path) }
    merged.conflicts = result.conflicts.map { OpenConflict($0, format, path: path) }
    if result.conflicts.isEmpty { merged.result = .merged }
    guard request.writes else { return merged }
    let id = try store(result.bytes)
    let bytes = try conversions.checkedOut(id, at: path)
    known.written = (known.written + [SHA1.digits(of: [], ByteBuffer(bytes))]).suffix(2)
    // The record is written before the file. If the run ends between the two writes, the record is still complete.
    record.set(known)
    try record.write()
    do throws(Failure) {
      merged.remark = try Disk.replaceFile(
        place, with: bytes, expecting: there.map { .bytes($0) } ?? .nothing, in: folders
      ).remark(on: merged.path)
    } catch {
      throw error.at(merged.path)
    }
    if request.stages, result.conflicts.isEmpty {
      try repository.stage(path, UnmergedFile.Stage(mode: ours.mode, id: id))
      merged.isStaged = true
    }
    return merged
  }

  /// The bytes in the work tree; nil if there is no file.
  private func content(of place: String) throws(Failure) -> [UInt8]? {
    do throws(Failure) {
      guard try Disk().status(place, following: false).kind == .file else {
        throw Failure(.notRegular)
      }
      guard folders.leadInside(place) else { throw Failure(.leadsOutOfNamed) }
      return try Disk().read(place).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw error
    }
  }

  private func store(_ bytes: [UInt8]) throws(Failure) -> String {
    let place = Paths.join(folder, "merged")
    do throws(Failure) {
      try Disk.makeFolder(folder, in: folders)
      _ = try Disk.replaceFile(place, with: bytes, in: folders)
    } catch {
      throw error.at(place)
    }
    return try repository.store(place)
  }

  /// Whether the file in the work tree is the unchanged result of git, of the merge driver, or of an earlier run.
  private func isUntouched(
    _ there: [UInt8]?, _ path: String, _ known: MergeRecord.File, _ base: [UInt8]?,
    _ ours: [UInt8], _ theirs: [UInt8], _ format: TableMerge.Format
  ) throws(Failure) -> Bool {
    guard let there else { return false }
    if known.written.contains(SHA1.digits(of: [], ByteBuffer(there))) { return true }
    // Git may convert a file when it stores the file. So the comparison uses the stored bytes.
    let id = try conversions.store(Paths.join(repository.root, path), at: path)
    let stored = try repository.objects.read(id).bytes
    if stored == ours { return true }
    if let driver = try? TableMerge(base: base, ours: ours, theirs: theirs, format),
      driver.bytes == stored
    {
      return true
    }
    return TextMergeCheck(
      base: Self.decoded(base ?? []), ours: Self.decoded(ours), theirs: Self.decoded(theirs)
    ).isUntouched(Self.decoded(stored))
  }

  /// The decoded text of a table, for a comparison by lines. The bytes of a binary table are unchanged.
  private static func decoded(_ bytes: [UInt8]) -> [UInt8] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    return table.form == .binary ? bytes : table.buffer[0..<table.textEnd]
  }

  /// Whether the bytes are a pointer of Git LFS: https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md
  private static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.count < 1024 && bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8)
  }
}

extension TableMerge.Obstacle {
  /// The version that makes the merge impossible, in words.
  var words: String {
    switch self {
    case .base: "the version that both come from"
    case .ours: "ours"
    case .theirs: "theirs"
    case .result: "the result"
    }
  }
}
