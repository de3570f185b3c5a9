// Tests of paths that the system does not permit to read: they are reported, and do not count as missing.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct ClosedFolderTests {
  private func fallbacks(closed: String) -> FallbacksOutcome {
    let files = MemoryFiles([
      "/place/R/en.lproj/a.txt": .file([]), "/place/R/en.lproj/Sub/b.txt": .file([]),
      "/place/R/en.lproj/L.strings": .file(Array("a = A;".utf8)),
      "/place/R/de.lproj/a.txt": .file([]),
    ])
    let workspace = Workspace(ClosedFiles(files, at: closed), currentFolder: "/place")
    var request = FallbacksRequest(paths: ["R"], in: workspace)
    request.keys = closed.hasSuffix(".strings") ? ["*"] : []
    return Fallbacks.run(request)
  }

  @Test(arguments: ["R/en.lproj", "R/en.lproj/Sub", "R/en.lproj/L.strings"])
  func `unreadable files are reported once, and the rest has results`(_ path: String) {
    let outcome = fallbacks(closed: "/place/" + path)
    #expect(outcome.failures.filter { $0.kind == .noPermissionToRead }.map(\.path) == [path])
  }

  @Test func `no message if all files can be read`() {
    #expect(fallbacks(closed: "/place/none").failures == [])
  }

  @Test func `what lies above the trees may be closed`() {
    #expect(fallbacks(closed: "/place").failures == [])
  }
}

/// Files, with one file or folder that cannot be opened.
private struct ClosedFiles: FileSource {
  private let files: MemoryFiles
  private let closed: String

  init(_ files: MemoryFiles, at path: String) { (self.files, closed) = (files, path) }

  private func open(_ path: String) throws(Failure) {
    if path == closed { throw Failure(.noPermissionToRead) }
  }

  func status(_ path: String, following: Bool) throws(Failure) -> FileStatus {
    try files.status(path, following: following)
  }

  func entries(of path: String) throws(Failure) -> (entries: [FolderEntry], unreadable: Int) {
    try open(path)
    return try files.entries(of: path)
  }

  func read(_ path: String) throws(Failure) -> ByteBuffer {
    try open(path)
    return try files.read(path)
  }

  func bytes(of path: String, from offset: Int, count: Int) throws(Failure) -> [UInt8] {
    try open(path)
    return try files.bytes(of: path, from: offset, count: count)
  }

  func target(ofLink path: String) -> String? { files.target(ofLink: path) }

  func resolved(_ path: String) -> String? { files.resolved(path) }
}
