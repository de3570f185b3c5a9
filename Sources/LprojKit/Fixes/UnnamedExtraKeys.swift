// Keys that the source language lacks and that the code does not name. An unsafe fix removes these keys.

internal import LprojAudit
internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojSource

struct UnnamedExtraKeys {
  private(set) var keys: [String: Set<Key>] = [:]

  private struct Found {
    var key: Key
    var table: String
    var paths: [String]
  }

  /// Finds the extra keys that code certainly does not use: code does not name them and cannot make them at run time. Finds no keys if a repository
  /// has no code, or if some of its code cannot be read.
  static func find(
    _ findings: [FindingBatch], _ workspace: Workspace, jobs: Int
  ) async -> UnnamedExtraKeys {
    var found: [String: [Found]] = [:]
    for batch in findings where batch.first.rule == Audit.extraKeyRule {
      for number in 0..<batch.count {
        let finding = batch[number]
        // A finding with reasons has a lower severity, for example because code names the key, or may build keys of the table at run time.
        guard finding.severity > .note, finding.reasons.isEmpty, let key = finding.key,
          let table = finding.table,
          let root = ProjectSearch.repository(of: workspace.absolute(finding.path), workspace)
        else { continue }
        found[root, default: []].append(
          Found(key: key, table: table, paths: [finding.path] + finding.related.map(\.path)))
      }
    }
    var result = UnnamedExtraKeys()
    for root in found.keys.sorted() {
      await result.add(found[root] ?? [], below: root, workspace, jobs)
    }
    return result
  }

  private mutating func add(
    _ found: [Found], below root: String, _ workspace: Workspace, _ jobs: Int
  ) async {
    var sources = NamedSources([root], .nearest, excluding: [], workspace)
    await sources.read(jobs: jobs)
    let code = CodeKeys(sources.base, sources.files)
    guard sources.files.areAll, code.unread == nil, !code.uses.isEmpty else { return }
    let foreign = sources.files.compiledForeign(ProjectsAround([root], workspace).model)
    let wanted = Set(found.map(\.key))
    let own = await NamedKeys.answer(wanted, in: sources.files, jobs: jobs)
    let others = await NamedKeys.answer(wanted, in: foreign, jobs: jobs, isExact: true)
    guard own.unread.isEmpty, others.unread.isEmpty, foreign.areAll else { return }
    let named = own.named.union(others.named).union(code.uses.map(\.key))
    for extra in found where !named.contains(extra.key) {
      let isMade = code.computed.contains { computed in
        computed.table ?? extra.table == extra.table && computed.mayBe(extra.key)
      }
      if isMade { continue }
      for path in Set(extra.paths) { keys[path, default: []].insert(extra.key) }
    }
  }
}
