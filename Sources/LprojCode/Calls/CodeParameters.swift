// The parameters of Swift functions, with their types.

extension CodeTokens {
  func swiftParameters(_ range: Range<Int>, isSubscript: Bool) -> [CodeDefinition.Parameter] {
    var found: [CodeDefinition.Parameter] = []
    var at = range.lowerBound
    while at < range.upperBound {
      while isMark(at, "@"), at + 1 < range.upperBound {
        at += 2
        if isMark(at, "(") { at = after(at) }
      }
      var words: [String] = []
      while at < range.upperBound, let word = word(at) {
        words.append(word)
        at += 1
      }
      var type = ""
      if isMark(at, ":") {
        at += 1
        while let word = word(at),
          ["inout", "borrowing", "consuming", "some", "any"].contains(word)
        {
          at += 1
        }
        while isMark(at, "@"), at + 1 < range.upperBound {
          at += 2
          if isMark(at, "(") { at = after(at) }
        }
        type = typeName(at)
      }
      let start = at
      while at < range.upperBound, !isMark(at, ",") { at = after(at) }
      let range = start..<min(at, range.upperBound)
      let isVariadic = range.contains { isMark($0, ".") && isMark($0 + 1, ".") }
      if isVariadic { type = "" }
      at += 1
      guard let name = words.last else { continue }
      let label: String? =
        words.count > 1 ? (words[0] == "_" ? nil : words[0]) : isSubscript ? nil : name
      var parameter = CodeDefinition.Parameter(label: label, name: name, type: type)
      parameter.value = defaultValue(range)
      parameter.isVariadic = isVariadic
      found.append(parameter)
    }
    return found
  }

  private func defaultValue(_ parameter: Range<Int>) -> Range<Int>? {
    var at = parameter.lowerBound
    while at < parameter.upperBound, !isMark(at, "=") { at = after(at) }
    return at + 1 < parameter.upperBound ? (at + 1)..<parameter.upperBound : nil
  }

  /// The short name of the type at a token: `Int`, or `Date?` for `Foundation.Date?`. The name of `[Int]` and `[String: Int]` is `[Int]`. Empty
  /// if no type is at the token.
  func typeName(_ start: Int) -> String {
    if isMark(start, "["), tokens[start].link > Int32(start) {
      let last = Int(tokens[start].link) - 1
      return "[\(word(isMark(last, "?") ? last - 1 : last) ?? "")]"
    }
    guard var name = word(start) else { return "" }
    var at = start + 1
    while isMark(at, "."), let next = word(at + 1) {
      name = next
      at += 2
    }
    if isMark(at, "?") || isMark(at, "!") { name += "?" }
    return name
  }
}
