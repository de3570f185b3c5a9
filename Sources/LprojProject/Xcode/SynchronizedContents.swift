// The files of a folder that Xcode synchronizes with the disk for one target.

/// The contents of a folder that Xcode synchronizes with the disk. Some targets have all files of the folder except for the exceptions. All other
/// targets have only the exceptions.
package struct SynchronizedContents: Sendable, Hashable {
  /// Whether the target has all files except for the exceptions. Otherwise, the target has only the exceptions.
  package var isMember: Bool
  /// Folded paths below the folder. Each path also stands for everything below it.
  package var exceptions: Set<String> = []
  /// Folded paths of localized files, without their `.lproj` folder.
  package var localizedExceptions: Set<String> = []

  /// Folded paths of subfolders that are copied as a whole.
  package var wholeFolders: Set<String> = []

  /// Patterns of further excluded paths.
  package var excludePatterns: [PathPattern] = []

  /// Adds an exception as the project file spells it.
  mutating func add(_ exception: String) {
    for mark in ["/Localized: ", "/Localized/", "/Localized:"] where exception.hasPrefix(mark) {
      localizedExceptions.insert(FileNames.folded(String(exception.dropFirst(mark.count))))
      return
    }
    exceptions.insert(FileNames.folded(exception))
  }

  func includes(_ parts: [[UInt8]]) -> Bool {
    !FileNames.isSource(parts) && compiles(parts)
  }

  /// Whether a pattern excludes a path. Exceptions are ignored, because they are often files of a different target.
  func leavesOut(_ parts: [[UInt8]]) -> Bool {
    excludePatterns.contains { $0.matchesAround(parts) }
  }

  func compiles(_ parts: [[UInt8]]) -> Bool {
    !leavesOut(parts) && isException(parts) != isMember
  }

  func copiesWhole(_ parts: [[UInt8]]) -> Bool {
    if FileNames.liesInBundle(parts) { return true }
    if wholeFolders.isEmpty { return false }
    return parts.indices.contains { end in
      let folder = Array(parts[..<end].joined(separator: [UInt8(ascii: "/")]))
      return wholeFolders.contains(FileNames.folded(String(decoding: folder, as: UTF8.self)))
    }
  }

  private func isException(_ parts: [[UInt8]]) -> Bool {
    if exceptions.isEmpty && localizedExceptions.isEmpty { return false }
    var path: [UInt8] = []
    for part in parts {
      if !path.isEmpty { path.append(UInt8(ascii: "/")) }
      path += part
      if exceptions.contains(FileNames.folded(String(decoding: path, as: UTF8.self))) {
        return true
      }
    }
    guard !localizedExceptions.isEmpty else { return false }
    let plain = parts.filter { !$0.suffix(6).elementsEqual(".lproj".utf8) }
    guard plain.count < parts.count else { return false }
    let name = plain.joined(separator: [UInt8(ascii: "/")])
    return isLocalizedException(Array(name))
  }

  /// Whether a localized file is an exception. The exception `Main.storyboard` also stands for the table `Main.strings`.
  private func isLocalizedException(_ name: [UInt8]) -> Bool {
    let path = FileNames.folded(String(decoding: name, as: UTF8.self))
    if localizedExceptions.contains(path) { return true }
    guard path.hasSuffix(".strings") else { return false }
    let stem = path.dropLast(8)
    return ["storyboard", "xib", "intentdefinition"].contains {
      localizedExceptions.contains("\(stem).\($0)")
    }
  }
}
