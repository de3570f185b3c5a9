// The specifiers of interpolated values in keys, as far as the source shows the types of the values.

internal import LprojSource
internal import LprojText

extension UsageReader {
  func hole(_ island: Int) -> CodeText.Hole {
    let tokens = text.islands[island]
    let arguments = tokens.arguments(0..<tokens.count, hasLabels: true)
    let first = arguments.first?.range ?? 0..<0
    let source = tokens.source(first)
    // `\(placeholder: .int)`
    if let stated = arguments.first, stated.label == "placeholder", arguments.count == 1,
      let kind = tokens.word(stated.range.upperBound - 1)
    {
      return CodeText.Hole(specifier: Self.placeholders[kind], expression: source)
    }
    if let stated = arguments.first(where: { $0.label == "specifier" }) {
      let specifier = literal(stated.range, island)?.plain?.name
      return CodeText.Hole(specifier: specifier, expression: source)
    }
    // `\(date, style: .date)`, `\(value, format: .number)`
    if arguments.count > 1 { return CodeText.Hole(specifier: "%@", expression: source) }
    // `\(\.$name)` of App Intents.
    if tokens.isMark(0, "\\"), tokens.isMark(1, "."), let name = tokens.word(tokens.count - 1) {
      let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
      return CodeText.Hole(specifier: "${\(plain)}", expression: source)
    }
    // `\(.applicationName)` in the phrases of a shortcut.
    if tokens.isMark(0, "."), tokens.count == 2, tokens.isWord(1, "applicationName") {
      return CodeText.Hole(specifier: "${applicationName}", expression: source)
    }
    return CodeText.Hole(
      specifier: type(first, tokens).flatMap(SourceNames.specifier), expression: source)
  }

  /// The type of an expression; nil if no literal, cast or declaration in the file shows a type.
  func type(_ range: Range<Int>, _ tokens: CodeTokens) -> String? {
    guard let last = range.last else { return nil }
    var start = range.lowerBound
    if tokens.isMark(start, "-") { start += 1 }
    if tokens.isMark(start, "@"), language != .swift, tokens.isText(start + 1) {
      return "NSString *"
    }
    if start == last {
      switch tokens[start].kind {
      case .text: return language == .swift ? "String" : nil
      case .number:
        let isFraction = SourceNames.isFraction(tokens, start)
        if language == .swift { return isFraction ? "Double" : "Int" }
        return isFraction ? "double" : "int"
      case .word:
        return tokens.word(start).flatMap { names.type(of: $0, at: Int(tokens[start].start)) }
      case .mark: return nil
      }
    }
    if let name = tokens.word(start), tokens.isMark(start + 1, "("),
      Int(tokens[start + 1].link) == last, Self.converting.contains(name)
    {
      return name
    }
    if language == .swift {
      if tokens.isWord(start, "self"), tokens.isMark(start + 1, "."), start + 2 == last {
        return tokens.word(last).flatMap {
          names.memberType(of: $0, at: Int(tokens[start].start))
        }
      }
      if tokens.isWord(last - 1, "as"), range.count > 2 {
        guard tokens.isWord(last, "CVarArg") else { return tokens.word(last) }
        let inner = range.dropLast(2)
        // A `catch` declares `error` implicitly, so the name shows the type.
        let isError = inner.count == 1 && tokens.isWord(start, "error")
        return type(inner, tokens) ?? (isError ? "NSError" : nil)
      }
      guard range.count > 2, tokens.isMark(last - 1, "."), let member = tokens.word(last),
        Self.textMembers.contains(member),
        range.allSatisfy({ tokens.word($0) != nil || tokens.isMark($0, ".") })
      else { return nil }
      return "String"
    }
    // `(long)count`
    if tokens.isMark(start, "("), tokens[start].link > Int32(start) {
      let close = Int(tokens[start].link)
      let words = ((start + 1)..<close).compactMap { tokens.word($0) }
      let isPointer = tokens.isMark(close - 1, "*")
      guard close < last, words.count + (isPointer ? 1 : 0) == close - start - 1 else { return nil }
      if isPointer { return (words.last ?? "") + " *" }
      if words.contains("long") || words.contains("NSInteger") || words.contains("NSUInteger") {
        return words.contains("double") ? nil : "long"
      }
      return words.last
    }
    return nil
  }

  /// Names of properties that are strings in every type of Swift and Foundation that has them.
  private static let textMembers: Set<String> = [
    "localizedDescription", "debugDescription", "absoluteString", "lastPathComponent", "uuidString",
  ]

  private static let converting: Set<String> = [
    "Int", "Int64", "Int32", "Int16", "Int8", "UInt", "UInt64", "UInt32", "UInt16", "UInt8",
    "Double", "Float", "CGFloat", "String",
  ]

  /// The specifier of each case of `String.LocalizationValue.Placeholder`.
  private static let placeholders = [
    "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
  ]
}
