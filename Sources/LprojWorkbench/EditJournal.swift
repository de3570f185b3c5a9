// The edits of a session, for undo and redo.

internal import LprojSource
internal import LprojSurgery

/// One file of an edit: the bytes that the edit changed, and hashes that identify the file before and after the edit.
private struct Splice: Sendable {
  let path: String
  /// The number of unchanged bytes at the beginning.
  let head: Int
  let tail: Int
  /// The bytes that the edit replaced: those before the edit, without the unchanged bytes at the beginning and at the end. Nil if the file did not
  /// exist.
  let old: [UInt8]?
  let new: [UInt8]?
  let oldHash: UInt64
  let newHash: UInt64

  init(_ change: FileChange) {
    path = change.path
    let (before, after) = (change.old ?? [], change.new ?? [])
    let most = min(before.count, after.count)
    var head = 0
    while head < most, before[head] == after[head] { head += 1 }
    var tail = 0
    while tail < most - head, before[before.count - 1 - tail] == after[after.count - 1 - tail] {
      tail += 1
    }
    (self.head, self.tail) = (head, tail)
    old = change.old.map { Array($0[head..<($0.count - tail)]) }
    new = change.new.map { Array($0[head..<($0.count - tail)]) }
    (oldHash, newHash) = (Self.hash(before), Self.hash(after))
  }

  private static func hash(_ bytes: [UInt8]) -> UInt64 {
    ByteBuffer(bytes).hash(0..<bytes.count).hash
  }

  /// The change that undoes or redoes the edit. Nil if the file on the disk has changed since the edit or its undo.
  func change(of disk: [UInt8]?, isUndone: Bool) -> FileChange? {
    let (from, to) = isUndone ? (new, old) : (old, new)
    guard (disk == nil) == (from == nil), Self.hash(disk ?? []) == (isUndone ? newHash : oldHash)
    else { return nil }
    let bytes = disk ?? []
    let result = to.map { Array(bytes[..<head]) + $0 + Array(bytes[(bytes.count - tail)...]) }
    return FileChange(path: path, old: disk, new: result)
  }
}

struct EditJournal: Sendable {
  struct Act: Sendable {
    let title: String
    fileprivate let splices: [Splice]

    /// The changes that undo or redo the edit; nil if one of the files has changed since.
    ///
    /// - Parameter read: a function that returns the bytes of a file on the disk; nil if there is none.
    func changes(isUndone: Bool, _ read: (String) -> [UInt8]?) -> [FileChange]? {
      var changes: [FileChange] = []
      for splice in splices {
        guard let change = splice.change(of: read(splice.path), isUndone: isUndone) else {
          return nil
        }
        changes.append(change)
      }
      return changes
    }

    var paths: [String] { splices.map(\.path) }

    /// Replaces the contents in `files` by the contents before the edit. A file that another program has changed since the edit keeps its contents,
    /// and its path is added to `stopped`.
    func stepBack(_ files: inout [String: [UInt8]?], _ stopped: inout Set<String>) {
      for splice in splices where !stopped.contains(splice.path) {
        guard let file = files[splice.path], let change = splice.change(of: file, isUndone: true)
        else {
          stopped.insert(splice.path)
          continue
        }
        files[splice.path] = .some(change.new)
      }
    }
  }

  /// The edits that can be undone; the last is the next to undo.
  private(set) var done: [Act] = []
  /// The undone edits; the last is the next to redo.
  private(set) var undone: [Act] = []

  mutating func add(_ title: String, _ changes: [FileChange]) {
    done.append(Act(title: title, splices: changes.map(Splice.init)))
    undone = []
  }

  mutating func moveBack() { if let act = done.popLast() { undone.append(act) } }
  mutating func moveForth() { if let act = undone.popLast() { done.append(act) } }
}
