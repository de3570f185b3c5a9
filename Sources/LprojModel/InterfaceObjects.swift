// The objects of interface files. Keys such as `abc-12-xyz.title` belong to these objects.

internal import LprojCode
package import LprojFiles
package import LprojSource

/// The identifiers of the objects in the storyboards and xibs that a table completes. The key `abc-12-xyz.title` is a text of the object
/// `abc-12-xyz`. A nib looks up only keys of its own objects.
package struct InterfaceObjects: Sendable, Equatable {
  package private(set) var paths: [String] = []
  private var identifiers: Set<Key> = []

  /// Reads the files. Returns nil if a file cannot be read or has no identifiers (a compiled nib, a xib from before Xcode 4), or if no file has
  /// objects.
  package init?(_ files: [String], in workspace: Workspace) {
    for path in files {
      guard path.hasSuffix(".xib") || path.hasSuffix(".storyboard"),
        let file = try? workspace.interface(at: path), file.file != nil, file.isDocument
      else { return nil }
      paths.append(path)
      identifiers.formUnion(file.identifiers)
    }
    if identifiers.isEmpty { return nil }
  }

  /// Whether a key names an object that no file contains. False for a key that names no object.
  package func lacks(_ key: Key) -> Bool {
    guard let object = Self.object(of: key) else { return false }
    return !identifiers.contains(object)
  }

  /// Returns the object in a key that has Xcode's form: `12` for `12.title`, `abc-12-xyz` for `abc-12-xyz.title`. Nil for all other keys, because
  /// code may look them up.
  package static func object(of key: Key) -> Key? {
    let bytes = key.bytes
    guard let point = bytes.firstIndex(of: UInt8(ascii: ".")), point + 1 < bytes.count,
      isLetter(bytes[point + 1])
    else { return nil }
    let name = bytes[..<point]
    let isNumber = !name.isEmpty && name.allSatisfy(isDigit)
    let parts = name.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isMade =
      parts.map(\.count) == [3, 2, 3]
      && parts.allSatisfy { $0.allSatisfy { isDigit($0) || isLetter($0) } }
    return isNumber || isMade ? Key(bytes: Array(name)) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

extension Tree {
  /// Returns the paths of the interface files with the name `table` in `Base.lproj` and in the source localization.
  package func interfaceFiles(of table: String, development: String?) -> [String] {
    localizations.filter { $0.name == "Base" || $0.name == development }.flatMap { folder in
      folder.otherFiles.filter {
        guard let (stem, ext) = Paths.splitExtension($0) else { return false }
        return stem == table && Self.interfaceExtensions.contains(ext)
      }.map { Paths.join(folder.path, $0) }
    }
  }
}
