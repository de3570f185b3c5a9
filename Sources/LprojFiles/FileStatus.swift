// What is known of a file or folder without reading it.

package enum FileKind: Hashable, Sendable {
  case folder, file, link, other
}

/// Names one file or folder, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// When a file was changed, in nanoseconds since 1970.
package struct FileStamp: Hashable, Sendable {
  /// Its contents.
  package var modified: Int64
  /// These, its name or its rights.
  package var changed: Int64
}

package struct FileStatus: Hashable, Sendable {
  package var kind: FileKind
  /// Nil where only reading decides.
  package var size: Int?
  package var identity: FileIdentity
  /// Whether any user may run it.
  package var isExecutable = true
  /// Nil where the source does not know.
  package var stamp: FileStamp?

  package init(kind: FileKind, size: Int?, identity: FileIdentity) {
    self.kind = kind
    self.size = size
    self.identity = identity
  }
}

package struct FolderEntry: Sendable {
  package var name: String
  package var kind: FileKind

  package init(name: String, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The largest file that is read: offsets are 32 bits wide.
package let largestFile = Int(UInt32.max) / 2
