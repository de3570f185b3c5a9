// Questions about files that are being edited, asked one after another.

public import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Files with open buffers over them, and what is known of them from one question to the next.
///
/// Before an answer, the files on the disk are looked at again, so that an answer is always what a new process would
/// give. The newest question wins: the work for an older one stops, and its answer is nil.
public actor Session {
  private let workspace: Workspace
  /// By absolute paths.
  private var buffers: [String: [UInt8]] = [:]
  private var store: FileStore
  /// The ways in which the files under buffers are written, with the states in which they were found.
  private var savings: [String: (status: FileStatus, saving: Saving)] = [:]
  /// Whether a buffer was opened or closed since the last question.
  private var hasOtherFiles = false
  private var running: (number: Int, cancel: @Sendable () -> Void)?
  private var questions = 0

  /// - Parameter workspace: the files as they were saved.
  public init(in workspace: Workspace) {
    self.workspace = workspace
    store = FileStore(workspace.files, currentFolder: workspace.currentFolder)
  }

  /// Puts the text of a buffer over a file. It stands for the bytes that saving it would give, in the encoding of the
  /// file on the disk; a binary file stays as it is.
  public func open(_ path: String, _ text: String) {
    open(path, bytes: Array(text.utf8))
  }

  /// The same with the bytes of the text in UTF-8.
  public func open(_ path: String, bytes: [UInt8]) {
    let place = workspace.absolute(path)
    if buffers[place] == nil { hasOtherFiles = true }
    buffers[place] = bytes
  }

  /// Leaves the file as it was saved.
  public func close(_ path: String) {
    let place = workspace.absolute(path)
    savings[place] = nil
    if buffers.removeValue(forKey: place) != nil { hasOtherFiles = true }
  }

  /// Answers a question about the files as they are now; nil after a newer question, and in a task that was cancelled.
  ///
  /// - Parameter question: reads the workspace that it is given, and no other.
  public func ask<Answer: Sendable>(
    _ question: @escaping @Sendable (Workspace) async -> Answer
  ) async -> Answer? {
    running?.cancel()
    questions += 1
    let number = questions
    let now = refreshed()
    let task = Task.detached { await question(now) }
    running = (number, { task.cancel() })
    let answer = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if running?.number == number { running = nil }
    return task.isCancelled ? nil : answer
  }

  /// Audits the files as they are now; nil after a newer question.
  public func audit(_ request: AuditRequest) async -> AuditOutcome? {
    await ask { workspace in
      var request = request
      request.workspace = workspace
      return await Audit.run(request)
    }
  }

  /// The files as they are now, with what is still known of them.
  private func refreshed() -> Workspace {
    store = store.lasting(over: files.files, keepsListings: !hasOtherFiles)
    hasOtherFiles = false
    return workspace.reading(store)
  }

  /// The files as saving the buffers would leave them.
  package var files: Workspace { buffers.isEmpty ? workspace : workspace.overlaying(saved) }

  /// The bytes that saving the buffers would give.
  private var saved: [String: [UInt8]] {
    var saved: [String: [UInt8]] = [:]
    for (path, text) in buffers { saved[path] = bytes(saving: text, to: path) }
    return saved
  }

  /// Nil for a binary file, which no editor shows as it is.
  private func bytes(saving text: [UInt8], to path: String) -> [UInt8]? {
    guard let format = TableFormat(fileName: path), format != .xcstrings else { return text }
    switch saving(path) {
    case .never: return nil
    case .asItIs: return text
    case .by(let writing): return writing.bytes(of: text) ?? text
    }
  }

  private enum Saving {
    case asItIs
    case by(TextWriting)
    case never
  }

  /// The way in which the file on the disk is written. The file is read once for each of its states.
  private func saving(_ path: String) -> Saving {
    guard let status = try? workspace.status(path, following: true) else { return .asItIs }
    if let known = savings[path], known.status == status { return known.saving }
    var saving = Saving.asItIs
    if let disk = try? workspace.read(path), disk.count > 0 {
      let original = disk.bytes
      let table = TableReader.read(disk)
      if table.form == .binary {
        saving = .never
      } else if let writing = table.writing(like: original) {
        saving = .by(writing)
      }
    }
    savings[path] = status.stamp.map(\.isYoung) ?? true ? nil : (status, saving)
    return saving
  }
}
