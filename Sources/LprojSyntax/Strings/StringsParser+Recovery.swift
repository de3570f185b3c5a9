// Continues after an error, so that one run reports all errors and still finds the entries around them.
//
// The guesses here never change the loader's result, which is known as soon as the error is found.

internal import LprojSource

extension StringsParser {
  /// Continues after an opening quote that is never closed. The lines after the quote are read again.
  mutating func recoverFromOpenString(_ quote: Int, entryStart: Int? = nil) {
    fail(.unterminatedString, quote..<min(quote + 1, end))
    at = quote
    resynchronize(from: quote, entryStart: entryStart)
  }

  /// Continues after text that is not an entry, such as `x` in `x "key" = "value";`.
  mutating func recoverFromStrayText(_ stray: StringToken) {
    if spansLines(stray) {
      replaceLastProblem(by: .unterminatedString, stray.start..<stray.start + 1)
      at = stray.start
      return resynchronize(from: stray.start)
    }
    sink.piece(.junk, stray.start..<stray.end)
    at = stray.end
    _ = skipSpace()
    if at < end && looksLikeEntry(at) { return }
    resynchronize(from: at)
  }

  mutating func recoverFromMissingSemicolon(
    _ entryStart: Int, _ value: StringToken?, _ valueEnd: Int
  ) {
    if let value, spansLines(value), at < end, looksLikeEntry(value.end - 1) || !startsLine(at) {
      // The closing quote of the value is missing. So the value extends to the opening quote of a later entry.
      fail(.unterminatedString, value.start..<value.start + 1)
      trimLastValue(toLineOf: value)
      at = value.start
      return resynchronize(from: value.start, entryStart: entryStart)
    }
    fail(.missingSemicolon, valueEnd..<valueEnd)
    if at >= end || buffer[at] == .closeBrace || startsLine(at) || looksLikeEntry(at) {
      sink.piece(.entry, entryStart..<valueEnd)
      return
    }
    resynchronize(from: at, entryStart: entryStart)
  }

  /// Moves to the next line that begins with an entry, a comment or a closing brace. The skipped text is junk.
  mutating func resynchronize(from start: Int, entryStart: Int? = nil) {
    var line = start
    while true {
      line = nextLine(after: line)
      if line >= end { break }
      let first = firstVisible(from: line)
      if first < end
        && (looksLikeEntry(first) || startsComment(first) || buffer[first] == .closeBrace)
      {
        break
      }
    }
    sink.piece(.junk, (entryStart ?? start)..<line)
    at = line
  }

  /// The end of the junk at an offset. The junk begins with a character that cannot begin a string. If an entry or a comment follows on the line, the
  /// junk ends before it. Otherwise, the junk is the rest of the line, or only the character if nothing else follows it on the line. After `#`, the
  /// junk is always the rest of the line.
  mutating func junkEnd(from start: Int) -> Int {
    let lineEnd = lineEnd(from: start)
    if buffer[start] != .hash {
      var search = start + characterLength(at: start)
      while search < lineEnd {
        if looksLikeEntry(search) || startsComment(search) { return search }
        search += characterLength(at: search)
      }
      if isBlank(start + characterLength(at: start), lineEnd) {
        return start + characterLength(at: start)
      }
    }
    return lineEnd
  }

  // MARK: Looking ahead

  /// Whether an entry probably begins at an offset. Only the line at the offset is examined, for `"…" =`, `"…";` or `name =`.
  mutating func looksLikeEntry(_ offset: Int) -> Bool {
    let quote = buffer[offset]
    let ahead: StringAhead
    switch quote {
    case .quote:
      if !quotedAhead.holds(offset + 1) { quotedAhead = lookPast(quote, from: offset + 1) }
      ahead = quotedAhead
    case .apostrophe:
      if !apostropheAhead.holds(offset + 1) { apostropheAhead = lookPast(quote, from: offset + 1) }
      ahead = apostropheAhead
    default:
      if !nameAhead.holds(offset) { nameAhead = lookPastName(from: offset) }
      ahead = nameAhead
    }
    guard let search = ahead.next, search < end else { return false }
    return buffer[search] == .equals
      || buffer[search] == .semicolon && (quote == .quote || quote == .apostrophe)
        && search > offset + 3
  }

  private func lookPast(_ quote: UInt8, from start: Int) -> StringAhead {
    var search = start
    while search < end, buffer[search] != quote {
      if buffer[search] == .lineFeed || buffer[search] == .carriageReturn {
        return StringAhead(start: start, end: search, next: nil)
      }
      search += buffer[search] == .backslash ? 2 : 1
    }
    return StringAhead(start: start, end: min(search, end), next: firstVisible(from: search + 1))
  }

  private func lookPastName(from start: Int) -> StringAhead {
    var search = start
    while search < end && buffer[search].isUnquoted { search += 1 }
    return StringAhead(
      start: start, end: search, next: search == start ? nil : firstVisible(from: search))
  }

  private func startsComment(_ offset: Int) -> Bool {
    offset + 1 < end && buffer[offset] == .slash
      && (buffer[offset + 1] == .slash || buffer[offset + 1] == .star)
  }

  private func startsLine(_ offset: Int) -> Bool {
    var search = offset - 1
    while search >= 0 {
      switch buffer[search] {
      case .space, .tab: search -= 1
      case .lineFeed, .carriageReturn: return true
      default: return false
      }
    }
    return true
  }

  private func isBlank(_ start: Int, _ end: Int) -> Bool {
    (start..<max(start, end)).allSatisfy { buffer[$0] == .space || buffer[$0] == .tab }
  }

  private mutating func nextLine(after offset: Int) -> Int {
    let end = lineEnd(from: offset)
    guard end < self.end else { return self.end }
    if buffer[end] == 0xE2 { return end + 3 }
    let isPair =
      buffer[end] == .carriageReturn && end + 1 < self.end && buffer[end + 1] == .lineFeed
    return end + (isPair ? 2 : 1)
  }

  private func firstVisible(from offset: Int) -> Int {
    var search = offset
    while search < end && (buffer[search] == .space || buffer[search] == .tab) { search += 1 }
    return search
  }

  private func spansLines(_ token: StringToken) -> Bool {
    buffer.index(of: .lineFeed, or: .carriageReturn, in: token.body) < token.body.upperBound
  }

  private mutating func replaceLastProblem(by kind: SyntaxProblem.Kind, _ range: Range<Int>) {
    if !problems.isEmpty { problems[problems.count - 1] = SyntaxProblem(kind, range) }
  }

  private mutating func trimLastValue(toLineOf value: StringToken) {
    guard !entries.isEmpty else { return }
    let lineEnd = lineEnd(from: value.body.lowerBound)
    entries[entries.count - 1].valueEnd = UInt32(max(value.body.lowerBound, lineEnd))
  }
}

/// A string that was read ahead, and the text after it on its line. It is kept, because the search for the end of junk reads a string from each byte
/// of the junk: every string of this kind that begins inside the range ends where this string ends.
struct StringAhead {
  var start = 0
  /// The offset of the closing quote. For a string without quotes, the offset after it.
  var end = 0
  /// The offset of the first character after the string, not counting spaces and tabs; nil if the string does not end on its line.
  var next: Int?

  func holds(_ offset: Int) -> Bool { start <= offset && offset < end }
}
