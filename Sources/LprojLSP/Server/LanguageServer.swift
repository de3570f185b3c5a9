// A language server. One thread handles messages and answers in order; audits run in the background.

internal import Dispatch
internal import LprojAudit
internal import LprojFiles
internal import LprojSource

public enum LanguageServing {
  /// Serves one client until it leaves. Returns the exit status: 0 if the client requested the shutdown, otherwise 1.
  public static func run(_ settings: ServerSettings) -> Int32 {
    LanguageServer(settings).run()
  }
}

final class LanguageServer {
  enum Stage { case waiting, running, shutDown }

  let settings: ServerSettings
  let queue = EventQueue()
  var stage = Stage.waiting
  var client = Client()
  /// The open documents, by their addresses as the client spells them.
  var documents: [String: Document] = [:]
  /// The addresses of the open documents, by absolute path.
  var addresses: [String: String] = [:]
  var folders: [WatchedFolder] = []
  private var folderCount = 0
  private var framing = MessageFraming()
  private var cancelled: Set<JSONValue> = []
  private var exitStatus: Int32?
  private var questions = 0

  init(_ settings: ServerSettings) { self.settings = settings }

  func run() -> Int32 {
    let (settings, queue) = (settings, queue)
    DispatchQueue(label: "lproj.lsp.input").async {
      while let bytes = settings.read() { queue.post(.input(bytes)) }
      queue.post(.inputEnded)
    }
    while exitStatus == nil { handle(queue.next()) }
    for folder in folders { folder.stop() }
    return exitStatus ?? 1
  }

  func handle(_ event: ServerEvent) {
    switch event {
    case .input(let bytes):
      framing.append(bytes)
      receive()
      askAgain()
    case .inputEnded:
      if !framing.isBetweenMessages { settings.log("the input ends inside of a message") }
      end()
    case .audited(let folder, let generation, let outcome):
      take(outcome, of: folder, generation)
    case .searched(let folder, let number, let index):
      folders.first { $0.number == folder }?.take(index, of: number)
    case .rest(let folder, let generation):
      publishRest(of: folder, generation)
    case .tick:
      guard let process = client.process else { return }
      if !settings.isRunning(process) {
        settings.log("the client is gone")
        end()
      } else {
        watch()
      }
    }
  }

  /// Schedules the next check of the client's process in 0.4 seconds, if the client named its process.
  func watch() {
    guard client.process != nil else { return }
    let queue = queue
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(400)) { queue.post(.tick) }
  }

  func end() { exitStatus = exitStatus ?? (stage == .shutDown ? 0 : 1) }

  // MARK: Messages

  /// Handles all messages that have arrived completely. A request is refused if a later message cancels it.
  private func receive() {
    var messages: [Message] = []
    while let event = framing.next() {
      switch event {
      case .fault(let text):
        settings.log(text)
        refuse(.null, ProtocolError(.parseError, text))
      case .message(let bytes):
        let message = Message(bytes)
        if case .notification("$/cancelRequest", let parameters) = message {
          if let id = parameters["id"] { cancel(id) }
        } else {
          messages.append(message)
        }
      }
    }
    for message in messages where exitStatus == nil { handle(message) }
    // A cancellation has no effect after the request was answered.
    cancelled = []
  }

  private func cancel(_ id: JSONValue) {
    cancelled.insert(id)
    for folder in folders where folder.waiting.contains(where: { $0.id == id }) {
      folder.waiting.removeAll { $0.id == id }
      refuse(id, ProtocolError(.requestCancelled, "cancelled"))
    }
  }

  private func handle(_ message: Message) {
    switch message {
    case .request(let id, let method, let parameters):
      if cancelled.contains(id) {
        return refuse(id, ProtocolError(.requestCancelled, "cancelled"))
      }
      do throws(ProtocolError) {
        guard let result = try answer(method, parameters, id) else { return }
        answer(id, with: result)
      } catch {
        refuse(id, error)
      }
    case .notification(let method, let parameters): note(method, parameters)
    case .answer: break
    case .malformed(let id, let error):
      settings.log(error.message)
      refuse(id, error)
    }
  }

  func answer(_ id: JSONValue, with result: JSONValue) {
    send(["jsonrpc": "2.0", "id": id, "result": result])
  }

  func refuse(_ id: JSONValue, _ error: ProtocolError) {
    let detail: JSONValue = [
      "code": .number(error.code.rawValue), "message": .text(error.message),
    ]
    send(["jsonrpc": "2.0", "id": id, "error": detail])
  }

  func notify(_ method: String, _ parameters: JSONValue) {
    send(["jsonrpc": "2.0", "method": .text(method), "params": parameters])
  }

  /// Sends a request to the client. The answer is ignored.
  func request(_ method: String, _ parameters: JSONValue? = nil) {
    questions += 1
    send([
      "jsonrpc": "2.0", "id": .text("lproj-\(questions)"), "method": .text(method),
      "params": parameters,
    ])
  }

  private func send(_ message: JSONValue) { settings.write(MessageFraming.framed(message.bytes)) }

  // MARK: Folders

  func add(folder path: String, isNamed: Bool) {
    guard !folders.contains(where: { $0.path == path }) else { return }
    folderCount += 1
    let around = self.folder(around: path)
    let folder = WatchedFolder(folderCount, path, settings.workspace(path), isNamed: isNamed)
    folders.append(folder)
    if let around { Self.move(from: around, to: folder) }
    for document in documents.values { change(document.path, document.text.bytes) }
  }

  func remove(folder: WatchedFolder) {
    folder.stop()
    folders.removeAll { $0 === folder }
    if let around = self.folder(around: folder.path) {
      Self.move(from: folder, to: around)
      around.isChanged = true
    }
    for path in folder.sent.keys.sorted() where folder.sent[path] != 0 {
      publish([], at: addresses[path] ?? FileAddress.address(of: path), version: nil)
    }
    for request in folder.waiting {
      answer(request.id, with: request.place == nil ? Self.noDiagnostics : [])
    }
  }

  func folder(around path: String) -> WatchedFolder? {
    folders.filter { $0.holds(path) }.max { $0.path.utf8.count < $1.path.utf8.count }
  }

  /// Reports a new text to all folders around a file, because folders may be nested. The bytes of a closed document are nil.
  func change(_ path: String, _ bytes: [UInt8]?) {
    for folder in folders where folder.holds(path) { folder.change(path, bytes) }
  }

  private func askAgain() {
    guard stage == .running else { return }
    for folder in folders where folder.isChanged { folder.ask(settings, queue) }
  }

  /// The files of a folder, with open documents in place of the saved files.
  func files(of folder: WatchedFolder) -> Workspace {
    var open: [String: [UInt8]] = [:]
    for document in documents.values where folder.holds(document.path) {
      open[document.path] = document.text.bytes
    }
    return open.isEmpty ? folder.workspace : folder.workspace.overlaying(open)
  }
}
