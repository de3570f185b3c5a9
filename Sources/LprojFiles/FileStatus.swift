// Facts about a file or folder that are known without reading it.

package enum FileKind: Hashable, Sendable {
  case folder, file, link, other
}

/// The identity of a file or folder. All paths that lead to it have the same identity.
package struct FileIdentity: Hashable, Sendable {
  var device: UInt64
  var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}

/// The times of a file's last changes, in nanoseconds since 1970.
package struct FileStamp: Hashable, Sendable {
  /// The time of the last change of the contents.
  package var modified: Int64
  /// The time of the last change of the contents, the name or the permissions.
  package var changed: Int64
}

package struct FileStatus: Hashable, Sendable {
  package var kind: FileKind
  /// The size in bytes; nil if it is known only after reading the file.
  package var size: Int?
  package var identity: FileIdentity
  /// Whether any user may run the file.
  package var isExecutable = true
  /// The times of the last changes; nil if the source does not know them.
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

/// The maximum size of a file that is read, in bytes, because offsets have 32 bits.
package let largestFile = Int(UInt32.max) / 2
