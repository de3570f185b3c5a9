// The compiler: checks all inputs, then writes.

internal import LprojAudit
internal import LprojCompiler
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

/// Compiles tables and string catalogs to the files that a product ships.
public enum Compile {
  /// The effect of findings on a compilation, by rule id. Leaves out unchecked rules, rules about Apple's loader if the target is GNUstep, and
  /// rules about plurals if the target has no plurals.
  private static func policies(_ target: CompileRequest.Target) -> [String: RuleInfo.Compilation] {
    let infos = RuleSet.all.rules.lazy.map(\.info).filter {
      $0.compilation != .unchecked && !(target == .gnustep && $0.loader == .apple)
        && !(target.hasNoPlurals && $0.group == "plural")
    }
    return Dictionary(
      infos.map { ($0.id, $0.compilation) }, uniquingKeysWith: { first, _ in first })
  }

  /// The rules and groups that a request may allow: all that a compilation checks, including rules whose findings are only warnings.
  public static let allowedNames: Set<String> = {
    let checked = RuleSet.all.rules.map(\.info).filter { $0.compilation != .unchecked }
    return Set(
      checked.map(\.id) + checked.map(\.group) + [
        Rule.linuxStringsdict.info.id, Rule.skippedFraction.info.id,
      ])
  }()

  /// The reason why a rule or group outside of `allowedNames` cannot be allowed; nil for an unknown name.
  public static func reasonNotToAllow(_ name: String) -> String? {
    if infos.contains(where: { $0.id == name || $0.group == name }) {
      return "there would be nothing right to write; 'lproj explain \(name)' says why"
    }
    if Convert.rules.contains(where: { $0.info.id == name || $0.info.group == name }) {
      return "only convert reports it, so it stops nothing"
    }
    return RuleSet.names.contains(name)
      ? "compile does not look for it, so it stops nothing" : nil
  }

  /// Compiles the tables below some paths into a folder.
  ///
  /// All inputs are read and checked first. If an input has an error, nothing is written. An output file is replaced as a whole, and only if its
  /// bytes change. The outputs depend only on the inputs.
  public static func run(_ request: CompileRequest) async -> CompileOutcome {
    var request = request
    request.workspace = request.workspace.remembering
    return await compile(request)
  }

  private static func compile(_ request: CompileRequest) async -> CompileOutcome {
    var discovery = TreeDiscovery(
      request.workspace, honoursIgnoreFiles: request.honoursIgnoreFiles)
    let folders = WrittenFolders([request.output], in: request.workspace)
    // Tables of an earlier run in the output folder are not inputs.
    let output = try? request.workspace.status(request.output, following: true)
    let leftOut = Set([output?.identity].compactMap { $0 })
    discovery.leftOut = leftOut
    for path in request.paths { discovery.add(path) }
    let trees = discovery.finish()
    let catalogs = await CompiledCatalog.all(in: trees, request)
    let plan = CompilePlan(trees, catalogs.read, request)

    var outcome = CompileOutcome()
    outcome.remarks = discovery.remarks
    var obstacles = Set(discovery.obstacles + plan.obstacles + catalogs.failures)
    // A catalog without texts makes no table, but is no fault.
    if plan.steps.isEmpty && plan.findings.isEmpty && obstacles.isEmpty && catalogs.read.isEmpty {
      for path in request.paths {
        obstacles.insert(
          Failure(.nothingToCompile, request.workspace.tidy(path)))
      }
    }
    var findings = plan.findings.map(FindingBatch.init)
    let checked = await check(request, leftOut)
    findings += checked.findings
    // If the discovery could not read a path, it reports this path, so failures below the path are left out.
    let others = Set(discovery.obstacles.map(\.path))
    let failures = checked.failures.filter { failure in
      !others.contains { failure.path != $0 && Paths.isFolder(failure.path, within: $0) }
    }
    // If the name of a table or localization is unknown, only this failure is reported.
    let unknown = Failure.sorted((Array(obstacles) + failures).filter(\.kind.isUnknownName))
    guard unknown.isEmpty else {
      outcome.failures = unknown
      return outcome
    }
    if !plan.steps.isEmpty, request.encoding != .binary || request.target.hasNoPlurals {
      // All outputs are made before the first output is written, to find out whether their texts fit the output encoding.
      for product in await products(
        plan.steps, request,
        { CompileProduct(findings: $1.findings, obstacles: $1.obstacles) })
      {
        findings += product.findings.map(FindingBatch.init)
        obstacles.formUnion(product.obstacles)
      }
    }
    outcome.findings = FindingBatch.inReportOrder(findings)
    outcome.remarks += empty(catalogs.read, findings)
    outcome.isRefused = outcome.findings.contains { stops($0.first, request) }
    if !outcome.isRefused && obstacles.isEmpty && failures.isEmpty {
      let results = await products(plan.steps, request) { step, product in
        write(step, product, request, folders)
      }
      for result in results {
        obstacles.formUnion(result.obstacles)
        if let output = result.output { outcome.outputs.append(output) }
        if let remark = result.remark { outcome.remarks.append(remark) }
      }
      if obstacles.isEmpty && !request.isDryRun {
        let records = CompileRecords.write(outcome.outputs, request)
        obstacles.formUnion(records.obstacles)
        outcome.remarks += records.remarks
      }
    }
    outcome.failures = Failure.sorted(failures + obstacles)
    return outcome
  }

  /// Compiles one table in spite of its errors: writes the entries that the loader reads.
  ///
  /// - Parameters:
  ///   - source: the bytes of a `.strings` or `.stringsdict` file in any form that the loader reads.
  ///   - encoding: the form of the packaged bytes.
  ///   - isPlural: whether the bytes are those of a `.stringsdict`.
  /// - Returns: the packaged bytes; nil if the encoding cannot hold the text.
  public static func table(
    _ source: [UInt8], to encoding: CompileRequest.Encoding, isPlural: Bool = false
  ) -> [UInt8]? {
    let table = TableReader.read(ByteBuffer(source, spare: source.count))
    return try? TableCompiler.compile(
      table, to: encoding.output, isPlural: isPlural, stripsComments: false
    ).bytes.bytes
  }

  private static func empty(
    _ catalogs: [Key: CompiledCatalog], _ findings: [FindingBatch]
  ) -> [String] {
    let told = Set(findings.map(\.first.path))
    return catalogs.values.filter { $0.lowered.tables.isEmpty && !told.contains($0.file.path) }
      .map(\.file.path).sorted().map { "\($0) has no texts, so no table is made of it" }
  }

  // MARK: Checking

  private static func check(
    _ request: CompileRequest, _ leftOut: Set<FileIdentity>
  ) async -> (findings: [FindingBatch], failures: [Failure]) {
    var audit = AuditRequest(
      paths: request.paths, in: request.workspace, jobs: request.jobs)
    let policies = policies(request.target)
    audit.only = policies.keys.sorted()
    audit.source = request.source
    audit.localizations = request.localizations
    audit.honoursIgnoreFiles = request.honoursIgnoreFiles
    var question = AuditQuestion(audit)
    // Suppressions are ignored, since they do not change the shipped files.
    question.ignoresSuppressions = true
    question.configurations = Configurations(
      request.configuration, .onlySource, naming: request.paths, in: request.workspace)
    question.readsAsTheyAre = true
    question.leftOut = leftOut
    let outcome = await Audit.run(question)
    let findings = outcome.report.findings.filter { finding in
      if policies[finding.first.rule] == .tableCircumstance && finding.first.table == nil {
        return false
      }
      // A table in `Base.lproj` that no user gets is written unchanged. The finding on such a table counts only if the finding has consequences.
      if finding.first.rule == Rule.unreadBase.info.id && finding.consequences.isEmpty {
        return false
      }
      guard let table = finding.first.table, !request.tables.isEmpty else { return true }
      return request.tables.contains(table)
    }.map { policies[$0.first.rule] == .checked ? $0 : $0.withSeverity(.warning) }
    // Empty folders and unknown localizations are reported by `compile`.
    return (findings, outcome.failures.filter { !isToldOtherwise($0.kind) })
  }

  private static func isToldOtherwise(_ kind: Failure.Kind) -> Bool {
    switch kind {
    case .nothingToAudit, .emptySubmodules, .unknownLocalization, .malformedName: true
    default: false
    }
  }

  private static func stops(_ finding: Finding, _ request: CompileRequest) -> Bool {
    let least: Severity = request.warningsAreErrors ? .warning : .error
    return finding.severity >= least && !Audit.isNamed(finding.rule, in: request.allowedRules)
  }

  // MARK: Writing

  private struct Written: Sendable {
    var output: CompileOutcome.Output?
    /// A remark if attributes of the replaced file could not be kept; otherwise nil.
    var remark: String?
    var obstacles: [Failure] = []
  }

  private static func products<Result: Sendable>(
    _ steps: [CompileStep], _ request: CompileRequest,
    _ use: @escaping @Sendable (CompileStep, CompileProduct) -> Result
  ) async -> [Result] {
    await parallelMap(steps.count, jobs: request.jobs) { number in
      use(steps[number], steps[number].make(request))
    }
  }

  private static func write(
    _ step: CompileStep, _ product: CompileProduct, _ request: CompileRequest,
    _ folders: WrittenFolders
  ) -> Written {
    guard let bytes = product.bytes else { return Written(obstacles: product.obstacles) }
    var output = CompileOutcome.Output(path: step.output, inputs: step.inputs.map(\.path))
    output.bytes = bytes.count
    if request.manifest != nil { output.hash = SHA256.hash(bytes) }
    guard !request.isDryRun else { return Written(output: output) }
    let path = Paths.join(request.output, step.output)
    do throws(Failure) {
      // The write is not synced, since a build can make the file again. Syncing takes four times as long as compiling.
      let replacement = try Disk.replaceFile(
        request.workspace.place(path), with: bytes, in: folders, makesFolder: true, syncs: false)
      output.isChanged = replacement.isChanged
      return Written(output: output, remark: replacement.remark(on: path))
    } catch {
      return Written(obstacles: [error.at(path)])
    }
  }
}
