// Errors in texts and tables that nothing of a project asks for: no reader is certain to see them.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct UnaskedTexts {
  private let request: AuditRequest
  private let model: ProjectModel

  /// What is wrong with one text; other groups are about builds and whole files.
  private static let groups: Set<String> = ["format", "plural", "parity", "text"]
  private static let rules = Set(
    RuleSet.all.rules.map(\.info).filter { groups.contains($0.group) }.map(\.id))
  /// Tables that the system asks for, or look-ups that name none.
  private static let known: Set<String> = ["Localizable", "InfoPlist", "AppShortcuts"]

  /// Nil where there is no project whose code could be looked at, or code is not asked for.
  init?(_ request: AuditRequest) {
    guard request.code != .off, let model = request.projects?.model, !model.isEmpty
    else { return nil }
    self.request = request
    self.model = model
  }

  /// An error in a text that nothing names is a warning, where the code names most keys of the table, by literals or
  /// by the symbols that tools make of them: where it does not, keys are asked for in another way. So is one in a
  /// table that nothing names.
  func judge(_ findings: inout [FindingBatch]) async {
    guard findings.contains(where: { isOfText($0) || table(of: $0) != nil }) else { return }
    let files = CodeFiles(
      below: AuditRequest.outermost(model.projects.map(\.root)), in: request.workspace)
    guard files.files.contains(where: { $0.language != nil }) else { return }
    var texts: [String: Set<Key>] = [:]
    var wanted: Set<Key> = []
    var spellings: [Key: [UInt8]] = [:]
    for batch in findings {
      let path = batch.first.path
      if isOfText(batch) {
        if texts[path] == nil { texts[path] = Self.keys(beside: path, in: request.workspace) }
        if let key = batch.first.key {
          texts[path]?.insert(key)
          spellings[key] = LiteralSearch.spelling(of: key)
        }
      } else if let table = table(of: batch) {
        wanted.insert(table)
      }
    }
    var symbols: [Key: [Key]] = [:]
    for key in texts.values.reduce(into: Set<Key>(), { $0.formUnion($1) }) {
      wanted.insert(key)
      if let symbol = LiteralSearch.symbol(of: key) { symbols[symbol, default: []].append(key) }
    }
    var (named, constants, spelled, mirrored) = await NamedKeys.look(
      for: wanted.union(symbols.keys), in: files, request.workspace, jobs: request.jobs,
      spellings: Set(spellings.values))
    // A member that nothing spells is not called; of a key of one word nobody can say.
    named.formUnion(mirrored.filter { LiteralSearch.spelling(of: $0) == nil })
    mirrored.subtract(named)
    let called = Set(symbols.filter { named.contains($0.key) }.flatMap(\.value))
    named.formUnion(
      await NamedKeys.find(
        wanted.subtracting(named), in: files.compiledForeign(request.workspace, model),
        request.workspace, jobs: request.jobs))
    // An interface file asks for the table of its name.
    named.formUnion(
      files.files.lazy.filter { $0.kind == .interface }
        .compactMap { Paths.splitExtension(Paths.name($0.path)).map { Key($0.stem) } })
    findings = findings.map { batch in
      if isOfText(batch) {
        if batch.first.rule == Rule.formatExtraArgument.info.id, let key = batch.first.key,
          constants.contains(key)
        {
          return batch.warning(
            "code-passes-it", "; the key is a constant of the code, which may pass the argument")
        }
        guard let key = batch.first.key, let all = texts[batch.first.path],
          !(spellings[key].map(spelled.contains) ?? false),
          [named, named.union(called)].contains(where: { names in
            !names.contains(key)
              && 2 * all.intersection(names.union(mirrored)).count >= all.count
          })
        else { return batch }
        return batch.warning("named-by-nothing", "; no code and no interface file names the key")
      }
      guard let table = table(of: batch), !named.contains(table) else { return batch }
      return batch.warning(
        "named-by-nothing", "; no code names the table, and no interface file has its name")
    }
  }

  private func isInProject(_ path: String) -> Bool {
    !model.projects(around: request.workspace.absolute(path)).isEmpty
  }

  private func isOfText(_ batch: FindingBatch) -> Bool {
    batch.count == 1 && Self.isAboutText(batch.first) && isInProject(batch.first.path)
  }

  /// Whether a finding is an error in a text that code has to ask for.
  static func isAboutText(_ finding: Finding) -> Bool {
    guard finding.severity == .error, rules.contains(finding.rule), finding.key != nil,
      TableFormat(fileName: finding.path) != nil, let table = finding.table
    else { return false }
    return !TableContext.isInfoPlist(table) && table != "AppShortcuts"
  }

  /// The name of the table that localized copies of a file at top level are copies of.
  private func table(of batch: FindingBatch) -> Key? {
    let finding = batch.first
    guard finding.severity == .error, finding.rule == Rule.nonlocalizedShadows.info.id,
      TableFormat(fileName: finding.path) != nil,
      let name = Paths.splitExtension(Paths.name(finding.path))?.stem, !Self.known.contains(name),
      Paths.bundle(of: finding.path) == nil, isInProject(finding.path)
    else { return nil }
    return Key(name)
  }

  /// The keys of a table in all its files of one folder.
  static func keys(beside path: String, in workspace: Workspace) -> Set<Key> {
    guard let stem = Paths.splitExtension(path)?.stem else { return [] }
    var keys: Set<Key> = []
    for format in [TableFormat.strings, .stringsdict, .xcstrings] {
      guard let buffer = try? workspace.read("\(stem).\(format.rawValue)") else { continue }
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

extension FindingBatch {
  fileprivate func warning(_ id: String, _ clause: String) -> FindingBatch {
    changing { $0.lower(to: .warning, because: Reason(id, clause)) }
  }
}
