// Texts of build scripts: what they name, they may copy.

internal import LprojFiles

/// Only a search for names: what a script does is not known.
struct ScriptText: Sendable {
  private let texts: [[UInt8]]
  /// Whether some script speaks of localizations at all.
  private let namesLocalizations: Bool

  init(_ texts: [String]) {
    self.texts = texts.map { Array($0.utf8) }
    namesLocalizations = self.texts.contains { Self.holds($0, Array(".lproj".utf8)) }
  }

  /// Whether some script names the file, its `.lproj` folder, or the folder that these lie in.
  func names(_ path: String, below root: String) -> Bool {
    guard !texts.isEmpty else { return false }
    if namesLocalizations, path.contains(".lproj/") { return true }
    var wanted = [Paths.name(path)]
    var folder = Paths.folder(path)
    if folder.hasSuffix(".lproj") { folder = Paths.folder(folder) }
    let relative = folder.hasPrefix(root + "/") ? String(folder.dropFirst(root.count + 1)) : folder
    if relative.contains("/") { wanted.append(relative) }
    return wanted.contains { name in
      let bytes = Array(name.utf8)
      return texts.contains { Self.holds($0, bytes) }
    }
  }

  private static func holds(_ text: [UInt8], _ wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, text.count >= wanted.count else { return false }
    for at in 0...(text.count - wanted.count) where text[at] == first {
      if text[at..<at + wanted.count].elementsEqual(wanted) { return true }
    }
    return false
  }
}
