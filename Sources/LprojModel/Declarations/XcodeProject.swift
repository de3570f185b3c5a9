// Reads a project.pbxproj: an old-style property list with all objects of an Xcode project.

internal import LprojFiles
internal import LprojSource
internal import LprojSyntax

extension XcodeProject {
  /// Nil when there is none, or it cannot be read, as in the middle of a merge.
  init?(reading file: String, in workspace: Workspace, shownAs path: String) {
    guard let list = DeclarationFile(reading: file, in: workspace),
      let objects = list["objects"]?.members, let root = list["rootObject"]?.text
    else { return nil }
    self.path = path
    let rootKey = Key(root)
    guard let project = objects.first(where: { $0.key == rootKey })?.node else { return nil }
    developmentRegion = project["developmentRegion"].flatMap(list.language)
    knownRegions = list.languages(project["knownRegions"])
    for object in objects { read(object.node) }
  }

  private mutating func read(_ object: PropertyListNode) {
    guard let kind = object["isa"]?.text else { return }
    switch kind {
    case "XCBuildConfiguration":
      let setting = object["buildSettings"]?["BUILD_ONLY_KNOWN_LOCALIZATIONS"]?.text
      if setting == "YES" { buildsOnlyKnownRegions = true }
    case "XCLocalSwiftPackageReference":
      if let path = object["relativePath"]?.text, Self.isOutside(path) { reachesOutside = true }
    case "PBXFileSystemSynchronizedRootGroup":
      guard let path = object["path"]?.text else { return }
      if Self.isOutside(path) { reachesOutside = true }
      synchronizedFolders.append(path)
    case "PBXFileReference", "PBXGroup", "PBXVariantGroup":
      guard let path = object["path"]?.text else { return }
      if Self.isOutside(path) { reachesOutside = true }
      let localizations = path.split(separator: "/").filter { $0.hasSuffix(".lproj") }
      for part in localizations { referencedLocalizations.insert(String(part.dropLast(6))) }
      if localizations.isEmpty { nonlocalizedNames.insert(Paths.name(path)) }
    default: break
    }
  }

  private static func isOutside(_ path: String) -> Bool {
    path.hasPrefix("/") || path.split(separator: "/").contains("..")
  }
}
