// The audit: discover, plan, read and check, report.

internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
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
    let archives = NamedArchives(&request)
    var outcome = await run(request, archives.obstacles)
    archives.leaveAsTheyAre(&outcome)
    return outcome
  }

  private static func run(
    _ request: AuditRequest, _ unpacked: [Failure]
  ) async -> AuditOutcome {
    let request = request.withProjects
    let search = AuditSearch(request)
    let trees = search.trees
    let rules = RuleSet.all.choosing(only: request.only, skip: request.skip)
    let running = rules.running(withNotes: request.needsNotes)
    let checks = Checks(running)
    var outcome = AuditOutcome(failures: [], request.workspace)
    outcome.report.rules = descriptions(running)
    outcome.remarks = search.remarks
    var findings: [FindingBatch] = []
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
    for (number, tree) in trees.enumerated() {
      var result = await TreeAudit(
        tree, checks, request, names.declarations[number], names.verdicts
      ).run()
      names.add(&result, number)
      await LoctableAudit.add(tree, to: &result, checks, request)
      let own = result.names(tree)
      known.formUnion(own)
      reports.append((tree, result.report))
      result.keep(only: request.wanted(of: own))
      obstacles += result.obstacles
      findings += result.findings
      outcome.remarks += result.remarks
      outcome.report.files += result.files
      outcome.report.entries += result.entries
      if var tree = result.report {
        surroundings.describe(&tree)
        outcome.report.trees.append(tree)
      }
    }
    findings += names.declarationFindings()
    if let sources = request.sources {
      let drift = await DriftAudit.run(sources, against: trees, checks, request)
      findings += drift.findings
      obstacles += drift.obstacles
    }
    obstacles += search.unknownNames(known, outcome.report.trees)
    // Where only changes are looked at and nothing was found, nobody waits for a search for projects.
    if !findings.isEmpty || request.selection == nil,
      var projects = ProjectJudgement(request, reports)
    {
      outcome.remarks += projects.judge(&findings, rules: RuleSet.all)
      findings += request.keeping(projects.projectFindings(reports, checks))
    }
    findings = findings.withAgreedArgumentsLowered().withConsequencesFolded(rules.foldings)
    outcome.worst = findings.map(\.severity).max()
    outcome.report.findings = findings.filter { $0.severity >= request.minimumSeverity }
      .sorted { Finding.reportOrder($0.first, $1.first) }
    outcome.failures = Failure.sorted(obstacles)
    return outcome
  }
}
