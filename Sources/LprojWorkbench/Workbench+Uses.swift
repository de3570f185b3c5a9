// The places in code that look up a key.

internal import LprojAudit
internal import LprojKit
internal import LprojReport
internal import LprojSource

/// A place in code that looks up a key.
package struct CodeUse: Hashable, Sendable {
  package var path: String
  package var line: Int
  package var function: String
}

extension Workbench {
  /// The places in code that look up a key of a table, in the order of paths and lines. Code that chooses its table at run time counts for all
  /// tables.
  package func uses(of key: Int, in table: Int) async -> [CodeUse] {
    guard tables.indices.contains(table), tables[table].keys.keys.indices.contains(key) else {
      return []
    }
    let name = tables[table].tableName
    let wanted = tables[table].keys.keys[key]
    return await codeUses()[wanted, default: []].filter { $0.table == nil || $0.table == name }
      .map { CodeUse(path: $0.path, line: $0.position.line, function: $0.function) }
  }

  /// The places in code that look up each key. The code is searched again after each audit.
  private func codeUses() async -> [Key: [KeysReport.Use]] {
    if let uses, uses.audit == auditCount { return uses.byKey }
    let count = auditCount
    let request = KeysRequest(paths: [path], in: workspace, jobs: jobs)
    let found = await Task.detached { await Keys.run(request).report.uses }.value
    let byKey = Dictionary(grouping: found.filter(\.isWhole), by: \.key)
    uses = (count, byKey)
    return byKey
  }
}
