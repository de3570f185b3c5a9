// Actions for findings: fixes, suppressions and explanations.

internal import LprojAudit
internal import LprojFiles
internal import LprojReport
internal import LprojSource
internal import LprojSyntax

extension LanguageServer {
  static let explainCommand = "lproj.explain"

  func codeActions(_ document: Document, _ parameters: JSONValue) -> JSONValue {
    guard let folder = folder(around: document.path),
      let range = Range<TextPlace>(parameters["range"])
    else { return [] }
    let wanted = parameters[path: "context", "only"]?.list?.compactMap(\.text)
    func wants(_ kind: String) -> Bool {
      wanted?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
    }
    let batches = folder.findings[document.path] ?? []
    let basis = document.text.basis
    var actions: [JSONValue] = []
    let writer = DiagnosticWriter(self, folder)
    if wants("quickfix") {
      let lines = range.lowerBound.line + 1...range.upperBound.line + 1
      for finding in batches.flatMap({ $0.findings(in: lines) }) {
        let item = writer.item(finding)
        guard let own = Range<TextPlace>(item["range"]), own.reach <= range.upperBound,
          range.lowerBound <= own.upperBound
        else { continue }
        actions += self.actions(for: finding, item, document, basis)
        for action in keyActions(for: finding, item, document, folder)
        where !actions.contains(where: { $0["title"] == action["title"] }) {
          actions.append(action)
        }
      }
    }
    if wants("refactor.rewrite"), let action = spreadAction(document, range.lowerBound) {
      actions.append(action)
    }
    if wants("source.fixAll.lproj"), wanted != nil {
      actions += fixAll(batches.flatMap(\.findings), document, basis)
    }
    return .list(actions)
  }

  private func actions(
    for finding: Finding, _ item: JSONValue, _ document: Document, _ basis: UInt64
  ) -> [JSONValue] {
    var actions: [JSONValue] = []
    if let fix = finding.fix, fix.basis == basis {
      actions.append([
        "title": .text(fix.title), "kind": "quickfix", "diagnostics": [item],
        "isPreferred": .flag(fix.safety == .safe), "edit": edit(document, fix.edits),
      ])
    }
    if let edit = suppression(of: finding, document) {
      actions.append([
        "title": .text("Ignore \(finding.rule) here"), "kind": "quickfix", "diagnostics": [item],
        "edit": self.edit(document, [edit]),
      ])
    }
    let title = "Explain \(finding.rule)"
    actions.append([
      "title": .text(title), "kind": "quickfix", "diagnostics": [item],
      "command": [
        "title": .text(title), "command": .text(Self.explainCommand),
        "arguments": [.text(finding.rule)],
      ],
    ])
    return actions
  }

  /// One action with all safe fixes of a document, except fixes that overlap an earlier fix; empty if there are no safe fixes.
  private func fixAll(
    _ findings: [Finding], _ document: Document, _ basis: UInt64
  ) -> [JSONValue] {
    var edits = EditedText()
    for finding in findings {
      if let fix = finding.fix, fix.safety == .safe, fix.basis == basis { _ = edits.add(fix) }
    }
    guard !edits.edits.isEmpty else { return [] }
    return [
      [
        "title": "Make all safe fixes", "kind": "source.fixAll.lproj",
        "edit": edit(document, edits.edits),
      ]
    ]
  }

  /// Edits of a document in the form of a message. They name the document's version if the client supports versions.
  func edit(_ document: Document, _ edits: [Edit]) -> JSONValue {
    let text = document.text
    let list = JSONValue.list(edits.map { value(of: $0.moved(by: text.start), in: text) })
    guard client.hasVersionedEdits else {
      return ["changes": JSONValue([(document.address, list)])]
    }
    let name: JSONValue = [
      "uri": .text(document.address),
      "version": document.version.map(JSONValue.number) ?? .null,
    ]
    return ["documentChanges": [["textDocument": name, "edits": list]]]
  }

  /// The edit that adds a comment `lproj:ignore RULE` to the entry with a finding; nil if the entry cannot get such a comment.
  private func suppression(of finding: Finding, _ document: Document) -> Edit? {
    guard let folder = folder(around: document.path),
      let file = EntryFile(document.path, files(of: folder)), !file.isBinary
    else { return nil }
    let text = file.text
    let offset = text.offset(of: finding.position)
    guard let entry = file.entry(at: offset, in: text),
      finding.key.map({ $0 == file.key(entry) }) ?? true
    else { return nil }
    let words = "lproj:ignore \(finding.rule)"
    switch file {
    case .catalog(let catalog):
      let entry = catalog.entries[entry]
      if let comment = catalog.commentRange(of: entry) {
        return .insert((comment.count > 2 ? "\\n" : "") + words, at: comment.upperBound - 1)
      }
      let node = catalog.tree.nodes[entry.node]
      guard node.kind == .object else { return nil }
      let hasMembers = catalog.tree.children(of: entry.node).contains { _ in true }
      return .insert(
        "\n      \"comment\" : \"\(words)\"" + (hasMembers ? "," : ""), at: node.start + 1)
    case .table(let table):
      // The comment gets its own line, so nothing else may precede the entry on its line.
      let start = table.entries[entry].offset
      var first = start
      while first > 0, table.buffer[first - 1] == 0x20 || table.buffer[first - 1] == 0x09 {
        first -= 1
      }
      guard first == 0 || table.buffer[first - 1] == 0x0A || table.buffer[first - 1] == 0x0D
      else { return nil }
      let space = String(decoding: table.buffer[first..<start], as: UTF8.self)
      let comment = table.form == .xml ? "<!-- \(words) -->" : "/* \(words) */"
      return .insert(comment + "\n" + space, at: start)
    }
  }

  func execute(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
    guard parameters["command"]?.text == Self.explainCommand else {
      throw ProtocolError(.invalidParams, "there is no such command")
    }
    guard let rule = parameters["arguments"]?.list?.first?.text,
      let info = DiagnosticWriter.info(of: rule)
    else { throw ProtocolError(.invalidParams, "there is no such rule") }
    let text = "\(info.id): \(info.summary). \(info.rationale)"
    notify("window/showMessage", ["type": 3, "message": .text(text)])
    return .null
  }
}

extension FindingBatch {
  fileprivate func findings(in lines: ClosedRange<Int>) -> [Finding] {
    if !isSpread { return lines.contains(first.position.line) ? findings : [] }
    return (0..<count).filter { lines.contains(position($0).line) }.map { self[$0] }
  }
}

extension Range<TextPlace> {
  /// The first position that counts as inside the range. For an empty range, this is one character earlier, because in some editors a cursor cannot
  /// be behind the last character of a line.
  fileprivate var reach: TextPlace {
    isEmpty && lowerBound.character > 0
      ? TextPlace(line: lowerBound.line, character: lowerBound.character - 1) : lowerBound
  }
}
