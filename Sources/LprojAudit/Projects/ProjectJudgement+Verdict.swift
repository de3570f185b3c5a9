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

  /// Whether a target ships a table only for platforms that distinguish letter case. If the name of the table differs in letter case, an iOS device
  /// never finds the table, and a Mac usually does.
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

  /// Whether a target that ships a string catalog generates Swift symbols for its keys. In Xcode, a build setting must say so, and the target must
  /// compile Swift; a package must have a default localization. These are the conditions in Swift Build, which Xcode and SwiftPM use.
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
      verdict.roots = references.filter { !model.target($0).isTest }.map { rootOfCode($0.project) }
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

  /// Whether a project is itself a fixture, a template or third-party code.
  func isForeign(_ project: Project) -> Bool {
    places.role(of: Paths.join(project.root, "any")) != nil
  }

  /// Whether anything ships below the path that the user named and that contains this path. If nothing does, files there are not called harmless,
  /// since the user asked for just this folder.
  func isBesideShipped(_ path: String) -> Bool {
    places.root(of: path).map(shippedRoots.contains) ?? true
  }

  /// Whether a path ships. A folder ships if any file in it ships. Otherwise, the answer is unknown if it is unknown for any file.
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

  /// The folder with the code of a project. A GNUstep project has a makefile in each folder. The outermost makefile builds all, so this is its
  /// folder.
  private func rootOfCode(_ project: Int) -> String {
    let root = model.projects[project].root
    guard model.projects[project].buildSystem == .gnustep else { return root }
    let around = model.projects(around: root).map { model.projects[$0] }
    return around.last { $0.buildSystem == .gnustep }?.root ?? root
  }

  /// The folders with code that may look up texts: those of all projects, since one project often has helpers for the others.
  func rootsOfCode(_ verdict: FileFacts) -> [String] {
    verdict.roots + ownRoots + (verdict.named.map { [$0] } ?? [])
  }

  /// The first localized table that a target processes, by project.
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

  /// Whether a path is a part of the project description, so that findings on it do not depend on shipped files.
  static func isProjectFile(_ path: String) -> Bool {
    path.holdsBytes(of: ".xcodeproj/")
      || ["Package.swift", "GNUmakefile"].contains(Paths.name(path))
  }
}

extension ProjectModel {
  /// The loaders of a file, by the nearest projects. If one folder has a project for GNUstep and another for Apple's systems, the file has both
  /// loaders, and a problem of only one of them is not certain.
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
