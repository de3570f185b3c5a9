// The audit: discover, plan, read and check, report.

internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

public enum Audit {
  /// The ids of all rules and rule groups.
  public static var ruleNames: Set<String> { RuleSet.all.names }

  /// Whether a rule is named, itself or by its group.
  package static func isNamed(_ rule: String, in names: [String]) -> Bool {
    names.contains(rule)
      || RuleSet.all.rules.contains { $0.info.id == rule && names.contains($0.info.group) }
  }

  /// The names of platforms.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }

  /// The audit of the files of the request's workspace, and of those in archives.
  static func shown(_ request: AuditRequest) async -> AuditOutcome {
    var request = request
    let archives = NamedArchives(request.paths, in: request.workspace)
    request.paths = archives.paths
    request.workspace = archives.workspace
    var outcome = await run(request, archives.obstacles)
    archives.leaveAsTheyAre(&outcome)
    return outcome
  }

  /// What projects lack may stand in catalogs that were passed over.
  private static func readingAllCatalogs(
    _ request: AuditRequest, _ unpacked: [Failure]
  ) async -> AuditOutcome {
    var request = request
    request.readsAllCatalogs = true
    return await run(request, unpacked)
  }

  private static func run(
    _ request: AuditRequest, _ unpacked: [Failure]
  ) async -> AuditOutcome {
    var request = request.withProjects.withConfigurations
    let search = AuditSearch(request)
    let trees = search.trees
    var configuration = ConfigurationJudgement(
      request, at: search.trees.map(\.path) + search.bundles)
    var outcome = AuditOutcome(failures: [], request.workspace)
    outcome.failures = configuration.mistakes
    outcome.failureLevels = configuration.failureLevels
    outcome.raisedRules = configuration.raisedRules
    outcome.isStopped = !outcome.failures.isEmpty
    if outcome.isStopped { return outcome }
    outcome.folders = WrittenFolders(
      around: request.paths,
      and: [request.baseline].compactMap(\.self) + configuration.mendable, in: request.workspace)
    request.minimumSeverity = configuration.minimumSeverity
    let rules = RuleSet.all.choosing(only: request.only, skip: request.skip)
    let running = (request.asksForUnused ? .all : rules).running(
      withNotes: request.needsNotes, besides: configuration.raisedRules,
      asked: configuration.askedRules)
    let checks = Checks(running)
    if request.code != .off { await request.projects?.prepare(jobs: request.jobs) }
    outcome.report.rules = descriptions(running)
    outcome.remarks = search.remarks
    var findings: [FindingBatch] = []
    var suppressions: [Suppression] = []
    let bundles = await BundleAudit(checks, request).run(search.bundles)
    findings += bundles.findings
    // A bundle need not have localizations.
    let isEmpty = bundles.reports.isEmpty
    var obstacles =
      unpacked + bundles.obstacles
      + search.obstacles.filter { isEmpty || $0.kind != .nothingToAudit }
    outcome.report.bundles = bundles.reports
    var surroundings = BundleSurroundings(request)
    var known: Set<String> = []
    var names = NameAudit(trees, checks, request)
    var reports: [(tree: Tree, report: AuditReport.Tree?)] = []
    var readers: [TranslatedText: Set<String>] = [:]
    for (number, tree) in trees.enumerated() {
      // Beside what was named, a tree speaks only for the projects that it lies in.
      if !request.judges(tree) {
        known.formUnion(tree.localizations.map(\.name))
        reports.append((tree, nil))
        continue
      }
      // What Apple's loader makes of names and files says nothing of GNUstep's bundles.
      let loaders = surroundings.loaders(of: tree)
      let own = checks.filter { rule in
        switch rule.loader {
        case .any: true
        case .apple: loaders != [.gnustep]
        case .gnustep: loaders.contains(.gnustep)
        }
      }
      var request = request
      request.readsAsGNUstep = loaders == [.gnustep]
      var result = await TreeAudit(
        tree, own, request, names.declarations[number], names.verdicts
      ).run()
      let isOfDevice = surroundings.platform(around: tree.path)?.isFlat ?? false
      names.add(&result, number, own, distinguishesCase: isOfDevice)
      await LoctableAudit.add(tree, to: &result, checks, request)
      if loaders.count > 1, !surroundings.isInProject(tree.path) {
        result.findings = result.findings.withOneLoadersLowered(.all)
      }
      let present = result.names(tree)
      known.formUnion(present)
      reports.append((tree, result.report))
      result.keep(only: request.wanted(of: present, at: tree.path))
      obstacles += result.obstacles
      findings += result.findings.without(misplacedIn: bundles.findings)
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
    let declared = request.concerning(names.declarationFindings())
    let passesOver = trees.contains(where: request.passesOverCatalogs)
    if passesOver, !declared.isEmpty { return await readingAllCatalogs(request, unpacked) }
    findings += declared
    if let sources = request.sources {
      let drift = await DriftAudit.run(sources, against: trees, checks, request)
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
    var silence = SuppressionJudgement(suppressions, request.workspace)
    if !request.ignoresSuppressions { silence.judge(&findings) }
    configuration.judge(&findings)
    outcome.mayFail = configuration.failureLevels.fail(findings)
    // A first look that found nothing does not wait for a search for projects.
    if !findings.isEmpty || !request.isFirstLook,
      let projects = ProjectJudgement(request, reports)
    {
      let reported = reports.filter { $0.report != nil }.map(\.tree)
      for (number, tree) in reported.enumerated() {
        outcome.report.trees[number].targets = projects.targets(of: tree)
        outcome.report.trees[number].isOfOthers = projects.isOfOthers(tree)
      }
      outcome.remarks += await projects.judge(&findings, rules: RuleSet.all)
      var ofProjects = request.concerning(
        request.keeping(projects.projectFindings(reports, checks)))
      if passesOver, !ofProjects.isEmpty { return await readingAllCatalogs(request, unpacked) }
      if !request.ignoresSuppressions { silence.judge(&ofProjects) }
      configuration.judge(&ofProjects)
      findings += ofProjects
    } else if var code = LooseCode(request, trees, findings) {
      await code.judge(&findings)
    }
    if let names = NamedExtraKeys(request, trees) { await names.judge(&findings) }
    if let texts = UnaskedTexts(request) { await texts.judge(&findings) }
    await TranslatedBraces(request: request, reports: reports).judge(&findings)
    var ran = RulesAtWork(running, request)
    if let code = await CodeAudit.run(request, checks, trees, beside: findings) {
      code.replaced.judge(&findings)
      code.unbuilt.judge(&findings)
      code.passed.judge(&findings)
      code.defaults.judge(&findings)
      code.unnamed.judge(&findings)
      code.judgeByUnread(&findings)
      var ofCode = request.keeping(code.findings)
      if !request.ignoresSuppressions { silence.judge(&ofCode) }
      configuration.judge(&ofCode)
      findings += ofCode
      // What was not found out about other tables is no answer about one that was named.
      if request.scope.parts.isEmpty { outcome.remarks += code.remarks }
      // Nor is one that concerns notes alone, which are only counted.
      if request.scope.parts.isEmpty,
        request.countedBelow == .note
          || configuration.raisedRules.contains(Rule.unusedKey.info.id)
      {
        outcome.remarks += code.remarksOnUnused
      }
      obstacles = request.adding(code.failures, to: obstacles)
      ran.add(code)
    }
    if request.findsMistakes, rules.names.contains(Rule.unusedSuppression.info.id) {
      let isWhole = request.seesEverything(trees) && names.haveUsualSource
      let hidden = isWhole ? HiddenFiles(request) : nil
      var unused = request.keeping(silence.unused(ran, hidden, known: known))
      if let hidden { unused += configuration.unused(ran, hidden) }
      configuration.judge(&unused)
      findings += unused
    }
    if let selection = request.selection, selection.isOfParts {
      outcome.report.keep(only: trees, selection)
    }
    let shown = min(request.countedBelow, configuration.failureLevels.lowest ?? .error)
    func reported(_ findings: [FindingBatch]) -> (shown: [FindingBatch], counted: [FindingBatch]) {
      var parts: (shown: [FindingBatch], counted: [FindingBatch]) = ([], [])
      let all = findings.withAgreedArgumentsLowered(besides: readers)
        .withConsequencesFolded(rules.foldings)
      // What is said elsewhere may be a part of what is said here.
      for batch in request.concerning(all) {
        if batch.severity < request.minimumSeverity { continue }
        if batch.severity < shown { parts.counted.append(batch) } else { parts.shown.append(batch) }
      }
      parts.shown = FindingBatch.inReportOrder(parts.shown)
      return parts
    }
    if request.asksForUnused {
      // All rules ran, and a baseline wants to know what they found.
      outcome.everything = reported(findings).shown
      let wanted = Set(rules.rules.map(\.info.id))
      findings.removeAll { !wanted.contains($0.first.rule) }
    }
    outcome.configuration = configuration
    outcome.ran = ran.ids
    // What is new since a commit is not about how much is there, unless someone asks.
    if request.selection.map(\.isOfParts) ?? true, request.since == nil || !request.coverage.isEmpty
    {
      outcome.shortfalls = request.shortfalls(outcome.report.trees)
    }
    outcome.worst = request.concerning(findings).map(\.severity).max()
    (outcome.report.findings, outcome.counted) = reported(findings)
    for batch in outcome.counted {
      outcome.report.hidden[batch.severity, default: 0] += batch.count
    }
    let (others, own) = request.parted(obstacles)
    outcome.remarks += others.map { "\($0.path) \($0.fault)" }
    outcome.failures = Failure.sorted(own)
    return outcome
  }
}

extension AuditRequest {
  /// Of a localization or file that was named only the findings in it.
  fileprivate func concerning(_ findings: [FindingBatch]) -> [FindingBatch] {
    let scope = scope
    if scope.parts.isEmpty { return findings }
    return findings.filter { scope.concerns(workspace.absolute($0.first.path)) }
  }
}

extension AuditReport {
  /// Leaves out trees and localizations in which nothing was named.
  fileprivate mutating func keep(only trees: [LprojModel.Tree], _ selection: TableSelection) {
    let named = Dictionary(trees.filter(selection.names(in:)).map { ($0.path, $0) }) { first, _ in
      first
    }
    self.trees.removeAll { named[$0.path] == nil }
    for number in self.trees.indices {
      guard let tree = named[self.trees[number].path] else { continue }
      let others = Set(tree.localizations.filter { !selection.names(in: $0) }.map(\.name))
      self.trees[number].localizations.removeAll { others.contains($0.name) }
    }
  }
}
