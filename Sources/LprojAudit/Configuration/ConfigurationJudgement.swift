// Applies configurations to findings: removes ignored findings, and changes severities.

internal import LprojConfig
package import LprojFiles
internal import LprojModel
internal import LprojRules
package import LprojSource

struct ConfigurationJudgement {
  private let question: AuditQuestion
  private let configurations: Configurations?
  /// The mistakes in the configurations and in the baselines that they name. Any mistake stops the audit.
  let mistakes: [Failure]
  let failureLevels: FailureLevels
  /// Indexes of ignore entries, by the path of the configuration.
  private var indexes: [Key: IgnoreIndex] = [:]

  private struct EntryPlace: Hashable {
    var file: Key
    var offset: Int

    init(_ entry: IgnoreEntry) { (file, offset) = (Key(entry.file), entry.range.lowerBound) }
  }
  private static let optional = Set(
    RuleSet.all.rules.map(\.info).filter(\.isOptional).map(\.id))

  /// - Parameter places: paths of files and folders. The mistakes in the configurations for these paths are collected.
  init(_ question: AuditQuestion, at places: [String]) {
    self.question = question
    configurations = question.configurations
    let mistakes = configurations?.mistakes(of: places) ?? []
    self.mistakes = mistakes + question.unreadableBaselines(of: configurations?.all ?? [])
    failureLevels = FailureLevels(question)
  }

  /// The lowest severity that matters: the minimum severity of the request, or the lowest severity that makes the audit fail.
  var minimumSeverity: Severity {
    min(question.minimumSeverity, failureLevels.lowest ?? question.minimumSeverity)
  }

  var raisedRules: Set<String> {
    let all = configurations?.all ?? []
    let raised = RuleSet.all.rules.filter { rule in
      rule.names.map(RuleSet.names).contains { names in
        all.contains { ($0.level(of: names)?.severity ?? .note) > .note }
      }
    }
    return Set(raised.map(\.info.id))
  }

  /// The names of rules, kinds and groups that the request chooses, and the names that get a severity from some configuration.
  var askedRules: Set<String> {
    (configurations?.all ?? []).reduce(into: Set(question.only)) { asked, configuration in
      asked.formUnion(configuration.severities.filter { $0.value.severity != nil }.keys)
    }
  }

  /// Returns remarks on localizations and tables that configurations name, but that no tree has. Such a name may be misspelled.
  func unknownNames(_ localizations: Set<String>, tables: Set<String>) -> [String] {
    let names = localizations.sorted()
    let remarks = (configurations?.all ?? []).flatMap { configuration -> [String] in
      guard !names.isEmpty, question.looksAtAll(of: configuration.path) else { return [] }
      let named =
        [configuration.source.map { ($0, "source") }].compactMap(\.self)
        + configuration.optional.map { ($0, "optional") }
        + configuration.ignored.map { ($0, "ignored") }
        + configuration.coverage.named.map { ($0, "coverage") }
      return named.filter { NamedLocalization.find($0.0.name, in: names) == nil }.map {
        Self.line($0, "localization", member: $1, names)
      }
        + configuration.coverage.tables.filter { !tables.contains($0.name) }.map {
          Self.line($0, "table", member: "coverage", tables.sorted())
        }
    }
    // Several configurations may extend the file with the unknown name. The remark is shown only once.
    var told: Set<String> = []
    return remarks.filter { told.insert($0).inserted }
  }

  private static func line(
    _ item: Configuration.Named, _ kind: String, member: String, _ all: [String]
  ) -> String {
    "\(item.path):\(item.position.line):\(item.position.column): no tree has the \(kind) "
      + "'\(item.name)' that '\(member)' names" + Spelling.hint(item.name, among: all)
  }

  /// The paths of files that fixes may change in addition to the audited files: baselines, and configurations with ignore entries.
  var mendable: [String] {
    baselines + Set((configurations?.all ?? []).flatMap(\.ignores).map(\.file)).sorted()
  }
  var baselines: [String] { Set((configurations?.all ?? []).compactMap(\.baseline?.name)).sorted() }

  // MARK: Findings

  mutating func judge(_ findings: inout [FindingBatch]) {
    guard let configurations, configurations.isAsked else { return }
    var known: [String: (configuration: Configuration?, isExcluded: Bool)] = [:]
    findings = findings.compactMap { batch in
      let path = batch.first.path
      let judge =
        known[path] ?? (configurations.of(path), configurations.excludesFinding(at: path))
      known[path] = judge
      if judge.isExcluded { return nil }
      let rule = batch.first.rule
      if Self.optional.contains(rule), !question.only.contains(rule),
        judge.configuration?.severities[rule] == nil
      {
        return nil
      }
      return judge.configuration.map { judged(batch, $0) } ?? batch
    }
  }

  private mutating func judged(_ batch: FindingBatch, _ configuration: Configuration)
    -> FindingBatch?
  {
    let finding = batch.first
    let names = RuleSet.names(of: finding)
    var severity = finding.severity
    if let level = configuration.level(of: names) {
      if let wanted = level.severity {
        severity = wanted
      } else if !isAsked(names, configuration) {
        return nil
      }
    }
    if let localization = finding.localization, question.localizations.isEmpty {
      if question.isIgnored(localization, by: configuration) { return nil }
    }
    if let localization = finding.localization, Self.lacks.contains(finding.rule),
      configuration.optionalNames.mean(localization)
    {
      severity = .note
    }
    let batch = severity == finding.severity ? batch : batch.withSeverity(severity)
    return withoutIgnored(batch, names, configuration)
  }

  /// Whether the request chooses findings with these names, which are sorted from narrow to wide. Names count only up to the first name to which the
  /// configuration gives a severity.
  private func isAsked(_ names: [String], _ configuration: Configuration) -> Bool {
    let named = names.firstIndex { configuration.severities[$0] != nil } ?? names.count - 1
    return names[...named].contains(where: question.only.contains)
  }

  private static let lacks = Set(
    RuleSet.all.rules.map(\.info).filter(\.isAboutLack).map(\.id))

  private mutating func withoutIgnored(
    _ batch: FindingBatch, _ names: [String], _ configuration: Configuration
  ) -> FindingBatch? {
    if configuration.ignores.isEmpty { return batch }
    let path = question.workspace.absolute(batch.first.path)
    return indexes[Key(configuration.path), default: IgnoreIndex(configuration.ignores)]
      .kept(batch, named: names, at: path)
  }

  // MARK: Entries without effect

  func unused(_ rules: RulesAtWork, _ hidden: HiddenFiles) -> [FindingBatch] {
    let used = Set(indexes.values.flatMap(\.used).map { EntryPlace($0) })
    var told: Set<EntryPlace> = []
    var texts: [Key: (bytes: [UInt8], basis: UInt64)] = [:]
    let info = Rule.unusedSuppression.info
    return (configurations?.all ?? []).flatMap(\.ignores).compactMap { entry in
      let place = EntryPlace(entry)
      // An entry that names this rule or its group is skipped, since this rule runs last.
      guard !entry.rules.contains(info.id), !entry.rules.contains(info.group) else { return nil }
      guard !used.contains(place), rules.looked(for: entry), question.looksAtAll(of: entry.file),
        !hidden.hold(entry), told.insert(place).inserted
      else { return nil }
      let known = texts[place.file] ?? text(of: entry.file)
      texts[place.file] = known
      return FindingBatch(
        Finding(
          rule: info.id, severity: info.severity,
          message: "this entry of the configuration ignores nothing any more; remove it",
          path: entry.file, position: entry.position,
          fix: entry.removal(from: known.bytes, basis: known.basis),
          detail: entry.words))
    }
  }

  /// Returns the text of a configuration file, and the hash of the text. If the file cannot be read, the text is empty.
  private func text(of file: String) -> (bytes: [UInt8], basis: UInt64) {
    guard let text = try? question.workspace.read(file) else { return ([], 0) }
    return (text.bytes, text.hash(0..<text.count).hash)
  }
}

extension Audit {
  /// Applies configurations to the findings of a comparison of commits.
  ///
  /// - Throws: the first mistake in a configuration.
  package static func configured(
    _ findings: [Finding], in workspace: Workspace
  ) throws(Failure) -> [FindingBatch] {
    let folders = Set(findings.map { Paths.folder(workspace.absolute($0.path)) }).sorted()
    let question = AuditQuestion(AuditRequest(paths: ["."], in: workspace, jobs: 1))
      .withConfigurations
    var judgement = ConfigurationJudgement(question, at: folders)
    if let mistake = judgement.mistakes.first { throw mistake }
    var batches = findings.map(FindingBatch.init)
    judgement.judge(&batches)
    return batches
  }
}
