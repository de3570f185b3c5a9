// The places of localizations that a shell script names, with the folders of these places.

internal import LprojFiles

/// The localizations that a script names. Parts that are not understood stand for any localization.
struct ScriptPlaces: Sendable {
  enum Folder: Hashable, Sendable {
    case any
    case exactly(String)
    case below(String)
  }

  struct Place: Hashable, Sendable {
    /// The name of the `.lproj` folder without its extension; nil for all localizations.
    var name: String?
    var folder: Folder
  }

  let places: Set<Place>

  /// Finds the places in a script.
  ///
  /// - Parameters:
  ///   - root: the folder in which the script starts.
  ///   - room: the room for values of variables and folders, which may be nested.
  init(_ text: [UInt8], root: String, room: Room) {
    places = ScriptReader.places(in: text, root: root, room: room)
  }

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
