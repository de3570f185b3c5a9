// A folder that a client has open, and what is known of it.

internal import LprojAudit
internal import LprojFiles
internal import LprojSource

/// One folder with its session. It is used on the thread of the server alone.
final class WatchedFolder {
  let number: Int
  /// Absolute.
  let path: String
  let workspace: Workspace
  /// Whether the client named it, and not a file below it.
  let isNamed: Bool
  private let session: Session
  /// Counts the changes of its files.
  private(set) var generation = 0
  /// Whether something changed since the last audit began.
  var isChanged = true
  /// The texts of buffers that the session does not have yet; nil for those that were closed.
  private var changes: [(path: String, bytes: [UInt8]?)] = []
  private var delivery: Task<Void, Never>?
  private var audit: Task<Void, Never>?
  private var search: Task<Void, Never>?

  /// The last answer.
  var outcome: AuditOutcome?
  /// The generation that it is of.
  var answered = -1
  /// The findings of it by absolute path.
  var findings: [String: [FindingBatch]] = [:]
  /// Hashes of what the client was sent of each file, 0 for nothing.
  var sent: [String: Int] = [:]
  /// The findings of a file that the client was sent, as objects: what is the same is not looked at again.
  struct Published {
    var batches: [FindingBatch]
    /// Columns are counted in the text.
    var stamp: FileStamp?

    func isSame(as other: [FindingBatch]) -> Bool {
      batches.count == other.count && zip(batches, other).allSatisfy { $0.isSame(as: $1) }
    }
  }

  var published: [String: Published] = [:]
  /// Hashes of what it asked for.
  var pulled: [String: Int] = [:]
  /// Lines on failures elsewhere that were shown.
  var shown: [String] = []
  /// The files that are still to be sent, the first one last.
  var rest: [String] = []
  /// Requests that the next findings answer.
  struct Waiting {
    var id: JSONValue
    var address: String
    /// The parameters of a question about a place, and the version of the text that it is about.
    var place: (parameters: JSONValue, version: Int?)?
  }

  var waiting: [Waiting] = []
  var code = CodeIndex()
  var needsSearch = true
  private var isSearching = false
  /// Counts the searches.
  private var searched = 0

  init(_ number: Int, _ path: String, _ workspace: Workspace, isNamed: Bool) {
    self.number = number
    self.path = path
    self.workspace = workspace
    self.isNamed = isNamed
    session = Session(in: workspace)
  }

  /// Whether a path is the folder or lies below it.
  func holds(_ other: String) -> Bool {
    path == "/" || other == path || other.utf8.starts(with: (path + "/").utf8)
  }

  /// Whether the last answer is about the texts as they are.
  var isCurrent: Bool { !isChanged && answered == generation }

  func change(_ path: String, _ bytes: [UInt8]?) {
    changes.append((path, bytes))
    isChanged = true
  }

  /// Begins a new audit, and cancels the one that runs.
  func ask(_ settings: ServerSettings, _ queue: EventQueue) {
    isChanged = false
    generation += 1
    audit?.cancel()
    let (session, number, generation) = (session, number, generation)
    let (changes, before) = (changes, delivery)
    self.changes = []
    let delivery = Task.detached {
      await before?.value
      for change in changes {
        if let bytes = change.bytes {
          await session.open(change.path, bytes: bytes)
        } else {
          await session.close(change.path)
        }
      }
    }
    self.delivery = delivery
    var request = AuditRequest(paths: ["."], in: workspace, jobs: settings.jobs)
    settings.prepare(&request)
    audit = Task.detached { [request] in
      await delivery.value
      guard !Task.isCancelled, let outcome = await session.audit(request) else { return }
      queue.post(.audited(folder: number, generation: generation, outcome))
    }
  }

  /// Looks for the texts that sources ask for.
  func searchCode(_ files: Workspace, _ settings: ServerSettings, _ queue: EventQueue) {
    needsSearch = false
    isSearching = true
    search?.cancel()
    searched += 1
    let (number, generation) = (number, searched)
    search = Task.detached {
      let index = await CodeIndex(files, jobs: settings.jobs)
      guard !Task.isCancelled else { return }
      queue.post(.searched(folder: number, generation: generation, index))
    }
  }

  /// Whether the sources were read as they are.
  var isCodeKnown: Bool { !needsSearch && !isSearching }

  /// Takes what a search found, unless a newer one runs.
  func take(_ index: CodeIndex, of generation: Int) {
    guard generation == searched else { return }
    code = index
    isSearching = false
  }

  func stop() {
    audit?.cancel()
    search?.cancel()
  }
}
