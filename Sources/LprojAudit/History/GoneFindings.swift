// Known findings that are there no longer.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct GoneFindings {
  private let roots: [String]
  private var count = 0
  private var example: String?

  init(_ request: AuditRequest) { roots = request.paths.map(request.workspace.absolute) }

  /// Whether the audit looked at a path.
  func concerns(_ path: String) -> Bool {
    roots.contains { Paths.isFolder(path, within: $0) }
  }

  mutating func add(_ count: Int, _ rule: String, _ path: String, _ key: Key?) {
    self.count += count
    example = example ?? "\(rule) in \(path)" + (key.map { " for '\($0)'" } ?? "")
  }

  func remark(_ baseline: String) -> String? {
    example.map {
      "\(baseline): \(count) finding\(count == 1 ? " is" : "s are") gone (\($0)); "
        + "a baseline that is written anew leaves \(count == 1 ? "it" : "them") out"
    }
  }
}

extension AuditOutcome {
  /// Only an audit of everything can tell that a finding is gone.
  func canTellGone(_ request: AuditRequest) -> Bool {
    request.only.isEmpty && request.skip.isEmpty && request.localizations.isEmpty
      && request.since == nil && failures.isEmpty
  }
}
