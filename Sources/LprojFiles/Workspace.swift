// A source of files with a current folder, for all code that reads files.

package import LprojSource

/// A source of files, and the folder that relative paths begin in.
public struct Workspace: Sendable {
  package let files: any FileSource
  /// The absolute path of the current folder.
  public let currentFolder: String
  /// The text that is put before relative paths; empty if the source is the disk with the current folder of the process.
  private let prefix: String

  package init(_ files: any FileSource, currentFolder: String) {
    self.files = files
    self.currentFolder = currentFolder
    prefix = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
  }

  private init(ofProcessIn currentFolder: String) {
    files = Disk()
    self.currentFolder = currentFolder
    prefix = ""
  }

  private init(_ other: Workspace, _ files: any FileSource) {
    self.files = files
    currentFolder = other.currentFolder
    prefix = other.prefix
  }

  /// A workspace that reads from `other`, with the current folder of this workspace.
  package func reading(_ other: any FileSource) -> Workspace {
    Workspace(other, currentFolder: currentFolder)
  }

  /// This workspace with a record of failures. If a file cannot be read through `workspace`, `files` records the failure.
  package var watched: (workspace: Workspace, files: WatchedFiles) {
    let watched = WatchedFiles(files)
    return (Workspace(self, watched), watched)
  }

  /// This workspace with a `FileStore`, through which its files are read.
  package var remembering: Workspace {
    files is FileStore ? self : Workspace(self, FileStore(files, currentFolder: currentFolder))
  }

  /// A workspace that reads files from the disk.
  public static func disk(currentFolder: String) -> Workspace {
    Workspace(Disk(), currentFolder: currentFolder)
  }

  /// A workspace that reads files from the disk, in the current folder of the process. The process must not change its current folder later.
  public static func ofProcess() -> Workspace { Workspace(ofProcessIn: Disk.currentFolder) }

  /// This workspace, but with all files read from the disk. Commands that write files work on it.
  package var onDisk: Workspace {
    files is Disk ? self : .disk(currentFolder: currentFolder)
  }

  /// A workspace that reads only these files in memory, which are given by their paths.
  public static func memory(
    _ files: [String: [UInt8]], currentFolder: String = "/"
  ) -> Workspace {
    Workspace(memory(files, below: currentFolder), currentFolder: currentFolder)
  }

  /// A workspace that reads these files from memory, such as unsaved texts, and all other files as this workspace does.
  public func overlaying(_ files: [String: [UInt8]]) -> Workspace {
    overlaying(files.mapValues { ReplacedFiles.Text($0) })
  }

  package func overlaying(_ texts: [String: ReplacedFiles.Text]) -> Workspace {
    let texts = Dictionary(texts.map { (absolute($0.key), $0.value) }) { $1 }
    let replaced = texts.filter { ReplacedFiles.mayReplace($0.key, in: files) }
    let others = texts.filter { replaced[$0.key] == nil }.mapValues(\.bytes)
    let lower = replaced.isEmpty ? files : ReplacedFiles(replaced, in: files)
    if others.isEmpty { return reading(lower) }
    return reading(OverlayFiles(Self.memory(others, below: currentFolder), over: lower))
  }

  package func overlaying(_ upper: any FileSource) -> Workspace {
    reading(OverlayFiles(upper, over: files))
  }

  private static func memory(_ files: [String: [UInt8]], below folder: String) -> MemoryFiles {
    MemoryFiles(
      Dictionary(
        files.map { (Paths.absolute($0.key, currentFolder: folder), .file($0.value)) },
        uniquingKeysWith: { $1 }))
  }

  // MARK: Paths

  /// A path for `files`: made absolute, or unchanged if the source is the disk with the current folder of the process.
  package func place(_ path: String) -> String {
    prefix.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : prefix + path
  }

  /// The path as reports show it: relative to the current folder if it is inside that folder.
  package func tidy(_ path: String) -> String { Paths.tidy(path, currentFolder: currentFolder) }

  /// The absolute path without `.` and `..`.
  package func absolute(_ path: String) -> String {
    Paths.absolute(path, currentFolder: currentFolder)
  }

  // MARK: Reading

  package func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(place(path), following: following)
  }

  package func entries(
    of path: String
  ) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try files.entries(of: place(path))
  }

  package func read(_ path: String) throws(Failure) -> ByteBuffer {
    try files.read(place(path))
  }

  package func bytes(
    of path: String, from offset: Int = 0, count: Int
  ) throws(Failure) -> [UInt8] {
    try files.bytes(of: place(path), from: offset, count: count)
  }

  package func target(ofLink path: String) -> String? { files.target(ofLink: place(path)) }

  package func resolved(_ path: String) -> String? { files.resolved(place(path)) }

  /// Whether both paths lead to regular files with the same bytes, and the files are not empty.
  package func areSame(_ left: String, _ right: String) -> Bool {
    files.areSame(place(left), place(right))
  }

  /// Whether `path` exists; a link at its end is followed.
  package func exists(_ path: String) -> Bool { (try? status(path, following: true)) != nil }

  /// Whether git tracks all files of the source, so that `.gitignore` excludes none of them.
  package var isTracked: Bool { files.isTracked }

  /// The absolute path of the archive that contains `path`, or is at `path`; nil if there is none.
  package func archive(holding path: String) -> String? {
    files.archive(holding: absolute(path))
  }
}
