// Formats that look-ups have a name for: `let format = NSLocalizedString(…)`, and later `String(format: format, …)`.

internal import LprojSource

/// Look-ups and formatting calls of a file by the names between them.
struct BoundFormats {
  /// By name: the first token of the look-up, and its number among the usages.
  var lookups: [String: [(token: Int, usage: Int)]] = [:]
  var calls: [(name: String, token: Int, format: CodeFormat)] = []
}

extension UsageReader {
  /// The name that a statement gives to the text that a call of it looks up; nil where anything else is done with
  /// the text before.
  func boundName(_ call: CodeCall, _ tokens: CodeTokens) -> String? {
    let (start, end) = (call.range.lowerBound, call.range.upperBound)
    guard start >= 3, tokens.isMark(start - 1, "="), let word = tokens.word(start - 2) else {
      return nil
    }
    switch language {
    case .swift:
      guard tokens.endsStatement(end) else { return nil }
      if tokens.isWord(start - 3, "let") { return word }
      return start >= 5 && tokens.isMark(start - 3, ":") && tokens.isWord(start - 5, "let")
        ? tokens.word(start - 4) : nil
    case .objectiveC, .c:
      guard tokens.isMark(end, ";"), tokens.isMark(start - 3, "*") else { return nil }
      return word
    }
  }

  /// Gives look-ups the calls that format their texts by name: in the block of the name, where nothing else bears
  /// it or is assigned to it.
  mutating func bindFormats() {
    let tokens = text.islands[0]
    for call in bound.calls {
      let around = (bound.lookups[call.name] ?? []).filter { lookup in
        guard lookup.token < call.token, let open = opener(of: lookup.token),
          tokens.isMark(open, "{")
        else { return false }
        return call.token < Int(tokens[open].link)
      }
      guard around.count == 1, let lookup = around.first, let open = opener(of: lookup.token),
        tokens.names(call.name, givenIn: open..<Int(tokens[open].link)) == 1
      else { continue }
      let known = file.usages[lookup.usage].format
      file.usages[lookup.usage].format = known ?? call.format
    }
  }
}

extension CodeTokens {
  /// How often some tokens declare a name or assign to it.
  fileprivate func names(_ name: String, givenIn range: Range<Int>) -> Int {
    range.count { at in
      guard word(at) == name, !isMark(at - 1, "."), !isMark(at - 1, "?") else { return false }
      return isMark(at + 1, "=") && !isMark(at + 2, "=") || isWord(at + 1, "in")
        || isWord(at - 1, "let") || isWord(at - 1, "var")
    }
  }
}
