// All projects of a search, and the answers that they give to questions about files.

internal import LprojFiles
internal import Synchronization

/// All projects of a search, with indexes for questions about files.
package struct ProjectModel: Sendable {
  /// The projects, sorted by path.
  package let projects: [Project]
  /// Absolute paths of folders that were not searched for projects.
  package let unsearched: Set<String>

  private struct Place: Sendable {
    var reference: TargetReference
    var claim: ResourceClaim
  }

  /// The claims of sources. They are more numerous than all other claims, so they are indexed only on first use.
  private final class CompiledPlaces: Sendable {
    private let found = Mutex<[String: [Place]]?>(nil)

    func places(_ projects: [Project]) -> [String: [Place]] {
      found.withLock { found in
        if let found { return found }
        var places: [String: [Place]] = [:]
        for (number, project) in projects.enumerated() {
          for (target, contents) in project.targets.enumerated() {
            for claim in contents.compiled() + contents.claims.filter(\.holdsSources) {
              let reference = TargetReference(project: number, target: target, phase: .sources)
              places[FileNames.folded(claim.path), default: []].append(
                Place(reference: reference, claim: claim))
            }
          }
        }
        found = places
        return places
      }
    }
  }

  /// A cache of answers by path, because an audit needs the answer for a file several times.
  private final class Answers<Value: Sendable>: Sendable {
    private let known = Mutex<[String: Value]>([:])

    func of(_ path: String, _ find: (String) -> Value) -> Value {
      if let known = known.withLock({ $0[path] }) { return known }
      let value = find(path)
      known.withLock { $0[path] = value }
      return value
    }
  }

  /// The lists of targets, each stored once. Any number of targets may have the same folder, and the list of each of its files names all of them.
  private final class TargetLists: Sendable {
    private let known = Mutex<Set<[TargetReference]>>([])

    func shared(_ list: [TargetReference]) -> [TargetReference] {
      known.withLock { $0.insert(list).memberAfterInsert }
    }
  }

  private let lists = TargetLists()
  private let shippings = Answers<Shipping>()
  private let owners = Answers<[TargetReference]>()
  private let claims: [String: [Place]]
  private let compiled = CompiledPlaces()
  private let around: [String: [Int]]
  private let texts: [ScriptText]
  /// For each path, the paths of the links that lead to it.
  private let links: [String: [String]]

  package init(
    projects: [Project] = [], unsearched: Set<String> = [],
    links: [(path: String, target: String)] = []
  ) {
    self.links = Dictionary(grouping: links, by: \.target).mapValues { $0.map(\.path) }
    self.projects = projects
    self.unsearched = unsearched
    var claims: [String: [Place]] = [:]
    var around: [String: [Int]] = [:]
    for (number, project) in projects.enumerated() {
      around[project.root, default: []].append(number)
      for (target, contents) in project.targets.enumerated() {
        for claim in contents.claims {
          let reference = TargetReference(
            project: number, target: target, phase: claim.phase, isSigned: claim.isSigned)
          claims[FileNames.folded(claim.path), default: []].append(
            Place(reference: reference, claim: claim))
        }
      }
    }
    self.claims = claims
    self.around = around
    texts = projects.map { ScriptText($0.scripts, root: $0.root) }
  }

  package var isEmpty: Bool { projects.isEmpty }

  package func target(_ reference: TargetReference) -> ProjectTarget {
    projects[reference.project].targets[reference.target]
  }

  /// The targets that have the file at an absolute path, in the order of the projects.
  package func targets(of path: String) -> [TargetReference] {
    owners.of(path) { lists.shared(targets(of: $0, by: claims) { $0.covers($1) }) }
  }

  /// Whether some target excludes the file at an absolute path, or a folder around it.
  package func isLeftOut(_ path: String) -> Bool {
    !targets(claiming: path, by: claims) { $0.leavesOut($1) }.isEmpty
  }

  /// The targets that compile the source at an absolute path; empty if no project lists the source.
  package func targets(compiling path: String) -> [TargetReference] {
    targets(of: path, by: compiled.places(projects)) { $0.compiles($1) }
  }

  /// The spellings of a file's name in projects. A Mac finds the file in any letter case, and the build copies the file under the name in the
  /// project.
  package func names(of path: String) -> Set<String> {
    Set((claims[FileNames.folded(path)] ?? []).map { Paths.name($0.claim.path) })
  }

  private func targets(
    of path: String, by claims: [String: [Place]], where has: (ResourceClaim, [[UInt8]]) -> Bool
  ) -> [TargetReference] {
    var found = targets(claiming: path, by: claims, where: has)
    for other in linked(path) {
      for target in targets(claiming: other, by: claims, where: has)
      where !found.contains(target) {
        found.append(target)
      }
    }
    return found.sorted { ($0.project, $0.target) < ($1.project, $1.target) }
  }

  /// The other paths of a file, which lead to it through a link to the file or to a folder around the file.
  private func linked(_ path: String) -> [String] {
    guard !links.isEmpty else { return [] }
    return Paths.upwards(from: path).flatMap { target in
      let rest = path.utf8.dropFirst(target == "/" ? 0 : target.utf8.count)
      return (links[target] ?? []).map { $0 + String(Substring(rest)) }
    }
  }

  private func targets(
    claiming path: String, by claims: [String: [Place]],
    where has: (ResourceClaim, [[UInt8]]) -> Bool
  ) -> [TargetReference] {
    var found: [TargetReference] = []
    let folded = FileNames.folded(path)
    let slash = UInt8(ascii: "/")
    // The loop visits the folders around the path, from the outermost to the innermost, and then the path itself.
    var end = folded.startIndex
    var depth = 0
    while true {
      if let places = claims[depth == 0 ? "/" : String(folded[..<end])] {
        // Most claims name the path itself.
        let isWhole = end == folded.endIndex
        let parts = isWhole ? [] : Array(PathPattern.components(path).dropFirst(depth))
        for place in places where has(place.claim, parts) {
          var reference = place.reference
          if reference.phase == .resources { reference.phase = place.claim.phase(of: parts) }
          if !found.contains(reference) { found.append(reference) }
        }
      }
      guard end < folded.endIndex else { return found }
      end = folded.utf8[folded.utf8.index(after: end)...].firstIndex(of: slash) ?? folded.endIndex
      depth += 1
    }
  }

  /// The indices of the projects that apply to the folders around a path, the nearest first.
  package func projects(around path: String) -> [Int] {
    Paths.upwards(from: path).flatMap { around[$0] ?? [] }
  }

  /// Whether the file at an absolute path ships.
  package func shipping(of path: String) -> Shipping { shippings.of(path, findShipping) }

  private func findShipping(_ path: String) -> Shipping {
    let targets = targets(of: path)
    if !targets.isEmpty { return .ships(targets) }
    let around = projects(around: path)
    guard !around.isEmpty else { return .unknown(.noProject) }
    if let folder = unsearchedFolder(of: path) {
      return .unknown(
        .unread(ProjectRemark(path: folder, message: "was not searched for projects")))
    }
    for (number, project) in projects.enumerated() {
      guard around.contains(number) || couldReach(project, path) else { continue }
      let open = project.unread + project.targets.flatMap(\.unread)
      if let remark = open.first(where: { $0.concerns(path) }) { return .unknown(.unread(remark)) }
      if texts[number].names(path, below: project.root) { return .unknown(.script(project.path)) }
    }
    return .doesNotShip(around)
  }

  /// Whether a script of a project names a file. Such a script may copy the file.
  package func isNamedByScript(_ path: String, of project: Int) -> Bool {
    texts[project].names(path, below: projects[project].root)
  }

  /// Whether a project may have a file. Projects often take files from a folder that is beside the folder of the project.
  private func couldReach(_ project: Project, _ path: String) -> Bool {
    Paths.isFolder(path, within: Paths.folder(project.root))
  }

  /// Whether the folder of a path was searched for projects. Folders of tools and dependencies are not searched.
  package func isSearched(_ path: String) -> Bool {
    unsearchedFolder(of: path) == nil && !unsearched.contains(path)
  }

  private func unsearchedFolder(of path: String) -> String? {
    guard !unsearched.isEmpty else { return nil }
    return Paths.upwards(from: Paths.folder(path)).first {
      $0 != "/" && $0 != "." && unsearched.contains($0)
    }
  }
}

extension ProjectModel {
  /// The region that a project states for a file outside of region folders; nil if there is none.
  package func looseRegion(of path: String) -> String? {
    let key = FileNames.folded(path)
    return projects.lazy.compactMap { $0.looseVariants[key] }.first
  }

  /// The encoding number that a project states for a file, as in `NSStringEncoding`; nil if there is none.
  package func fileEncoding(of path: String, includingDated: Bool = true) -> UInt32? {
    let key = FileNames.folded(path)
    for project in projects where includingDated || !project.isDated {
      if let encoding = project.fileEncodings[key] { return encoding }
    }
    return nil
  }
}
