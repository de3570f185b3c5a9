// Errors in texts that nothing of a project asks for: no reader is certain to see them.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct UnaskedKeys {
  private let request: AuditRequest
  private let model: ProjectModel

  /// What is wrong with one text; other groups are about builds and whole files.
  private static let groups: Set<String> = ["format", "plural", "parity", "text"]
  private static let rules = Set(
    RuleSet.all.rules.map(\.info).filter { groups.contains($0.group) }.map(\.id))

  /// Nil where there is no project whose code could be looked at, or nobody wants that. What is staged or new
  /// since a commit is judged with it though no rules on code run then.
  init?(_ request: AuditRequest) {
    let isOfChanges = request.selection != nil || request.since != nil
    guard request.code != .off || isOfChanges, let model = request.projects?.model, !model.isEmpty
    else { return nil }
    self.request = request
    self.model = model
  }

  /// An error in a text that nothing names is a warning, where the code names most keys of the table: where
  /// it does not, keys are asked for in another way.
  func judge(_ findings: inout [FindingBatch]) async {
    var texts: [String: Set<Key>] = [:]
    for batch in findings where isOfText(batch) {
      let path = batch.first.path
      if texts[path] == nil { texts[path] = keys(beside: path) }
      if let key = batch.first.key { texts[path]?.insert(key) }
    }
    guard !texts.isEmpty else { return }
    let wanted = texts.values.reduce(into: Set<Key>()) { $0.formUnion($1) }
    let files = CodeFiles(
      below: AuditRequest.outermost(model.projects.map(\.root)), in: request.workspace)
    var named = await NamedKeys.find(wanted, in: files, request.workspace, jobs: request.jobs)
    named.formUnion(
      await NamedKeys.find(
        wanted.subtracting(named), in: files.compiledForeign(request.workspace, model),
        request.workspace, jobs: request.jobs))
    findings = findings.map { batch in
      guard isOfText(batch), let key = batch.first.key, !named.contains(key),
        let all = texts[batch.first.path], 2 * all.intersection(named).count >= all.count
      else { return batch }
      return batch.changing { finding in
        finding.severity = .warning
        finding.message += "; no code and no interface file names the key"
      }
    }
  }

  private func isOfText(_ batch: FindingBatch) -> Bool {
    let finding = batch.first
    guard finding.severity == .error, batch.count == 1, Self.rules.contains(finding.rule),
      finding.key != nil, TableFormat(fileName: finding.path) != nil,
      let table = finding.table, !TableContext.isInfoPlist(table), table != "AppShortcuts"
    else { return false }
    return !model.projects(around: request.workspace.absolute(finding.path)).isEmpty
  }

  /// The keys of a table in all its files of one folder.
  private func keys(beside path: String) -> Set<Key> {
    guard let stem = Paths.splitExtension(path)?.stem else { return [] }
    var keys: Set<Key> = []
    for format in [TableFormat.strings, .stringsdict, .xcstrings] {
      guard let buffer = try? request.workspace.read("\(stem).\(format.rawValue)") else { continue }
      if format == .xcstrings {
        let catalog = StringCatalog(buffer)
        keys.formUnion(catalog.entries.map(catalog.key))
      } else {
        let table = TableReader.read(buffer)
        keys.formUnion(table.entries.map(table.key))
      }
    }
    return keys
  }
}
