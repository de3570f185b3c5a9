// Keys that source tables lack and should have, as an audit finds them.

internal import LprojAudit
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import Synchronization

enum ExpectedExtras {
  /// The keys that source tables lack and should have, by table name. Only keys in `.strings` files of translations count, since such a key can also
  /// serve as the source text.
  static func find(
    in layout: TreeLayout, _ request: AuditRequest
  ) async -> [String: [Key]] {
    // If there is only one translation, its extra keys may be mistakes.
    guard layout.tree.localizations.count > 2 else { return [:] }
    let look = Look()
    var tree = layout.tree
    (tree.catalogs, tree.looseTables) = ([], [])
    let layout = TreeLayout(
      tree, layout.declarations, in: request.workspace, source: request.source)
    _ = await TreeAudit(layout, Checks(), AuditQuestion(request), look: look).run()
    return look.found
  }

  private final class Look: TreeLook {
    private let extras = Mutex<[String: [Key]]>([:])

    var found: [String: [Key]] { extras.withLock { $0 } }

    func see(_ pass: TablePass) {
      let keys = pass.expected.extras.plainKeys
      if !keys.isEmpty { extras.withLock { $0[pass.context.name] = keys } }
    }
  }
}

extension [ExtraKey] {
  var plainKeys: [Key] { filter { $0.path.hasSuffix(".strings") }.map(\.key) }
}
