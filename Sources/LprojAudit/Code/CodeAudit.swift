// The audit of code: the look-ups of texts in sources, compared with the tables.

internal import LprojCode
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource

/// The sources that an audit reads.
public enum CodeChoice: String, Sendable, CaseIterable {
  /// The sources below the named paths.
  case auto
  /// The sources below the named paths, and the sources of the projects around the paths.
  case on
  case off
}

struct CodeAudit {
  let question: AuditQuestion
  private let checks: Checks
  private let roots: [String]

  static let rules = Set(RuleSet.all.rules.map(\.info).filter { $0.group == "code" }.map(\.id))

  private let findings: [FindingBatch]

  /// The findings on tables that need facts from code for their severity.
  private let open: [Severities.Open]

  /// Returns the findings on code and the facts for findings on tables; nil if the request excludes code. Rules on code check the sources below
  /// the named paths. Findings on tables also depend on sources around the named paths.
  static func run(
    _ question: AuditQuestion, _ checks: Checks, _ trees: [Tree], beside findings: [FindingBatch],
    _ open: [Severities.Open]
  ) async -> Result? {
    guard question.code != .off else { return nil }
    let named = question.codeRoots(of: trees)
    let dependent = !open.isEmpty
    let around = dependent ? question.surroundings(of: trees) : named
    let isOne = around == named
    var result: Result?
    if isOne && dependent || !checks.codes.isEmpty {
      let audit = CodeAudit(
        question: question, checks: checks, roots: named, findings: findings, open: open)
      result = await audit.run(trees)
    }
    if !isOne {
      let tables = checks.filter { $0.group != "code" }
      let audit = CodeAudit(
        question: question, checks: tables, roots: around, findings: findings, open: open)
      let facts = await audit.run(trees)
      result = result?.judging(by: facts) ?? facts
    }
    return result
  }

  struct Result {
    var findings: [FindingBatch] = []
    var remarks: [String] = []
    /// The reasons why the unused keys of some tables are unknown.
    var remarksOnUnused: [String] = []
    /// Sources and folders that the system did not let lproj read.
    var failures: [Failure] = []
    /// The ids of the rules that checked everything that they apply to. `idle` has the ids of the rules that had nothing to check.
    var ran: Set<String> = []
    var idle: Set<String> = []
    var passed = PassedByCode()
    var replaced = ReplacedSpecifiers()
    var defaults = DefaultFormats()
    var unbuilt = UnbuiltTexts()
    var unnamed = UnnamedKeys()
    /// The first unread source that may contain a look-up.
    var unread: UnreadSource?

    /// Returns a copy of the result that takes the facts about tables from `facts`.
    fileprivate func judging(by facts: Result) -> Result {
      var result = self
      (result.passed, result.replaced) = (facts.passed, facts.replaced)
      (result.defaults, result.unbuilt) = (facts.defaults, facts.unbuilt)
      (result.unnamed, result.unread) = (facts.unnamed, facts.unread)
      return result
    }
  }

  private func run(_ trees: [Tree]) async -> Result {
    let localizations = trees.lazy.flatMap(\.localizations)
    let files = CodeFiles(
      below: roots, in: question.workspace, filter: question.configurations?.filter,
      onlyTables: Set(
        localizations.filter(\.holdsOnlyTables).map { question.workspace.absolute($0.path) }))
    guard !roots.isEmpty, !files.files.isEmpty else {
      let isWhole = files.areAll && question.isAllCode(roots, of: trees)
      var result = Result(
        remarks: question.code == .on ? ["there are no sources in or around what was named"] : [],
        idle: isWhole ? Self.rules : [])
      result.add(unread: files.unread)
      return result
    }
    let base = await CodeBase.read(
      files, jobs: question.jobs,
      configured: question.configurations?.functions ?? [])
    var uses = base.sources.flatMap { source in
      source.file.usages.map { CodeSubject.Use(path: source.path, usage: $0) }
    }
    let findsUnused = checks.codes.rules.contains { $0.id == Rule.unusedKey.info.id }
    let needsNames =
      (findsUnused || open.contains { $0.waits(for: .unnamedKey) })
      && areWhole(roots)
    let literals = await literals(files)
    let unread = files.unread + base.unread.filter(\.mayName)
    let isWhole = !files.isCut && unread.isEmpty
    var result = Result(ran: isWhole ? Set(checks.codes.rules.map(\.id)) : [])
    result.add(unread: unread)
    if !needsNames {
      result.ran.remove(Rule.unusedKey.info.id)
      if !isInsideMore(roots) { result.idle = [Rule.unusedKey.info.id] }
    }
    result.replaced = ReplacedSpecifiers(base, uses)
    result.unbuilt = UnbuiltTexts(uses)
    let counted = Set(
      open.filter { $0.waits(for: .codePassesIt) }.compactMap(\.key))
    let interpolated = base.interpolated
    guard
      !uses.isEmpty || needsNames || !literals.isEmpty || !counted.isEmpty || !interpolated.isEmpty
    else { return result }
    let wanted = Set(uses.compactMap(\.usage.key.key)).union(counted)
      .union(interpolated.map(\.copied))
    let ofModules = Set(uses.lazy.filter { $0.usage.bundle == .module }.compactMap(\.usage.key.key))
    let tables = await CodeTablesReading(
      question: question, wanted: wanted, ofModules: ofModules, needsNames: needsNames
    )
    .read(AuditQuestion.outermost(roots + question.projects(around: roots)))
    uses = await compiled(uses.map(inPackage), tables, files)
    let around = await files.look(
      for: SurroundingsSearch(
        reads: reads(uses, tables), holders: holders(uses, tables), formats: formats(uses, tables),
        passed: PassedSearch(counted, understood: understood(counted, uses))),
      jobs: question.jobs)
    noteReads(around.reads, &uses, tables)
    await noteUnnamed(around.holders, &uses, tables, files)
    var subject = CodeSubject(uses: uses, tables: tables)
    subject.literals = literals
    subject.interpolated = interpolated
    subject.formatted = await compiled(
      formatted(uses, around.formats.found, tables), tables, files)
    if let model = question.projects?.model { note(model, tables, &subject) }
    result.passed = PassedByCode(subject, counted, passed: around.passed.most)
    if needsNames {
      var search = UnusedKeys(base, files, tables, question)
      subject.unused = await search.find()
      result.add(unread: search.found)
      if !search.isWhole { result.ran.remove(Rule.unusedKey.info.id) }
      result.unnamed = UnnamedKeys(subject.unused, tables)
      if findsUnused { result.remarksOnUnused = search.remarks }
    }
    result.defaults = DefaultFormats(
      subject, running: Set(checks.comparisons.rules.map(\.id)), question.projects?.model,
      question.workspace)
    result.findings = checks.run(on: subject).map(shipped)
    result.findings += result.defaults.findings(beside: findings)
    return result
  }

  /// Sets the facts from projects: the look-ups in programs that do not ship the table, the absent tables that may come from elsewhere, and the table
  /// files that look-ups may read.
  private func note(_ model: ProjectModel, _ tables: CodeTables, _ subject: inout CodeSubject) {
    var search = UnshippedUses(model, tables, question.workspace)
    subject.unshipped = search.find(subject.uses)
    subject.fromElsewhere = fromElsewhere(subject.uses, tables, model)
    noteFiles(&subject.uses, tables, model)
  }

  /// The largest number of absent tables that are searched for in scripts.
  private static let mostAbsent = 20

  /// Returns the names of absent tables that may come from elsewhere, because git ignores their files or a script of a project names them. If a
  /// submodule is empty, returns the names of all absent tables.
  private func fromElsewhere(
    _ uses: [CodeSubject.Use], _ tables: CodeTables, _ model: ProjectModel
  ) -> Set<String> {
    let absent = Set(uses.compactMap(\.usage.table.name)).subtracting(tables.tables.keys)
    if absent.isEmpty { return [] }
    let checkouts = Set(model.projects.map(\.checkout))
    if checkouts.contains(where: { !EmptySubmodules.named(in: $0, question.workspace).isEmpty }) {
      return absent
    }
    let folders = Set(tables.tables.values.flatMap(\.places).map(Paths.folder))
    let ignored = folders.map { IgnoredFiles(in: $0, question.workspace) }
    let named = absent.sorted().prefix(Self.mostAbsent).filter { name in
      ignored.contains { $0.contains(name + ".strings") }
        || model.projects.indices.contains { project in
          folders.contains {
            model.isNamedByScript(Paths.join($0, name + ".strings"), of: project)
          }
        }
    }
    return Set(named)
  }

  /// Returns a copy of a look-up. If the look-up uses the bundle of its module, the copy has the root of the Swift package around the source.
  private func inPackage(_ use: CodeSubject.Use) -> CodeSubject.Use {
    guard use.usage.bundle == .module, let model = question.projects?.model else { return use }
    var use = use
    let around = model.projects(around: question.workspace.absolute(use.path))
    use.package = around.lazy.map { model.projects[$0] }.first { $0.buildSystem == .swiftpm }?.root
    return use
  }

  /// Sets the table files that look-ups with default texts may read, if the rule on conflicting default texts runs.
  private func noteFiles(
    _ uses: inout [CodeSubject.Use], _ tables: CodeTables, _ model: ProjectModel
  ) {
    guard !model.isEmpty,
      checks.codes.rules.contains(where: { $0.id == Rule.conflictingDefault.info.id })
    else { return }
    var read = ReadTables(model, tables, question.workspace)
    for number in uses.indices where ConflictingDefaults.concerns(uses[number]) {
      uses[number].files = read.files(for: uses[number])
    }
  }

  /// Returns the findings of a batch, marked as shipped if a target other than a test target compiles their source.
  private func shipped(_ batch: FindingBatch) -> FindingBatch {
    let finding = batch.first
    guard finding.ships == .unknown, case .code = CodeFiles.kind(of: finding.path),
      let model = question.projects?.model
    else { return batch }
    let targets = model.targets(compiling: question.workspace.absolute(finding.path)).map(
      model.target)
    guard let target = targets.first(where: { !$0.isTest }) else { return batch }
    return batch.changing { finding in
      finding.ships = .yes
      finding.target = finding.target ?? target.name
    }
  }

  /// Returns the literals in code that users see, if the rule on untranslated literals runs; otherwise an empty array.
  private func literals(_ files: CodeFiles) async -> [(path: String, literal: ShownLiteral)] {
    guard checks.codes.rules.contains(where: { $0.id == Rule.untranslatedLiteral.info.id }) else {
      return []
    }
    let search = EachSource(with: ShownLiterals.search) { source, language in
      ShownLiterals.read(source.text, language)
    }
    return await files.look(for: search, jobs: question.jobs).found
      .flatMap { path, literals in literals.map { (path, $0) } }
  }

  /// Whether each of the folders is a whole project or repository. Code outside of such a folder does not use the tables inside.
  private func areWhole(_ roots: [String]) -> Bool {
    let model = question.projects?.model
    return roots.allSatisfy { root in
      let isRepository = question.workspace.exists(Paths.join(root, ".git"))
      guard let model else { return isRepository }
      let around = model.projects(around: root).map { model.projects[$0].root }
      let holdsProject = model.projects.contains { Paths.isFolder($0.root, within: root) }
      return around.allSatisfy { $0 == root } && (isRepository || holdsProject)
    }
  }

  private func isInsideMore(_ roots: [String]) -> Bool {
    roots.contains { root in
      let around = question.projects?.model.projects(around: root) ?? []
      return !around.isEmpty || ProjectSearch.repository(of: root, question.workspace) != nil
    }
  }
}
