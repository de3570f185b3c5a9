// The audit: discover, plan, read and check, report.

internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

public enum Audit {
  /// The ids of all rules and rule groups.
  public static var ruleNames: Set<String> { RuleSet.all.names }

  /// Whether a rule is named, itself or by its group.
  static func isNamed(_ rule: String, in names: [String]) -> Bool {
    names.contains(rule)
      || RuleSet.all.rules.contains { $0.info.id == rule && names.contains($0.info.group) }
  }

  /// The audit of the files that `FileSystem` shows.
  static func shown(_ request: AuditRequest) async -> AuditOutcome {
    let currentFolder = FileSystem.currentFolder
    var discovery = TreeDiscovery(
      currentFolder: currentFolder, honoursIgnoreFiles: request.honoursIgnoreFiles)
    discovery.leftOut = request.leftOut
    for path in request.paths {
      if path == "-" {
        discovery.addStandardInput(named: request.standardInputName)
      } else {
        discovery.add(path)
      }
    }
    let trees = request.selection?.selecting(discovery.finish()) ?? discovery.finish()

    let rules = RuleSet.all.choosing(only: request.only, skip: request.skip)
    let checks = Checks(rules, withNotes: request.needsNotes)
    var outcome = AuditOutcome(failures: [])
    var obstacles = discovery.obstacles
    outcome.remarks = discovery.remarks
    var findings: [FindingBatch] = []
    var names = NameAudit(trees, checks, request, currentFolder)
    for (number, tree) in trees.enumerated() {
      var result = await TreeAudit(
        tree, checks, request, names.declarations[number], names.verdicts
      ).run()
      names.add(&result, number)
      if !request.localizations.isEmpty { result.keep(only: request.localizationNames) }
      obstacles += result.obstacles
      findings += result.findings
      outcome.remarks += result.remarks
      outcome.report.files += result.files
      outcome.report.entries += result.entries
      if let tree = result.report { outcome.report.trees.append(tree) }
    }
    findings += names.declarationFindings()
    obstacles += Self.unknownNames(request, trees, outcome.report)
    if trees.isEmpty && obstacles.isEmpty {
      for path in request.paths {
        obstacles.append(
          Obstacle(
            Paths.tidy(path, currentFolder: currentFolder),
            "holds no localizations: no .lproj folder, .strings, .stringsdict or .xcstrings file"))
      }
    }
    outcome.worst = findings.map(\.severity).max()
    outcome.report.findings = findings.filter { $0.severity >= request.minimumSeverity }
      .sorted { Finding.reportOrder($0.first, $1.first) }
    outcome.failures = Set(obstacles)
      .sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
      .map { "\($0.path): \($0.reason)" }
    return outcome
  }

  /// Options that name a localization which is nowhere: a typing mistake must not pass for success.
  private static func unknownNames(
    _ request: AuditRequest, _ trees: [Tree], _ report: AuditReport
  ) -> [Obstacle] {
    guard !trees.isEmpty else { return [] }
    let known = Set(
      trees.flatMap { $0.localizations.map(\.name) }
        + report.trees.flatMap { $0.localizations.map(\.name) })
    var unknown: [Obstacle] = []
    for name in request.localizationNames where !known.contains(name) {
      unknown.append(Obstacle("--locale \(name)", "there is no such localization"))
    }
    if let source = request.source, !report.trees.isEmpty,
      !report.trees.contains(where: { $0.developmentFrom == "--source" })
    {
      unknown.append(Obstacle("--source \(source)", "there is no such localization"))
    }
    return unknown
  }
}

/// The rules by what they look at.
struct Checks: Sendable {
  struct Named<Pass>: Sendable {
    var info: RuleInfo
    var run: @Sendable (inout Pass) -> Void
  }

  var files: [Named<FilePass>] = []
  var comparisons: [Named<ComparisonPass>] = []
  var tables: [Named<TablePass>] = []
  var catalogs: [Named<CatalogPass>] = []
  var trees: [Named<TreePass>] = []
  var declarations: [Named<DeclarationPass>] = []

  /// Without notes, rules that only give notes need not run.
  init(_ rules: RuleSet, withNotes: Bool) {
    for rule in rules.rules where withNotes || rule.info.severity > .note {
      switch rule.check {
      case .file(let run): files.append(Named(info: rule.info, run: run))
      case .comparison(let run): comparisons.append(Named(info: rule.info, run: run))
      case .table(let run): tables.append(Named(info: rule.info, run: run))
      case .catalog(let run): catalogs.append(Named(info: rule.info, run: run))
      case .tree(let run): trees.append(Named(info: rule.info, run: run))
      case .declaration(let run): declarations.append(Named(info: rule.info, run: run))
      }
    }
  }
}
