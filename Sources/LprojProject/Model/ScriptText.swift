// Texts of build scripts. A script may copy the files that it names.

internal import LprojFiles
internal import LprojSource

/// A search for names in scripts. The effect of the scripts is unknown.
struct ScriptText: Sendable {
  private let texts: [[UInt8]]
  private let places: [ScriptPlaces]

  /// The maximum number of bytes for values of variables and for folders, over all scripts of a project. Four times the size of the scripts is added
  /// to it.
  private static let mostMade = 1 << 20

  /// Prepares the scripts of a project.
  ///
  /// - Parameter root: the folder in which the scripts start.
  init(_ texts: [String], root: String) {
    self.texts = texts.map { ReadingCommands.blanked(Array($0.utf8)) }
    let room = Room(Self.mostMade + 4 * self.texts.reduce(0) { $0 + $1.count })
    places = self.texts.filter { $0.holds(Array(".lproj".utf8)) }.map {
      ScriptPlaces($0, root: root, room: room)
    }
  }

  /// Whether some script names the file, its `.lproj` folder, or the folder around the `.lproj` folder.
  func names(_ path: String, below root: String) -> Bool {
    guard !texts.isEmpty else { return false }
    if !places.isEmpty, path.holdsBytes(of: ".lproj/"), places.contains(where: { $0.reach(path) }) {
      return true
    }
    let name = Array(Paths.name(path).utf8)
    if texts.contains(where: { $0.holds(name) }) { return true }
    var folder = Paths.folder(path)
    if folder.hasSuffix(".lproj") { folder = Paths.folder(folder) }
    let relative = folder.hasPrefix(root + "/") ? String(folder.dropFirst(root.count + 1)) : folder
    guard relative.contains("/") else { return false }
    return texts.contains { Self.holds($0, folder: Array(relative.utf8)) }
  }

  /// Whether a text contains a path that ends with `wanted`. `A/B` is found in `A/B` and `A/B/*`, but not in `A/B/C` and `A/BC`.
  private static func holds(_ text: [UInt8], folder wanted: [UInt8]) -> Bool {
    guard let first = wanted.first, text.count >= wanted.count else { return false }
    for at in 0...(text.count - wanted.count) where text[at] == first {
      guard text[at..<at + wanted.count].elementsEqual(wanted) else { continue }
      var end = at + wanted.count
      if end < text.count, text[end] == UInt8(ascii: "/") { end += 1 }
      if end == text.count || !isOfName(text[end]) { return true }
    }
    return false
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}
