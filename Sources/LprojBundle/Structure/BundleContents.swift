// A bundle with the contents that can be in a right or wrong place. Nested bundles are separate.

package import LprojFiles
internal import LprojSource

package struct BundleContents: Sendable {
  package let identity: BundleIdentity
  package let places: BundlePlaces
  /// The code, the files with a fixed place, and the misplaced resources, sorted by path.
  package private(set) var items: [BundleItem] = []
  package private(set) var codeFolders: [CodeFolder] = []
  /// The symbolic links, sorted by path. In a framework with versions, only the links inside the version are listed.
  package private(set) var links: [BundleLink] = []
  /// The entries of the resources folder, sorted by name.
  package private(set) var resourceEntries: [FolderEntry] = []
  /// Whether nothing is wrong with the place of the resources folder. False if a link in this place leads to no folder, or to a folder around the
  /// link. True if there is no resources folder.
  package private(set) var hasResources = true
  /// Folders inside the bundle that could not be read. Info.plist and the executable are also listed if they could not be read.
  package private(set) var unreadable: [(path: String, failure: Failure)] = []
  /// The bundles directly inside this bundle.
  package private(set) var nested: [BundleIdentity] = []
  /// The paths of misspelled standard folders and files, each with its right name, sorted by path.
  package private(set) var misspelled: [(path: String, name: String)] = []

  /// The paths of images that are in subfolders but belong at the root of the bundle. The App Store looks for `iTunesArtwork` only at the root, and
  /// so does the system for launch images such as `Default@2x.png`.
  package private(set) var rootImages: [String] = []

  /// The only folder in the bundle, if it has all content of the bundle, which is then one level too deep. Nil otherwise.
  package private(set) var sunken: String?

  package init(_ identity: BundleIdentity) {
    self.identity = identity
    places = BundlePlaces(identity)
    lookThrough()
    noteInfoPlistOfRoot()
    misspelled = wronglySpelled()
    sunken = folderOfAll()
    noteUnreadable()
    items.sort { $0.path.precedes($1.path) }
    links.sort { $0.path.precedes($1.path) }
    rootImages.sort { $0.precedes($1) }
    codeFolders.sort { $0.path.precedes($1.path) }
    nested.sort { $0.path.precedes($1.path) }
  }

  var workspace: Workspace { identity.workspace }

  // MARK: Looking through

  /// Folders that are not searched, because they hold only signatures, receipts and similar files.
  private static let closedFolders: Set<String> = [
    "_CodeSignature", "_MASReceipt", "_WatchKitStub", "SC_Info",
  ]

  private mutating func lookThrough() {
    var folders = [start]
    var groups: [String: CodeFolder] = [:]
    while let folder = folders.popLast() {
      let entries: [FolderEntry]
      do throws(Failure) {
        entries =
          folder.isEmpty && !identity.rootEntries.isEmpty
          ? identity.rootEntries
          : try workspace.entries(of: joined(identity.path, folder)).entries
      } catch {
        unreadable.append((folder, error))
        continue
      }
      if folder == identity.resourcesPath { resourceEntries = entries }
      let place = places.place(in: folder)
      for entry in entries where !entry.name.hasPrefix(".") {
        let path = joined(folder, entry.name)
        switch entry.kind {
        case .folder:
          if Self.closedFolders.contains(entry.name) || entry.name.hasSuffix(".dSYM") { continue }
          if let kind = bundleKind(path, entry.name) {
            add(path, kind, place, &groups)
          } else {
            if places.isForCode(place), places.group(of: path) == nil || entry.name.contains(".") {
              groups[path] = CodeFolder(path: path)
            }
            folders.append(path)
          }
        case .file: add(path, entry.name, place, &groups)
        case .link:
          guard let target = workspace.target(ofLink: joined(identity.path, path)) else {
            continue
          }
          links.append(BundleLink(path: path, target: target))
          if leadsToContent(path) {
            folders.append(path)
          } else if path == identity.resourcesPath {
            hasResources = false
          }
        case .other: break
        }
      }
    }
    codeFolders = Array(groups.values)
  }

  /// Whether a link is in the place of the resources folder or the content folder, and leads to a folder. False if the target is the link's own
  /// folder or a folder around it.
  private func leadsToContent(_ path: String) -> Bool {
    guard path == identity.resourcesPath || path == identity.layout.content,
      let own = workspace.resolved(joined(identity.path, folder(path))),
      let target = workspace.resolved(joined(identity.path, path)),
      (try? workspace.status(target, following: true))?.kind == .folder
    else { return false }
    return !(own + "/").utf8.starts(with: (target + "/").utf8)
  }

  private mutating func noteUnreadable() {
    if case .unreadable(let failure)? = identity.info?.state, failure.kind.isHindrance {
      unreadable.append((identity.infoPath, failure))
    }
    guard identity.hasExecutable else { return }
    do throws(Failure) {
      _ = try workspace.bytes(of: joined(identity.path, identity.executablePath), count: 1)
    } catch {
      unreadable.append((identity.executablePath, error))
    }
  }

  /// The folder where the search starts. In a framework with versions, only one version is searched.
  private var start: String {
    identity.layout.style == .versioned ? identity.contentPath : ""
  }

  /// Returns the kind of a folder that is a bundle by its name or content; nil for all other folders.
  private func bundleKind(_ path: String, _ name: String) -> BundleKind? {
    if let kind = BundleKind(folderName: name) { return kind }
    guard name.utf8.contains(UInt8(ascii: ".")), !name.hasSuffix(".lproj") else { return nil }
    let contents = joined(joined(identity.path, path), "Contents")
    let isBundle = ["Info.plist", "MacOS"].contains { workspace.exists(joined(contents, $0)) }
    return isBundle ? .loadable : nil
  }

  private mutating func add(
    _ path: String, _ kind: BundleKind, _ place: BundlePlace, _ groups: inout [String: CodeFolder]
  ) {
    let name = lastPart(of: path)
    let inner = BundleIdentity(
      identity.path == "." ? path : joined(identity.path, path), in: workspace, kind: kind,
      inside: BundleHost(identity, at: place))
    nested.append(inner)
    let hasCode =
      inner.hasExecutable && Self.isCode(joined(inner.path, inner.executablePath), workspace)
    var item = BundleItem(
      path: path, form: ContentForm(bundleNamed: name), place: place,
      hasCode: hasCode, platform: inner.platform)
    item.target = inner.target
    item.isAppClip = inner.dictionary.value(Key("NSAppClip")) != nil
    items.append(item)
    note(path, isCode: true, &groups)
  }

  /// Adds a stray Info.plist at a framework's root or among its versions. These folders are not searched otherwise.
  private mutating func noteInfoPlistOfRoot() {
    guard identity.layout.style == .versioned, identity.info == nil else { return }
    for path in ["Info.plist", "Versions/Info.plist"]
    where (try? workspace.status(joined(identity.path, path), following: false))?.kind == .file {
      items.append(BundleItem(path: path, form: .infoPlist, place: .outside, hasCode: false))
    }
  }

  private mutating func add(
    _ path: String, _ name: String, _ place: BundlePlace, _ groups: inout [String: CodeFolder]
  ) {
    if path == identity.infoPath { return }
    if path != name, Self.isRootImage(name) { rootImages.append(path) }
    let isMain = path == identity.executablePath
    let form = isMain ? nil : form(path, name)
    if let form {
      items.append(BundleItem(path: path, form: form, place: place, hasCode: form.isCode))
    } else if !isMain, isOutOfPlace(place), isCertainlyResource(path, name) {
      items.append(BundleItem(path: path, form: .resource, place: place, hasCode: false))
    }
    note(path, isCode: isMain || form?.isCode ?? false, &groups)
  }

  /// Whether a name is the picture for iTunes, or a launch image with a size or scale such as `Default@2x.png`.
  private static func isRootImage(_ name: String) -> Bool {
    if name.hasPrefix("iTunesArtwork") { return !name.dropFirst(13).contains(".") }
    return name.hasPrefix("Default") && name.hasSuffix(".png")
      && name.dropFirst(7).first.map { $0 == "-" || $0 == "@" || $0 == "~" } ?? false
  }

  private func note(_ path: String, isCode: Bool, _ groups: inout [String: CodeFolder]) {
    if groups.isEmpty { return }
    var outer = folder(path)
    while !outer.isEmpty {
      groups[outer]?.holdsFiles = true
      if isCode { groups[outer]?.holdsCode = true }
      outer = folder(outer)
    }
  }

  func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}
