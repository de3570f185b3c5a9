// A folder that a client has open, with its last findings.

internal import LprojAudit
internal import LprojFiles
internal import LprojSource

/// A finding as it was written for a client, in JSON.
struct WrittenFinding {
  let finding: Finding
  /// The ranges of the finding and of its related places.
  let ranges: [Range<TextPlace>]
  let item: JSONValue
}

/// A folder of the client, with the session that audits it. Only the thread of the server uses this object.
final class WatchedFolder {
  let number: Int
  let path: String
  let workspace: Workspace
  /// Whether the client named the folder. Otherwise the folder was added for a document that the client opened.
  let isNamed: Bool
  private let session: Session
  /// The number of audits started so far.
  private(set) var generation = 0
  /// Whether something changed since the last audit started.
  var isChanged = true
  /// The new texts of documents, as long as the session does not have these texts. The bytes of a closed document are nil.
  private var changes: [(path: String, bytes: [UInt8]?)] = []
  private var delivery: Task<Void, Never>?
  private var audit: Task<Void, Never>?
  private var search: Task<Void, Never>?

  var outcome: AuditOutcome?
  /// The generation of the last audit that has ended; -1 before the first result.
  var answered = -1
  /// The findings by absolute path.
  var findings: [String: [FindingBatch]] = [:]
  /// A hash of the findings that were sent for each file; 0 for no findings.
  var sent: [String: Int] = [:]
  /// The findings of a file as they were sent. Findings that have not changed are often still the same objects, so their parts need no comparison.
  struct Published {
    var batches: [FindingBatch]
    /// The stamp of the file when its findings were sent. A change of the text may move the columns of findings.
    var stamp: FileStamp?

    func isSame(as other: [FindingBatch]) -> Bool {
      batches.count == other.count
        && zip(batches, other).allSatisfy { $0.isSame(as: $1) || $0.hasEqualFindings($1) }
    }
  }

  var published: [String: Published] = [:]
  /// The findings of open documents as they were last written, by absolute path.
  var written: [String: [WrittenFinding]] = [:]
  /// A hash of the findings in the last answer about each document; 0 for no findings.
  var pulled: [String: Int] = [:]
  /// The messages about failures outside of the client's folders after the last audit. They are not shown a second time.
  var shown: [String] = []
  /// The paths of files with findings to send. The last path is the next to send.
  var rest: [String] = []
  /// A request that is answered after the next audit.
  struct Waiting {
    var id: JSONValue
    var address: String
    /// The parameters of a request for actions, and the version of the document at the time of the request. Nil for a request for findings.
    var place: (parameters: JSONValue, version: Int?)?
  }

  var waiting: [Waiting] = []
  var code = CodeIndex()
  var needsSearch = true
  private var isSearching = false
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

  /// Whether the last audit is about the current texts.
  var isCurrent: Bool { !isChanged && answered == generation }

  func change(_ path: String, _ bytes: [UInt8]?) {
    changes.append((path, bytes))
    isChanged = true
  }

  /// Starts a new audit of the current texts, and cancels a running audit.
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

  /// Searches the source code in the background for the keys that it looks up.
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

  /// Whether `code` is about the current source code.
  var isCodeKnown: Bool { !needsSearch && !isSearching }

  /// Stores the result of a search, unless a newer search was started.
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

extension FindingBatch {
  fileprivate func hasEqualFindings(_ other: FindingBatch) -> Bool {
    count == other.count && consequences.count == other.consequences.count
      && (0..<count).allSatisfy { self[$0] == other[$0] }
      && zip(consequences, other.consequences).allSatisfy { $0.hasEqualFindings($1) }
  }
}
