// The constants of a Swift manifest.

extension SwiftLiteralReader {
  /// The constants with literal values at the top level of a file. A constant with two definitions counts as computed.
  ///
  /// - Parameter call: the index of the first token of a value. A constant with this value is skipped.
  static func constants(
    _ tokens: [SwiftToken], except call: Int? = nil, room: Room
  ) -> [String: SwiftLiteral] {
    let changed = changedNames(tokens)
    var reader = SwiftLiteralReader(tokens, room: room)
    var level = 0
    var at = 0
    while at < tokens.count - 1 {
      switch tokens[at].kind {
      case .mark(let byte):
        if "([{".utf8.contains(byte) { level += 1 }
        if ")]}".utf8.contains(byte) { level -= 1 }
      case .word(let word) where (word == "let" || word == "var") && level <= 0:
        guard case .word(let name) = tokens[at + 1].kind,
          let start = valueStart(behind: at + 1, tokens), start != call
        else { break }
        reader.at = start
        let value = reader.expression()
        let isKnown =
          reader.constants[name] == nil && !(word == "var" && changed.contains(name))
        reader.constants[name] =
          isKnown ? value : SwiftLiteral(value: .computed, offset: value.offset)
        at = max(at, reader.at - 1)
      default: break
      }
      at += 1
    }
    return reader.constants
  }

  private static func valueStart(behind name: Int, _ tokens: [SwiftToken]) -> Int? {
    var at = name + 1
    while at < tokens.count - 1, tokens[at].kind != .mark(UInt8(ascii: "=")) {
      if tokens[at].startsLine || tokens[at].kind == .mark(UInt8(ascii: "{")) { return nil }
      if tokens[at].kind == .word("let") || tokens[at].kind == .word("var") { return nil }
      at += 1
    }
    return at < tokens.count - 1 ? at + 1 : nil
  }

  /// The names with which lines begin. Such a line may change the value of a variable.
  private static func changedNames(_ tokens: [SwiftToken]) -> Set<String> {
    var found: Set<String> = []
    for at in tokens.indices.dropFirst().dropLast(3) where tokens[at].startsLine {
      guard case .word(let name) = tokens[at].kind, tokens[at - 1].kind != .word("var"),
        tokens[at - 1].kind != .mark(UInt8(ascii: "."))
      else { continue }
      found.insert(name)
    }
    return found
  }
}
