// Adds the missing texts of a table as comments for translators. They are not added as entries with the source texts, because such entries would look
// like translations.

package import LprojModel
package import LprojSource
package import LprojSyntax

/// A table with comments for its missing texts, or the reason for a refusal.
package struct TableNotes: Sendable {
  /// The new bytes; nil if the table cannot be written, or needs no additions.
  package private(set) var bytes: [UInt8]?
  /// The added keys, in the order of the source table.
  package private(set) var keys: [Key] = []
  /// Missing keys that are not added, because an XML comment cannot contain their entries.
  package private(set) var left: [Key] = []
  package private(set) var refusal: String?

  /// The bytes that end a key in a comment: its closing quotation mark, and ` = `.
  fileprivate static let keyEnd = Array("\" = ".utf8)
  /// The first line of the comments.
  static let heading = "Not translated yet. Translate, and move out of this comment:"

  /// - Parameters:
  ///   - original: the bytes of the table.
  ///   - lacking: the keys that the table lacks.
  ///   - reference: the table in the source language.
  package init(
    _ original: [UInt8], lacking: Set<Key>, format: TableFormat, like reference: ParsedTable
  ) {
    let table = TableReader.read(ByteBuffer(original, spare: original.count))
    if !table.hasNoText, let reason = TableRewrite.obstacle(table, original, format) {
      refusal = reason
      return
    }
    let notes = table.form == .xml ? xmlNotes(table, lacking, reference) : nil
    let edits = notes ?? textNotes(table, lacking, reference)
    guard refusal == nil, !keys.isEmpty else { return }
    guard let edited = table.edited(original, EditedText(edits))?.bytes else {
      refusal = "the table's encoding (\(table.encoding.rawValue)) cannot hold the texts"
      return
    }
    let new = TableReader.read(ByteBuffer(edited, spare: edited.count))
    guard new.entries.map({ new.key($0) }) == table.entries.map({ table.key($0) }),
      new.entries.map({ new.value($0) }) == table.entries.map({ table.value($0) }),
      new.problems.count <= table.problems.count
    else {
      refusal = "the table cannot be changed without changing other texts in it"
      return
    }
    bytes = edited
  }

  /// Finds the missing entries, and adds their keys to `keys`. Keys that a comment of the table already names are left out. Each group of entries is
  /// to be inserted behind the entry that has the index `behind` in the table, or at the beginning if `behind` is nil.
  ///
  /// - Parameter spelled: the spelling of a key in a comment.
  private mutating func runs(
    _ table: ParsedTable, _ lacking: Set<Key>, _ reference: ParsedTable,
    spelled: (Key) -> [UInt8]
  ) -> [(behind: Int?, entries: [TableEntry])] {
    let own = Dictionary(
      table.entries.indices.map { (table.key(table.entries[$0]), $0) }, uniquingKeysWith: { $1 })
    let spellings = Dictionary(uniqueKeysWithValues: lacking.map { ($0, spelled($0)) })
    let named = table.named(among: Set(spellings.values))
    var runs: [(behind: Int?, entries: [TableEntry])] = []
    var last: Int?
    var seen: Set<Key> = []
    for entry in reference.entries {
      let key = reference.key(entry)
      guard seen.insert(key).inserted else { continue }
      if let number = own[key] {
        last = number
      } else if let spelling = spellings[key], !named.contains(spelling) {
        keys.append(key)
        if let end = runs.indices.last, runs[end].behind == last {
          runs[end].entries.append(entry)
        } else {
          runs.append((last, [entry]))
        }
      }
    }
    return runs
  }

  // MARK: Text

  private mutating func textNotes(
    _ table: ParsedTable, _ lacking: Set<Key>, _ reference: ParsedTable
  ) -> [Edit] {
    let texts = reference.entries.filter { reference.value($0) != nil }.map { reference.key($0) }
    let runs = runs(table, lacking.intersection(texts), reference) {
      Self.inComment(StringsEscapes.quoted($0)) + Self.keyEnd.dropFirst()
    }
    let text = table.buffer[0..<table.textEnd]
    let newLine = lineEnd(of: text)
    var editor = StringsEditor(table)
    let ends = editor.entryEnds()
    let comments = EntryComments(reference)
    return runs.map { behind, entries in
      var block = Array("/* \(Self.heading)".utf8) + newLine
      for entry in entries {
        block += Self.words(comments.words(at: entry.offset), newLine)
        let key = StringsEscapes.quoted(reference.key(entry))
        let value = StringsEscapes.quoted(reference.value(entry) ?? Key(""))
        block += Self.inComment(key + Array(" = ".utf8) + value) + Array(";".utf8) + newLine
      }
      block += Array("*/".utf8)
      guard let behind else { return editor.heading(block) }
      let place = ends[table.entries[behind].offset] ?? text.count
      let isSetOff = place == text.count || editor.hasBlankLine(at: place)
      return Edit(insertion: newLine + newLine + block + (isSetOff ? [] : newLine), at: place)
    }
  }

  private static func words(_ words: Key?, _ newLine: [UInt8]) -> [UInt8] {
    guard let words else { return [] }
    return words.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .flatMap { line -> [UInt8] in
        Array("// ".utf8) + inComment(Array(line), isText: true) + newLine
      }
  }

  /// The bytes with a separator inside each `*/`, which would otherwise end the comment. The separator is a space if `isText` is true, otherwise a
  /// backslash, as in quoted text.
  private static func inComment(_ bytes: [UInt8], isText: Bool = false) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "/"), result.last == UInt8(ascii: "*") {
        result.append(isText ? UInt8(ascii: " ") : UInt8(ascii: "\\"))
      }
      result.append(byte)
    }
    return result
  }

  // MARK: Property lists

  private mutating func xmlNotes(
    _ table: ParsedTable, _ lacking: Set<Key>, _ reference: ParsedTable
  ) -> [Edit]? {
    guard let syntax = XMLTableSyntax(table) else {
      refusal = "the table cannot be read as a property list"
      return []
    }
    let text = syntax.text
    let newLine = lineEnd(of: text.bytes)
    func element(_ key: Key) -> [UInt8] {
      Array("<key>".utf8) + XMLText.content(key) + Array("</key>".utf8)
    }
    let sources = XMLTableSyntax(reference)
    let sourceMembers = TableUnits.byKey(sources?.root.members ?? [])
    func source(_ entry: TableEntry) -> [UInt8] {
      let key = reference.key(entry)
      if let sources, let member = sourceMembers[key] {
        let value = sources.text[member.keyRange.upperBound..<member.node.range.upperBound]
        return element(key) + Self.withLineEnds(newLine, value)
      }
      let value = XMLText.content(reference.value(entry) ?? Key(""))
      return element(key) + Array("<string>".utf8) + value + Array("</string>".utf8)
    }
    // An XML comment cannot contain two hyphens in a row.
    left = reference.entries.filter { entry in
      guard lacking.contains(reference.key(entry)) else { return false }
      let text = source(entry)
      return zip(text, text.dropFirst()).contains { $0 == 0x2D && $1 == 0x2D }
    }.map { reference.key($0) }
    let runs = runs(table, lacking.subtracting(left), reference, spelled: element)
    let members = TableUnits.byKey(syntax.root.members ?? [])
    return runs.map { behind, entries in
      let number = behind ?? 0
      let anchor =
        table.entries.indices.contains(number)
        ? members[table.key(table.entries[number])] : nil
      let indent = anchor.map { Self.indent(of: $0.keyRange.lowerBound, text) } ?? []
      let lines =
        [Array("<!-- \(Self.heading)".utf8)] + entries.map { indent + source($0) }
        + [indent + Array("-->".utf8)]
      let block = Array(lines.joined(separator: newLine))
      guard let anchor else { return Self.inEmpty(syntax, block, newLine) }
      if behind != nil {
        return Edit(insertion: newLine + indent + block, at: anchor.node.range.upperBound)
      }
      let start = syntax.comment(before: anchor.keyRange.lowerBound) ?? anchor.keyRange
      return Edit(insertion: block + newLine + indent, at: start.lowerBound)
    }
  }

  /// The bytes of XML elements, with `end` as the line end between them. Line ends inside texts stay, because the loader distinguishes them.
  private static func withLineEnds(_ end: [UInt8], _ elements: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var tag: [UInt8] = []
    var (isInTag, isInText) = (false, false)
    for (number, byte) in elements.enumerated() {
      if byte == UInt8(ascii: "<") { (tag, isInTag) = ([], true) }
      if isInTag { tag.append(byte) }
      if byte == UInt8(ascii: ">") {
        isInTag = false
        isInText = tag.starts(with: "<string".utf8) || tag.starts(with: "<key".utf8)
      }
      switch byte {
      case 0x0A where !isInText && number > 0 && elements[number - 1] == 0x0D: break
      case 0x0A where !isInText, 0x0D where !isInText: result += end
      default: result.append(byte)
      }
    }
    return result
  }

  private static func inEmpty(
    _ syntax: XMLTableSyntax, _ block: [UInt8], _ newLine: [UInt8]
  ) -> Edit {
    let range = syntax.root.range
    let text: [UInt8] = syntax.text[range]
    if text.suffix(2) == Array("/>".utf8) {
      let start = Array("<dict>".utf8) + newLine
      return Edit(range, start + block + newLine + Array("</dict>".utf8))
    }
    let end = text.lastIndex(of: UInt8(ascii: "<")) ?? 0
    return Edit(insertion: block + newLine, at: range.lowerBound + end)
  }

  private static func indent(of offset: Int, _ text: ByteBuffer) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return text[start..<offset]
  }
}

extension StringsEditor {
  /// The edit that inserts a comment before the first entry, or at the end of a text without entries.
  mutating func heading(_ block: [UInt8]) -> Edit {
    if let first = firstEntry { return Edit(insertion: block + newLine + newLine, at: first) }
    let gap = text.isEmpty || text.last == 0x0A ? [] : newLine
    return Edit(insertion: gap + block + newLine, at: text.count)
  }

  /// Whether a blank line, or the end of the text, follows the line that ends at `offset`.
  func hasBlankLine(at offset: Int) -> Bool {
    var ends = 0
    var at = offset
    while at < text.count, ends < 2 {
      switch text[at] {
      case 0x0D where at + 1 < text.count && text[at + 1] == 0x0A: break
      case 0x0A, 0x0D: ends += 1
      case 0x20, 0x09: break
      default: return false
      }
      at += 1
    }
    return ends > 1 || at == text.count
  }
}

extension ParsedTable {
  /// The keys among `spellings` that comments of the file already name. A comment names a key at the beginning of a line. In XML, it names a key in a
  /// `<key>` that is in no inner dictionary.
  fileprivate func named(among spellings: Set<[UInt8]>) -> Set<[UInt8]> {
    var found: Set<[UInt8]> = []
    for comment in comments {
      form == .xml
        ? addElements(of: comment, among: spellings, &found)
        : addLines(of: comment, among: spellings, &found)
    }
    return found
  }

  private func addLines(
    of comment: Range<Int>, among spellings: Set<[UInt8]>, _ found: inout Set<[UInt8]>
  ) {
    // The first line begins with the mark of the comment, `/*` or `//`.
    var at = comment.lowerBound
    while at < comment.upperBound, Array("/* \t".utf8).contains(buffer[at]) { at += 1 }
    while at < comment.upperBound {
      if buffer[at] == UInt8(ascii: "\"") {
        var end = at + 1
        while end < comment.upperBound, buffer[end] != UInt8(ascii: "\"") {
          end += buffer[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        let spelled: [UInt8] = buffer[at..<min(end + TableNotes.keyEnd.count, comment.upperBound)]
        if spellings.contains(spelled) { found.insert(spelled) }
      }
      while at < comment.upperBound, buffer[at] != 0x0A, buffer[at] != 0x0D { at += 1 }
      while at < comment.upperBound, Array("* \t\r\n".utf8).contains(buffer[at]) { at += 1 }
    }
  }

  private func addElements(
    of comment: Range<Int>, among spellings: Set<[UInt8]>, _ found: inout Set<[UInt8]>
  ) {
    func isTag(_ tag: String, at offset: Int) -> Bool {
      let end = offset + tag.utf8.count
      return end <= comment.upperBound && buffer[offset..<end] == Array(tag.utf8)
    }
    var depth = 0
    var at = comment.lowerBound
    while at < comment.upperBound {
      if buffer[at] == UInt8(ascii: "<") {
        if isTag("<dict>", at: at) || isTag("<array>", at: at) { depth += 1 }
        if isTag("</dict>", at: at) || isTag("</array>", at: at) { depth -= 1 }
        if depth == 0, isTag("<key>", at: at) {
          let close = Array("</key>".utf8)
          guard let end = buffer.firstIndex(of: close, in: at..<comment.upperBound) else { return }
          let spelled: [UInt8] = buffer[at..<end + close.count]
          if spellings.contains(spelled) { found.insert(spelled) }
        }
      }
      at += 1
    }
  }
}

extension Edit {
  fileprivate init(insertion bytes: [UInt8], at offset: Int) {
    self.init(offset..<offset, bytes)
  }
}
