// Files and a current folder, which are passed to all code that reads files.

package import LprojSource

/// A source of files, and the folder that relative paths begin in. No reader uses the current folder of the process.
public struct Workspace: Sendable {
  package let files: any FileSource
  /// The absolute path of the current folder.
  public let currentFolder: String
  /// The prefix of relative paths; empty if the disk itself knows the current folder.
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

  /// The workspace with the same current folder and other files.
  package func reading(_ other: any FileSource) -> Workspace {
    Workspace(other, currentFolder: currentFolder)
  }

  /// The workspace with a record of the files that cannot be read from now on.
  package var watched: (workspace: Workspace, files: WatchedFiles) {
    let watched = WatchedFiles(files)
    return (Workspace(self, watched), watched)
  }

  /// The workspace with a store, which keeps the lists of folders and the facts of files while this value exists.
  package var remembering: Workspace {
    files is FileStore ? self : Workspace(self, FileStore(files, currentFolder: currentFolder))
  }

  /// The disk, with this current folder.
  public static func disk(currentFolder: String) -> Workspace {
    Workspace(Disk(), currentFolder: currentFolder)
  }

  /// The disk, with the current folder of the process, which must not change.
  public static func ofProcess() -> Workspace { Workspace(ofProcessIn: Disk.currentFolder) }

  /// The disk with the same current folder, for written files.
  package var onDisk: Workspace {
    files is Disk ? self : .disk(currentFolder: currentFolder)
  }

  /// Files in memory by their paths, and nothing else.
  public static func memory(
    _ files: [String: [UInt8]], currentFolder: String = "/"
  ) -> Workspace {
    Workspace(memory(files, below: currentFolder), currentFolder: currentFolder)
  }

  /// The workspace with some files, by their paths, in place of the present ones, such as texts that are not saved yet.
  public func overlaying(_ files: [String: [UInt8]]) -> Workspace {
    overlaying(Self.memory(files, below: currentFolder))
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

  /// A path for the source: absolute, or relative for a disk with the same current folder.
  package func place(_ path: String) -> String {
    prefix.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : prefix + path
  }

  /// A path as reports show it.
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

  /// Whether git tracks all files of the source, so that none is ignored.
  package var isTracked: Bool { files.isTracked }

  /// The absolute path of the archive that contains `path`, or is at `path`; nil if there is none.
  package func archive(holding path: String) -> String? {
    files.archive(holding: absolute(path))
  }
}
