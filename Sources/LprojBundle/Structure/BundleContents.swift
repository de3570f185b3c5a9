// A bundle with what is in it, as far as its place matters; the bundles inside come separately.

package import LprojFiles
internal import LprojSource

/// A bundle that was looked through.
package struct BundleContents: Sendable {
  package let identity: BundleIdentity
  package let places: BundlePlaces
  /// Sorted by path.
  package private(set) var items: [BundleItem] = []
  package private(set) var codeFolders: [CodeFolder] = []
  /// But for those at the root of a framework and beside its versions. Sorted by path.
  package private(set) var links: [BundleLink] = []
  /// What the folder of its resources holds, sorted by name.
  package private(set) var resourceEntries: [FolderEntry] = []
  /// Folders that could not be read, inside the bundle; Info.plist and the executable likewise.
  package private(set) var unreadable: [(path: String, failure: Failure)] = []
  /// The bundles directly in it.
  package private(set) var nested: [BundleIdentity] = []
  /// Paths of standard folders and files in another letter case than theirs, with that. Sorted.
  package private(set) var misspelled: [(path: String, name: String)] = []

  package init(_ identity: BundleIdentity) {
    self.identity = identity
    places = BundlePlaces(identity)
    lookThrough()
    noteInfoPlistOfRoot()
    noteMisspelled()
    noteUnreadable()
    items.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    links.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    codeFolders.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    nested.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Whether the folder is a product, and not a part of one or the makings of one: it has an
  /// executable, a signature, or an Info.plist without build settings.
  package var isProduct: Bool {
    if identity.kind == .settings || identity.layout.isWrapper { return false }
    if isTemplate || isForeign || identity.platform == .gnustep { return false }
    return identity.hasExecutable || identity.info != nil
      || identity.rootEntries.contains { $0.name == "_CodeSignature" } || isApplication
  }

  /// Whether it can only be an application, though it has neither Info.plist nor the executable that
  /// is named like it: by a record of its type, a profile, a signature, or other code in the place
  /// of the executable.
  private var isApplication: Bool {
    guard identity.kind == .application || identity.kind == .appExtension else { return false }
    let marks: Set<String> = [
      "PkgInfo", "_CodeSignature", "embedded.mobileprovision", "embedded.provisionprofile",
    ]
    let folder = identity.layout.style == .modern ? "Contents" : ""
    let entries =
      folder.isEmpty
      ? identity.rootEntries
      : (try? workspace.entries(of: joined(identity.path, folder)).entries) ?? []
    if entries.contains(where: { marks.contains($0.name) }) { return true }
    if holdsStrayInfoPlist { return true }
    return items.contains { item in
      item.form == .executable
        && (folder.isEmpty ? item.path == item.name : item.place == .location("Contents/MacOS/"))
    }
  }

  /// Whether an Info.plist that strayed into `Resources` says that the app is for iOS or its kin.
  private var holdsStrayInfoPlist: Bool {
    let path = joined(identity.path, "Resources/Info.plist")
    guard identity.layout.style == .flat, identity.info == nil, workspace.exists(path) else {
      return false
    }
    let info = InfoDictionary(PropertyListFile(path, in: workspace), on: Device(.ios))
    return Platform(supportedBy: info)?.isFlat ?? false
  }

  /// Whether it is for a system of another maker: Swift makes bundles on Linux and Windows, too.
  private var isForeign: Bool {
    guard identity.hasExecutable else { return false }
    let path = joined(identity.path, identity.executablePath)
    let head = (try? workspace.bytes(of: path, count: 4)) ?? []
    return head == [0x7F] + Array("ELF".utf8) || head.starts(with: Array("MZ".utf8))
  }

  /// Whether Info.plist still has build settings such as `$(EXECUTABLE_NAME)` in it.
  private var isTemplate: Bool {
    let keys = [
      "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundlePackageType",
      "CFBundleVersion", "CFBundleShortVersionString",
    ]
    return keys.contains { key in
      identity.dictionary.text(key).map { $0.contains("$(") || $0.contains("${") } ?? false
    }
  }

  /// Whether it has executable code; a script is none.
  package var hasCode: Bool {
    identity.hasExecutable && Self.isCode(joined(identity.path, identity.executablePath), workspace)
  }

  /// How it is signed: a codeless bundle as code when it stands alone or where code goes.
  package var isSignedAsCode: Bool {
    guard !hasCode, let host = identity.host else { return true }
    return BundlePlaces(host.identity).isForCode(host.place)
  }

  /// What was not judged as code: everything but a script.
  static func isCode(_ path: String, _ workspace: Workspace) -> Bool {
    guard let head = try? workspace.bytes(of: path, count: 2) else { return false }
    return head != Array("#!".utf8)
  }

  private var workspace: Workspace { identity.workspace }

  // MARK: Looking through

  /// Folders that hold nothing for us.
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
          if leadsToContent(path) { folders.append(path) }
        case .other: break
        }
      }
    }
    codeFolders = Array(groups.values)
  }

  /// Whether a link stands for the folder of the resources, or of all there is, and leads to another
  /// place than back to where it lies.
  private func leadsToContent(_ path: String) -> Bool {
    guard path == identity.resourcesPath || path == identity.layout.content,
      let own = workspace.resolved(identity.path),
      let target = workspace.resolved(joined(identity.path, path)),
      (try? workspace.status(target, following: true))?.kind == .folder
    else { return false }
    return !(own + "/").utf8.starts(with: (target + "/").utf8)
  }

  /// Notes what has another letter case than it should have: what the bundle is made of, and folders
  /// for code where code is in them.
  private mutating func noteMisspelled() {
    if identity.platform == nil || identity.platform == .gnustep { return }
    let layout = identity.layout
    let parts = [
      (identity.infoPath, joined(layout.infoFolder, "Info.plist")),
      (identity.executablePath, joined(layout.executables, name(identity.executablePath))),
      (identity.resourcesPath, layout.resources),
    ]
    var found: [String: String] = [:]
    for (actual, standard) in parts { note(actual, standard, &found) }
    if identity.hasExecutable, let named = identity.dictionary.text("CFBundleExecutable") {
      note(identity.executablePath, joined(layout.executables, named), &found)
    }
    for item in items where item.form.isCode || item.form == .settingsBundle {
      let folder = folder(item.path)
      if layout.style != .versioned { note(folder, places.standard(folder), &found) }
      if item.form == .settingsBundle, folder.isEmpty, layout.style == .flat {
        note(item.path, "Settings.bundle", &found)
      }
    }
    misspelled = found.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { ($0.key, $0.value) }
  }

  /// Notes the parts of a path that are spelled otherwise.
  private func note(_ actual: String, _ standard: String, _ found: inout [String: String]) {
    var path = ""
    for (part, name) in zip(actual.split(separator: "/"), standard.split(separator: "/")) {
      path = joined(path, String(part))
      if part != name, part.lowercased() == name.lowercased(),
        workspace.exists(joined(identity.path, path))
      {
        found[path] = String(name)
      }
    }
  }

  private func name(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.index(after: $0)...]) }
      ?? path
  }

  /// What counts most, when there is no permission to read it.
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

  /// A framework's other versions are not looked through.
  private var start: String {
    identity.layout.style == .versioned ? identity.contentPath : ""
  }

  /// What a folder is when it is a bundle: by its name, or by what is in it.
  private func bundleKind(_ path: String, _ name: String) -> BundleKind? {
    if let kind = BundleKind(folderName: name) { return kind }
    guard name.utf8.contains(UInt8(ascii: ".")), !name.hasSuffix(".lproj") else { return nil }
    let contents = joined(joined(identity.path, path), "Contents")
    let marks = ["Info.plist", "MacOS"]
    let isBundle = marks.contains {
      (try? workspace.status(joined(contents, $0), following: true)) != nil
    }
    return isBundle ? .loadable : nil
  }

  private mutating func add(
    _ path: String, _ kind: BundleKind, _ place: BundlePlace, _ groups: inout [String: CodeFolder]
  ) {
    let name = name(path)
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

  /// A framework's root is not looked through, where an Info.plist may have strayed to.
  private mutating func noteInfoPlistOfRoot() {
    guard identity.layout.style == .versioned, identity.info == nil,
      identity.rootEntries.contains(where: { $0.name == "Info.plist" && $0.kind == .file })
    else { return }
    items.append(BundleItem(path: "Info.plist", form: .infoPlist, place: .outside, hasCode: false))
  }

  private mutating func add(
    _ path: String, _ name: String, _ place: BundlePlace, _ groups: inout [String: CodeFolder]
  ) {
    if path == identity.infoPath { return }
    let isMain = path == identity.executablePath
    let form = isMain ? nil : form(path, name)
    if let form {
      items.append(BundleItem(path: path, form: form, place: place, hasCode: form.isCode))
    } else if !isMain, isOutOfPlace(place), isCertainlyResource(path, name) {
      items.append(BundleItem(path: path, form: .resource, place: place, hasCode: false))
    }
    note(path, isCode: isMain || form?.isCode ?? false, &groups)
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

  /// What a file is, when it is not simply a resource.
  private func form(_ path: String, _ name: String) -> ContentForm? {
    switch name {
    case "Info.plist": return identity.info == nil ? .infoPlist : nil
    case "PrivacyInfo.xcprivacy": return .privacyManifest
    case "embedded.mobileprovision", "embedded.provisionprofile": return .provisioningProfile
    default: break
    }
    let isLibrary = name.hasSuffix(".dylib")
    switch MachO(at: joined(identity.path, path), in: workspace) {
    case .executable: return .executable
    case .library: return .library
    case .loadable: return .loadable
    case .unknown: return isLibrary ? .library : .executable
    case .symbols: return nil
    case nil: return isLibrary ? .library : nil
    }
  }

  /// Whether no resource belongs in a place.
  private func isOutOfPlace(_ place: BundlePlace) -> Bool {
    switch place {
    case .outside, .beside: true
    case .location(let location): location == "Versions/A/" || places.isForCode(place)
    case .elsewhere: false
    }
  }

  /// Whether a file that is no code is sure to be a resource: static libraries and the like are
  /// neither, an empty file may stand for anything, and `Contents` has records of its own.
  private func isCertainlyResource(_ path: String, _ name: String) -> Bool {
    let ending = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[name.index(after: $0)...] }
    if let ending, ["a", "o", "so", "tbd"].contains(ending) { return false }
    switch places.place(in: folder(path)) {
    case .beside, .location("Versions/A/"):
      return ending != nil && ending != "plist"
    case .outside: return name != "Icon\r"
    default: break
    }
    if ending != nil { return true }
    let head = (try? workspace.bytes(of: joined(identity.path, path), count: 1)) ?? []
    return !head.isEmpty
  }

  private func folder(_ path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
  }
}
