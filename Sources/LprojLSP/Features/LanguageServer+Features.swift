// The handlers of requests for features, by method.

internal import LprojFiles
internal import LprojKit
internal import LprojSource

extension LanguageServer {
  func feature(_ method: String, _ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    switch method {
    case "textDocument/hover": return try atKey(parameters, hover)
    case "textDocument/definition": return try atKey(parameters, definition)
    case "textDocument/references": return try atKey(parameters, references)
    case "textDocument/documentHighlight": return try atKey(parameters, highlights)
    case "textDocument/completion": return completions(try document(parameters), parameters)
    case "textDocument/formatting": return try formatting(try document(parameters))
    case "textDocument/documentSymbol": return symbols(try document(parameters))
    case "textDocument/inlayHint": return hints(try document(parameters), parameters)
    case "textDocument/codeLens": return lenses(try document(parameters))
    case "textDocument/prepareRename": return try renamed(parameters)
    case "textDocument/rename": return try renaming(parameters)
    case "workspace/executeCommand": return try execute(parameters)
    default: throw ProtocolError(.methodNotFound, "there is no method '\(method)'")
    }
  }

  func document(_ parameters: JSONValue) throws(ProtocolError) -> Document {
    guard let address = parameters[path: "textDocument", "uri"]?.text else {
      throw ProtocolError(.invalidParams, "the request names no document")
    }
    guard let document = documents[address] else {
      throw ProtocolError(.invalidParams, "'\(address)' is not open")
    }
    return document
  }

  private func atKey(
    _ parameters: JSONValue, _ answer: (Document, KeySpot) -> JSONValue
  ) throws(ProtocolError) -> JSONValue {
    let document = try document(parameters)
    guard let place = TextPlace(parameters["position"]) else {
      throw ProtocolError(.invalidParams, "the request names no position")
    }
    let offset = document.text.offset(of: place, client.encoding)
    return spot(document, offset).map { answer(document, $0) } ?? .null
  }

  // MARK: Places of a key

  private struct Place {
    var path: String
    var isSource: Bool
    var value: JSONValue
  }

  /// The places of a key in all files of its table, except binary files.
  private func entries(of spot: KeySpot, around document: Document) -> [Place] {
    guard let folder = folder(around: document.path) else { return [] }
    let files = files(of: folder)
    return spot.family.files.flatMap { file -> [Place] in
      guard let contents = EntryFile(file.path, files), !contents.isBinary else { return [] }
      let text = contents.text
      // An open document may begin with a byte order mark, which counts in the columns of its first line.
      let shown = addresses[file.path].flatMap { documents[$0]?.text } ?? text
      return contents.entries(of: spot.key).map { entry in
        let range = contents.keyRange(entry, in: text)
        let own = range.lowerBound + shown.start..<range.upperBound + shown.start
        return Place(
          path: file.path,
          isSource: file.localization == nil || file.localization == spot.family.source,
          value: [
            "uri": .text(address(of: file.path)),
            "range": shown.range(own, client.encoding).value,
          ])
      }
    }
  }

  private func uses(of spot: KeySpot, around document: Document) -> [JSONValue] {
    guard let folder = folder(around: document.path) else { return [] }
    let reader = TextReader(self, folder)
    return folder.code.uses.compactMap { use in
      guard use.key == spot.key, use.table ?? spot.family.table == spot.family.table,
        let text = reader.text(use.path)
      else { return nil }
      let start = text.offset(of: use.position)
      guard let range = CodeIndex.literal(of: use.key, in: text, from: start) else { return nil }
      return [
        "uri": .text(address(of: use.path)), "range": text.range(range, client.encoding).value,
      ]
    }
  }

  private func definition(_ document: Document, _ spot: KeySpot) -> JSONValue {
    let all = entries(of: spot, around: document)
    let source = all.filter(\.isSource)
    return .list((source.isEmpty ? all : source).map(\.value))
  }

  private func references(_ document: Document, _ spot: KeySpot) -> JSONValue {
    .list(entries(of: spot, around: document).map(\.value) + uses(of: spot, around: document))
  }

  private func highlights(_ document: Document, _ spot: KeySpot) -> JSONValue {
    if SourceFile.isSource(document.path) {
      return [["range": document.text.range(spot.range, client.encoding).value, "kind": 1]]
    }
    return .list(
      entries(of: spot, around: document).filter { $0.path == document.path }
        .map { ["range": $0.value["range"], "kind": 1] })
  }
}
