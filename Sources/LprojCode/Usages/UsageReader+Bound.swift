// Looked-up texts that are formatted by a name: `let format = NSLocalizedString(…)`, and later `String(format: format, …)`.

internal import LprojSource

/// The look-ups of a file that have a name, and the formatting calls that use a name.
struct BoundFormats {
  /// For each name, the look-ups with this name: the first token of the look-up, and the index of its usage in the file.
  var lookups: [String: [(token: Int, usage: Int)]] = [:]
  var calls: [(name: String, token: Int, format: CodeFormat)] = []
}

extension UsageReader {
  /// The name of the constant or variable that a call's text initializes; nil if the statement does anything else with the text.
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

  /// Connects each named look-up with the call that formats its text later in the same block. Skips a name that the block declares or assigns a
  /// second time.
  mutating func bindFormats() {
    guard !bound.calls.isEmpty, !bound.lookups.isEmpty else { return }
    let given = tokens.givenNames(Set(bound.calls.map(\.name)).intersection(bound.lookups.keys))
    var blocks: [String: [(range: Range<Int>, usage: Int)]] = [:]
    for (name, lookups) in bound.lookups {
      guard let places = given[name] else { continue }
      for lookup in lookups {
        guard let open = opener(of: lookup.token), tokens.isMark(open, "{") else { continue }
        let close = Int(tokens[open].link)
        let first = places.partitioningIndex { $0 >= open }
        guard first + 1 >= places.count || places[first + 1] >= close else { continue }
        blocks[name, default: []].append((lookup.token..<close, lookup.usage))
      }
      blocks[name]?.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    for call in bound.calls {
      guard let own = blocks[call.name] else { continue }
      let behind = own.partitioningIndex { $0.range.lowerBound >= call.token }
      guard behind > 0, own[behind - 1].range.contains(call.token) else { continue }
      let usage = own[behind - 1].usage
      file.usages[usage].format = file.usages[usage].format ?? call.format
    }
  }
}

extension CodeTokens {
  fileprivate func givenNames(_ names: Set<String>) -> [String: [Int]] {
    var found: [String: [Int]] = [:]
    for at in 0..<count {
      guard let name = word(at), names.contains(name), !isMark(at - 1, "."), !isMark(at - 1, "?")
      else { continue }
      if isMark(at + 1, "=") && !isMark(at + 2, "=") || isWord(at + 1, "in")
        || isWord(at - 1, "let") || isWord(at - 1, "var")
      {
        found[name, default: []].append(at)
      }
    }
    return found
  }
}
