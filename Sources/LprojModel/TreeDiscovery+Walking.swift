// Searches folders for localizations and tables.

internal import LprojBundle
internal import LprojFiles
internal import LprojProject
internal import LprojSource

extension TreeDiscovery {
  mutating func walk(_ path: String, root: String, _ ignores: IgnoreStack) {
    var ignores = ignores
    let entries: [FolderEntry]
    do throws(Failure) {
      entries = try readEntries(of: path)
    } catch {
      obstacles.append(error.at(path))
      return
    }
    if readsIgnoreFiles && entries.contains(where: { $0.name == ".gitignore" }) {
      ignores.read(path, workspace)
    }
    let own = entries.filter { entry in
      !ignores.ignores(entry.name, isFolder: entry.kind == .folder)
    }.filteredBy(filter, in: workspace.absolute(path))
    let isOutermost = !isInBundle && Self.isBundleFolder(Paths.name(absolute(path)), entries)
    if isOutermost {
      bundles.append(path)
      isInBundle = true
    }
    defer { if isOutermost { isInBundle = false } }
    var tree = container(path, own)
    shortenPaths(&tree)
    if tree.localizations.isEmpty && tree.catalogs.isEmpty && tree.loctables.isEmpty {
      loose[Self.distinct(root), default: []] += tree.looseTables
    } else {
      do throws(Failure) {
        let status = try workspace.status(path, following: true)
        if seenContainers.insert(status.identity).inserted { merge(tree) }
      } catch {
        obstacles.append(error.at(path))
      }
    }
    let version = currentVersion(path, entries)
    for entry in own where entry.kind == .folder || isResourcesLink(entry, in: path, root: root) {
      // An `.xcloc` is an export for translators, with copies of the sources.
      if honoursIgnoreFiles
        && (ToolFolders.all.contains(entry.name) || entry.name.hasSuffix(".xcloc"))
      {
        continue
      }
      let inner = inner(path, entry.name)
      if let version, entry.name != version {
        remarks.append("\(inner): skipped, for '\(version)' is the current version")
        continue
      }
      if !leftOut.isEmpty, let status = try? workspace.status(inner, following: false),
        leftOut.contains(status.identity)
      {
        continue
      }
      if Self.isLocalization(entry) {
        if withoutFolders.contains(Paths.join(path, entry.name)) { continue }
        walkNested(inner, root: root, ignores.entering(entry.name))
      } else {
        walk(inner, root: root, ignores.entering(entry.name))
      }
    }
  }

  /// Returns the only version of a framework that the loader opens, such as `A`. Nil if `path` is not the folder `Versions` of a framework, if
  /// the link `Current` leads to no version, or if all versions are wanted.
  private func currentVersion(_ path: String, _ entries: [FolderEntry]) -> String? {
    let folder = absolute(path)
    guard honoursIgnoreFiles, Paths.name(folder) == "Versions",
      Paths.folder(folder).hasSuffix(".framework"),
      let target = workspace.target(ofLink: Paths.join(path, "Current"))
    else { return nil }
    return entries.first { $0.kind == .folder && $0.name == target }?.name
  }

  /// Whether an entry of a bundle is a link `Resources` or `Contents` that the search should follow. The link must not lead in a circle. A link
  /// out of the searched folder counts only if the searched folder is in a bundle, or if a GNUstep bundle keeps its resources apart.
  private mutating func isResourcesLink(
    _ entry: FolderEntry, in path: String, root: String
  ) -> Bool {
    guard isInBundle, entry.kind == .link, entry.name == "Resources" || entry.name == "Contents"
    else { return false }
    let folder = absolute(path)
    guard let bundle = Self.bundle(of: folder, keeping: entry.name),
      let own = workspace.resolved(folder), let top = workspace.resolved(absolute(root)),
      let target = workspace.resolved(Paths.join(folder, entry.name)),
      let status = try? workspace.status(target, following: true), status.kind == .folder,
      !Paths.isFolder(own, within: target)
    else { return false }
    let mayLeave =
      Paths.bundle(of: absolute(root)) != nil
      || GNUstepBundle.isApart(target, from: bundle, workspace)
    guard mayLeave || Paths.isFolder(target, within: top) else {
      remarks.append(
        "\(Paths.join(path, entry.name)): skipped, for it leads out of what is looked at; name "
          + "\(workspace.tidy(bundle)) itself")
      return false
    }
    return followed.insert(status.identity).inserted
  }

  /// Returns the bundle that has its resources or its content in `folder/name`, such as `App.app` for `Resources` in `App.app/Contents`. Nil if there
  /// is none.
  private static func bundle(of folder: String, keeping name: String) -> String? {
    let outer = Paths.folder(folder)
    if name == "Resources" {
      if Paths.name(folder) == "Contents" {
        return BundleKind(folderName: Paths.name(outer)) == nil ? nil : outer
      }
      let framework = Paths.folder(outer)
      if Paths.name(outer) == "Versions", framework.hasSuffix(".framework") { return framework }
    }
    let kind = BundleKind(folderName: Paths.name(folder))
    return kind == nil || kind == .framework ? nil : folder
  }

  /// Returns the path of `name` inside `folder`. If that is the current folder, returns `.`.
  private func inner(_ folder: String, _ name: String) -> String {
    let path = Paths.join(folder, name)
    let mayBeCurrent = path.hasPrefix("/") || path.hasPrefix("..")
    return mayBeCurrent && Paths.absolute(path, currentFolder: currentFolder) == currentFolder
      ? "." : path
  }

  /// Whether a folder is a bundle, because of its name, or because it contains a folder `Contents` and has a dot in its name.
  private static func isBundleFolder(_ name: String, _ entries: [FolderEntry]) -> Bool {
    if BundleKind(folderName: name) != nil { return true }
    return name.contains(".") && !name.hasSuffix(".dSYM")
      && entries.contains { $0.name == "Contents" && $0.kind == .folder }
  }

  /// Searches a localization for bundles, which may hold localizations of their own.
  private mutating func walkNested(_ path: String, root: String, _ ignores: IgnoreStack) {
    // A failure is reported elsewhere, when the files of the localization are collected.
    guard let entries = try? workspace.entries(of: path).entries else { return }
    for entry in entries where entry.kind == .folder {
      let inner = inner(path, entry.name)
      if BundleName.isBundle(entry.name) {
        walk(inner, root: root, ignores.entering(entry.name))
      } else {
        walkNested(inner, root: root, ignores.entering(entry.name))
      }
    }
  }
}

extension [FolderEntry] {
  /// Returns the entries that the filter does not exclude.
  ///
  /// - Parameter folder: the absolute path of the folder.
  func filteredBy(_ filter: PathFilter?, in folder: String) -> [FolderEntry] {
    guard let filter else { return self }
    filter.enter(folder, self)
    guard filter.isAsked() else { return self }
    return self.filter {
      !filter.excludes(Paths.join(folder, $0.name), $0.kind == .folder)
    }
  }
}
