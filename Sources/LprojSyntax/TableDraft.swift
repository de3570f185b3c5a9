// A table under construction, while its file is read.

internal import LprojSource

struct TableDraft {
  private(set) var buffer: ByteBuffer
  let textEnd: Int
  var form: ParsedTable.Form
  var encoding = TextEncoding.utf8
  var entries: [TableEntry] = []
  var nodes: [PropertyListNode] = []
  var problems: [SyntaxProblem] = []
  var outcome: LoaderOutcome

  init(refused buffer: ByteBuffer, _ form: ParsedTable.Form, _ problem: SyntaxProblem.Kind? = nil) {
    self.buffer = buffer
    self.form = form
    textEnd = buffer.count
    outcome = .fails
    if let problem { problems = [SyntaxProblem(problem, 0..<0)] }
  }

  init<Sink>(_ parser: StringsParser<Sink>) {
    buffer = parser.buffer
    textEnd = parser.end
    form = .text
    entries = parser.entries
    nodes = parser.nodes
    problems = parser.problems
    outcome = parser.outcome
  }

  /// Creates a table from a property list. The keys and strings of the list are appended to the buffer, after the text of the file.
  init(_ root: PropertyListNode, _ buffer: ByteBuffer, _ form: ParsedTable.Form) {
    self.init(refused: buffer, form)
    guard let members = root.members else {
      problems = [SyntaxProblem(.notATable(root.typeName), root.range)]
      return
    }
    outcome = .loads
    for member in members { append(member) }
  }

  mutating func append(_ member: PropertyListNode.Member) {
    makeRoom(for: member)
    let start = member.keyRange.lowerBound
    let keyStart = buffer.count
    buffer.append(contentsOf: member.key.bytes)
    let key = keyStart..<buffer.count
    if case .string(let text) = member.node.value {
      buffer.append(contentsOf: text.bytes)
      let value = key.upperBound..<buffer.count
      entries.append(TableEntry(start: start, key: key, value: value, kind: .plain))
    } else {
      nodes.append(member.node)
      let index = nodes.count - 1
      entries.append(TableEntry(start: start, key: key, value: index..<index, kind: .node))
    }
  }

  private mutating func makeRoom(for member: PropertyListNode.Member) {
    var size = member.key.bytes.count
    if case .string(let text) = member.node.value { size += text.bytes.count }
    guard buffer.capacity - buffer.count < size else { return }
    buffer = ByteBuffer(buffer.bytes, spare: max(size, buffer.count))
  }

  /// Adds the keys of a damaged XML table, so that keys can still be compared. They are the `<key>` elements that are directly in the outermost
  /// dictionary. Their values are empty.
  mutating func addKeysOfBrokenXML() {
    var scanner = XMLScanner(buffer)
    var depth = 0
    while scanner.at < scanner.end {
      scanner.at = buffer.index(of: .lessThan, or: .lessThan, in: scanner.at..<scanner.end)
      guard scanner.at < scanner.end else { return }
      if scanner.matches("<dict>") {
        depth += 1
      } else if scanner.matches("</dict>") {
        depth -= 1
      } else if depth == 1 && scanner.matches("<key>") {
        let start = scanner.at
        scanner.at += 5
        guard let text = try? scanner.text() else { return }
        let value = PropertyListNode(.string(Key(bytes: [])), start..<start)
        append(
          PropertyListNode.Member(
            key: Key(bytes: text), keyRange: start..<scanner.at, node: value))
        continue
      }
      scanner.at += 1
    }
  }
}
