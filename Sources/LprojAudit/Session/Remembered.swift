// Results that a session keeps between questions: results for tables, besides the facts about files.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

/// A result, and everything that it depends on.
private struct Remembered<Basis: Equatable & Sendable, Result: Sendable>: Sendable {
  var basis: Basis
  var result: Result
}

extension Workspace {
  /// Returns the kept result if its basis is equal. Otherwise, makes the result now. If the files are used for only one question, no basis is made.
  ///
  /// - Parameters:
  ///   - path: the path of a file that the result depends on. If the file disappears, the result is dropped.
  ///   - findings: the findings of the result, to estimate its size.
  ///   - isRelated: whether the kept result is useful although its basis is older. If so, `make` gets this result.
  func remembered<Basis: Equatable & Sendable, Result: Sendable>(
    at path: String?, _ basis: @autoclosure () -> Basis?,
    _ findings: KeyPath<Result, [FindingBatch]>,
    isRelated: (Basis, Basis) -> Bool = { _, _ in false },
    _ make: @Sendable (Result?) async -> Result
  ) async -> Result {
    guard files.lasts, let path, let basis = basis() else { return await make(nil) }
    typealias Entry = Remembered<Basis, Result>
    let known = kept(Entry.self, at: path)
    if let known, known.basis == basis { return known.result }
    let related = known.flatMap { isRelated($0.basis, basis) ? $0.result : nil }
    let result = await make(related)
    // The result of a cancelled question may be incomplete.
    if !Task.isCancelled {
      let size = 4_096 + 512 * result[keyPath: findings].count
      keep(Entry(basis: basis, result: result), at: path, size: size, survivesChanges: true)
    }
    return result
  }
}

/// An object that is equal only to itself. As long as this value exists, no other object can get the address of the object.
struct Same<Object: AnyObject & Sendable>: Equatable, Sendable {
  var object: Object

  static func == (left: Same, right: Same) -> Bool { left.object === right.object }
}

/// The dependencies that the checks of all tables of a tree share.
struct TableConditions: Equatable, Sendable {
  var rules: String
  var options: RuleOptions
  var development: DevelopmentLocalization?
  var readsAsGNUstep: Bool
  var readsAsTheyAre: Bool
}

/// The dependencies of the check of one localization of a table.
struct PartBasis: Equatable, Sendable {
  var conditions: TableConditions
  /// The index of the table's plan, which the result contains, too.
  var plan: Int
  var localization: String
  var files: [TableFile]
  var tables: [Same<ReadTable>]
  var context: TableContext
  var isReference: Bool
  var reference: Same<ReferenceTable>?
  var interface: InterfaceObjects?
  /// The build steps that copy the files, and the encodings that projects state for them.
  var steps: [CopyStep?]
  var encodings: [String?]
  var languageFolder: String?
  var languageHasPlurals: Bool

  /// Whether everything except for the texts of the table and of its source table is equal.
  static func differOnlyInTexts(_ one: PartBasis, _ other: PartBasis) -> Bool {
    var same = one
    (same.reference, same.tables) = (other.reference, other.tables)
    return same == other
  }
}

/// The dependencies of the checks of a whole table.
struct WholeBasis: Equatable, Sendable {
  var conditions: TableConditions
  var parts: [Same<TreeAudit.CheckedPart>]
  var context: TableContext
  var formats: [TableFormat]
  var interface: InterfaceObjects?
  var absent: [String]
  var unread: [TableFile]
  var wanted: Set<String>?
  /// For each part, whether no target ships its files. `ofTests` has whether only test targets ship them.
  var unshipped: [Bool]
  var ofTests: [Bool]
}

/// The dependencies of the check of a string catalog.
struct CatalogBasis: Equatable, Sendable {
  var conditions: TableConditions
  var file: TableFile
  var catalog: Same<StringCatalog>
  var absent: [String]
  var interfaces: [String]
  var interface: InterfaceObjects?
  var isUnshipped: Bool
  var isOfTests: Bool
}

extension TreeAudit {
  /// The dependencies that all tables of the tree share; nil if the observer must see each table.
  private var conditions: TableConditions? {
    guard look == nil else { return nil }
    return TableConditions(
      rules: checks.ids, options: checks.options, development: development,
      readsAsGNUstep: question.readsAsGNUstep, readsAsTheyAre: question.readsAsTheyAre)
  }

  /// Returns the result of checking one localization of a table: the kept result if it is still valid, otherwise a new one.
  func checked(
    _ part: TablePlan.Part, of number: Int, against reference: ReferenceTable?,
    _ interface: InterfaceObjects?, isReference: Bool
  ) async -> CheckedPart {
    await question.workspace.remembered(
      at: part.files.first?.path,
      basis(part, of: number, against: reference, interface, isReference: isReference),
      \.part.findings, isRelated: PartBasis.differOnlyInTexts
    ) { older in
      CheckedPart(
        check(
          part, of: number, against: reference, interface, isReference: isReference,
          after: older))
    }
  }

  /// The dependencies of a part; nil if a file cannot be read, or is read anew each time.
  private func basis(
    _ part: TablePlan.Part, of number: Int, against reference: ReferenceTable?,
    _ interface: InterfaceObjects?, isReference: Bool
  ) -> PartBasis? {
    guard let conditions else { return nil }
    var tables: [Same<ReadTable>] = []
    for file in part.files where file.contents == nil {
      guard let table = try? file.table(in: question.workspace, jobs: jobsOfOne) else { return nil }
      tables.append(Same(object: table))
    }
    let paths = part.files.map(\.path)
    guard tables.count == paths.count else { return nil }
    let steps = paths.map { question.projects?.copyStep(of: $0) }
    return PartBasis(
      conditions: conditions, plan: number, localization: part.localization, files: part.files,
      tables: tables,
      context: plans[number].context, isReference: isReference,
      reference: reference.map(Same.init), interface: interface,
      steps: steps,
      encodings: zip(paths, steps).map { question.projects?.statedEncoding(of: $0, through: $1) },
      languageFolder: languageFolder(of: part.localization),
      languageHasPlurals: languageHasPlurals(part.localization, plans[number].context.name))
  }

  func wholeBasis(_ number: Int, _ source: Source, _ parts: [CheckedPart]) -> WholeBasis? {
    guard let conditions else { return nil }
    let (plan, paths) = (plans[number], parts.map(\.part.summary.path))
    return WholeBasis(
      conditions: conditions, parts: parts.map(Same.init), context: plan.context,
      formats: plan.formats, interface: source.interface, absent: absences[number],
      unread: plan.unread, wanted: wanted,
      unshipped: paths.map(unshipped.files.contains), ofTests: paths.map(unshipped.ofTests.contains)
    )
  }

  func catalogBasis(
    _ file: TableFile, _ catalog: StringCatalog, _ absent: [String], _ interfaces: [String]
  ) -> CatalogBasis? {
    guard let conditions, file.contents == nil else { return nil }
    return CatalogBasis(
      conditions: conditions, file: file, catalog: Same(object: catalog), absent: absent,
      interfaces: interfaces,
      interface: InterfaceObjects(interfaces, in: question.workspace),
      isUnshipped: unshipped.files.contains(file.path),
      isOfTests: unshipped.ofTests.contains(file.path))
  }
}
