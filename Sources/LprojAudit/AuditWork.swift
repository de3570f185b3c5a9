// The steps of an audit: discovery, planning, reading and checking, reporting.

internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// The audit of the files of a workspace, step by step; each step adds to the findings and the outcome.
struct AuditWork {
  private var question: AuditQuestion
  private let search: AuditSearch
  private var configuration: ConfigurationJudgement
  private var outcome: AuditOutcome
  /// The chosen rules; `running` has those that run.
  private let rules: RuleSet
  private let running: [Rule]
  private let checks: Checks
  private var names: NameAudit
  private let passesOver: Bool

  private var findings: [FindingBatch] = []
  private var suppressions: [Suppression] = []
  private var silence: SuppressionJudgement
  private var obstacles: [Failure]
  /// The names of existing localizations.
  private var known: Set<String> = []
  private var reports: [(tree: Tree, report: AuditReport.Tree?)] = []
  /// For each text, the localizations that are not in the report and whose translation reads more arguments than the source text.
  private var readers: [TranslatedText: Set<String>] = [:]
  private var projects: ProjectJudgement?
  private var ofProjects: [FindingBatch] = []

  private var trees: [Tree] { search.trees }

  private init(_ question: AuditQuestion, _ unpacked: [Failure]) async {
    var question = question.withProjects.withConfigurations
    search = AuditSearch(question)
    configuration = ConfigurationJudgement(
      question, at: search.trees.map(\.path) + search.bundles)
    outcome = AuditOutcome(failures: [], question.workspace)
    outcome.failures = configuration.mistakes
    outcome.failureLevels = configuration.failureLevels
    outcome.raisedRules = configuration.raisedRules
    outcome.isStopped = !outcome.failures.isEmpty
    question.minimumSeverity = configuration.minimumSeverity
    rules = RuleSet.all.choosing(only: question.only, skip: question.skip)
    running = (question.asksForUnused ? .all : rules).running(
      withNotes: question.needsNotes, besides: configuration.raisedRules,
      asked: configuration.askedRules)
    checks = Checks(running)
    if !outcome.isStopped, question.code != .off {
      await question.projects?.prepare(jobs: question.jobs)
    }
    names = NameAudit(outcome.isStopped ? [] : search.trees, checks, question)
    passesOver = search.trees.contains(where: question.passesOverCatalogs)
    silence = SuppressionJudgement([], question.workspace)
    obstacles = unpacked
    self.question = question
  }

  static func run(_ question: AuditQuestion, _ unpacked: [Failure]) async -> AuditOutcome {
    var work = await AuditWork(question, unpacked)
    if work.outcome.isStopped { return work.outcome }
    if let outcome = await work.run() { return outcome }
    // The skipped catalogs may have something that seems to be missing.
    var question = question
    question.readsAllCatalogs = true
    return await run(question, unpacked)
  }

  /// Runs all steps; returns nil if a skipped catalog may have something that seems to be missing.
  private mutating func run() async -> AuditOutcome? {
    outcome.folders = WrittenFolders(
      around: question.paths,
      and: [question.baseline].compactMap(\.self) + configuration.mendable, in: question.workspace)
    outcome.report.rules = Audit.descriptions(running)
    outcome.remarks = search.remarks
    let bundles = await auditBundles()
    await auditTrees(beside: bundles)
    guard await auditDeclarations() else { return nil }
    applyChoices()
    guard auditProjects() else { return nil }
    let ran = await judgeSeverities()
    findUnusedSuppressions(ran)
    return finish(ran)
  }

  private mutating func auditBundles() async -> [FindingBatch] {
    let bundles = await BundleAudit(checks, question).run(search.bundles)
    findings += bundles.findings
    // If there are bundles, a lack of localizations is no failure.
    let isEmpty = bundles.reports.isEmpty
    obstacles +=
      bundles.obstacles + search.obstacles.filter { isEmpty || !$0.kind.isLackOfLocalizations }
    outcome.report.bundles = bundles.reports
    return bundles.findings
  }

  private mutating func auditTrees(beside bundles: [FindingBatch]) async {
    var surroundings = BundleSurroundings(question)
    for (number, tree) in trees.enumerated() {
      // A tree that the audit does not report on matters only for the projects around it.
      if !question.judges(tree) {
        known.formUnion(tree.localizations.map(\.name))
        reports.append((tree, nil))
        continue
      }
      let loaders = surroundings.loaders(of: tree)
      let own = checks(for: loaders)
      var question = question
      question.readsAsGNUstep = loaders == .gnustep
      var result = await TreeAudit(
        names.layout(number), own, question, names.verdicts
      ).run()
      let isOfDevice = surroundings.platform(around: tree.path)?.isFlat ?? false
      names.add(&result, number, own, distinguishesCase: isOfDevice)
      await LoctableAudit.add(tree, to: &result, checks, question)
      if loaders == .both, !surroundings.isInProject(tree.path) {
        var severities = Severities(TwoLoaders(), result.findings)
        result.findings = severities.judged()
      }
      let present = result.names(tree)
      known.formUnion(present)
      reports.append((tree, result.report))
      result.keep(only: question.wanted(of: present, at: tree.path))
      obstacles += result.obstacles
      findings += result.findings.without(misplacedIn: bundles)
      readers.merge(result.readers) { $0.union($1) }
      suppressions += result.suppressions
      outcome.remarks += result.remarks
      outcome.report.files += result.files
      outcome.report.entries += result.entries
      if var report = result.report {
        surroundings.describe(&report)
        outcome.report.trees.append(report)
      }
    }
  }

  /// Returns the checks that apply to the loaders of a tree. Checks for a loader that does not read the tree are left out.
  private func checks(for loaders: TableLoaders) -> Checks {
    checks.filter { rule in
      switch rule.loader {
      case .any: true
      case .apple: loaders != .gnustep
      case .gnustep: loaders.contains(.gnustep)
      }
    }
  }

  /// Audits the files that declare localizations, and compares a product with its sources. Returns false if all catalogs must be read.
  private mutating func auditDeclarations() async -> Bool {
    let declared = question.concerning(names.declarationFindings())
    if passesOver, !declared.isEmpty { return false }
    findings += declared
    if let sources = question.sources {
      let drift = await DriftAudit.run(sources, against: trees, checks, question)
      findings = findings.without(toldBy: drift.findings) + drift.findings
      obstacles += drift.obstacles
    }
    let unknown = search.unknownNames(known, outcome.report.trees)
    obstacles += unknown
    if !passesOver {
      let tables = outcome.report.trees.flatMap(\.tables).map(\.name)
      outcome.remarks += configuration.unknownNames(known, tables: Set(tables))
    }
    outcome.hasUnknownNames = !unknown.isEmpty
    return true
  }

  /// Applies suppressions in comments and configurations.
  private mutating func applyChoices() {
    silence = SuppressionJudgement(suppressions, question.workspace)
    findings = chosen(findings)
    outcome.mayFail = configuration.failureLevels.fail(findings)
  }

  private mutating func chosen(_ all: [FindingBatch]) -> [FindingBatch] {
    var findings = all
    if !question.ignoresSuppressions { silence.judge(&findings) }
    configuration.judge(&findings)
    return findings
  }

  /// Adds the facts and findings of projects; returns false if all catalogs must be read.
  private mutating func auditProjects() -> Bool {
    // A first look only decides if a commit needs a second audit. Without findings, the search for projects is skipped.
    guard !findings.isEmpty || !question.isFirstLook,
      let projects = ProjectJudgement(question, reports)
    else { return true }
    self.projects = projects
    let reported = reports.filter { $0.report != nil }.map(\.tree)
    for (number, tree) in reported.enumerated() {
      outcome.report.trees[number].targets = projects.targets(of: tree)
      outcome.report.trees[number].isOfOthers = projects.isOfOthers(tree)
    }
    let found = question.concerning(question.keeping(projects.projectFindings(reports, checks)))
    if passesOver, !found.isEmpty { return false }
    ofProjects = chosen(found)
    return true
  }

  /// Decides the severities, and adds the findings of rules on code.
  private mutating func judgeSeverities() async -> RulesAtWork {
    let facts = AuditFacts(question, projects, reports, readers: readers)
    var severities = Severities(facts, findings)
    // Each judgement decides which facts to read for the next judgement.
    repeat { severities.judge() } while await facts.read()
    // If only some tables are audited, as before a commit, remarks on other tables do not matter.
    let whole = question.selection == nil ? reports.filter { $0.report != nil }.map(\.tree) : []
    outcome.remarks += projects?.remarks(on: severities.originals, of: whole) ?? []
    var ran = RulesAtWork(running, question)
    let code = await CodeAudit.run(question, checks, trees, beside: findings, severities.open)
    facts.add(code)
    if let code {
      severities.keep { !code.defaults.fit($0) }
      severities.add(chosen(question.keeping(code.findings)))
      // If the user named single localizations or files, remarks on other tables do not matter.
      if question.scope.parts.isEmpty { outcome.remarks += code.remarks }
      // Remarks that only concern notes do not matter if notes are only counted.
      if question.scope.parts.isEmpty,
        question.countedBelow == .note
          || configuration.raisedRules.contains(Rule.unusedKey.info.id)
      {
        outcome.remarks += code.remarksOnUnused
      }
      obstacles = question.adding(code.failures, to: obstacles)
      ran.add(code)
    }
    facts.addReaders(severities.originals)
    findings = severities.judged() + ofProjects
    return ran
  }

  private mutating func findUnusedSuppressions(_ ran: RulesAtWork) {
    guard question.findsMistakes,
      rules.rules.contains(where: { $0.info == Rule.unusedSuppression.info })
    else {
      return
    }
    let isWhole = question.seesEverything(trees) && names.haveUsualSource
    let hidden = isWhole ? HiddenFiles(question) : nil
    var unused = question.keeping(silence.unused(ran, hidden, known: known))
    if let hidden { unused += configuration.unused(ran, hidden) }
    configuration.judge(&unused)
    findings += unused
  }

  /// Returns the findings to report, and the findings that are only counted.
  private func reported() -> (shown: [FindingBatch], counted: [FindingBatch]) {
    let least = min(question.countedBelow, configuration.failureLevels.lowest ?? .error)
    var parts: (shown: [FindingBatch], counted: [FindingBatch]) = ([], [])
    // The findings are folded first, since a finding elsewhere may be folded into a finding here.
    for batch in question.concerning(findings.withConsequencesFolded(rules.foldings)) {
      if batch.severity < question.minimumSeverity { continue }
      if batch.severity < least { parts.counted.append(batch) } else { parts.shown.append(batch) }
    }
    parts.shown = FindingBatch.inReportOrder(parts.shown)
    return parts
  }

  private mutating func finish(_ ran: RulesAtWork) -> AuditOutcome {
    if let selection = question.selection, selection.isOfParts {
      outcome.report.keep(only: trees, selection)
    }
    if question.asksForUnused {
      // All rules ran, and a baseline needs all their findings.
      outcome.everything = reported().shown
      let wanted = Set(rules.rules.flatMap(\.names))
      findings.removeAll { !wanted.contains($0.first.name) }
    }
    outcome.configuration = configuration
    outcome.ran = ran.ids
    // The report on new findings has no coverage, unless the request has goals for coverage.
    if question.selection.map(\.isOfParts) ?? true,
      question.since == nil || !question.coverage.isEmpty
    {
      outcome.shortfalls = question.shortfalls(outcome.report.trees)
    }
    outcome.worst = question.concerning(findings).map(\.severity).max()
    (outcome.report.findings, outcome.counted) = reported()
    for batch in outcome.counted {
      outcome.report.hidden[batch.severity, default: 0] += batch.count
    }
    outcome.report.rulePages =
      question.configurations?.all.lazy.compactMap(\.rulePages).first
    let (others, own) = question.parted(obstacles)
    outcome.remarks += others.map { "\($0.path) \($0.fault)" }
    outcome.failures = Failure.sorted(own)
    return outcome
  }
}
