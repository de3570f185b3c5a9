// Paths as text: joining them, and splitting them into parts.

internal import LprojSource

/// Operations on paths that do not read files.
package enum Paths {
  private static let slash = UInt8(ascii: "/")

  /// `folder/name`, or only `name` if the folder is empty or `.`.
  package static func join(_ folder: String, _ name: String) -> String {
    if folder.isEmpty || folder == "." { return name }
    var path = ""
    path.reserveCapacity(folder.utf8.count + name.utf8.count + 1)
    path += folder
    if folder.utf8.last != slash { path += "/" }
    path += name
    return path
  }

  /// Whether a path is absolute, has no slash at its end, and no part of it is empty or begins with a dot.
  static func isPlain(_ path: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in path {
      if last == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return path.first == slash && last != slash
  }

  /// The last part of a path: `b` for `a/b`.
  package static func name(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// The path without its last part: `a` for `a/b`, and `.` for `b`.
  package static func folder(_ path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether a part of the path begins with a dot.
  package static func isHidden(_ path: String) -> Bool {
    var isAtStart = true
    for byte in path.utf8 {
      if isAtStart, byte == UInt8(ascii: ".") { return true }
      isAtStart = byte == UInt8(ascii: "/")
    }
    return false
  }

  /// The path without `.` and empty parts. A path inside `currentFolder` becomes relative to that folder.
  package static func tidy(_ path: String, currentFolder: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    let isAbsolute = path.hasPrefix("/")
    let tidied = (isAbsolute ? "/" : "") + parts.joined(separator: "/")
    if isAbsolute && tidied == currentFolder { return "." }
    let prefix = currentFolder.hasSuffix("/") ? currentFolder : currentFolder + "/"
    if isAbsolute && tidied.utf8.starts(with: prefix.utf8) {
      return String(decoding: tidied.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }
    return tidied.isEmpty ? "." : tidied
  }

  /// Whether a name ends in a dot and `ending`, such as `strings`. The function is faster than `splitExtension`, because it makes no strings.
  package static func has(_ name: String, extension ending: String) -> Bool {
    let bytes = name.utf8
    let before = bytes.count - ending.utf8.count - 1
    guard before > 0, name.endsInBytes(of: ending) else { return false }
    return bytes[bytes.index(bytes.startIndex, offsetBy: before)] == UInt8(ascii: ".")
  }

  /// The parts of a name before and after its last dot: `Main` and `strings` for `Main.strings`. Nil if the name has no dot after its first
  /// character.
  package static func splitExtension(_ name: String) -> (stem: String, extension: String)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }
}
