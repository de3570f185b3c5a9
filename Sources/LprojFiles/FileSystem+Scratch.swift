// A folder for the time of one run, and filling it.

internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder of its own among the temporary files, removed with everything in it, also when the
/// program is interrupted.
package final class ScratchFolder: Sendable {
  /// Absolute.
  package let path: String
  private let interrupts: Interrupts

  package init() throws(Failure) {
    interrupts = Interrupts(Self.remove)
    path = try interrupts.making { () throws(Failure) in
      let base = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
      var name = Array("\(base.isEmpty ? "/tmp" : base)/lproj-XXXXXX".utf8CString)
      guard unsafe mkdtemp(&name) != nil else {
        throw Failure(.unwritable, detail: "no temporary folder can be made in \(base)")
      }
      let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return FileSystem.resolved(path) ?? path
    }
  }

  deinit {
    interrupts.cancel()
    Self.remove(path)
  }

  @Sendable private static func remove(_ path: String) {
    // Folders are emptied before they are removed: the order of the walk, turned round.
    var folders = [path]
    var walked: [String] = []
    while let folder = folders.popLast() {
      walked.append(folder)
      for entry in (try? FileSystem.entries(of: folder).entries) ?? [] {
        let inner = folder + "/" + entry.name
        if entry.kind == .folder { folders.append(inner) } else { _ = unsafe unlink(inner) }
      }
    }
    for folder in walked.reversed() { _ = unsafe rmdir(folder) }
  }

  /// Makes a file that begins with `bytes` and is `size` long; what is not given takes no room.
  package func write(_ bytes: [UInt8], size: Int, to name: String) throws(Failure) {
    try make(name) { file throws(Failure) in
      let descriptor = unsafe open(
        file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw FileSystem.lastWriteError() }
      defer { close(descriptor) }
      try FileSystem.writeAll(descriptor, ByteBuffer(bytes))
      guard size == bytes.count || ftruncate(descriptor, off_t(size)) == 0 else {
        throw FileSystem.lastWriteError()
      }
    }
  }

  package func link(_ name: String, to target: String) throws(Failure) {
    try make(name) { file throws(Failure) in
      guard unsafe symlink(target, file) == 0 else { throw FileSystem.lastWriteError() }
    }
  }

  /// Makes what is to be at `name`, with the folders above it.
  private func make(
    _ name: String, _ work: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let file = path + "/" + name
    try interrupts.guarded { () throws(Failure) in
      if let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) {
        try FileSystem.makeFolder(String(file[..<slash]))
      }
      try work(file)
    }
  }
}
