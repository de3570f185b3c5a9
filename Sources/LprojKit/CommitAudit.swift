// The audit before a commit: what is staged, and what of it the commit is to blame for.

internal import LprojGit
internal import LprojModel
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

/// What a git hook asks.
public enum CommitAudit {
  /// Audits the tables that the next commit changes, in the repository of the current folder. Nil when
  /// nothing is staged that has to do with localization.
  ///
  /// Findings of the request are kept when no parent of the commit has them, or when they are about
  /// a key that is edited, or about an edited file as a whole. In a merge, only the first counts:
  /// what comes from either side was there before.
  ///
  /// - Parameters:
  ///   - request: its paths do not matter.
  ///   - keepsAll: whether findings are kept that the commit has nothing to do with.
  public static func run(_ request: AuditRequest, keepsAll: Bool) async -> AuditOutcome? {
    do throws(GitError) {
      let (repository, changes) = try GitRepository.withStagedChanges()
      let currentFolder = FileSystem.currentFolder
      var selection = TableSelection(currentFolder: currentFolder)
      for change in changes { selection.add(repository.path(of: change), isEdit: change.isEdit) }
      if selection.isEmpty { return nil }
      var request = request
      request.paths = [repository.root]
      request.selection = selection
      return try await run(request, repository, changes, keepsAll: keepsAll)
    } catch {
      return AuditOutcome(failures: [error.reason])
    }
  }

  private static func run(
    _ request: AuditRequest, _ repository: GitRepository, _ changes: [GitChange], keepsAll: Bool
  ) async throws(GitError) -> AuditOutcome {
    var wide = request
    if let level = request.failureSeverity {
      wide.minimumSeverity = min(level, wide.minimumSeverity)
    }
    let asked = wide
    let index = try repository.index().aboutLocalization()
    var outcome = await FileSystem.$snapshot.withValue(index) { await Audit.shown(asked) }
    outcome.passOverPointers()
    // The last table of a repository may go.
    if outcome.report.trees.isEmpty { outcome.failures = [] }
    if !keepsAll {
      let all = outcome
      func before(_ parent: GitSnapshot) async -> [FindingBatch] {
        await Audit.findings(like: all.report.findings, in: parent, asked)
      }
      let known = await before(index.undoing(changes, named: "HEAD"))
      outcome.keep(newSince: known, or: edits(changes, repository))
      if !outcome.report.findings.isEmpty, let other = try repository.otherSide() {
        outcome = all
        outcome.keep(newSince: known)
        outcome.keep(newSince: await before(other.aboutLocalization()))
      }
    }
    outcome.apply(request)
    return outcome
  }

  // MARK: Edits

  /// What is edited in a file: keys; nil stands for the file as a whole.
  private typealias Edits = [String: Set<Key?>]

  /// By path as reported. New files need no edits: all findings in them are new.
  private static func edits(_ changes: [GitChange], _ repository: GitRepository) -> Edits {
    var edits: Edits = [:]
    let currentFolder = FileSystem.currentFolder
    for change in changes {
      let path = repository.path(of: change)
      guard let old = change.old, let new = change.new, let format = TableFormat(fileName: path)
      else { continue }
      var keys: Set<Key?> = [nil]
      if format == .strings {
        let before = values(old.id, repository)
        for (key, value) in values(new.id, repository) where before[key] != value {
          keys.insert(key)
        }
      }
      edits[Paths.tidy(path, currentFolder: currentFolder)] = keys
    }
    return edits
  }

  /// The values of a table by key: all of them, since a key may be there twice.
  private static func values(_ id: String, _ repository: GitRepository) -> [Key: [Key?]] {
    guard let bytes = try? repository.objects.read(id) else { return [:] }
    let table = TableReader.read(bytes)
    return Dictionary(
      table.entries.map { (table.key($0), [table.value($0)]) }, uniquingKeysWith: +)
  }
}

extension AuditOutcome {
  /// Keeps what is new or about an edit.
  fileprivate mutating func keep(
    newSince old: [FindingBatch], or edits: @autoclosure () -> [String: Set<Key?>]
  ) {
    guard !old.isEmpty else { return }
    let edits = edits()
    var known = FindingCounts(old) { $0.fingerprint() }
    keep { finding in
      // Both are asked: what is about an edit counts among the known all the same.
      let isNew = !known.take(finding.fingerprint())
      return isNew || edits[finding.path]?.contains(finding.key) ?? false
    }
  }
}
