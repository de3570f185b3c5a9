// Any table file to its entries: binary, XML or old-style, in the loader's order of trying.

package import LprojSource

package enum TableReader {
  /// Reads the bytes of a `.strings` or `.stringsdict` file. Never fails: what is wrong is in the
  /// problems, and the outcome says what the loader makes of it.
  package static func read(_ bytes: ByteBuffer) -> ParsedTable {
    if BinaryPropertyList.isBinary(bytes), let root = BinaryPropertyList.parse(bytes) {
      return table(of: root, ByteBuffer(capacity: root.textSize), .binary, .binary)
    }
    if bytes.count == 0 {
      var empty = table(of: nil, bytes, .text, .utf8)
      empty.problems = [SyntaxProblem(.emptyText, 0..<0)]
      return empty
    }
    let hasRoom = bytes.capacity >= 2 * bytes.count
    var text = DecodedText(hasRoom ? bytes : ByteBuffer(bytes.bytes, spare: bytes.count))
    var table = read(&text)
    table.encoding = text.encoding
    table.problems.insert(contentsOf: text.problems, at: 0)
    if !text.loads { table.outcome = .fails }
    if table.outcome == .fails && BinaryPropertyList.isBinary(bytes) {
      table = Self.table(of: nil, ByteBuffer(capacity: 0), .binary, .binary)
      table.problems = [SyntaxProblem(.propertyList("damaged binary property list"), 0..<0)]
    }
    return table
  }

  /// XML is tried first, on bytes that need not be valid everywhere; then the old style.
  private static func read(_ text: inout DecodedText) -> ParsedTable {
    var scanner = XMLScanner(text.buffer)
    scanner.skipSpace()
    if scanner.current == .lessThan {
      do throws(XMLError) {
        let root = try XMLPropertyList.parse(text.buffer, isTranscoded: text.isTranscoded)
        return table(of: root, text.buffer, .xml, .utf8)
      } catch {
        text.validateUTF8()
        scanner.at += 1
        let isData = scanner.current?.hexDigit != nil && !scanner.matches("array")
          && !scanner.matches("d")
        if !isData { return brokenXML(error, text) }
      }
    }
    text.validateUTF8()
    var parser = StringsParser(text.buffer, sink: NoPieces())
    parser.parseFile()
    return ParsedTable(parser)
  }

  private static func brokenXML(_ error: XMLError, _ text: DecodedText) -> ParsedTable {
    var broken = table(of: nil, text.buffer, .xml, .utf8)
    if text.problems.isEmpty {
      let end = min(error.offset + 1, broken.textEnd)
      broken.problems = [
        SyntaxProblem(.propertyList(error.message), min(error.offset, end)..<end)
      ]
    }
    broken.addKeysOfBrokenXML()
    return broken
  }

  /// The table of a property list's root; without one, a table that fails.
  private static func table(
    of root: PropertyListNode?, _ text: ByteBuffer, _ form: ParsedTable.Form,
    _ encoding: TextEncoding
  ) -> ParsedTable {
    var table = ParsedTable(
      buffer: text, textEnd: text.count, form: form, encoding: encoding, entries: [], nodes: [],
      problems: [], outcome: .fails)
    guard let root else { return table }
    guard let members = root.members else {
      table.problems = [SyntaxProblem(.notATable(root.typeName), root.range)]
      return table
    }
    table.outcome = .loads
    for member in members { table.append(member) }
    return table
  }
}

extension ParsedTable {
  mutating func append(_ member: PropertyListNode.Member) {
    let keyStart = buffer.count
    buffer.append(contentsOf: member.key.bytes)
    let key = keyStart..<buffer.count
    if case .string(let text) = member.node.value {
      buffer.append(contentsOf: text.bytes)
      entries.append(
        TableEntry(
          start: member.keyRange.lowerBound, key: key, value: key.upperBound..<buffer.count,
          kind: .plain))
    } else {
      nodes.append(member.node)
      entries.append(
        TableEntry(
          start: member.keyRange.lowerBound, key: key, value: nodes.count - 1..<nodes.count - 1,
          kind: .node))
    }
  }

  /// The keys of a damaged XML table that can still be told apart, so that parity can be judged:
  /// `<key>` elements one level below the outermost dictionary.
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
        append(
          PropertyListNode.Member(
            key: Key(bytes: text), keyRange: start..<scanner.at,
            node: PropertyListNode(.string(Key(bytes: [])), start..<start)))
        continue
      }
      scanner.at += 1
    }
  }
}

extension PropertyListNode {
  /// Bytes of the keys and strings of a dictionary, which binary files may share.
  fileprivate var textSize: Int {
    (members ?? []).reduce(0) { size, member in
      guard case .string(let text) = member.node.value else { return size + member.key.bytes.count }
      return size + member.key.bytes.count + text.bytes.count
    }
  }
}
