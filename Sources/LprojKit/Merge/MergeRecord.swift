// The record of decisions and written files in the merge under way: one file in git's own folder.

internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

/// The decisions and hashes for each file in conflict. The record of a file is used only if the three versions of the file are unchanged.
struct MergeRecord {
  struct File {
    var path: String
    /// The object names of base, ours and theirs; empty for a missing version.
    var stages: [String]
    /// The hashes of the bytes of the last two writes. Both hashes are kept, since the record is written before the file.
    var written: [String] = []
    var decisions: [MergeRequest.Decision] = []
  }

  private let place: String
  private let folders: WrittenFolders
  private var files: [File] = []

  /// Reads the record. A record that is missing, broken or outside of `folders` counts as empty.
  init(at place: String, in folders: WrittenFolders) {
    (self.place, self.folders) = (place, folders)
    guard folders.leadInside(place), let bytes = try? Disk().read(place) else { return }
    let tree = JSONTree(ByteBuffer(bytes.bytes, spare: bytes.count))
    guard tree.error == nil, let list = tree.member("files", of: 0) else { return }
    func text(_ name: String, _ node: Int) -> String? {
      tree.member(name, of: node).flatMap { tree.text(of: $0) }?.description
    }
    for node in tree.children(of: list) {
      guard let path = text("path", node), let stages = tree.member("stages", of: node) else {
        continue
      }
      var file = File(
        path: path, stages: tree.children(of: stages).compactMap { tree.text(of: $0)?.description })
      if let written = tree.member("written", of: node) {
        file.written = tree.children(of: written).compactMap { tree.text(of: $0)?.description }
      }
      for decision in tree.member("decisions", of: node).map({ Array(tree.children(of: $0)) }) ?? []
      {
        guard
          let side = text("take", decision).flatMap({ MergeRequest.Decision.Side(rawValue: $0) })
        else { continue }
        var known = MergeRequest.Decision(
          side, key: text("key", decision), localization: text("locale", decision))
        known.isExact = tree.member("exact", of: decision) != nil
        file.decisions.append(known)
      }
      files.append(file)
    }
  }

  /// The record of a file with these versions; a new record if none exists.
  func file(_ path: String, _ stages: [String]) -> File {
    files.first { $0.path == path && $0.stages == stages } ?? File(path: path, stages: stages)
  }

  mutating func set(_ file: File) {
    files.removeAll { $0.path == file.path }
    files.append(file)
  }

  /// Writes the records of the files at `paths`, or of all files if `paths` is nil.
  func write(keeping paths: Set<String>? = nil) throws(Failure) {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("files")
      writer.array { writer in
        for file in files where paths?.contains(file.path) ?? true {
          writer.object { writer in
            writer.member("path", file.path)
            writer.member("stages", file.stages)
            writer.member("written", file.written)
            writer.name("decisions")
            writer.array { writer in
              for decision in file.decisions {
                writer.object { writer in
                  writer.member("take", decision.side.rawValue)
                  if let key = decision.key { writer.member("key", key) }
                  if decision.isExact { writer.member("exact", true) }
                  if let localization = decision.localization {
                    writer.member("locale", localization)
                  }
                }
              }
            }
          }
        }
      }
    }
    do throws(Failure) {
      try Disk.makeFolder(Paths.folder(place), in: folders)
      _ = try Disk.replaceFile(place, with: writer.finished(), in: folders)
    } catch {
      throw error.at(place)
    }
  }
}
