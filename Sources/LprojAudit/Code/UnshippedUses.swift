// Look-ups of tables in programs that do not ship the table.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource

struct UnshippedUses {
  private struct Group: Hashable {
    var target: TargetNumber
    var table: String
  }

  private struct Shared: Hashable {
    var table: String
    var places: [String]
  }

  private let model: ProjectModel
  private let workspace: Workspace
  private let tables: CodeTables
  private var compilers: [String: [TargetNumber]] = [:]
  /// The targets that ship a table, by table name; nil if it is unknown whether some file of the table ships.
  private var shippers: [String: Set<TargetNumber>?] = [:]

  /// The numbers of the lines between `#if` and `#endif`, by the path of the source.
  private var conditional: [String: Set<Int>] = [:]

  init(_ model: ProjectModel, _ tables: CodeTables, _ workspace: Workspace) {
    self.model = model
    self.tables = tables
    self.workspace = workspace
  }

  /// Returns look-ups in the main bundle of a program that does not ship the table. Skips look-ups that may never run, and look-ups with a default
  /// text.
  mutating func find(_ uses: [CodeSubject.Use]) -> [CodeSubject.Unshipped] {
    var found: [Group: [CodeSubject.Use]] = [:]
    for use in uses where isPlain(use) {
      guard let name = use.usage.table.name, let key = use.usage.key.key,
        let table = tables.tables[name], table.found.contains(key),
        let shipping = shippers(of: name), !shipping.isEmpty
      else { continue }
      for target in compilers(of: use.path) where !shipping.contains(target) {
        found[Group(target: target, table: name), default: []].append(use)
      }
    }
    found = found.filter { !namesTable($0.key) }
    if found.isEmpty { return [] }
    // The code may also be part of an example program without localizations, which needs no texts. So a program counts only if it ships some table
    // or if the keys are identifiers.
    let localized = Set(tables.tables.keys.compactMap { shippers(of: $0) }.joined())
    var wanted: [Group: [CodeSubject.Use]] = [:]
    for (group, uses) in found {
      if localized.contains(group.target) || tables.tables[group.table]?.hasIdentifiers ?? false {
        wanted[group] = uses
        continue
      }
      // An extension belongs to the application of its project. So the extension needs the texts for sources that no target with the table compiles.
      guard let shipping = shippers(of: group.table), isExtension(group.target, beside: shipping)
      else { continue }
      let own = uses.filter { shipping.isDisjoint(with: compilers(of: $0.path)) }
      if !own.isEmpty { wanted[group] = own }
    }
    // Targets with equal look-ups share a finding.
    var shared: [Shared: CodeSubject.Unshipped] = [:]
    for (group, uses) in wanted {
      let uses = uses.filter { !isConditional($0) }
      guard !uses.isEmpty else { continue }
      let name = model.projects[group.target.project].targets[group.target.target].name
      let places = uses.map { "\($0.path):\($0.usage.position.line):\($0.usage.position.column)" }
      shared[
        Shared(table: group.table, places: places),
        default: CodeSubject.Unshipped(table: group.table, targets: [], uses: uses)
      ].targets.append(name)
    }
    return shared.values.map { item in
      var item = item
      item.targets.sort()
      return item
    }.sorted { ($0.targets[0], $0.table) < ($1.targets[0], $1.table) }
  }

  /// Whether the project lists a file of the table for the target. If the target does not ship the file, another finding reports the missing file.
  private func namesTable(_ group: Group) -> Bool {
    model.projects[group.target.project].targets[group.target.target].claims.contains { claim in
      guard case .whole = claim.rule,
        let (stem, ending) = Paths.splitExtension(Paths.name(claim.path))
      else { return false }
      return stem == group.table && TableFormat(rawValue: ending) != nil
    }
  }

  private func isExtension(_ number: TargetNumber, beside others: Set<TargetNumber>) -> Bool {
    model.projects[number.project].targets[number.target].kind == .extension
      && others.contains { other in
        other.project == number.project
          && model.projects[other.project].targets[other.target].kind == .application
      }
  }

  /// Whether a look-up is inside an `#if`, which may be false for the program.
  private mutating func isConditional(_ use: CodeSubject.Use) -> Bool {
    let lines = conditional[use.path] ?? Self.conditionalLines(of: use.path, workspace)
    conditional[use.path] = lines
    return lines.contains(use.usage.position.line)
  }

  private static func conditionalLines(of path: String, _ workspace: Workspace) -> Set<Int> {
    var depth = 0
    var lines: Set<Int> = []
    guard let bytes = try? workspace.read(path).bytes else { return lines }
    for (number, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      let word = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if word.starts(with: "#endif".utf8) { depth -= 1 }
      if word.starts(with: "#if".utf8) { depth += 1 }
      if depth > 0 { lines.insert(number + 1) }
    }
    return lines
  }

  private func isPlain(_ use: CodeSubject.Use) -> Bool {
    // The system looks up the texts of notifications in the program around an extension.
    !use.usage.function.hasPrefix("localizedUserNotificationString")
      && use.usage.bundle == .main && use.usage.defaultText == .none && use.usage.isPlain
      && use.usage.isCertain && use.usage.isForReaders && use.isRead
      && (use.usage.kind == .call || use.usage.kind == .text)
  }

  /// Returns the programs that compile a source. Skips programs with unread parts, and tests.
  private mutating func compilers(of path: String) -> [TargetNumber] {
    if let known = compilers[path] { return known }
    let found = model.targets(compiling: workspace.absolute(path)).map(\.number).filter { number in
      let project = model.projects[number.project]
      let target = project.targets[number.target]
      return (target.kind == .application || target.kind == .extension) && target.unread.isEmpty
        && project.unread.isEmpty && !target.isTest
    }
    compilers[path] = found
    return found
  }

  private mutating func shippers(of table: String) -> Set<TargetNumber>? {
    if let known = shippers[table] { return known }
    var all: Set<TargetNumber>? = []
    for path in tables.tables[table]?.files ?? [] {
      switch model.shipping(of: workspace.absolute(path)) {
      case .ships(let targets): all?.formUnion(targets.map(\.number))
      case .doesNotShip: break
      case .unknown: all = nil
      }
      if all == nil { break }
    }
    shippers[table] = .some(all)
    return all
  }
}
