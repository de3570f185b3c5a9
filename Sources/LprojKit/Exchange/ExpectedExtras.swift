// The keys that development tables should have beside their own, as an audit finds them.

internal import LprojAudit
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import Synchronization

enum ExpectedExtras {
  /// By the name of the table; only plain texts, whose keys stand for them.
  static func find(
    in tree: Tree, _ request: AuditRequest, _ declarations: Declarations
  ) async -> [String: [Key]] {
    // One localization alone may be wrong about a key.
    guard tree.localizations.count > 2 else { return [:] }
    let gathering = Gathering()
    var checks = Checks()
    checks.add(.table { gathering.add($0) }, of: .gathering)
    var tree = tree
    (tree.catalogs, tree.looseTables) = ([], [])
    _ = await TreeAudit(tree, checks, request, declarations, [:]).run()
    return gathering.found
  }

  private final class Gathering: Sendable {
    private let extras = Mutex<[String: [Key]]>([:])

    var found: [String: [Key]] { extras.withLock { $0 } }

    func add(_ pass: TablePass) {
      let keys = pass.expected.extras.plainKeys
      if !keys.isEmpty { extras.withLock { $0[pass.context.name] = keys } }
    }
  }
}

extension RuleInfo {
  /// Of a check that reports nothing.
  static let gathering = RuleInfo(
    id: "gathering", group: "report", summary: "what is kept of an audit", rationale: "",
    severity: .note)
}

extension [ExtraKey] {
  /// Those that lie in `.strings` files.
  var plainKeys: [Key] { filter { $0.path.hasSuffix(".strings") }.map(\.key) }
}
