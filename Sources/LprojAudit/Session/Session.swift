// Answers questions about files while they are edited, one question after another.

public import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// Files with open buffers, and the facts that stay known between questions.
///
/// Each answer starts by checking the files on the disk, so that it equals the answer of a new process. The newest question wins: work on an older
/// one stops, and its answer is nil.
public actor Session {
  private let workspace: Workspace
  /// The texts of buffers by absolute path.
  private var buffers: [String: [UInt8]] = [:]
  private var store: FileStore
  /// For each buffer, the way in which a save writes its file, and the status of the file when this way was determined.
  private var savings: [String: (status: FileStatus, saving: Saving)] = [:]
  /// For each buffer, the bytes that a save would have written at the time of the last question.
  private var written: [String: ReplacedFiles.Text] = [:]
  private var versions = 0
  /// Whether a buffer was opened or closed since the last question.
  private var hasOtherFiles = false
  private var running: (number: Int, cancel: @Sendable () -> Void)?
  private var questions = 0

  /// - Parameter workspace: the files as saved.
  public init(in workspace: Workspace) {
    self.workspace = workspace
    store = FileStore(workspace.files, currentFolder: workspace.currentFolder)
  }

  /// Puts the text of a buffer in place of a file. From then on, answers depend on the bytes that a save of the text would write, in the encoding of
  /// the file on the disk. A binary file is not replaced.
  public func open(_ path: String, _ text: String) {
    open(path, bytes: Array(text.utf8))
  }

  /// Puts UTF-8 bytes in place of a file.
  public func open(_ path: String, bytes: [UInt8]) {
    let place = workspace.absolute(path)
    if buffers[place] == nil { hasOtherFiles = true }
    buffers[place] = bytes
  }

  /// Uses the saved file again, in place of a buffer.
  public func close(_ path: String) {
    let place = workspace.absolute(path)
    savings[place] = nil
    if buffers.removeValue(forKey: place) != nil { hasOtherFiles = true }
  }

  /// Answers a question about the current files. Returns nil if a newer question has come in, or if the task is cancelled.
  ///
  /// - Parameter question: may read only the workspace that it gets.
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

  /// Audits the current files. Returns nil if a newer question has come in.
  public func audit(_ request: AuditRequest) async -> AuditOutcome? {
    await ask { workspace in
      var request = request
      request.workspace = workspace
      return await Audit.run(request)
    }
  }

  /// The current files, with all facts that are still valid.
  private func refreshed() -> Workspace {
    var texts: [String: ReplacedFiles.Text] = [:]
    for (path, bytes) in saved {
      if let known = written[path], known.bytes == bytes {
        texts[path] = known
      } else {
        versions += 1
        texts[path] = ReplacedFiles.Text(bytes, version: versions)
      }
    }
    written = texts
    let files = texts.isEmpty ? workspace : workspace.overlaying(texts)
    store = store.lasting(over: files.files, keepsListings: !hasOtherFiles)
    hasOtherFiles = false
    return workspace.reading(store)
  }

  /// The files as they would be after saving all buffers.
  package var files: Workspace { buffers.isEmpty ? workspace : workspace.overlaying(saved) }

  /// For each buffer, the bytes that a save would write.
  private var saved: [String: [UInt8]] {
    var saved: [String: [UInt8]] = [:]
    for (path, text) in buffers { saved[path] = bytes(saving: text, to: path) }
    return saved
  }

  /// The bytes that a save of a text would write; nil for a binary file, which no editor shows in this form.
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

  /// The way in which a save writes a file. The file on the disk is read again only if its status has changed.
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
