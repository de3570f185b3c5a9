// Localized files that a project names and that do not exist.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource

struct GoneFiles {
  private let model: ProjectModel
  private let workspace: Workspace
  /// The lowercase names of the entries in each folder, by the path of the folder.
  private var names: [String: Set<String>] = [:]

  init(_ model: ProjectModel, _ workspace: Workspace) {
    self.model = model
    self.workspace = workspace
  }

  /// Returns the localized files that an Xcode project names and that do not exist, sorted. Files outside of the checkout are not checked.
  ///
  /// Skips files that a script may fetch later. For a file in a localization, this is the case if there is no `.lproj` folder at the place of the
  /// localization. For any other file, it is the case if its folder has neither catalogs nor Swift sources. Also skips files that a build step makes,
  /// because a script of the project names them or git ignores them.
  mutating func find(in number: Int) -> [String] {
    let project = model.projects[number]
    guard project.buildSystem == .xcode, project.unread.isEmpty else { return [] }
    let checkout = Checkout(project.checkout, workspace)
    var found: Set<String> = []
    for target in project.targets where !target.isTest && target.unread.isEmpty {
      for claim in target.claims {
        guard case .whole = claim.rule, Self.isLocalized(claim.path),
          checkout.holds(claim.path), !isThere(claim.path), hasOthers(claim.path),
          !model.isNamedByScript(claim.path, of: number), !workspace.isIgnored(claim.path)
        else { continue }
        found.insert(claim.path)
      }
    }
    return found.sorted().map(workspace.tidy)
  }

  /// Returns the empty submodules that should have localized files of targets, each with the number of such files.
  func emptySubmodules(of number: Int) -> [ProjectSubject.EmptySubmodule] {
    let project = model.projects[number]
    return EmptySubmodules.named(in: project.checkout, workspace).compactMap { path in
      let files = project.targets.filter { !$0.isTest }.flatMap(\.claims).map(\.path).filter {
        Self.isLocalized($0) && Paths.isFolder($0, within: path)
      }
      return files.isEmpty
        ? nil
        : ProjectSubject.EmptySubmodule(path: workspace.tidy(path), files: Set(files).count)
    }
  }

  private static func isLocalized(_ path: String) -> Bool {
    path.hasSuffix(".xcstrings") || Paths.folder(path).hasSuffix(".lproj")
  }

  private mutating func isThere(_ path: String) -> Bool {
    if workspace.exists(path) { return true }
    let folder = Paths.folder(path)
    guard folder.hasSuffix(".lproj") else { return has(Paths.name(path), in: folder) }
    let place = Paths.folder(folder)
    guard has(Paths.name(folder), in: place) else { return false }
    let entries = (try? workspace.entries(of: place).entries) ?? []
    return entries.contains { entry in
      entry.name.lowercased() == Paths.name(folder).lowercased()
        && has(Paths.name(path), in: Paths.join(place, entry.name))
    }
  }

  /// Whether the place of a missing file has localizations. For a file outside of localizations, whether its folder has string catalogs or Swift
  /// sources.
  private mutating func hasOthers(_ path: String) -> Bool {
    let folder = Paths.folder(path)
    if !folder.hasSuffix(".lproj") {
      return all(in: folder).contains { $0.hasSuffix(".xcstrings") || $0.hasSuffix(".swift") }
    }
    return all(in: Paths.folder(folder)).contains { $0.hasSuffix(".lproj") }
  }

  private mutating func has(_ name: String, in folder: String) -> Bool {
    all(in: folder).contains(name.lowercased())
  }

  private mutating func all(in folder: String) -> Set<String> {
    if let known = names[folder] { return known }
    let found = Set(
      ((try? workspace.entries(of: folder).entries) ?? []).map { $0.name.lowercased() })
    names[folder] = found
    return found
  }
}
