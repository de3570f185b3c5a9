// Files and a current folder: the one thing that everything which reads is given.

package import LprojSource

/// A source of files, and the folder that relative paths begin in. It is passed to every reader;
/// nothing reads the current folder of the process.
public struct Workspace: Sendable {
  package let files: any FileSource
  /// Absolute.
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

  /// The same current folder, with other files.
  package func reading(_ other: any FileSource) -> Workspace {
    Workspace(other, currentFolder: currentFolder)
  }

  /// The same, with what could not be read from now on.
  package var watched: (workspace: Workspace, files: WatchedFiles) {
    let watched = WatchedFiles(files)
    return (Workspace(self, watched), watched)
  }

  /// The same workspace with a store, which keeps listings and facts of files while this value lives.
  package var remembering: Workspace {
    files is FileStore ? self : Workspace(self, FileStore(files, currentFolder: currentFolder))
  }

  /// The disk, seen from a folder.
  public static func disk(currentFolder: String) -> Workspace {
    Workspace(Disk(), currentFolder: currentFolder)
  }

  /// The disk, seen from the current folder of the process, which must stay.
  public static func ofProcess() -> Workspace { Workspace(ofProcessIn: Disk.currentFolder) }

  /// The disk from the same current folder: where files are written.
  package var onDisk: Workspace {
    files is Disk ? self : .disk(currentFolder: currentFolder)
  }

  /// Files in memory by their paths, and nothing else.
  public static func memory(
    _ files: [String: [UInt8]], currentFolder: String = "/"
  ) -> Workspace {
    Workspace(memory(files, below: currentFolder), currentFolder: currentFolder)
  }

  /// The same with some files, by their paths, in place of those there are, such as texts that were
  /// not saved yet.
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

  /// A path for the files: absolute, or one that the disk takes from here.
  package func place(_ path: String) -> String {
    prefix.isEmpty || path.utf8.first == UInt8(ascii: "/") ? path : prefix + path
  }

  /// A path as reports show it.
  package func tidy(_ path: String) -> String { Paths.tidy(path, currentFolder: currentFolder) }

  /// The path from the root on, without `.` and `..`.
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

  /// Whether both are regular files with the same bytes, and not empty.
  package func areSame(_ left: String, _ right: String) -> Bool {
    files.areSame(place(left), place(right))
  }

  /// Whether something is at `path`; a link at its end is followed.
  package func exists(_ path: String) -> Bool { (try? status(path, following: true)) != nil }

  /// Whether git tracks all there is, so that nothing of it is ignored.
  package var isTracked: Bool { files.isTracked }

  /// The archive that `path` lies in, or is; absolute.
  package func archive(holding path: String) -> String? {
    files.archive(holding: absolute(path))
  }
}
