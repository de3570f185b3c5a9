// The grammar of `.strings` files as the loader reads it, with all errors and their places.
//
//   file    = ( only space ) | value | content
//   value   = "{" content "}" | "(" [ value { "," value } [ "," ] ] ")" | "<" hex ">" | string
//   content = { string ( "=" value | ) ";" }
//
// A file is first read as one value. If text follows a string, the file is content. Outside of braces, the loader stops without an error at a
// character that cannot begin a string. StringsParser+Recovery finds the place to continue after an error. StringsParser+Values reads values that
// are not strings.

internal import LprojSource

struct StringsParser<Sink: PieceSink> {
  let buffer: ByteBuffer
  let end: Int
  let jobs: Int
  var at = 0
  var sink: Sink
  var entries: [TableEntry] = []
  var nodes: [PropertyListNode] = []
  var problems: [SyntaxProblem] = []
  /// Whether Xcode's copy step drops a second byte order mark at the start of the file before the loader reads it.
  var dropsSecondMark = false
  var fails = false
  /// The offset at which the loader stops reading without an error; nil if it does not stop.
  var stop: Int?
  private var isBraced = false
  var hasReadEntry = false
  /// The indices of `truncation` problems, each with the number of entries before it.
  private var truncations: [(problem: Int, entries: Int)] = []
  private var entriesAtTruncation = -1
  /// The result of the last search of `lineEnd`: the range from the searched offset to the end of the line.
  var knownLine = 0..<0
  /// The string of each kind that was last read ahead, in the search for an entry.
  var quotedAhead = StringAhead()
  var apostropheAhead = StringAhead()
  var nameAhead = StringAhead()
  /// For each kind of quote, the offset from which on no such quote is closed.
  var unclosed = (quote: Int.max, apostrophe: Int.max)

  /// - Parameters:
  ///   - end: the end of the text; nil for the end of the buffer.
  ///   - jobs: the maximum number of threads for a large text.
  init(_ buffer: ByteBuffer, sink: Sink, end: Int? = nil, jobs: Int = 1) {
    self.buffer = buffer
    self.sink = sink
    self.end = end ?? buffer.count
    self.jobs = jobs
  }

  var outcome: LoaderOutcome {
    if fails { return .fails }
    return stop.map { .stops(at: $0) } ?? .loads
  }

  mutating func parseFile() {
    entries.reserveCapacity(end / 64)
    guard skipSpace() else { return }
    switch buffer[at] {
    case .openBrace:
      parseBracedFile()
    case .openParenthesis, .lessThan:
      parseLoneValue()
    default:
      if !canStartString(at) { reportUnexpectedStart() }
      parseContent()
    }
    countLostEntries()
  }

  // MARK: Content

  private mutating func parseContent() {
    if Sink.isDeaf && jobs > 1 { parseHalves() }
    while true {
      if Sink.isDeaf { parsePlainEntries() }
      guard skipSpace() else { return }
      if canStartString(at) {
        parseEntry()
      } else {
        stopSilently()
      }
    }
  }

  /// Reports that the loader stops reading at the current offset without an error. If the loader refuses the file anyway, the character is
  /// reported as an error.
  private mutating func stopSilently() {
    let place = at
    let character = codePoint(at: at)
    let junk = junkEnd(from: at)
    // One report is enough for several stops without an entry between them.
    if entries.count > entriesAtTruncation {
      entriesAtTruncation = entries.count
      if fails {
        problems.append(SyntaxProblem(.unexpectedCharacter(character), place..<junk))
      } else {
        truncations.append((problems.count, entries.count))
        problems.append(
          SyntaxProblem(.truncation(character: character, lostEntries: 0), place..<junk))
      }
    }
    if !fails && stop == nil { stop = place }
    sink.piece(.junk, place..<junk)
    at = junk
  }

  private mutating func countLostEntries() {
    for (problem, before) in truncations {
      guard case .truncation(let character, _) = problems[problem].kind else { continue }
      problems[problem].kind = .truncation(
        character: character, lostEntries: entries.count - before)
    }
  }

  /// Reads an entry with its semicolon. After an error, continues at the next probable entry.
  mutating func parseEntry() {
    let start = at
    guard let key = string() else {
      // If a quote after a semicolon is never closed, the loader takes it for the end of the table.
      if !isBraced && hasReadEntry { return stopSilently() }
      if isBraced, closing(.closeBrace, from: start + 1) != nil { return forgetQuote(start) }
      return recoverFromOpenString(start)
    }
    guard skipSpace() else {
      let isWholeFile = entries.isEmpty && problems.isEmpty
      if isWholeFile {
        fail(.notATable("a string"), start..<key.end)
      } else {
        fail(.missingSemicolon, key.end..<key.end)
      }
      sink.piece(.junk, start..<key.end)
      return
    }
    let keyRange = decodedKey(key)
    var value: StringToken? = key
    var parts = StringsEntrySyntax(key: key.start..<key.end)
    if buffer[at] == .equals {
      parts.equals = at
      at += 1
      guard skipSpace() else {
        fail(.missingValue, end..<end)
        sink.piece(.junk, start..<end)
        return
      }
      let valueStart = at
      if canStartString(at) {
        value = string()
        if value == nil {
          appendEntry(start, keyRange, .empty(at: valueStart))
          return recoverFromOpenString(valueStart, entryStart: start)
        }
      } else if let node = nestedValue() {
        value = nil
        nodes.append(node)
      } else {
        appendEntry(start, keyRange, .empty(at: at))
        return resynchronize(from: at, entryStart: start)
      }
      parts.value = valueStart..<at
    } else if buffer[at] != .semicolon {
      fail(.expectedEqualsOrSemicolon, key.start..<key.end)
      return recoverFromStrayText(key)
    }
    appendEntry(start, keyRange, value)
    let valueEnd = at
    if skipSpace() && buffer[at] == .semicolon {
      at += 1
      hasReadEntry = true
      parts.end = at
      sink.entry(parts)
    } else {
      recoverFromMissingSemicolon(start, value, valueEnd)
    }
  }

  private mutating func forgetQuote(_ start: Int) {
    at = start + 1
    problems.append(
      SyntaxProblem(.truncation(character: codePoint(at: start), lostEntries: 0), start..<at))
    sink.piece(.junk, start..<at)
  }

  private mutating func appendEntry(_ start: Int, _ key: Range<Int>, _ value: StringToken?) {
    if let value {
      entries.append(
        TableEntry(
          start: start, key: key, value: value.body, kind: value.hasEscapes ? .escaped : .plain))
    } else {
      let index = nodes.count - 1
      entries.append(TableEntry(start: start, key: key, value: index..<index, kind: .node))
    }
  }

  private func decodedKey(_ key: StringToken) -> Range<Int> {
    guard key.hasEscapes else { return key.body }
    let start = buffer.count
    // The buffer has too little room only if a text is read again after an error. In this case, the key keeps its escapes.
    guard buffer.capacity - start >= key.body.count else { return key.body }
    buffer.append(contentsOf: StringsEscapes.decode(buffer, key.body))
    return start..<buffer.count
  }

  // MARK: Whole-file values

  private mutating func parseBracedFile() {
    let open = at
    at += 1
    isBraced = true
    sink.piece(.brace, open..<at)
    while true {
      guard skipSpace() else {
        fail(.unterminatedDictionary, open..<open + 1)
        return
      }
      if buffer[at] == .closeBrace { break }
      if canStartString(at) {
        parseEntry()
      } else {
        fail(.unexpectedCharacter(codePoint(at: at)), at..<at + 1)
        resynchronize(from: at)
      }
    }
    sink.piece(.brace, at..<at + 1)
    at += 1
    let rest = at
    guard skipSpace() else { return }
    fail(.trailingText, at..<end)
    sink.piece(.junk, rest..<end)
    at = end
  }

  private mutating func parseLoneValue() {
    let start = at
    guard let node = nestedValue(depth: 0) else {
      sink.piece(.junk, start..<end)
      at = end
      return
    }
    fail(.notATable(node.typeName), start..<at)
    sink.piece(.junk, start..<end)
    at = end
  }

  private mutating func reportUnexpectedStart() {
    let character = codePoint(at: at)
    if character == 0xFEFF && dropsSecondMark && problems.isEmpty {
      problems.append(SyntaxProblem(.droppedByteOrderMark, at..<at + 3))
      sink.piece(.junk, at..<at + 3)
      at += 3
      return
    }
    let junk = junkEnd(from: at)
    fail(
      character == 0xFEFF ? .secondByteOrderMark : .unexpectedCharacter(character), at..<junk)
    sink.piece(.junk, at..<junk)
    at = junk
  }

  mutating func fail(_ kind: SyntaxProblem.Kind, _ range: Range<Int>) {
    problems.append(SyntaxProblem(kind, range))
    // The loader does not read text after a silent stop, so that text cannot make it fail.
    if stop == nil { fails = true }
  }
}

struct StringToken {
  var start: Int
  /// The range between the quotes. For a string without quotes, the range of the string.
  var body: Range<Int>
  var end: Int
  var hasEscapes: Bool

  static func empty(at offset: Int) -> StringToken {
    StringToken(start: offset, body: offset..<offset, end: offset, hasEscapes: false)
  }
}
