// Systematic changes of the paths of files.

/// Files by their paths, with one change.
public struct FileVariant<Content: Sendable>: Sendable {
  /// The description of the change, for recording.
  public var name: String
  public var files: [String: Content]

  /// Returns variants for each file: without the file, and with the file one folder higher, in another localization, in another letter case, and
  /// renamed.
  public static func of(_ files: [String: Content]) -> [FileVariant] {
    files.keys.sorted().flatMap { path -> [FileVariant] in
      let parts = path.split(separator: "/").map(String.init)
      var changes: [(name: String, path: String?)] = [("without \(path)", nil)]
      if parts.count > 1 {
        changes.append(
          ("\(path) higher", (parts.dropLast(2) + parts.suffix(1)).joined(separator: "/")))
      }
      if let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) {
        var other = parts
        other[folder] = parts[folder] == "fr.lproj" ? "de.lproj" : "fr.lproj"
        changes.append(("\(path) in \(other[folder])", other.joined(separator: "/")))
      }
      if let first = parts.last?.first {
        let other = first.isUppercase ? first.lowercased() : first.uppercased()
        let name = other + (parts.last?.dropFirst() ?? "")
        changes.append(("\(name) for \(path)", (parts.dropLast() + [name]).joined(separator: "/")))
      }
      let dot = parts[parts.count - 1].lastIndex(of: ".") ?? parts[parts.count - 1].endIndex
      var renamed = parts
      renamed[parts.count - 1].insert("2", at: dot)
      changes.append(("\(path) renamed", renamed.joined(separator: "/")))
      return changes.compactMap { name, new in
        var changed = files
        let content = changed.removeValue(forKey: path)
        guard let new else { return FileVariant(name: name, files: changed) }
        guard changed[new] == nil else { return nil }
        changed[new] = content
        return FileVariant(name: name, files: changed)
      }
    }
  }
}
