// The start and the end of a server, and the handlers of all methods.

internal import LprojFiles
internal import LprojSource

extension LanguageServer {
  /// The result of a request; nil if the server sends its answer later.
  func answer(
    _ method: String, _ parameters: JSONValue, _ id: JSONValue
  ) throws(ProtocolError) -> JSONValue? {
    switch (stage, method) {
    case (.waiting, "initialize"): return initialize(parameters)
    case (.waiting, _):
      throw ProtocolError(.serverNotInitialized, "'initialize' comes first")
    case (.shutDown, _):
      throw ProtocolError(.invalidRequest, "the server was shut down")
    case (.running, "initialize"):
      throw ProtocolError(.invalidRequest, "the server is initialized already")
    case (.running, "shutdown"):
      stage = .shutDown
      for folder in folders {
        folder.stop()
        for request in folder.waiting {
          refuse(request.id, ProtocolError(.serverCancelled, "the server is shut down"))
        }
        folder.waiting = []
      }
      return .null
    case (.running, "textDocument/diagnostic"): return try diagnostics(parameters, id)
    case (.running, "textDocument/codeAction"): return try actions(parameters, id)
    default: return try feature(method, parameters)
    }
  }

  func note(_ method: String, _ parameters: JSONValue) {
    if method == "exit" { return end() }
    guard stage == .running else { return }
    switch method {
    case "initialized": watch()
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave": save(parameters)
    case "workspace/didChangeWatchedFiles":
      for folder in folders {
        folder.isChanged = true
        folder.needsSearch = true
      }
    case "workspace/didChangeWorkspaceFolders": changeFolders(parameters)
    case "$/setTrace", "$/progress", "workspace/didChangeConfiguration",
      "textDocument/willSave", "window/workDoneProgress/cancel":
      break
    default:
      if !method.hasPrefix("$/") { settings.log("unknown notification '\(method)'") }
    }
  }

  private func initialize(_ parameters: JSONValue) -> JSONValue {
    client = Client(parameters)
    stage = .running
    let named = parameters["workspaceFolders"]?.list?.compactMap { $0["uri"]?.text }
    let root =
      parameters["rootUri"]?.text.flatMap(FileAddress.path)
      ?? parameters["rootPath"]?.text.flatMap { $0.hasPrefix("/") ? $0 : nil }
    for path in named.map({ $0.compactMap(FileAddress.path) }) ?? [root].compactMap(\.self) {
      add(folder: path, isNamed: true)
    }
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "lproj", "version": .text(settings.version)],
    ]
  }

  private var capabilities: JSONValue {
    [
      "positionEncoding": .text(client.encoding.rawValue),
      "textDocumentSync": [
        "openClose": true, "change": 2, "save": ["includeText": false],
      ],
      "diagnosticProvider": client.pulls
        ? ["identifier": "lproj", "interFileDependencies": true, "workspaceDiagnostics": false]
        : nil,
      "hoverProvider": true,
      "definitionProvider": true,
      "referencesProvider": true,
      "documentHighlightProvider": true,
      "codeActionProvider": client.hasLiteralActions
        ? [
          "codeActionKinds": ["quickfix", "refactor.rewrite", "source.fixAll.lproj"]
        ] : true,
      "executeCommandProvider": ["commands": [.text(Self.explainCommand)]],
      "completionProvider": ["triggerCharacters": ["\""]],
      "documentFormattingProvider": true,
      "documentSymbolProvider": true,
      "renameProvider": client.preparesRenames ? ["prepareProvider": true] : true,
      "inlayHintProvider": true,
      "codeLensProvider": [:],
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true]
      ],
    ]
  }

  private func changeFolders(_ parameters: JSONValue) {
    func paths(_ name: String) -> [String] {
      parameters[path: "event", name]?.list?.compactMap { $0["uri"]?.text }
        .compactMap(FileAddress.path) ?? []
    }
    for path in paths("removed") {
      if let folder = folders.first(where: { $0.path == path && $0.isNamed }) {
        remove(folder: folder)
      }
    }
    for path in paths("added") { add(folder: path, isNamed: true) }
    for document in documents.values.sorted(by: { $0.path < $1.path }) {
      addFolder(around: document.path)
    }
  }

  /// Adds a folder for a file, unless the file is in a folder of the client already. The new folder is the repository around the file. Without a
  /// repository, it is the folder that contains the file, or, for a file in a `.lproj` folder, the folder above.
  func addFolder(around path: String) {
    guard folder(around: path) == nil else { return }
    let files = settings.workspace("/")
    let own = Paths.folder(path)
    var folder = own
    while folder != "/" {
      if files.exists(folder + "/.git") { return add(folder: folder, isNamed: false) }
      folder = Paths.folder(folder)
    }
    add(folder: own.hasSuffix(".lproj") ? Paths.folder(own) : own, isNamed: false)
  }
}
