// The literals of conditional expressions such as `isOn ? "On" : "Off"`.

extension UsageReader {
  /// The deepest nesting of conditions, and the maximum number of branches of one expression.
  private static let (deepest, most) = (16, 200)

  /// Returns all literals that `a ? "…" : b ? "…" : "…"` may give. Empty if the expression may give anything else.
  func branches(
    _ range: Range<Int>, _ island: Int, depth: Int
  ) -> [(text: CodeText, token: Int)] {
    let tokens = text.islands[island]
    var found: [(text: CodeText, token: Int)] = []
    var rest = range
    guard depth < Self.deepest else { return [] }
    while let (first, second) = tokens.branches(rest, isSwift: language == .swift) {
      let own = literals(first, island, depth: depth + 1)
      guard !own.isEmpty, found.count < Self.most else { return [] }
      found += own
      rest = stripped(second, tokens)
    }
    guard !found.isEmpty, let text = literal(rest, island) else { return [] }
    return found + [(text, tokens.firstText(rest))]
  }

  private func literals(
    _ range: Range<Int>, _ island: Int, depth: Int
  ) -> [(text: CodeText, token: Int)] {
    let tokens = text.islands[island]
    let inner = stripped(range, tokens)
    if let text = literal(inner, island) { return [(text, tokens.firstText(inner))] }
    return branches(inner, island, depth: depth)
  }
}

extension CodeTokens {
  /// Splits `a ? b : c` into `b` and `c`. Returns nil if no such condition is outside of brackets.
  func branches(
    _ range: Range<Int>, isSwift: Bool
  ) -> (Range<Int>, Range<Int>)? {
    var question: Int?
    var open = 0
    var at = range.lowerBound
    while at < range.upperBound {
      if isQuestion(at, isSwift: isSwift) {
        question = question ?? at
        open += 1
      } else if isMark(at, ":"), let question {
        open -= 1
        if open == 0 { return ((question + 1)..<at, (at + 1)..<range.upperBound) }
      }
      at = after(at)
    }
    return nil
  }

  /// Whether a `?` belongs to `a ? b : c`, and not to `a?.b`, `a ?? b` or `as? A`.
  private func isQuestion(_ at: Int, isSwift: Bool) -> Bool {
    guard at > 0, isMark(at, "?"), !isMark(at + 1, "?"), !isMark(at - 1, "?"),
      !isMark(at + 1, ":")
    else { return false }
    // In Swift, a space precedes the question mark of a condition.
    return !isSwift || tokens[at - 1].end < tokens[at].start
  }

  /// The index of the first literal of an expression. Without a literal, the index of the first token.
  fileprivate func firstText(_ range: Range<Int>) -> Int {
    range.first(where: isText) ?? range.lowerBound
  }

  /// Whether the token after `(…)` may be the operand of a C cast.
  func isCast(before at: Int) -> Bool {
    guard at < count else { return false }
    if tokens[at].kind != .mark { return true }
    return "@([#&*".utf8.contains { isMark(at, $0) }
  }
}
