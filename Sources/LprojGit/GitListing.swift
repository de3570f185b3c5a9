// The files in the index or in a commit, by their paths.

internal import LprojFiles
internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The files of the index or of a commit, sorted by the bytes of their paths.
package struct GitListing: Sendable {
  /// One file. Its path and id are ranges of the listing's bytes.
  struct File: Sendable {
    var path: Range<Int>
    var id: Range<Int>
    var kind: Kind
    var isExecutable: Bool
  }

  enum Kind: Sendable {
    case file, link, submodule
  }

  private(set) var bytes: [UInt8]
  private(set) var files: [File] = []
  /// Paths with a merge conflict. They are not in `files`.
  package private(set) var conflicts: [String] = []
  /// The number of files that a sparse checkout keeps out of the work tree.
  private(set) var sparse = 0

  /// Reads records of `git ls-files -s -t -z` (`TAG MODE ID STAGE`) or of `git ls-tree -r -z` (`MODE TYPE ID`). A tab, the path and NUL end each
  /// record.
  init(_ output: [UInt8]) {
    bytes = output
    var start = 0
    while start < bytes.count {
      guard let tab = bytes[start...].firstIndex(of: 0x09),
        let end = bytes[tab...].firstIndex(of: 0x00)
      else { return }
      // A tag has one character; modes are longer.
      if tab > start + 1, bytes[start + 1] == 0x20 {
        if bytes[start] == UInt8(ascii: "S") { sparse += 1 }
        start += 2
      }
      let words = bytes[start..<tab].split(separator: 0x20)
      let path = tab + 1..<end
      start = end + 1
      guard words.count == 3 else { continue }
      let isIndex = words[2].count == 1
      if isIndex, words[2].first != UInt8(ascii: "0") {
        let name = String(decoding: bytes[path], as: UTF8.self)
        if conflicts.last != name { conflicts.append(name) }
        continue
      }
      let id = isIndex ? words[1] : words[2]
      files.append(
        File(
          path: path, id: id.indices, kind: Self.kind(words[0]),
          isExecutable: Self.isExecutable(words[0])))
    }
  }

  static func kind(_ mode: ArraySlice<UInt8>) -> Kind {
    if mode.elementsEqual("120000".utf8) { return .link }
    return mode.elementsEqual("160000".utf8) ? .submodule : .file
  }

  static func isExecutable(_ mode: ArraySlice<UInt8>) -> Bool {
    mode.elementsEqual("100755".utf8)
  }

  var submodules: [[UInt8]] {
    files.filter { $0.kind == .submodule }.map { Array(bytes[$0.path]) }
  }

  func id(_ number: Int) -> String { String(decoding: bytes[files[number].id], as: UTF8.self) }

  private mutating func remove(_ paths: Set<[UInt8]>) {
    let bytes = bytes
    files.removeAll { paths.contains(Array(bytes[$0.path])) }
  }

  /// Removes the files at these paths if they are empty. A file that `git add --intent-to-add` announces is empty in the index.
  mutating func removeEmptyFiles(_ announced: Set<[UInt8]>) {
    if announced.isEmpty { return }
    let listing = self
    files.removeAll { listing.isEmpty($0) && announced.contains(Array(listing.bytes[$0.path])) }
  }

  private func isEmpty(_ file: File) -> Bool {
    let id = bytes[file.id]
    return id.elementsEqual(Self.emptySHA1.utf8) || id.elementsEqual(Self.emptySHA256.utf8)
  }

  mutating func keep(_ isWanted: (Int) -> Bool) {
    files = files.indices.filter(isWanted).map { files[$0] }
  }

  func undoing(_ changes: [GitChange]) -> GitListing {
    var before = self
    before.remove(Set(changes.map(\.path)))
    for change in changes {
      guard let old = change.old else { continue }
      let start = before.bytes.count
      before.bytes += change.path + old.id.utf8
      let middle = start + change.path.count
      let file = File(
        path: start..<middle, id: middle..<before.bytes.count, kind: old.kind,
        isExecutable: old.isExecutable)
      before.files.insert(file, at: before.firstFile(from: change.path))
    }
    return before
  }

  var hasEmptyFiles: Bool { files.contains(where: isEmpty) }

  /// The name of the empty tree, as SHA-256 if the listing has SHA-256 names, otherwise as SHA-1. Git knows this tree without storing it.
  var emptyTree: String {
    files.first?.id.count == 64
      ? "6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321"
      : "4b825dc642cb6eb9a060e54bf8d69288fbee4904"
  }

  static let emptySHA1 = "e69de29bb2d1d6434b8b29ae775ad8c2e48c5391"
  static let emptySHA256 = "473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813"

  // MARK: Finding

  /// The index of the first file whose path equals `path` or comes after it in the order. If there is none, the end of the range.
  func firstFile(from path: [UInt8], in range: Range<Int>? = nil) -> Int {
    (range ?? files.indices).partitioningIndex { order(files[$0].path, path) >= 0 }
  }

  /// The index of the file at a path; nil if no file has this path.
  func file(at path: [UInt8]) -> Int? {
    let number = firstFile(from: path)
    guard number < files.count, order(files[number].path, path) == 0 else { return nil }
    return number
  }

  /// The indices of the files below a folder, such as `App/`. The path must end in `/`; an empty path stands for all files.
  func files(below folder: [UInt8], in range: Range<Int>? = nil) -> Range<Int> {
    guard let last = folder.last else { return 0..<files.count }
    let start = firstFile(from: folder, in: range)
    var behind = folder
    behind[behind.count - 1] = last + 1
    let end = firstFile(from: behind, in: range)
    return start..<max(start, end)
  }

  /// The length in bytes of the deepest folder in a path that contains files of the listing; 0 if there is none. For `App/x.strings`, it is 3 if the
  /// listing has `App/y.strings`.
  func folderPart(of path: [UInt8]) -> Int {
    // In sorted order, the file with the longest common beginning is directly before or behind the path.
    let whole = path + [UInt8(ascii: "/")]
    let number = firstFile(from: whole)
    var part = 0
    for neighbour in [number - 1, number] where files.indices.contains(neighbour) {
      let own = files[neighbour].path
      var common = 0
      while common < min(own.count, whole.count),
        bytes[own.lowerBound + common] == whole[common]
      {
        common += 1
      }
      part = max(part, whole[..<common].lastIndex(of: UInt8(ascii: "/")) ?? 0)
    }
    return part
  }

  /// Compares a file's path with another path. The result is negative if the file's path is first, and zero if the paths are equal.
  private func order(_ path: Range<Int>, _ other: [UInt8]) -> Int {
    let count = min(path.count, other.count)
    let order = unsafe bytes.withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { others in
        guard let own = own.baseAddress, let others = others.baseAddress else { return CInt(0) }
        return unsafe memcmp(own + path.lowerBound, others, count)
      }
    }
    return order != 0 ? Int(order) : path.count - other.count
  }
}
