// The places in code that look up each key.

internal import LprojCode
internal import LprojConfig
package import LprojModel
package import LprojReport
package import LprojSource

package struct CodeUses: Sendable {
  private struct Name: Hashable {
    var table: String
    var key: Key
  }

  private var known: [Name: [MissingReport.Use]] = [:]

  /// Reads the code around the trees. If the request excludes code, there are no places.
  package init(_ question: AuditQuestion, _ trees: [Tree]) async {
    guard question.code != .off else { return }
    let files = CodeFiles(
      below: question.codeRoots(of: trees), in: question.workspace,
      filter: question.configurations?.filter)
    let base = await CodeBase.read(
      files, jobs: question.jobs,
      configured: question.configurations?.functions ?? [])
    for source in base.sources {
      for usage in source.file.usages {
        guard let table = usage.table.name, let key = usage.key.key else { continue }
        known[Name(table: table, key: key), default: []].append(
          MissingReport.Use(path: source.path, position: usage.position))
      }
    }
  }

  package func places(of key: Key, in table: String) -> [MissingReport.Use] {
    known[Name(table: table, key: key)] ?? []
  }
}
