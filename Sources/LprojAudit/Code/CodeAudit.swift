// The rules on code: which sources belong to what was named, and what they ask its tables for.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource

/// Whether an audit looks at code.
public enum CodeChoice: String, Sendable, CaseIterable {
  /// Where sources lie in what was named, or in the project around it.
  case auto
  case on, off
}

struct CodeAudit {
  private let request: AuditRequest
  private let checks: Checks

  /// Nil where code is not asked for.
  init?(_ request: AuditRequest, _ checks: Checks) {
    guard request.code != .off, request.selection == nil, !checks.codes.isEmpty else { return nil }
    self.request = request
    self.checks = checks
  }

  struct Result {
    var findings: [FindingBatch] = []
    var remarks: [String] = []
  }

  func run(_ trees: [Tree]) async -> Result {
    let roots = roots(of: trees)
    let files = CodeFiles(below: roots, in: request.workspace)
    guard !roots.isEmpty, !files.files.isEmpty else {
      return Result(
        remarks: request.code == .on ? ["there are no sources in or around what was named"] : [])
    }
    let base = await CodeBase.read(files, in: request.workspace, jobs: request.jobs)
    var uses: [CodeSubject.Use] = []
    for source in base.sources {
      uses += source.file.usages.map { CodeSubject.Use(path: source.path, usage: $0) }
    }
    let needsNames = checks.codes.rules.contains { $0.id == Rule.unusedKey.info.id }
    guard !uses.isEmpty || needsNames else { return Result() }
    let wanted = Set(uses.compactMap(\.usage.key.key))
    let tables = await CodeTablesReading(request: request, wanted: wanted, needsNames: needsNames)
      .read(roots)
    var subject = CodeSubject(uses: uses, tables: tables)
    var result = Result()
    if needsNames {
      let search = UnusedKeys(base, files, tables, request)
      subject.unused = await search.find()
      result.remarks = search.remarks
    }
    result.findings = checks.run(on: subject)
    return result
  }

  /// What was named, and the projects around the trees in it; the outermost of each.
  private func roots(of trees: [Tree]) -> [String] {
    let workspace = request.workspace
    var roots = request.paths.filter { $0 != "-" }.map(workspace.absolute).filter {
      (try? workspace.status($0, following: true))?.kind == .folder && !$0.contains(".lproj")
        && Paths.bundle(of: $0) == nil
    }
    let model = request.projects?.model
    for tree in trees where Paths.bundle(of: workspace.absolute(tree.path)) == nil {
      let path = workspace.absolute(tree.path)
      guard let project = model?.projects(around: path).first, let model else { continue }
      roots.append(model.projects[project].root)
    }
    let all = Set(roots).filter { $0 != "/" }
    return all.filter { root in
      !all.contains { $0 != root && Paths.isFolder(root, within: $0) }
    }.sorted()
  }
}
