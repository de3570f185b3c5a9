// The edits of a commit in the tables that the commit changes.

internal import LprojFiles
internal import LprojGit
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The edits of a commit. The edited keys of a table are computed only when needed.
struct CommitEdits {
  private let repository: GitRepository
  /// The changes of existing files, by the path of the file as reports show it.
  private let changes: [String: GitChange]
  private let paths: Set<String>
  private var known: [String: Set<Key>] = [:]

  init(_ changes: [GitChange], _ repository: GitRepository, _ workspace: Workspace) {
    self.repository = repository
    let all = changes.map { change in
      (workspace.tidy(repository.path(of: change)), change)
    }
    self.changes = Dictionary(all.filter { $0.1.isEdit }) { first, _ in first }
    paths = Set(all.map(\.0))
  }

  func concern(failure: Failure) -> Bool { paths.contains(failure.path) }

  /// Whether a finding is about an edited key of a `.strings` file, or about an edited table as a whole.
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

  /// Whether a change removes keys from an existing table. Deleting a table removes all its keys.
  func losesKeys(_ change: GitChange) -> Bool {
    guard let old = change.old,
      let format = TableFormat(fileName: Paths.name(repository.path(of: change)))
    else { return false }
    guard let new = change.new else { return true }
    func keys(_ id: String, orSame path: String? = nil) -> Set<Key> {
      guard let buffer = try? repository.objects.read(id, orSame: path) else { return [] }
      if format == .xcstrings {
        let catalog = StringCatalog(buffer)
        return Set(catalog.entries.map(catalog.key))
      }
      let table = TableReader.read(buffer)
      return Set(table.entries.map(table.key))
    }
    return !keys(old.id).isSubset(of: keys(new.id, orSame: repository.path(of: change)))
  }

  private func keys(of change: GitChange) -> Set<Key> {
    guard let old = change.old, let new = change.new else { return [] }
    guard let before = table(old.id), let after = table(new.id, orSame: repository.path(of: change))
    else { return [] }
    // Equal entries at the start and at the end of the tables are skipped, since most entries are equal and in the same order.
    var start = 0
    var end = 0
    let shorter = min(before.entries.count, after.entries.count)
    while start < shorter, Self.isSame(before, start, after, start) { start += 1 }
    while start + end < shorter,
      Self.isSame(before, before.entries.count - end - 1, after, after.entries.count - end - 1)
    { end += 1 }
    let left = Self.values(before, start..<before.entries.count - end)
    let right = Self.values(after, start..<after.entries.count - end)
    return Set(left.keys).union(right.keys).filter { left[$0] != right[$0] }
  }

  private func table(_ id: String, orSame path: String? = nil) -> ParsedTable? {
    (try? repository.objects.read(id, orSame: path)).map { TableReader.read($0) }
  }

  /// Whether two entries have equal keys and values. False for values that are not text, such as dictionaries.
  private static func isSame(
    _ left: ParsedTable, _ one: Int, _ right: ParsedTable, _ other: Int
  ) -> Bool {
    let (one, other) = (left.entries[one], right.entries[other])
    return one.valueKind == other.valueKind && one.valueKind != .node
      && left.buffer.equals(one.key, right.buffer, other.key)
      && left.buffer.equals(one.value, right.buffer, other.value)
  }

  /// Returns the values of some entries by key. A duplicate key has several values.
  private static func values(_ table: ParsedTable, _ numbers: Range<Int>) -> [Key: [Key?]] {
    Dictionary(
      table.entries[numbers].map { (table.key($0), [table.value($0)]) }, uniquingKeysWith: +)
  }
}
