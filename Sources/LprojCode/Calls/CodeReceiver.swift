// The code before the dot of a call, and the receiver of a message.

extension CodeTokens {
  /// The code before the dot of a call, such as `Bundle.main`. Empty for a call without a dot, and `.` if nothing precedes the dot.
  func receiverSource(_ call: CodeCall) -> String {
    if case .path(let path) = call.receiver { return path.joined(separator: ".") }
    let open = Int(tokens[call.range.upperBound - 1].link)
    guard open > 1, isMark(open - 2, ".") else { return "" }
    let source = source(expressionStart(before: open - 2)..<(open - 2))
    return source.isEmpty ? "." : source
  }

  private func expressionStart(before dot: Int) -> Int {
    var start = dot
    for _ in 0..<Self.longestChain {
      var at = start - 1
      while isMark(at, "!") || isMark(at, "?") { at -= 1 }
      if isMark(at, ")") || isMark(at, "]"), tokens[at].link >= 0 {
        at = Int(tokens[at].link)
        if let name = word(at - 1), !tokens[at].startsLine, !Self.beginnings.contains(name) {
          at -= 1
        }
      } else if word(at) == nil, !isText(at) {
        return start
      }
      guard isMark(at - 1, ".") else { return at }
      start = at - 1
    }
    return start + 1
  }

  /// The maximum number of parts of a chain such as `a.b.c`. Parts further left are ignored.
  static let longestChain = 100

  /// Keywords that may precede a parenthesis and are not the name of a called function, as in `return (…)`.
  private static let beginnings: Set<String> = [
    "return", "in", "else", "try", "await", "if", "guard", "while", "switch", "case", "throw",
  ]

  func messageReceiver(_ call: CodeCall) -> String { source(messageReceiver(of: call)) }

  func messageReceiver(of call: CodeCall) -> Range<Int> {
    let start = call.range.lowerBound + 1
    let close = call.range.upperBound - 1
    // If a selector has no arguments, it is the last word of the message.
    if !call.name.hasSuffix(":") { return start..<max(start, close - 1) }
    var end = start
    while end < close, !(word(end) != nil && isMark(end + 1, ":")) { end = after(end) }
    return start..<end
  }

  /// The index of the opening parenthesis of a conversion, if a conversion is the whole argument: `LocalizedStringKey(…)`,
  /// `String.LocalizationValue(…)` or `.init(…)`. Otherwise nil.
  func conversion(_ range: Range<Int>) -> Int? {
    let last = range.upperBound - 1
    guard range.count > 3, isMark(last, ")"), case let open = Int(tokens[last].link),
      open > range.lowerBound
    else { return nil }
    let start = range.lowerBound
    switch word(open - 1) {
    case "init": return start == open - 2 && isMark(start, ".") ? open : nil
    case "LocalizedStringKey": return start == open - 1 ? open : nil
    case "LocalizationValue":
      return start == open - 1 || start == open - 3 && isWord(start, "String") ? open : nil
    default: return nil
    }
  }
}
