// The places where a shell script names localizations: which ones, and in which folder.

internal import LprojFiles

/// Parts of the script that are not plain stand for any localization.
struct ScriptPlaces: Sendable {
  enum Folder: Hashable, Sendable {
    case any
    case exactly(String)
    case below(String)
  }

  struct Place: Hashable, Sendable {
    /// As the folder is called, without its ending; nil for all.
    var name: String?
    var folder: Folder
  }

  let places: Set<Place>

  /// - Parameters:
  ///   - root: where the script starts.
  ///   - room: for what its variables and folders make: they may stand for others.
  init(_ text: [UInt8], root: String, room: Room) {
    places = ScriptReader.places(in: text, root: root, room: room)
  }

  /// Whether the script may mean a file in the folder of a localization.
  func reach(_ path: String) -> Bool {
    guard let (around, name) = Self.localization(of: path) else { return false }
    return places.contains { place in
      if let own = place.name, FileNames.folded(own) != FileNames.folded(name) { return false }
      return switch place.folder {
      case .any: true
      case .exactly(let folder): folder == around
      case .below(let folder): Paths.isFolder(around, within: folder)
      }
    }
  }

  private static func localization(of path: String) -> (around: String, name: String)? {
    var folder = path
    while !folder.hasSuffix(".lproj") {
      let next = Paths.folder(folder)
      if next == folder || next == "." || next == "/" { return nil }
      folder = next
    }
    return (Paths.folder(folder), String(Paths.name(folder).dropLast(6)))
  }
}
