// Finds the declarations for a container, in files beside it and in the folders around it.

package import LprojFiles
package import LprojProject
internal import LprojSource

/// Finds Info.plist, Xcode projects and Package.swift, and reads each of them once.
///
/// The search goes up to the root of the git repository. Outside of a repository, the search ends at the given path.
package struct DeclarationSearch {
  private let workspace: Workspace
  /// The absolute paths of the given files and folders.
  private let roots: [String]
  private var inFolder: [String: Declarations] = [:]
  private var repositories: [String: String] = [:]
  private let model: @Sendable () -> ProjectModel?

  /// - Parameters:
  ///   - paths: the given files and folders.
  ///   - model: all projects around these paths; nil if there is no model.
  package init(
    _ workspace: Workspace, paths: [String],
    model: @escaping @Sendable () -> ProjectModel? = { nil }
  ) {
    self.workspace = workspace
    self.model = model
    roots = paths.map(workspace.absolute)
  }

  /// The declarations for a tree. For a tree in a bundle, no Info.plist outside of the bundle counts.
  package mutating func declarations(around tree: Tree) -> Declarations {
    var result = Declarations()
    var folder = workspace.absolute(tree.path)
    let bundle = Paths.bundle(of: folder)
    let end = boundary(of: folder, bundle)
    var mayHaveInfoPlist = true
    while true {
      var found = declarations(in: folder)
      if !mayHaveInfoPlist { found.infoPlists = [] }
      result.append(found)
      if folder == bundle {
        if result.infoPlists.isEmpty { result.infoPlists = infoPlists(inBundle: folder) }
        mayHaveInfoPlist = false
      }
      if folder == end || folder == "/" { break }
      folder = Paths.folder(folder)
    }
    if bundle == nil {
      result.shippers = shippers(of: tree)
      result.unshipped = unshipped(of: tree)
    }
    return result
  }

  private func unshipped(of tree: Tree) -> Declarations.Unshipped {
    var found = Declarations.Unshipped()
    guard let model = model(), !model.isEmpty else { return found }
    // A tree may ship only a catalog and no folder.
    var shipsAny = tree.catalogs.contains {
      !model.targets(of: workspace.absolute($0.path)).isEmpty
    }
    let isNamed = isNamed(tree)
    for folder in tree.localizations {
      let files =
        folder.tables.map(\.path) + folder.otherFiles.map { Paths.join(folder.path, $0) }
      var mayShip = files.isEmpty
      for file in files {
        switch model.shipping(of: workspace.absolute(file)) {
        case .ships(let targets):
          (shipsAny, mayShip) = (true, true)
          if !isNamed, targets.allSatisfy({ model.target($0).isTest }) {
            found.ofTests.insert(file)
          }
        case .unknown: mayShip = true
        case .doesNotShip: found.files.insert(file)
        }
      }
      if !mayShip { found.localizations.insert(folder.name) }
    }
    for catalog in tree.catalogs where shipsAny {
      switch model.shipping(of: workspace.absolute(catalog.path)) {
      case .ships(let targets):
        if !isNamed, targets.allSatisfy({ model.target($0).isTest }) {
          found.ofTests.insert(catalog.path)
        }
      case .unknown: break
      case .doesNotShip: found.files.insert(catalog.path)
      }
    }
    let isAlone = tree.localizations.count + tree.catalogs.count < 2
    return shipsAny && !isAlone ? found : Declarations.Unshipped(ofTests: found.ofTests)
  }

  /// Whether one of the given paths is the tree, a folder in the tree, or a folder of tests that contains the tree.
  private func isNamed(_ tree: Tree) -> Bool {
    let folder = workspace.absolute(tree.path)
    return roots.contains { root in
      Paths.isFolder(root, within: folder)
        || Paths.isFolder(folder, within: root)
          && PathClass.of(Paths.join(Paths.name(root), "any")) == .test
    }
  }

  /// Returns the source language of the first target that ships a file of the tree. If there is no such target, returns the source languages of the
  /// projects around the tree, except for projects of Xcode and SwiftPM.
  private func shippers(of tree: Tree) -> [(language: DeclaredLanguage, file: String)] {
    guard let model = model(), !model.isEmpty else { return [] }
    let files = tree.localizations.flatMap(\.tables) + tree.catalogs
    for file in files {
      let references = model.targets(of: workspace.absolute(file.path))
      for reference in references where !model.target(reference).isTest {
        let project = model.projects[reference.project]
        let own = model.target(reference).developmentLanguage.map {
          DeclaredLanguage(name: $0, position: .start)
        }
        guard let language = own ?? project.developmentRegion, language.isLiteral else { continue }
        return [(language, Paths.name(project.path))]
      }
    }
    return model.projects(around: workspace.absolute(tree.path)).compactMap { number in
      let project = model.projects[number]
      guard let language = project.developmentRegion, language.isLiteral,
        project.buildSystem != .xcode, project.buildSystem != .swiftpm
      else { return nil }
      return (language, Paths.name(project.path))
    }
  }

  /// Whether the folder at an absolute path is one of the folders in `roots`, or lies in one of them. `.lproj` folders in `roots` do not count.
  package func covers(_ folder: String) -> Bool {
    roots.contains { Paths.isFolder(folder, within: $0) && !$0.hasSuffix(".lproj") }
  }

  /// Returns the outermost folder of the search: the archive, the repository or the given folder. If only a part of a bundle was given, the
  /// search goes up to the whole bundle.
  private mutating func boundary(of folder: String, _ bundle: String?) -> String {
    if let archive = workspace.archive(holding: folder) { return archive }
    if let repository = repository(of: folder) { return repository }
    let root = roots.filter { Paths.isFolder(folder, within: $0) }.min { $0.count < $1.count }
    let end = root ?? folder
    guard let bundle, Paths.isFolder(end, within: bundle) else { return end }
    return bundle
  }

  /// Returns the nearest folder at or above `folder` that contains a `.git`; nil if there is none.
  private mutating func repository(of folder: String) -> String? {
    if let known = repositories[folder] { return known.isEmpty ? nil : known }
    var root: String?
    if (try? workspace.status(Paths.join(folder, ".git"), following: true)) != nil {
      root = folder
    } else if folder != "/" {
      root = repository(of: Paths.folder(folder))
    }
    repositories[folder] = root ?? ""
    return root
  }

  private mutating func declarations(in folder: String) -> Declarations {
    if let known = inFolder[folder] { return known }
    var found = Declarations()
    for entry in (try? workspace.entries(of: folder).entries) ?? [] {
      let file = Paths.join(folder, entry.name)
      if entry.name == "Info.plist" {
        found.infoPlists += [infoPlist(file)].compactMap { $0 }
      } else if entry.name == "Package.swift" {
        let shown = workspace.tidy(file)
        found.packages += [PackageManifest(reading: file, in: workspace, shownAs: shown)]
          .compactMap { $0 }
      } else if entry.name.hasSuffix(".xcodeproj") {
        let inner = Paths.join(file, "project.pbxproj")
        let known =
          model()?.projects.first { $0.path == inner }
          ?? ProjectModel.named(inner, files: workspace).projects.first
        found.projects +=
          [XcodeProject(known, shownAs: workspace.tidy(inner), in: workspace)].compactMap { $0 }
      }
    }
    inFolder[folder] = found
    return found
  }

  /// Returns the Info.plist of a bundle, in `Contents` for applications or in `Resources` for frameworks; empty if there is none.
  private func infoPlists(inBundle folder: String) -> [InfoPlist] {
    for place in ["Contents", "Resources", "Versions/Current/Resources"] {
      let file = Paths.join(Paths.join(folder, place), "Info.plist")
      if let found = infoPlist(file) { return [found] }
    }
    return []
  }

  private func infoPlist(_ file: String) -> InfoPlist? {
    InfoPlist(reading: file, in: workspace, shownAs: workspace.tidy(file))
  }
}
