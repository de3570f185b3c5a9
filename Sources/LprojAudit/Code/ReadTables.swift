// The files of a table that a look-up may read. Two look-ups that have no such file in common never show the same text.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojRules

struct ReadTables {
  private struct Place: Hashable {
    var path: String
    var table: String
    var bundle: CodeUsage.Bundle
  }

  private let model: ProjectModel
  private let workspace: Workspace
  private let tables: CodeTables
  private var known: [Place: Set<String>?] = [:]
  private var shipped: [String: [TargetNumber: Set<String>]] = [:]

  init(_ model: ProjectModel, _ tables: CodeTables, _ workspace: Workspace) {
    self.model = model
    self.tables = tables
    self.workspace = workspace
  }

  /// Returns the files that a look-up may read; nil if they are unknown. If a target or project has no such file, the set has the name of the
  /// target or project instead, since a file may be added later.
  mutating func files(for use: CodeSubject.Use) -> Set<String>? {
    guard let table = use.usage.table.name else { return nil }
    let place = Place(path: use.path, table: table, bundle: use.usage.bundle)
    if let known = known[place] { return known }
    let found = find(place)
    known[place] = .some(found)
    return found
  }

  private mutating func find(_ place: Place) -> Set<String>? {
    let all = model.targets(compiling: workspace.absolute(place.path)).map(\.number)
    let products = all.filter { !target($0).isTest }
    let compilers = products.isEmpty ? all : products
    if compilers.isEmpty { return nil }
    let shipped = shipped(of: place.table)
    var found: Set<String> = []
    for number in compilers {
      let project = model.projects[number.project]
      switch place.bundle {
      case .module:
        found.formUnion(shipped[number] ?? ["\(project.path) \(target(number).name)"])
      // A package can be part of any program, so the main bundle is unknown.
      case .main where project.buildSystem == .swiftpm: return nil
      case .main where isWholeProgram(number):
        found.formUnion(shipped[number] ?? [project.path])
      case .main, .other:
        found.insert(project.path)
        for (other, files) in shipped where other.project == number.project {
          found.formUnion(files)
        }
      }
    }
    return found
  }

  private func target(_ number: TargetNumber) -> ProjectTarget {
    model.projects[number.project].targets[number.target]
  }

  /// Whether a target is an application or extension, and all parts of the target and its project could be read.
  private func isWholeProgram(_ number: TargetNumber) -> Bool {
    let target = target(number)
    return (target.kind == .application || target.kind == .extension) && target.unread.isEmpty
      && model.projects[number.project].unread.isEmpty
  }

  private mutating func shipped(of table: String) -> [TargetNumber: Set<String>] {
    if let known = shipped[table] { return known }
    var found: [TargetNumber: Set<String>] = [:]
    for path in tables.tables[table]?.files ?? [] {
      switch model.shipping(of: workspace.absolute(path)) {
      case .ships(let references):
        for reference in references { found[reference.number, default: []].insert(path) }
      case .doesNotShip: break
      // The file may be in any target of the projects around the file.
      case .unknown:
        for project in model.projects(around: workspace.absolute(path)) {
          for target in model.projects[project].targets.indices {
            let number = TargetNumber(project: project, target: target)
            found[number, default: []].insert(path)
          }
        }
      }
    }
    shipped[table] = found
    return found
  }
}
