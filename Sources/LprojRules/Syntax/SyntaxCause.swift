// The typing mistakes behind syntax errors: the parser only knows what it expected, while the line shows what the author meant.

internal import LprojSource
internal import LprojSyntax

struct SyntaxCause {
  let message: String
  let offset: Int
  /// The fix, if the line and the text after it allow only one fix.
  let fix: Fix?

  /// Returns nil if the line shows no more about the mistake than the problem itself.
  init?(_ problem: SyntaxProblem, _ table: ParsedTable) {
    guard table.form == .text else { return nil }
    let line = SlippedLine(table, from: problem.range.lowerBound)
    let cause: SyntaxCause? =
      switch problem.kind {
      case .missingSemicolon:
        Self.innerQuotes(line, problem.range.lowerBound)
          ?? Self.comma(line, problem.range.lowerBound)
      case .expectedEqualsOrSemicolon: Self.colon(line, problem.range.upperBound)
      case .unexpectedCharacter: Self.curlyQuotes(line, problem.range.lowerBound)
      default: nil
      }
    guard let cause else { return nil }
    self = cause
  }

  private init(
    _ message: String, at offset: Int, _ line: SlippedLine, _ title: String, _ edits: [Edit]?
  ) {
    self.message = message
    self.offset = offset
    fix = line.isFollowedByEntry ? edits.map { Fix(title, .unsafe, $0) } : nil
  }

  /// Unescaped quotes in a value, such as `"a" = "Press "OK" now";`.
  private static func innerQuotes(_ line: SlippedLine, _ valueEnd: Int) -> SyntaxCause? {
    guard let start = line.valueStart(endingAt: valueEnd), let last = line.lastQuote,
      last >= valueEnd, !line.holdsEntry(in: valueEnd..<last)
    else { return nil }
    let edits = line.quotes(in: start..<last).map { Edit.insert("\\", at: $0) }
    return SyntaxCause(
      "quotation mark in the text is not escaped (write \\\" instead)", at: valueEnd - 1, line,
      "Escape the quotation marks in the text", edits)
  }

  /// A comma in place of the semicolon, as in `"a" = "1",`.
  private static func comma(_ line: SlippedLine, _ valueEnd: Int) -> SyntaxCause? {
    let comma = line.visible(from: valueEnd)
    guard line.byte(comma) == UInt8(ascii: ","), line.visible(from: comma + 1) == line.end else {
      return nil
    }
    return SyntaxCause(
      "comma stands where ';' belongs", at: comma, line, "Write ';' for the comma",
      [Edit(comma..<comma + 1, [UInt8(ascii: ";")])])
  }

  /// A colon in place of the equals sign, as in `"a" : "1";`.
  private static func colon(_ line: SlippedLine, _ keyEnd: Int) -> SyntaxCause? {
    let colon = line.visible(from: keyEnd)
    let value = line.visible(from: colon + 1)
    guard line.byte(colon) == UInt8(ascii: ":"), line.byte(value) == UInt8(ascii: "\"") else {
      return nil
    }
    let isWhole = line.lastQuote.map { $0 > value && line.quotes(in: value + 1..<$0).isEmpty }
    return SyntaxCause(
      "colon stands where '=' belongs", at: colon, line, "Write '=' for the colon",
      isWhole ?? false ? [Edit(colon..<colon + 1, [UInt8(ascii: "=")])] : nil)
  }

  /// Curly quotes around a value, as in `"a" = “1”;`.
  private static func curlyQuotes(_ line: SlippedLine, _ start: Int) -> SyntaxCause? {
    guard let width = line.curlyQuote(at: start), line.isValue(at: start) else { return nil }
    let edits = line.lastCurlyQuote.flatMap { close -> [Edit]? in
      guard close.lowerBound >= start + width,
        line.quotes(in: start..<close.lowerBound).isEmpty
      else { return nil }
      let quote = [UInt8(ascii: "\"")]
      return [Edit(start..<start + width, quote), Edit(close, quote)]
    }
    return SyntaxCause(
      "curly quotation mark begins the text (write \" instead)", at: start, line,
      "Write straight quotation marks around the text", edits)
  }
}

/// The line of a mistake, up to its last visible byte.
private struct SlippedLine {
  private let table: ParsedTable
  let end: Int

  /// The longest line to analyze, in bytes. A line may have a hundred thousand mistakes, and the line is analyzed for each mistake.
  private static let longest = 4096

  init(_ table: ParsedTable, from offset: Int) {
    self.table = table
    var end = table.lineEnd(from: offset, within: Self.longest)
    while end > offset, table.buffer[end - 1] <= 0x20 { end -= 1 }
    self.end = end
  }

  func byte(_ offset: Int) -> UInt8? { offset < end ? table.buffer[offset] : nil }

  /// Returns the offset of the first visible byte at or after `offset`. If only spaces follow, returns the end of the line.
  func visible(from offset: Int) -> Int {
    var at = offset
    while at < end, table.buffer[at] <= 0x20 { at += 1 }
    return min(at, end)
  }

  /// Whether the table ends after the line, or continues with an entry.
  var isFollowedByEntry: Bool {
    switch table.continuation(at: end) {
    case .end: !table.isBraced
    case .entry: true
    case .closeBrace: table.isBraced
    case .other: false
    }
  }

  /// Returns the start of the text of a double-quoted value that ends at an offset; nil if no such value ends there.
  func valueStart(endingAt end: Int) -> Int? {
    guard let entry = table.entry(before: end), table.node(entry) == nil,
      entry.value.upperBound + 1 == end, entry.value.lowerBound > 0,
      table.buffer[entry.value.lowerBound - 1] == UInt8(ascii: "\""), entry.value != entry.key
    else { return nil }
    return entry.value.lowerBound
  }

  /// The end of the value in a line that ends with a semicolon; nil for other lines.
  private var valueEnd: Int? {
    guard byte(end - 1) == UInt8(ascii: ";") else { return nil }
    var at = end - 1
    while at > 0, table.buffer[at - 1] <= 0x20 { at -= 1 }
    return at
  }

  /// The offset of the quote before the semicolon at the end of the line; nil if there is none.
  var lastQuote: Int? {
    guard let valueEnd, valueEnd > 1, table.buffer[valueEnd - 1] == UInt8(ascii: "\""),
      table.buffer[valueEnd - 2] != UInt8(ascii: "\\")
    else { return nil }
    return valueEnd - 1
  }

  /// The range of the curly quote before the semicolon at the end of the line; nil if there is none.
  var lastCurlyQuote: Range<Int>? {
    guard let valueEnd, valueEnd > 3, curlyQuote(at: valueEnd - 3) != nil else { return nil }
    return valueEnd - 3..<valueEnd
  }

  /// The length of a curly quote (“ ” „) at an offset; nil if there is none.
  func curlyQuote(at offset: Int) -> Int? {
    guard offset + 2 < end, table.buffer[offset] == 0xE2, table.buffer[offset + 1] == 0x80,
      (0x9C...0x9F).contains(table.buffer[offset + 2])
    else { return nil }
    return 3
  }

  /// Whether an equals sign precedes an offset.
  func isValue(at offset: Int) -> Bool {
    var at = offset
    while at > 0, table.buffer[at - 1] <= 0x20 { at -= 1 }
    return at > 0 && table.buffer[at - 1] == UInt8(ascii: "=")
  }

  /// The offsets of unescaped quotes in a range.
  func quotes(in range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var at = range.lowerBound
    while at < range.upperBound {
      if table.buffer[at] == UInt8(ascii: "\"") { found.append(at) }
      at += table.buffer[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return found
  }

  /// Whether another entry may begin or end in a range.
  func holdsEntry(in range: Range<Int>) -> Bool {
    byte(visible(from: range.lowerBound)) == UInt8(ascii: "\"")
      || table.buffer.index(of: UInt8(ascii: "="), or: UInt8(ascii: ";"), in: range)
        < range.upperBound
  }
}
