// Finds and reads the Info.plist of a bundle.

internal import LprojFiles
internal import LprojSource

extension ResourceBundle {
  /// Reads the Info.plist of a bundle, preferably the file for the platform, such as `Info-macos.plist`. A missing, unreadable or broken file
  /// counts as empty.
  static func readInfo(
    _ path: String, _ layout: BundleLayout, _ device: Device, _ folders: FolderCache
  ) -> InfoDictionary {
    // A path that ends in `Contents` leads into another bundle, and not to a flat bundle.
    let insides = ["Contents", "Resources", "Support Files"]
    if layout.style == .flat, insides.contains(where: path.endsInBytes) { return .empty }
    let folder = joined(path, layout.infoFolder)
    let names = folders.entries(of: folder).map { $0.name.lowercased() }
    for name in [device.infoPlistName, "Info.plist"].compactMap(\.self)
    where names.contains(name.lowercased()) {
      let file = PropertyListFile(
        folder + "/" + name, in: folders.workspace, asGNUstep: device.platform == .gnustep)
      if case .unreadable = file.state { continue }
      return InfoDictionary(file, on: device)
    }
    return .empty
  }
}
