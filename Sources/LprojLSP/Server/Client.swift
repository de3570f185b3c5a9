// The capabilities of a client, as it declares them at the start.

struct Client: Sendable {
  var encoding = PositionEncoding.utf16
  /// Whether the client requests the findings of open documents by itself, so that the server does not send them unrequested.
  var pulls = false
  var refreshes = false
  /// Whether edits may name the version of the document that they change.
  var hasVersionedEdits = false
  var makesFiles = false
  var hasSnippets = false
  var hasMarkdown = false
  var hasNestedSymbols = false
  var hasLiteralActions = false
  var preparesRenames = false
  var process: Int?

  init() {}

  init(_ parameters: JSONValue) {
    let text = parameters[path: "capabilities", "textDocument"]
    let workspace = parameters[path: "capabilities", "workspace"]
    let offered = parameters[path: "capabilities", "general", "positionEncodings"]?.list ?? []
    encoding = PositionEncoding(offered: offered.compactMap(\.text))
    pulls = text?["diagnostic"].map { !$0.isNull } ?? false
    refreshes = workspace?[path: "diagnostics", "refreshSupport"]?.flag ?? false
    hasVersionedEdits = workspace?[path: "workspaceEdit", "documentChanges"]?.flag ?? false
    let operations = workspace?[path: "workspaceEdit", "resourceOperations"]?.list ?? []
    makesFiles = hasVersionedEdits && operations.contains { $0.text == "create" }
    hasSnippets = text?[path: "completion", "completionItem", "snippetSupport"]?.flag ?? false
    hasMarkdown =
      text?[path: "hover", "contentFormat"]?.list?.contains { $0.text == "markdown" } ?? false
    hasNestedSymbols =
      text?[path: "documentSymbol", "hierarchicalDocumentSymbolSupport"]?.flag ?? false
    hasLiteralActions =
      text?[path: "codeAction", "codeActionLiteralSupport"].map { !$0.isNull } ?? false
    preparesRenames = text?[path: "rename", "prepareSupport"]?.flag ?? false
    process = parameters["processId"]?.number
  }
}
