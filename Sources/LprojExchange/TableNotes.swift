// Adds the missing texts of a table as comments to translate, because a copy of the source text as an entry would pass for a translation.

package import LprojModel
package import LprojSource
package import LprojSyntax

/// A table with comments for its missing texts, or the reason why it cannot get any.
package struct TableNotes: Sendable {
  /// The new bytes; nil if the table cannot be written, or needs no additions.
  package private(set) var bytes: [UInt8]?
  /// The added keys, in the order of the source table.
  package private(set) var keys: [Key] = []
  /// Keys with a text that no XML comment can hold.
  package private(set) var left: [Key] = []
  package private(set) var refusal: String?

  /// The first line of a comment.
  static let heading = "Not translated yet. Translate, and move out of this comment:"

  /// - Parameters:
  ///   - original: the bytes of the table.
  ///   - lacking: the keys to add; others of the source table are skipped.
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

  /// The keys that the table lacks and that none of its comments names yet, in groups. Each group goes after the key of the table that precedes it in
  /// the reference.
  ///
  /// - Parameters:
  ///   - start: the beginning of each spelling.
  ///   - end: the end of each spelling.
  ///   - spelled: the spelling of a key in a comment.
  private mutating func runs(
    _ table: ParsedTable, _ lacking: Set<Key>, _ reference: ParsedTable, start: String,
    end: String, spelled: (Key) -> [UInt8]
  ) -> [(behind: Int?, entries: [TableEntry])] {
    let own = Dictionary(
      table.entries.indices.map { (table.key(table.entries[$0]), $0) }, uniquingKeysWith: { $1 })
    let spellings = Dictionary(uniqueKeysWithValues: lacking.map { ($0, spelled($0)) })
    let named = table.texts(
      among: Set(spellings.values), from: Array(start.utf8), to: Array(end.utf8))
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
    let runs = runs(
      table, lacking.intersection(texts), reference, start: "\"", end: "\" = "
    ) {
      Self.inComment(StringsEscapes.quoted($0)) + Array(" = ".utf8)
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

  /// The bytes with each `*/` split, so that it does not end the comment: by a space if `isText` is set, otherwise by a backslash, as in quoted text.
  private static func inComment(_ bytes: [UInt8], isText: Bool = false) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("*/")
      ? Array(text.replacing("*/", with: isText ? "* /" : "*\\/").utf8) : bytes
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
    let sourceMembers = Dictionary(
      (sources?.root.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
    /// The bytes of an entry in the source table.
    func source(_ entry: TableEntry) -> [UInt8] {
      let key = reference.key(entry)
      if let sources, let member = sourceMembers[key] {
        let value = sources.text[member.keyRange.upperBound..<member.node.range.upperBound]
        return element(key) + Self.withLineEnds(newLine, value)
      }
      let value = XMLText.content(reference.value(entry) ?? Key(""))
      return element(key) + Array("<string>".utf8) + value + Array("</string>".utf8)
    }
    // An XML comment cannot contain two hyphens.
    left = reference.entries.filter { entry in
      lacking.contains(reference.key(entry))
        && String(decoding: source(entry), as: UTF8.self).contains("--")
    }.map { reference.key($0) }
    let runs = runs(
      table, lacking.subtracting(left), reference, start: "<key>", end: "</key>",
      spelled: element)
    let members = Dictionary(
      (syntax.root.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
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

  /// A text with the line ends of another one. To a reader of XML, all line ends are the same.
  private static func withLineEnds(_ end: [UInt8], _ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (number, byte) in text.enumerated() {
      switch byte {
      case 0x0A where number > 0 && text[number - 1] == 0x0D: break
      case 0x0A, 0x0D: result += end
      default: result.append(byte)
      }
    }
    return result
  }

  /// The edit that puts a comment into a dictionary without entries.
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

  /// The blanks at the beginning of the line.
  private static func indent(of offset: Int, _ text: ByteBuffer) -> [UInt8] {
    var start = offset
    while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    return text[start..<offset]
  }
}

extension StringsEditor {
  /// The edit that puts a comment before the first entry, or at the end of a text without entries.
  mutating func heading(_ block: [UInt8]) -> Edit {
    if let first = firstEntry { return Edit(insertion: block + newLine + newLine, at: first) }
    let gap = text.isEmpty || text.last == 0x0A ? [] : newLine
    return Edit(insertion: gap + block + newLine, at: text.count)
  }

  /// Whether a blank line follows the end of a line.
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
  /// The texts among some that comments of the file contain.
  ///
  /// - Parameters:
  ///   - start: the beginning of each text. A backslash before a quotation mark makes it part of a text.
  ///   - end: the end of each text.
  fileprivate func texts(
    among wanted: Set<[UInt8]>, from start: [UInt8], to end: [UInt8]
  ) -> Set<[UInt8]> {
    let longest = wanted.map(\.count).max() ?? 0
    var found: Set<[UInt8]> = []
    for comment in comments {
      var at = comment.lowerBound
      while let stop = buffer.firstIndex(of: end, in: at..<comment.upperBound) {
        at = stop + 1
        let first = max(comment.lowerBound, stop + end.count - longest)
        let beginning = stride(from: stop - start.count, through: first, by: -1).first {
          buffer[$0] == start[0] && buffer[$0..<$0 + start.count] == start && !isEscaped($0)
        }
        if let beginning {
          let text: [UInt8] = buffer[beginning..<stop + end.count]
          if wanted.contains(text) { found.insert(text) }
        }
      }
    }
    return found
  }

  private func isEscaped(_ offset: Int) -> Bool {
    guard form == .text else { return false }
    var count = 0
    while offset > count, buffer[offset - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return !count.isMultiple(of: 2)
  }
}

extension Edit {
  fileprivate init(insertion bytes: [UInt8], at offset: Int) {
    self.init(offset..<offset, bytes)
  }
}
