// Documents that the client opens, changes and closes.

internal import LprojFiles
internal import LprojSource

extension LanguageServer {
  func open(_ parameters: JSONValue) {
    let given = parameters["textDocument"]
    guard let address = given?["uri"]?.text, let text = given?["text"]?.text else {
      return settings.log("a document without an address or a text is not opened")
    }
    guard let path = FileAddress.path(of: address) else {
      return settings.log("'\(address)' is no file of this machine: it is skipped")
    }
    if documents[address] != nil { settings.log("'\(address)' is opened a second time") }
    let document = Document(
      address: address, path: path, version: given?["version"]?.number, text: text)
    documents[address] = document
    addresses[path] = address
    addFolder(around: path)
    forgetWritten()
    noteChange(of: document)
  }

  /// Forgets the findings as they were written. They contain addresses of other files, and the spelling of an address depends on whether its document
  /// is open.
  private func forgetWritten() {
    for folder in folders { folder.written = [:] }
  }

  func change(_ parameters: JSONValue) {
    let given = parameters["textDocument"]
    guard let address = given?["uri"]?.text, var document = documents[address] else {
      return settings.log("a document that is not open was changed: the change is skipped")
    }
    let version = given?["version"]?.number
    if let version, let known = document.version, version < known {
      settings.log("the version of '\(address)' went back from \(known) to \(version)")
    }
    document.version = version ?? document.version
    for change in parameters["contentChanges"]?.list ?? [] {
      if !document.apply(change, client.encoding) {
        settings.log("a change of '\(address)' cannot be read: it is skipped")
      }
    }
    documents[address] = document
    noteChange(of: document)
  }

  private func noteChange(of document: Document) {
    change(document.path, document.text.bytes)
    if SourceFile.isSource(document.path) { folder(around: document.path)?.needsSearch = true }
  }

  func save(_ parameters: JSONValue) {
    guard let address = parameters[path: "textDocument", "uri"]?.text,
      let path = FileAddress.path(of: address)
    else { return }
    for folder in folders where folder.holds(path) { folder.isChanged = true }
  }

  func close(_ parameters: JSONValue) {
    guard let address = parameters[path: "textDocument", "uri"]?.text,
      let document = documents.removeValue(forKey: address)
    else { return settings.log("a document that is not open was closed") }
    addresses[document.path] = nil
    forgetWritten()
    change(document.path, nil)
    for folder in folders where !folder.isNamed {
      if !documents.values.contains(where: { folder.holds($0.path) }) { remove(folder: folder) }
    }
  }
}
