// Absolute and relative paths, and the folders around a path, without reading the disk.

extension Paths {
  /// The absolute path without `.`, `..` and empty parts. A relative path begins in `currentFolder`.
  package static func absolute(_ path: String, currentFolder: String) -> String {
    let whole = path.utf8.first == UInt8(ascii: "/") ? path : currentFolder + "/" + path
    let plain = unsafe whole.utf8.withContiguousStorageIfAvailable { unsafe isPlain($0) }
    if plain ?? isPlain(whole.utf8) { return whole }
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path relative to a folder: `../b` for the path `/a/b` and the folder `/a/c`. Both paths are absolute.
  package static func relative(_ path: String, to folder: String) -> String {
    let parts = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(parts, start).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let way = start.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// The innermost folder around absolute paths: `/a` for `/a/b` and `/a/c`. If there is only one path, the path itself. If there are no paths, `/`.
  package static func around(_ paths: [String]) -> String {
    guard var common = paths.first?.split(separator: "/") else { return "/" }
    for path in paths.dropFirst() {
      let parts = path.split(separator: "/")
      common.removeLast(
        common.count - zip(common, parts).prefix { $0.utf8.elementsEqual($1.utf8) }.count)
    }
    return "/" + common.joined(separator: "/")
  }

  /// Whether the absolute path `folder` is `outer`, or is inside `outer`.
  package static func isFolder(_ folder: String, within outer: String) -> Bool {
    if folder == outer || outer == "/" { return true }
    return folder.utf8.starts(with: outer.utf8)
      && folder.utf8.dropFirst(outer.utf8.count).first == UInt8(ascii: "/")
  }

  /// The path relative to a folder around it: `b/c` for the path `/a/b/c` and the folder `/a`. Both paths are absolute, or both are relative.
  package static func inside(_ folder: String, _ path: String) -> String {
    if folder == "." { return path }
    let end = folder.utf8.count + (folder.hasSuffix("/") ? 0 : 1)
    return String(decoding: path.utf8.dropFirst(end), as: UTF8.self)
  }

  /// The nearest bundle at or above an absolute folder: `/A.app` for `/A.app/Contents`. Nil if the next 64 levels have no bundle.
  package static func bundle(of folder: String) -> String? {
    var folder = folder
    for _ in 0..<64 where folder != "/" {
      if BundleName.isBundle(name(folder)) { return folder }
      folder = self.folder(folder)
    }
    return nil
  }
}
