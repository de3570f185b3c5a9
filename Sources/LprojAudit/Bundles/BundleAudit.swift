// The audit of built bundles, each with its nested bundles.

internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

struct BundleAudit: Sendable {
  struct Result: Sendable {
    var findings: [FindingBatch] = []
    var obstacles: [Failure] = []
    var reports: [AuditReport.Bundle] = []
  }

  private let checks: Checks
  private let question: AuditQuestion

  init(_ checks: Checks, _ question: AuditQuestion) {
    self.checks = checks
    self.question = question
  }

  func run(_ paths: [String]) async -> Result {
    if paths.isEmpty { return Result() }
    let paths = Set(paths).sorted { $0.precedes($1) }
    let apples = checks.filter { $0.loader != .gnustep }
    let gnusteps = checks.filter { $0.loader == .gnustep }
    let results = await parallelMap(paths.count, jobs: question.jobs) {
      run(paths[$0], apples, gnusteps)
    }
    var whole = Result()
    for container in ContainerSubject.around(paths, in: question.workspace) {
      whole.findings += checks.run(on: container)
    }
    for result in results {
      whole.findings += result.findings
      whole.obstacles += result.obstacles
      whole.reports += result.reports
    }
    whole.reports.sort { $0.path.precedes($1.path) }
    return whole
  }

  private func run(_ path: String, _ apples: Checks, _ gnusteps: Checks) -> Result {
    var result = Result()
    // A loop instead of recursion, since bundles may be nested deeply.
    var waiting = [outermost(path)]
    while let identity = waiting.popLast() {
      let contents = BundleContents(identity)
      waiting += contents.nested.reversed()
      let isOfGNUstep = contents.isGNUstepProduct
      guard contents.isProduct || isOfGNUstep else { continue }
      result.findings += (isOfGNUstep ? gnusteps : apples).run(on: BundleSubject(contents))
      result.obstacles += contents.unreadable.map {
        $0.failure.at(Paths.join(identity.path, $0.path))
      }
      result.reports.append(Self.report(contents))
    }
    return result
  }

  private func outermost(_ path: String) -> BundleIdentity {
    let absolute = question.workspace.absolute(path)
    let name = Paths.name(absolute)
    let slice = Paths.folder(absolute)
    let isInFramework = Paths.folder(slice).hasSuffix(".xcframework")
    return BundleIdentity(
      path, in: question.workspace, name: name, kind: BundleKind(folderName: name) ?? .loadable,
      platform: question.platform(at: path),
      slice: isInFramework ? BundleTarget.ofLibraries(in: Paths.name(slice)) : nil)
  }

  private static func report(_ contents: BundleContents) -> AuditReport.Bundle {
    let identity = contents.identity
    return AuditReport.Bundle(
      path: identity.path, kind: identity.kind.rawValue, platform: identity.platform?.rawValue,
      identifier: identity.dictionary.text("CFBundleIdentifier"), hasCode: contents.hasCode,
      isSignedAsCode: contents.isSignedAsCode)
  }
}

extension AuditQuestion {
  func platform(at path: String) -> Platform? {
    (request.platform ?? configurations?.of(path)?.platform).flatMap(Platform.init)
  }
}

/// Finds the bundles around trees, with their platforms and loaders.
struct BundleSurroundings {
  private let workspace: Workspace
  private let question: AuditQuestion
  private var known: [String: BundleIdentity] = [:]
  private var loaders: [String: TableLoaders] = [:]

  init(_ question: AuditQuestion) {
    workspace = question.workspace
    self.question = question
  }

  /// Returns the platform of the bundle around a folder. Outside of bundles, returns the platform that the user or a configuration names. If neither
  /// names a platform, returns GNUstep for a folder with the resources of a GNUstep bundle, and nil for all other folders.
  mutating func platform(around folder: String) -> Platform? {
    guard let path = Paths.bundle(of: workspace.absolute(folder)) else {
      let isOfGNUstep = GNUstepBundle.isResources(folder, workspace)
      return question.platform(at: folder) ?? (isOfGNUstep ? .gnustep : nil)
    }
    return bundle(at: path).platform
  }

  /// Returns the loaders that read the tables of a tree. The bundle around the tree decides. Outside of bundles, the projects around the tree
  /// decide.
  mutating func loaders(of tree: Tree) -> TableLoaders {
    if let known = loaders[tree.path] { return known }
    let found = findLoaders(of: tree)
    loaders[tree.path] = found
    return found
  }

  private mutating func findLoaders(of tree: Tree) -> TableLoaders {
    switch platform(around: tree.path) {
    case .gnustep: .gnustep
    case nil where Paths.bundle(of: workspace.absolute(tree.path)) == nil:
      loadersOfSources(tree)
    case .macos, .macosFramework, .ios, .watchos, .tvos, .visionos, .linux, nil: .apple
    }
  }

  /// Returns the loaders for a tree outside of bundles: Apple's loader, the loaders of the projects around the tree, and GNUstep if the tree has
  /// interface files of Gorm.
  private func loadersOfSources(_ tree: Tree) -> TableLoaders {
    let folder = workspace.absolute(tree.path)
    let known = question.projects?.model.loaders(of: folder) ?? []
    let isGorms =
      GNUstepBundle.hasOwnGorm(folder, workspace)
      || tree.localizations.contains { localization in
        localization.otherFiles.contains { GNUstepBundle.isGorm($0) && !$0.contains("/") }
      }
    return known.union(isGorms ? .both : .apple)
  }

  func isInProject(_ folder: String) -> Bool {
    guard let model = question.projects?.model else { return false }
    return !model.projects(around: workspace.absolute(folder)).isEmpty
  }

  /// Adds the platform, the kind of the bundle and the sizes of localizations to the report on a tree.
  mutating func describe(_ tree: inout AuditReport.Tree) {
    let folder = workspace.absolute(tree.path)
    guard let path = Paths.bundle(of: folder) else {
      tree.platform = platform(around: tree.path)?.rawValue
      return
    }
    let identity = bundle(at: path)
    tree.platform = identity.platform?.rawValue
    switch identity.kind {
    case .application: tree.kind = "application"
    case .framework: tree.kind = "framework"
    case .appExtension: tree.kind = "extension"
    case .xpcService, .loadable, .settings: tree.kind = "bundle"
    }
    for index in tree.localizations.indices where tree.localizations[index].path.hasSuffix(".lproj")
    {
      tree.localizations[index].bytes = Self.size(
        tree.localizations[index].path, workspace)
    }
  }

  private static func size(_ folder: String, _ workspace: Workspace) -> Int {
    var size = 0
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in (try? workspace.entries(of: folder).entries) ?? [] {
        let path = Paths.join(folder, entry.name)
        switch entry.kind {
        case .folder: folders.append(path)
        case .file:
          let known = (try? workspace.status(path, following: false))?.size
          size += known ?? (try? workspace.read(path))?.count ?? 0
        case .link, .other: break
        }
      }
    }
    return size
  }

  private mutating func bundle(at path: String) -> BundleIdentity {
    if let identity = known[path] { return identity }
    let outer = Paths.bundle(of: Paths.folder(path)).map { bundle(at: $0) }
    let identity = BundleIdentity(
      path, in: workspace, kind: BundleKind(folderName: Paths.name(path)) ?? .loadable,
      inside: outer.map { BundleHost($0, at: .elsewhere) },
      platform: outer == nil ? question.platform(at: path) : nil)
    known[path] = identity
    return identity
  }
}
