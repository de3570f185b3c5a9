// The changes in this session, and since a revision.

internal import LprojFiles
internal import LprojKit
package import LprojReport
internal import LprojSource
internal import LprojSyntax

/// The keys with texts that have changed since a git revision, by the path of the table and then by the name of the column.
struct ChangedKeys: Sendable {
  let revision: String
  let version: Int
  var tables: [String: [String: Set<Key>]] = [:]
  /// The reason why the changes could not be found; nil if they were found.
  var mistake: String?
}

extension Workbench {
  /// The changes by the edits of this session, as one difference for each file. If another program wrote a file meanwhile, the difference begins
  /// after that write.
  package func sessionChanges() -> [FileDifference] {
    var now: [String: [UInt8]?] = [:]
    var before: [String: [UInt8]?] = [:]
    for path in Set(journal.done.flatMap(\.paths)) {
      let bytes = try? workspace.read(path).bytes
      (now[path], before[path]) = (.some(bytes), .some(bytes))
    }
    var stopped: Set<String> = []
    for act in journal.done.reversed() { act.stepBack(&before, &stopped) }
    return now.keys.sorted().compactMap { path in
      let (old, new) = (before[path] ?? nil, now[path] ?? nil)
      guard old != new else { return nil }
      func text(_ bytes: [UInt8]?) -> (bytes: [UInt8], text: [UInt8], encoding: String) {
        let bytes = bytes ?? []
        let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
        return (bytes, Array(table.buffer.bytes), table.encoding.rawValue)
      }
      let (old8, new8) = (text(old), text(new))
      return FileDifference(
        path: workspace.tidy(path), old: (old8.bytes, old8.text), new: (new8.bytes, new8.text),
        encodings: (old8.encoding, new8.encoding))
    }
  }

  /// The keys with texts that have changed since a git revision. The result is kept until a file changes, or another revision is requested.
  func changedKeys(since revision: String) async -> ChangedKeys {
    if let changed, changed.revision == revision, changed.version == version { return changed }
    var result = ChangedKeys(revision: revision, version: version)
    var request = TablesDiff.Request(in: home, environment)
    request.old = revision
    request.paths = ["."]
    request.jobs = jobs
    let outcome = await Task.detached { [request] in await TablesDiff.run(request) }.value
    for table in outcome.report.tables {
      let path = home.absolute(table.path)
      for entry in table.entries where entry.kind != .removed {
        for change in entry.changes {
          result.tables[path, default: [:]][change.localization, default: []]
            .insert(entry.key)
        }
      }
    }
    if let failure = outcome.failures.first {
      result.mistake = failure.detail.isEmpty ? "the revision cannot be read" : failure.detail
    }
    changed = result
    return result
  }
}
