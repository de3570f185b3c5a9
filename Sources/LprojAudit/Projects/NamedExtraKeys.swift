// Keys that the development table lacks and the code names, where no project is around.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource

struct NamedExtraKeys {
  private let request: AuditRequest
  private let roots: Set<String>

  /// Nil where nobody wants to know of code, or there is none.
  init?(_ request: AuditRequest, _ trees: [Tree]) {
    guard request.code != .off else { return nil }
    self.request = request
    roots = Set(request.surroundings(of: trees))
    if roots.isEmpty { return nil }
  }

  /// Such keys are not left over. What a project is around was judged with that.
  func judge(_ findings: inout [FindingBatch]) async {
    let rule = Rule.extraKey.info.id
    let extra = findings.indices.filter { findings[$0].first.rule == rule }
    let keys = extra.map { key(of: findings[$0].first) }
    let asked = Set(keys.compactMap(\.self))
    guard !asked.isEmpty else { return }
    var sources = ProjectSources(request.workspace, jobs: request.jobs)
    await sources.readNames(asked, below: roots)
    for (number, key) in zip(extra, keys) {
      guard let key, sources.name(key, below: Array(roots)) else { continue }
      findings[number] = findings[number].namedByCode
    }
  }

  /// Nil where it is not asked for.
  private func key(of finding: Finding) -> Key? {
    guard finding.severity == .warning,
      finding.table.map({ !TableContext.isInfoPlist($0) }) ?? true,
      request.projects?.model.projects(around: request.workspace.absolute(finding.path)).isEmpty
        ?? true
    else { return nil }
    return finding.key
  }
}

extension FindingBatch {
  /// Keys that are asked for: the development table is only a part of the texts.
  var namedByCode: FindingBatch {
    changing { finding in
      finding.lower(to: .note, because: Reason("named-by-code", ", though the code names it"))
    }
  }
}
