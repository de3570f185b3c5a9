// The conditions under which a looked-up text is shown, as far as the expression around the look-up shows them.

extension UsageReader {
  static let redactionWords = WordSearch(["redacted"])

  func condition(of call: CodeCall, _ island: Int) -> CodeUsage.Condition? {
    let tokens = text.islands[island]
    let start = tokens.expressionStart(call.range.lowerBound)
    if tokens.isMark(start - 1, "?"), tokens.isMark(start - 2, "?") { return .otherwise }
    if tokens.isMark(start - 1, ":") {
      if language != .swift, tokens.isMark(start - 2, "?") { return .otherwise }
      if tokens.namesErrorText(start - 2), !tokens.isWord(start - 3, "case"),
        !tokens.isMark(start - 3, "?")
      {
        return .ofError
      }
    }
    if language != .swift, tokens.handsBackError(start) { return .ofError }
    // `userInfo[key] = text`
    if tokens.isMark(start - 1, "="), tokens.isMark(start - 2, "]"),
      tokens.namesErrorText(start - 3)
    {
      return .ofError
    }
    let isOfOther = tokens.isMark(start - 1, "=") && tokens.isMark(start - 3, ".")
    if island == 0, !isOfOther, let around = definition(around: start),
      let type = definitions[around].returns, tokens.isWord(type, "NSError")
    {
      return .ofError
    }
    let end = call.range.upperBound
    // `dictionaryWithObjectsAndKeys:text, key, nil` and `dictionaryWithObject:text forKey:key`
    if tokens.isMark(end, ","), tokens.namesErrorText(end + 1) { return .ofError }
    return tokens.isWord(end, "forKey") && tokens.namesErrorText(end + 2) ? .ofError : nil
  }
}

extension CodeTokens {
  /// The index of the first token of a chain such as `a.b(c).d` that ends at `token`, including parentheses directly before the chain.
  fileprivate func expressionStart(_ token: Int) -> Int {
    var at = token
    while isMark(at - 1, "."), at > token - 200 {
      var before = at - 2
      if isMark(before, "?") || isMark(before, "!") { before -= 1 }
      if isMark(before, ")") || isMark(before, "]"), tokens[before].link >= 0 {
        before = Int(tokens[before].link)
        if word(before - 1) != nil { before -= 1 }
      } else if word(before) == nil, !isText(before) {
        break
      }
      at = before
    }
    while isMark(at - 1, "("), word(at - 2) == nil { at -= 1 }
    return at
  }

  /// Whether the view that ends before `end`, or a view around it, is redacted. The text in `Text(…).redacted(reason: .placeholder)` only sets
  /// the width of a placeholder.
  func isRedacted(_ end: Int) -> Bool {
    var at = end
    for _ in 0..<12 {
      while isMark(at, "."), let name = word(at + 1) {
        if name == "redacted" { return true }
        at += 2
        while isMark(at, "(") || isMark(at, "{") { at = after(at) }
      }
      var rest = 200
      while at < count, rest > 0, !isMark(at, ")"), !isMark(at, "]"), !isMark(at, "}") {
        at = after(at)
        rest -= 1
      }
      if at >= count || rest == 0 { return false }
      at += 1
    }
    return false
  }

  /// Whether the statement around a token sets an error for the caller, as in `*error = …`. The caller may not show the error.
  fileprivate func handsBackError(_ token: Int) -> Bool {
    var at = token - 1
    while at > max(0, token - 60), !isMark(at, ";"), !isMark(at, "{"), !isMark(at, "}") {
      if isMark(at, "="), let name = word(at - 1)?.lowercased(), isMark(at - 2, "*"),
        name == "e" || name.contains("err"),
        isWord(at - 3, "else")
          || [";", "{", "}", ")"].contains(where: { isMark(at - 3, $0) })
      {
        // A comma before the token begins a different expression.
        var next = at + 1
        while next < token, !isMark(next, ",") { next = after(next) }
        return next >= token
      }
      at -= 1
    }
    return false
  }

  fileprivate func namesErrorText(_ at: Int) -> Bool {
    switch word(at) {
    case "NSLocalizedDescriptionKey", "NSLocalizedFailureErrorKey",
      "NSLocalizedFailureReasonErrorKey", "NSLocalizedRecoverySuggestionErrorKey":
      true
    default: false
    }
  }
}
