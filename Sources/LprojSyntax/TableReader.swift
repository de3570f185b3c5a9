// Any table file to its entries: binary, XML or old-style, in the loader's order of trying.

package import LprojSource

package enum TableReader {
  /// Reads the bytes of a `.strings` or `.stringsdict` file. Never fails: what is wrong is in the
  /// problems, and the outcome says what the loader makes of it.
  ///
  /// - Parameters:
  ///   - step: the step of a build that the bytes go through first; nil where the product gets them as they are.
  ///   - jobs: how many threads a large text may be read by.
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
    // What UTF-32 looks like as UTF-16 has errors of its own, which say nothing.
    if text.problems.first?.kind == .unmarkedUTF32 { draft.problems = [] }
    draft.problems.insert(contentsOf: text.problems, at: 0)
    if !text.loads { draft.outcome = .fails }
    if isBinary && draft.outcome == .fails {
      return TableDraft(
        refused: ByteBuffer(capacity: 0), .binary, .propertyList("damaged binary property list"))
    }
    return draft
  }

  /// XML is tried first, on bytes that need not be valid everywhere; then the old style.
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
  /// Bytes of the keys and strings of a dictionary, which binary files may share.
  fileprivate var textSize: Int {
    (members ?? []).reduce(0) { size, member in
      guard case .string(let text) = member.node.value else { return size + member.key.bytes.count }
      return size + member.key.bytes.count + text.bytes.count
    }
  }
}
