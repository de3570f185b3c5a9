// Reads any table file as the loader does: first as a binary property list, then as XML, then as an old-style property list.

package import LprojSource

package enum TableReader {
  /// Reads the bytes of a `.strings` or `.stringsdict` file. Reading never fails: the table's problems describe mistakes, and its outcome is the
  /// loader's result.
  ///
  /// - Parameters:
  ///   - step: the build step that changes the bytes before the loader reads them; nil if there is no such step.
  ///   - jobs: the maximum number of threads for a large text.
  package static func read(
    _ bytes: ByteBuffer, through step: CopyStep? = nil, jobs: Int = 1
  ) -> ParsedTable {
    ParsedTable(draft(bytes, step, jobs))
  }

  private static func draft(_ bytes: ByteBuffer, _ step: CopyStep?, _ jobs: Int) -> TableDraft {
    if bytes.count == 0 { return TableDraft(refused: bytes, .text, .emptyText) }
    let isBinary = BinaryPropertyList.isBinary(bytes)
    if isBinary, let root = BinaryPropertyList.parse(bytes) {
      return TableDraft(root, ByteBuffer(capacity: root.textSize), .binary)
    }
    let hasRoom = bytes.capacity >= 2 * bytes.count
    var text = DecodedText(
      hasRoom ? bytes : ByteBuffer(bytes.bytes, spare: bytes.count), through: step)
    var draft = draft(&text, step, jobs)
    if draft.outcome == .fails && text.encoding == .utf16WithoutMark && step == nil {
      text = DecodedText(whole: bytes)
      draft = self.draft(&text, nil, jobs)
    }
    draft.encoding = text.encoding
    // If UTF-32 is read as UTF-16, its syntax errors are useless.
    if text.problems.first?.kind == .unmarkedUTF32 { draft.problems = [] }
    draft.problems.insert(contentsOf: text.problems, at: 0)
    if !text.loads { draft.outcome = .fails }
    if isBinary && draft.outcome == .fails {
      return TableDraft(
        refused: ByteBuffer(capacity: 0), .binary, .propertyList("damaged binary property list"))
    }
    return draft
  }

  /// The table of a decoded text. A text that begins with `<` is first read as XML. UTF-8 is checked only after that, because the loader accepts
  /// invalid UTF-8 in some parts of XML.
  private static func draft(
    _ text: inout DecodedText, _ step: CopyStep?, _ jobs: Int
  ) -> TableDraft {
    var scanner = XMLScanner(text.buffer)
    scanner.skipSpace()
    if scanner.current == .lessThan {
      do throws(XMLError) {
        let root = try XMLPropertyList.parse(text.buffer, isTranscoded: text.isTranscoded)
        return TableDraft(root, text.buffer, .xml)
      } catch {
        text.validateUTF8()
        scanner.at += 1
        let isData =
          scanner.current?.hexDigit != nil && !scanner.matches("array")
          && !scanner.matches("d")
        if !isData { return brokenXML(error, text) }
      }
    }
    text.validateUTF8(jobs: jobs)
    var parser = StringsParser(text.buffer, sink: NoPieces(), jobs: jobs)
    parser.dropsSecondMark = step != nil
    parser.parseFile()
    return TableDraft(parser)
  }

  private static func brokenXML(_ error: XMLError, _ text: DecodedText) -> TableDraft {
    var broken = TableDraft(refused: text.buffer, .xml)
    if text.problems.isEmpty {
      let end = min(error.offset + 1, broken.textEnd)
      broken.problems = [
        SyntaxProblem(.propertyList(error.message), min(error.offset, end)..<end)
      ]
    }
    broken.addKeysOfBrokenXML()
    return broken
  }
}

extension PropertyListNode {
  /// The number of bytes of a dictionary's keys and strings. In a binary file, several references may share one string.
  fileprivate var textSize: Int {
    (members ?? []).reduce(0) { size, member in
      guard case .string(let text) = member.node.value else { return size + member.key.bytes.count }
      return size + member.key.bytes.count + text.bytes.count
    }
  }
}
