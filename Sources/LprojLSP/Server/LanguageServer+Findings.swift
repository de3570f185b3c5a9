// Findings of audits for clients: those of open documents first, the others later.

internal import LprojAudit
internal import LprojFiles
internal import LprojReport
internal import LprojSource

extension LanguageServer {
  static let noDiagnostics: JSONValue = ["kind": "full", "items": []]
  /// The number of findings to send before the next message of the client is handled. At least one file is sent, even if it has more findings.
  private static let findingsAtOnce = 200
  /// A placeholder for the hash of the findings that were sent for an open document.
  private static let ofVersion = 1
  /// A placeholder for the hash of findings that another folder sent.
  private static let ofOtherFolder = 2

  /// Handles the result of a folder's newest audit. Results of earlier audits are ignored, because they are about older texts.
  func take(_ outcome: AuditOutcome, of number: Int, _ generation: Int) {
    guard stage == .running, let folder = folders.first(where: { $0.number == number }),
      folder.generation == generation
    else { return }
    folder.outcome = outcome
    folder.answered = generation
    folder.findings = [:]
    // The findings of one file directly follow each other.
    var rest = outcome.report.findings[...]
    while let path = rest.first?.first.path {
      let end = rest.firstIndex { !$0.first.path.hasBytes(of: path) } ?? rest.endIndex
      folder.findings[folder.workspace.absolute(path), default: []] += rest[..<end]
      rest = rest[end...]
    }
    showFailuresElsewhere(outcome, folder)
    let open = documents.values.sorted { $0.path < $1.path }
      .filter { self.folder(around: $0.path) === folder }
    answerWaiting(folder)
    if client.pulls {
      refresh(folder, open)
    } else {
      for document in open { publish(folder, document.path) }
    }
    var paths = Set(folder.findings.keys).union(folder.sent.keys)
    for failure in outcome.failures where !failure.path.isEmpty {
      paths.insert(folder.workspace.absolute(failure.path))
    }
    paths.subtract(open.map(\.path))
    folder.rest = paths.filter { self.folder(around: $0) === folder }.sorted(by: >)
    queue.post(.rest(folder: number, generation: generation))
    if folder.needsSearch { folder.searchCode(files(of: folder), settings, queue) }
  }

  /// Logs the failures outside of the client's folders, such as a mistake in a configuration above them. If the audit stopped, also shows these
  /// failures.
  private func showFailuresElsewhere(_ outcome: AuditOutcome, _ folder: WatchedFolder) {
    let elsewhere = outcome.failures.filter { failure in
      let path = folder.workspace.absolute(failure.path)
      return failure.path.isEmpty || self.folder(around: path) == nil
    }
    let lines = elsewhere.map { failure in
      let place = failure.position.map { ":\($0.line):\($0.column)" } ?? ""
      return (failure.path.isEmpty ? "" : failure.path + place + ": ") + settings.words(failure)
    }
    for line in lines where !folder.shown.contains(line) {
      settings.log(line)
      if outcome.isStopped {
        notify("window/showMessage", ["type": 1, "message": .text("lproj: " + Visible.text(line))])
      }
    }
    folder.shown = lines
  }

  func publishRest(of number: Int, _ generation: Int) {
    guard stage == .running, let folder = folders.first(where: { $0.number == number }),
      folder.generation == generation
    else { return }
    var left = Self.findingsAtOnce
    while left > 0 {
      guard let path = folder.rest.popLast() else { return }
      if self.folder(around: path) === folder { publish(folder, path) }
      left -= 1 + (folder.findings[path] ?? []).reduce(0) { $0 + $1.count }
    }
    queue.post(.rest(folder: number, generation: generation))
  }

  /// Sends the findings of a file, unless the client already has them.
  private func publish(_ folder: WatchedFolder, _ path: String) {
    if let document = addresses[path].flatMap({ documents[$0] }) {
      // The findings are sent again for each new version of a text, even if they have not changed.
      let items = DiagnosticWriter(self, folder).items(of: path, document)
      publish(items, at: document.address, version: document.version)
      (folder.sent[path], folder.published[path]) = (items.isEmpty ? 0 : Self.ofVersion, nil)
      return
    }
    // The stamp is taken before the text is read to find the columns. If the text changes in between, the next stamp therefore differs.
    let files = folder.outcome?.workspace ?? folder.workspace
    let stamp = (try? files.status(path, following: true))?.stamp
    if let known = folder.published[path], known.batches.count > 0, known.stamp == stamp,
      folder.outcome?.failures.isEmpty ?? true, known.isSame(as: folder.findings[path] ?? [])
    {
      folder.published[path]?.batches = folder.findings[path] ?? []
      return
    }
    let hash = fingerprint(of: path, folder, stamp)
    if folder.sent[path] ?? 0 != hash {
      publish(
        DiagnosticWriter(self, folder).items(of: path, nil), at: address(of: path), version: nil)
      folder.sent[path] = hash
    }
    folder.published[path] = nil
    if hash != 0, folder.outcome?.failures.isEmpty ?? true {
      folder.published[path] = WatchedFolder.Published(
        batches: folder.findings[path] ?? [], stamp: stamp)
    }
  }

  /// Makes `folder` responsible for the findings that `other` has sent for files in `folder`.
  static func move(from other: WatchedFolder, to folder: WatchedFolder) {
    for (path, hash) in other.sent where hash != 0 && folder.holds(path) {
      folder.sent[path] = ofOtherFolder
      (other.sent[path], other.published[path]) = (nil, nil)
    }
  }

  /// A hash of the findings in a file, computed without reading the file; 0 if there are no findings.
  private func fingerprint(
    of path: String, _ folder: WatchedFolder, _ stamp: FileStamp?
  ) -> Int {
    var hasher = Hasher()
    var isEmpty = true
    for batch in folder.findings[path] ?? [] {
      for number in 0..<batch.count { hasher.combine(batch[number]) }
      isEmpty = false
    }
    for failure in folder.outcome?.failures ?? []
    where folder.workspace.absolute(failure.path) == path {
      hasher.combine(failure)
      isEmpty = false
    }
    if isEmpty { return 0 }
    // The columns that the client gets depend on the text. The text is not read here, so the stamp of the file stands for it.
    hasher.combine(stamp)
    return hasher.finalize()
  }

  func publish(_ items: [JSONValue], at address: String, version: Int?) {
    notify(
      "textDocument/publishDiagnostics",
      [
        "uri": .text(address), "version": version.map(JSONValue.number),
        "diagnostics": .list(items),
      ])
  }

  // MARK: Requests of the client

  func diagnostics(
    _ parameters: JSONValue, _ id: JSONValue
  ) throws(ProtocolError) -> JSONValue? {
    guard let address = parameters[path: "textDocument", "uri"]?.text else {
      throw ProtocolError(.invalidParams, "the request names no document")
    }
    guard let path = FileAddress.path(of: address), let folder = folder(around: path) else {
      return Self.noDiagnostics
    }
    if folder.isCurrent { return report(folder, path) }
    folder.waiting.append(WatchedFolder.Waiting(id: id, address: address))
    return nil
  }

  private func answerWaiting(_ folder: WatchedFolder) {
    let waiting = folder.waiting
    folder.waiting = []
    for request in waiting {
      guard let place = request.place else {
        let path = FileAddress.path(of: request.address)
        answer(request.id, with: path.map { report(folder, $0) } ?? Self.noDiagnostics)
        continue
      }
      // If the text has changed since the request, its positions no longer fit. The client will send the request again.
      let document = documents[request.address].flatMap { $0.version == place.version ? $0 : nil }
      answer(request.id, with: document.map { codeActions($0, place.parameters) } ?? [])
    }
  }

  /// Returns the actions for a position. Nil if the findings for the current text are not known yet; the request then waits for them.
  func actions(_ parameters: JSONValue, _ id: JSONValue) throws(ProtocolError) -> JSONValue? {
    let document = try document(parameters)
    guard let folder = folder(around: document.path), !folder.isCurrent else {
      return codeActions(document, parameters)
    }
    folder.waiting.append(
      WatchedFolder.Waiting(
        id: id, address: document.address, place: (parameters, document.version)))
    return nil
  }

  private func report(_ folder: WatchedFolder, _ path: String) -> JSONValue {
    let document = addresses[path].flatMap { documents[$0] }
    let items = DiagnosticWriter(self, folder).items(of: path, document)
    folder.pulled[path] = items.isEmpty ? 0 : JSONValue.list(items).hashValue
    return ["kind": "full", "items": .list(items)]
  }

  /// If findings of open documents changed, makes the client request them again. Withdraws findings that were sent before a document was opened.
  private func refresh(_ folder: WatchedFolder, _ open: [Document]) {
    var isStale = false
    for document in open {
      if folder.sent[document.path] ?? 0 != 0 {
        publish([], at: FileAddress.address(of: document.path), version: nil)
        folder.sent[document.path] = 0
        folder.published[document.path] = nil
      }
      guard let pulled = folder.pulled[document.path] else { continue }
      let items = DiagnosticWriter(self, folder).items(of: document.path, document)
      if pulled != (items.isEmpty ? 0 : JSONValue.list(items).hashValue) { isStale = true }
    }
    if isStale, client.refreshes { request("workspace/diagnostic/refresh") }
  }
}
