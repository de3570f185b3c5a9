// The facts about a file of a project: whether it ships, its target, and its loader.

internal import LprojFiles
internal import LprojModel
package import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension ProjectJudgement {
  func verdict(on path: String) -> FileFacts {
    let path = workspace.absolute(path)
    if let known = known[path] { return known }
    let verdict = judge(path)
    known[path] = verdict
    return verdict
  }

  /// Whether a target ships a table only for devices, such as iPhones. Unlike most Macs, devices distinguish letter case in the name of a table.
  func isForDevices(_ path: String) -> Bool {
    guard verdict(on: path).ships == .yes else { return false }
    let path = workspace.absolute(path)
    let names = model.names(of: path)
    guard names.isEmpty || names.contains(Paths.name(path)) else { return false }
    return model.targets(of: path).map(model.target).contains { target in
      guard !target.isTest, let platforms = target.platforms, !platforms.isEmpty else {
        return false
      }
      return platforms.allSatisfy(\.isDevice)
    }
  }

  /// Whether a target that ships a string catalog generates Swift symbols for the keys of the catalog, under the conditions of Swift Build. An
  /// Xcode target must compile Swift and set STRING_CATALOG_GENERATE_SYMBOLS. A package must have a default localization.
  func generatesSymbols(_ path: String) -> Bool {
    model.targets(of: workspace.absolute(path)).contains { reference in
      let project = model.projects[reference.project]
      if project.buildSystem == .swiftpm { return project.developmentRegion != nil }
      let target = model.target(reference)
      return target.settings["STRING_CATALOG_GENERATE_SYMBOLS"] == "YES"
        && (target.claims.contains(where: \.holdsSources)
          || target.compiled().contains { $0.path.hasSuffix(".swift") })
    }
  }

  private func judge(_ path: String) -> FileFacts {
    var verdict = FileFacts()
    if Self.isProjectFile(path) { return verdict }
    verdict.loaders = model.loaders(of: path)
    let shipping = shipping(ofAll: path)
    verdict.ships = Shipped(rawValue: shipping.word) ?? .unknown
    let place = places.role(of: path)
    switch shipping {
    case .ships(let references):
      let targets = references.map(model.target)
      verdict.target = (targets.first { !$0.isTest } ?? targets.first)?.name
      let isOfProduct = references.contains {
        !model.target($0).isTest && !isForeign(model.projects[$0.project])
      }
      verdict.isHarmless = targets.allSatisfy(\.isTest) || place != nil && !isOfProduct
      if !verdict.isHarmless, place == .vendored, places.isFetched(path) {
        (verdict.isHarmless, verdict.isPrebuilt) = (true, true)
        verdict.isSigned = references.contains(where: \.isSigned)
      }
      // The references are in the order of the projects, and any number of targets may have the file.
      for reference in references where !model.target(reference).isTest {
        let root = rootOfCode(reference.project)
        if verdict.roots.last != root { verdict.roots.append(root) }
      }
    case .doesNotShip(let projects):
      verdict.roots = projects.first.map { [rootOfCode($0)] } ?? []
      verdict.isHarmless = place != nil || isBesideShipped(path)
    case .unknown(let reason):
      verdict.isHarmless = place != nil
      verdict.roots = model.projects(around: path).first.map { [rootOfCode($0)] } ?? []
      if case .unread(let remark) = reason, place == nil { verdict.unread = remark }
    }
    if verdict.roots.isEmpty { verdict.named = places.root(of: path) }
    return verdict
  }

  /// Whether a project is in a folder of tests, templates or third-party code.
  func isForeign(_ project: Project) -> Bool {
    places.role(of: Paths.join(project.root, "any")) != nil
  }

  /// Whether some table ships below the named path around `path`. True for a path outside of the named paths.
  func isBesideShipped(_ path: String) -> Bool {
    places.root(of: path).map(shippedRoots.contains) ?? true
  }

  /// Returns whether a path ships. A folder ships if any of its files ships. If no file ships and the answer for some file is unknown, the result
  /// is unknown.
  func shipping(ofAll path: String) -> Shipping {
    var path = path
    while path != "/", !workspace.exists(path) { path = Paths.folder(path) }
    guard (try? workspace.status(path, following: true))?.kind == .folder else {
      return model.shipping(of: path)
    }
    var result: Shipping?
    for file in files(in: path) {
      switch (model.shipping(of: file), result) {
      case (.ships(let targets), _): return .ships(targets)
      case (.unknown(let reason), _): result = .unknown(reason)
      case (.doesNotShip(let projects), nil): result = .doesNotShip(projects)
      case (.doesNotShip, _): break
      }
    }
    return result ?? model.shipping(of: path)
  }

  private static let mostFiles = 2_000

  private func files(in folder: String) -> [String] {
    var files: [String] = []
    var folders = [folder]
    while let folder = folders.popLast(), files.count < Self.mostFiles {
      for entry in (try? workspace.entries(of: folder).entries) ?? [] {
        let path = Paths.join(folder, entry.name)
        if entry.kind == .folder { folders.append(path) } else { files.append(path) }
      }
    }
    return files
  }

  /// Returns the folder with the code of a project. A GNUstep project has a makefile in each folder, so the folder of its outermost makefile is
  /// returned.
  private func rootOfCode(_ project: Int) -> String {
    let root = model.projects[project].root
    guard model.projects[project].buildSystem == .gnustep else { return root }
    let around = model.projects(around: root).map { model.projects[$0] }
    return around.last { $0.buildSystem == .gnustep }?.root ?? root
  }

  /// Returns the folders with code that may look up texts of a file. All own projects count, since a project often uses code of another project.
  func rootsOfCode(_ verdict: FileFacts) -> [String] {
    verdict.roots + ownRoots + (verdict.named.map { [$0] } ?? [])
  }

  /// Returns the first localized table that each project processes as a resource, by the number of the project.
  func localizedResources(_ trees: [Tree]) -> [Int: String] {
    var found: [Int: String] = [:]
    for tree in trees where tree.kind == .source || tree.kind == .resources {
      for table in tree.localizations.lazy.flatMap(\.tables) {
        for reference in model.targets(of: workspace.absolute(table.path))
        where found[reference.project] == nil && reference.phase == .resources
          && !model.target(reference).isTest
        {
          found[reference.project] = table.path
        }
      }
    }
    return found
  }

  /// Whether a path is a part of a project description: inside an `.xcodeproj`, a `Package.swift` or a `GNUmakefile`.
  static func isProjectFile(_ path: String) -> Bool {
    path.holdsBytes(of: ".xcodeproj/")
      || ["Package.swift", "GNUmakefile"].contains(Paths.name(path))
  }
}

extension ProjectModel {
  /// Returns the loaders of a file, by the nearest project. If the folder of this project has projects for both GNUstep and Apple's systems,
  /// returns both loaders.
  package func loaders(of path: String) -> TableLoaders {
    let around = projects(around: path).map { projects[$0] }
    guard let nearest = around.first else { return .apple }
    return TableLoaders(around.lazy.filter { $0.root == nearest.root }.map(\.buildSystem.loader))
  }
}

extension TargetPlatform {
  fileprivate var isDevice: Bool {
    switch self {
    case .ios, .tvos, .watchos, .visionos: true
    case .macos, .linux, .gnustep: false
    }
  }
}
