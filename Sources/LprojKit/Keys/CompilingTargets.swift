// The tables that a source file may use, because the targets that compile the file ship them.

internal import LprojAudit
internal import LprojCode
internal import LprojFiles
internal import LprojProject

struct CompilingTargets {
  private let projects: ProjectsAround
  private let workspace: Workspace
  private var compilers: [String: Set<TargetNumber>] = [:]
  /// The targets that ship each table; nil if that is unknown.
  private var shippers: [String: Set<TargetNumber>?] = [:]

  init(_ projects: ProjectsAround, _ workspace: Workspace) {
    self.projects = projects
    self.workspace = workspace
  }

  /// The tables that a look-up may use, as indices into `tables`.
  ///
  /// - Parameter isStrict: whether the look-up surely uses the bundle of the program or of the source's target. If not, and if the targets ship none
  ///   of the tables, all tables fit.
  mutating func fitting(
    _ tables: [String], for source: String, isStrict: Bool, inMain: Bool
  ) -> [Int] {
    let all = Array(tables.indices)
    let own = compilers(of: source)
    if tables.isEmpty { return all }
    if own.isEmpty {
      return isStrict && inMain ? all.filter { !isOfLibraryElsewhere(tables[$0], source) } : all
    }
    let shipped = tables.map { shippers(of: $0) }
    let shared = all.filter { !(shipped[$0]?.isDisjoint(with: own) ?? true) }
    if !shared.isEmpty { return shared }
    if !isStrict { return all }
    // For a library, the main bundle is the bundle of the program around the library.
    if inMain, !own.contains(where: isProgram) {
      let ofPrograms = all.filter { shipped[$0]?.contains(where: isProgram) ?? false }
      if !ofPrograms.isEmpty { return ofPrograms }
    }
    return all.filter { shipped[$0] == nil }
  }

  /// Whether only libraries ship a table, and the source lies outside of the projects of these libraries. If so, the source belongs to a program that
  /// is in no project.
  private mutating func isOfLibraryElsewhere(_ table: String, _ source: String) -> Bool {
    guard let shippers = shippers(of: table), !shippers.isEmpty,
      !shippers.contains(where: isProgram)
    else { return false }
    let place = workspace.absolute(source)
    return !shippers.contains { number in
      Paths.isFolder(place, within: projects.model.projects[number.project].root)
    }
  }

  private func isProgram(_ number: TargetNumber) -> Bool {
    switch projects.model.projects[number.project].targets[number.target].kind {
    case .application, .extension, .tool: true
    case .framework, .library, .bundle, .test, .plugin, .aggregate, .other: false
    }
  }

  private mutating func compilers(of source: String) -> Set<TargetNumber> {
    if let known = compilers[source] { return known }
    let found = projects.model.targets(compiling: workspace.absolute(source))
    let names = Set(found.map(\.number))
    compilers[source] = names
    return names
  }

  private mutating func shippers(of table: String) -> Set<TargetNumber>? {
    if let known = shippers[table] { return known }
    var names: Set<TargetNumber>?
    switch projects.model.shipping(of: workspace.absolute(table)) {
    case .ships(let found): names = Set(found.map(\.number))
    case .doesNotShip: names = []
    case .unknown: names = nil
    }
    shippers[table] = .some(names)
    return names
  }
}
