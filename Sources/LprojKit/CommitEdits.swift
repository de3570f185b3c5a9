// What a commit edits in the tables that it changes.

internal import LprojGit
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The edited keys of each file, worked out for the files that are asked for.
struct CommitEdits {
  private let repository: GitRepository
  /// By path as reported. New files are not among them: all findings in them are new.
  private let changes: [String: GitChange]
  private var known: [String: Set<Key>] = [:]

  init(_ changes: [GitChange], _ repository: GitRepository) {
    self.repository = repository
    let currentFolder = FileSystem.currentFolder
    let edits = changes.filter(\.isEdit).map { change in
      (Paths.tidy(repository.path(of: change), currentFolder: currentFolder), change)
    }
    self.changes = Dictionary(edits) { first, _ in first }
  }

  /// Whether a finding is about an edited key, or an edited table as a whole.
  mutating func concern(_ finding: Finding) -> Bool {
    guard let change = changes[finding.path], let format = TableFormat(fileName: finding.path)
    else { return false }
    guard let key = finding.key else { return true }
    guard format == .strings else { return false }
    if let keys = known[finding.path] { return keys.contains(key) }
    let keys = keys(of: change)
    known[finding.path] = keys
    return keys.contains(key)
  }

  private func keys(of change: GitChange) -> Set<Key> {
    guard let old = change.old, let new = change.new else { return [] }
    let before = values(old.id)
    let after = values(new.id, orSame: repository.path(of: change))
    return Set(after.lazy.filter { before[$0.key] != $0.value }.map(\.key))
  }

  /// The values of a table by key: all of them, since a key may be there twice.
  private func values(_ id: String, orSame path: String? = nil) -> [Key: [Key?]] {
    guard let bytes = try? repository.objects.read(id, orSame: path) else { return [:] }
    let table = TableReader.read(bytes)
    return Dictionary(
      table.entries.map { (table.key($0), [table.value($0)]) }, uniquingKeysWith: +)
  }
}
