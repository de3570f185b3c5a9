// The search for sources in folders.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct CodeWalk {
  private let workspace: Workspace
  private let filter: PathFilter?
  private let onlyTables: Set<String>
  private let entersForeign: Bool
  private let most: Int

  private(set) var files: [CodeFiles.File] = []
  private(set) var otherLists: [String] = []
  private(set) var foreign: [String] = []
  /// Paths of `swiftgen.yml` files.
  private(set) var generators: [String] = []
  private(set) var unread: [UnreadSource] = []
  private(set) var isCut = false

  /// The files found so far, and the folders searched so far (`seen`). Both are compared by bytes.
  private var known: Set<String> = []
  private var seen: Set<String> = []
  private var links: [String] = []
  private var linkedFolders = LinkedFolders()

  init(
    _ workspace: Workspace, filter: PathFilter?, onlyTables: Set<String>, entersForeign: Bool,
    most: Int
  ) {
    self.workspace = workspace
    self.filter = filter
    self.onlyTables = onlyTables
    self.entersForeign = entersForeign
    self.most = most
  }

  /// Searches the named folders and adds the named files. Links are followed last, so that files are read under their paths in the folders if
  /// possible.
  mutating func walk(_ roots: [String]) {
    for root in roots {
      if (try? workspace.status(root, following: true))?.kind == .file {
        add(workspace.tidy(root))
      } else {
        descend(from: workspace.tidy(root))
      }
    }
    if links.isEmpty { return }
    linkedFolders = LinkedFolders(below: roots, in: workspace)
    var next = 0
    while !isCut, next < links.count {
      follow(links[next])
      next += 1
    }
  }

  // MARK: Folders

  /// - Parameter isLinked: whether the root is a link. Parts of a linked folder may already be read under other paths.
  private mutating func descend(from root: String, isLinked: Bool = false) {
    var folders = [root]
    while !isCut, let folder = folders.popLast() {
      if isLinked, isRead(linkedFolders.place(of: folder), seen) { continue }
      guard seen.insert(TreeDiscovery.distinct(folder)).inserted else { continue }
      var inner: [String] = []
      let entries = entries(of: folder)
      filter?.enter(workspace.absolute(folder), entries)
      for entry in entries {
        // The names of tables are tested first, since most files of some trees are tables.
        if entry.kind == .file, TableFormat(fileName: entry.name) != nil { continue }
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder:
          if isOwn(entry.name, path) { inner.append(path) }
        case .file where entry.name == SwiftGenLookup.fileName && isWanted(path, isFolder: false):
          generators.append(path)
        case .file where CodeFiles.isOfInterest(path) && isWanted(path, isFolder: false):
          if isLinked, isRead(linkedFolders.place(of: path), known) { break }
          add(path)
        case .link where TableFormat(fileName: entry.name) == nil:
          links.append(path)
        case .other:
          leave(path, .failure(Failure(.notRegular)))
        case .file, .link: break
        }
      }
      folders += inner.sorted { $1.precedes($0) }
    }
  }

  private mutating func entries(of folder: String) -> [FolderEntry] {
    do throws(Failure) {
      return try workspace.entries(of: folder).entries
    } catch {
      // A missing folder has no sources.
      if !error.kind.isAbsence { unread.append(UnreadSource(folder, .closed(error))) }
      return []
    }
  }

  /// Whether a folder is searched. Adds a folder with third-party code to `foreign` if such folders are not searched.
  private mutating func isOwn(_ name: String, _ path: String) -> Bool {
    if name.hasSuffix(".lproj"), onlyTables.contains(workspace.absolute(path)) { return false }
    if CodeFiles.isForeign(name) {
      if !entersForeign { foreign.append(path) }
      return entersForeign
    }
    return CodeFiles.isOwn(name) && isWanted(path, isFolder: true)
  }

  private func isWanted(_ path: String, isFolder: Bool) -> Bool {
    filter.map { !$0.excludes(workspace.absolute(path), isFolder) } ?? true
  }

  // MARK: Files

  private mutating func add(_ path: String) {
    let name = TreeDiscovery.distinct(path)
    guard known.count < most || known.contains(name) else {
      isCut = true
      return
    }
    guard known.insert(name).inserted else { return }
    if let kind = CodeFiles.kind(of: path) {
      files.append(CodeFiles.File(path: path, kind: kind))
    } else if path.hasSuffix(".plist") {
      otherLists.append(path)
    }
  }

  /// Adds a file to `unread` if its name is the name of a source.
  private mutating func leave(_ path: String, _ reason: UnreadSource.Reason) {
    // A dangling link with a name that begins with `.#` is a lock file of Emacs.
    guard CodeFiles.kind(of: path) != nil, !Paths.name(path).hasPrefix(".#"),
      isWanted(path, isFolder: false)
    else { return }
    unread.append(UnreadSource(path, reason))
  }

  // MARK: Links

  private mutating func follow(_ link: String) {
    let status: FileStatus
    do throws(Failure) {
      status = try workspace.status(link, following: true)
    } catch {
      return leave(link, .failure(error.kind.isAbsence ? Failure(.danglingLink) : error))
    }
    guard let place = workspace.resolved(link) else {
      return leave(link, .failure(Failure(.danglingLink)))
    }
    switch status.kind {
    case .file:
      guard CodeFiles.isOfInterest(link), !isRead(place, known) else { return }
      guard linkedFolders.holds(place) else { return leave(link, .linkLeadsOut) }
      guard isWanted(link, isFolder: false), !isLeftOut(place, isFolder: false) else { return }
      linkedFolders.add(link, place)
      add(link)
    case .folder:
      guard isOwn(Paths.name(link), link),
        !linkedFolders.isAround(link, place, in: workspace)
      else { return }
      guard linkedFolders.holds(place) else {
        // Links to bundles, to localizations or to Bazel's build products (`bazel-bin`) lead to no sources.
        let name = Paths.name(link)
        if !name.contains("."), !name.hasPrefix("bazel-") {
          unread.append(UnreadSource(link, .linkLeadsOut))
        }
        return
      }
      guard !isRead(place, seen), !isLeftOut(place, isFolder: true) else { return }
      linkedFolders.add(link, place)
      descend(from: link, isLinked: true)
    case .link, .other:
      leave(link, .failure(Failure(.notRegular)))
    }
  }

  /// Whether the target of a link is in a third-party or hidden folder, or is excluded by any of its paths.
  private func isLeftOut(_ place: String, isFolder: Bool) -> Bool {
    var folders = linkedFolders.folders(to: place)
    if !isFolder { folders = folders.dropLast() }
    if folders.contains(where: { CodeFiles.isOfOthers(Paths.name($0)) }) { return true }
    guard let filter else { return false }
    let places = [place] + linkedFolders.names(of: place).map { workspace.absolute($0) }
    return places.contains { place in
      var (path, isOfFolder) = (place, isFolder)
      while path != "/" {
        if filter.excludes(path, isOfFolder) { return true }
        (path, isOfFolder) = (Paths.folder(path), true)
      }
      return false
    }
  }

  private func isRead(_ place: String?, _ names: Set<String>) -> Bool {
    guard let place else { return false }
    return linkedFolders.names(of: place).contains { names.contains(TreeDiscovery.distinct($0)) }
  }
}
