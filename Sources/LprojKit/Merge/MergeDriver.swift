// The merge driver that git calls for each table that both sides of a merge changed.

public import LprojFiles
internal import LprojGit
internal import LprojMerge
internal import LprojSource
internal import LprojSyntax

/// Merges three files by key and leaves the result in the file of our side.
public enum MergeDriver {
  /// The three versions of a file that git passes.
  public struct Files: Sendable {
    public var base: String
    public var ours: String
    public var theirs: String
    /// The path in the repository.
    public var path: String
    public var markerSize: Int

    public init(base: String, ours: String, theirs: String, path: String, markerSize: Int) {
      (self.base, self.ours, self.theirs) = (base, ours, theirs)
      (self.path, self.markerSize) = (path, markerSize)
    }
  }

  /// The result of a merge of one file.
  public struct Outcome: Sendable {
    /// Whether no conflict is left.
    public var isClean = false
    public var conflicts: [OpenConflict] = []
    /// The version that makes a merge by key impossible, in words; otherwise nil. With such a version, the result is git's text merge.
    public var unread: String?
    public var failures: [Failure] = []
  }

  /// Merges the files. The first step writes git's text merge with conflict markers to the file of our side. So if the program ends too early, no
  /// change of their side is lost without notice.
  public static func run(
    _ files: Files, in workspace: Workspace, _ environment: Environment
  ) -> Outcome {
    var outcome = Outcome()
    do throws(Failure) {
      let folder = workspace.currentFolder
      func absolute(_ path: String) -> String { Paths.absolute(path, currentFolder: folder) }
      func read(_ path: String) throws(Failure) -> [UInt8] {
        do throws(Failure) { return try Disk().read(absolute(path)).bytes } catch {
          throw error.at(path)
        }
      }
      let (base, ours, theirs) = (
        try read(files.base), try read(files.ours), try read(files.theirs)
      )
      let place = absolute(files.ours)
      func write(_ bytes: [UInt8]) throws(Failure) {
        do throws(Failure) { _ = try Disk.replaceFile(place, with: bytes) } catch {
          throw error.at(files.ours)
        }
      }
      let text = try GitTextMerge.merged(
        files, base, ours, theirs, absolute, in: folder, environment)
      if let text { try write(text.bytes) }
      guard let format = TableMerge.Format(path: files.path) else {
        outcome.isClean = text?.isClean ?? false
        return outcome
      }
      let merged: [UInt8]
      do throws(TableMerge.Obstacle) {
        // Git passes an empty base if both sides added the file.
        let result = try TableMerge(
          base: base.isEmpty ? nil : base, ours: ours, theirs: theirs, format,
          marks: MergeMarks(size: files.markerSize))
        outcome.conflicts = result.conflicts.map { OpenConflict($0, format, path: files.path) }
        outcome.isClean = result.conflicts.isEmpty
        merged = result.bytes
      } catch {
        outcome.unread = error.words
        outcome.isClean = text?.isClean ?? false
        return outcome
      }
      do throws(Failure) {
        try write(merged)
      } catch {
        outcome.isClean = false
        throw error
      }
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }
}

extension GitTextMerge {
  /// Git's merge of three files, or of their decoded texts if git treats the files as binary. Nil if a table is a binary property list, or git
  /// cannot merge.
  fileprivate static func merged(
    _ files: MergeDriver.Files, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8],
    _ absolute: (String) -> String, in folder: String, _ environment: Environment
  ) throws(Failure) -> (bytes: [UInt8], isClean: Bool)? {
    let labels = ["ours", "base", "theirs"]
    let paths = (absolute(files.ours), absolute(files.base), absolute(files.theirs))
    if let merged = try run(
      paths, labels: labels, size: files.markerSize, in: folder, environment)
    {
      return merged
    }
    let tables = [ours, base, theirs].map { TableReader.read(ByteBuffer($0, spare: $0.count)) }
    guard tables.allSatisfy({ $0.form != .binary }) else { return nil }
    // The copies lie beside git's files, which git removes after the merge.
    let copies = ["ours", "base", "theirs"].map { absolute(files.ours) + ".lproj-" + $0 }
    defer { for copy in copies { Disk.remove(copy) } }
    for (copy, table) in zip(copies, tables) {
      do throws(Failure) {
        _ = try Disk.replaceFile(copy, with: table.buffer[0..<table.textEnd])
      } catch {
        throw error.at(copy)
      }
    }
    guard
      let merged = try run(
        (copies[0], copies[1], copies[2]), labels: labels, size: files.markerSize, in: folder,
        environment),
      let bytes = tables[0].encoding.encode(merged.bytes)
    else { return nil }
    return (bytes, merged.isClean)
  }
}
