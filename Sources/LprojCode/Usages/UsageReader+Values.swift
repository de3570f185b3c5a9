// The values of look-up arguments: literals, constants, parameters, or values made at run time.

internal import LprojSource
internal import LprojText

enum CodeValue: Equatable {
  case text(CodeText)
  /// `nil`, or no argument.
  case nothing
  case name(String)
  /// The value `self`, which is the key in an extension of texts.
  case own
  case computed(String)
}

extension UsageReader {
  func value(_ argument: CodeCall.Argument?, _ island: Int) -> CodeValue {
    argument.map { value($0.range, island) } ?? .nothing
  }

  func value(_ range: Range<Int>, _ island: Int) -> CodeValue {
    let tokens = text.islands[island]
    let range = stripped(range, tokens)
    guard !range.isEmpty else { return .nothing }
    if let text = literal(range, island) { return .text(text) }
    if language != .swift, let name = pasted(range, tokens) { return .name(name) }
    if range.count == 1, let name = tokens.word(range.lowerBound) {
      if ["nil", "NULL", "Nil", "nullptr"].contains(name) { return .nothing }
      if name == "self" { return .own }
      if name == "rawValue" { return .computed(name) }
      return .name(name)
    }
    // `Names.key`, `self.key`
    if range.count > 2, range.count % 2 == 1,
      stride(from: range.lowerBound, to: range.upperBound, by: 2).allSatisfy({
        tokens.word($0) != nil
      }),
      stride(from: range.lowerBound + 1, to: range.upperBound, by: 2).allSatisfy({
        tokens.isMark($0, ".")
      }), let last = tokens.word(range.upperBound - 1),
      let key = names.constant(
        last,
        of: stride(from: range.lowerBound, to: range.upperBound - 1, by: 2).compactMap {
          tokens.word($0)
        }, at: Int(tokens[range.lowerBound].start))
    {
      return .text(CodeText(key))
    }
    return .computed(tokens.source(range))
  }

  /// The parameter that the body of a macro turns into a literal with `@x`, `@#x` or `#x`; nil for all other expressions.
  private func pasted(_ range: Range<Int>, _ tokens: CodeTokens) -> String? {
    var start = range.lowerBound
    if tokens.isMark(start, "@") { start += 1 }
    if tokens.isMark(start, "#") { start += 1 }
    guard start > range.lowerBound, start == range.upperBound - 1 else { return nil }
    return tokens.word(start)
  }

  /// Whether a macro turns the code of an argument into a literal, as with `#x`.
  func isStringified(_ argument: CodeCall.Argument, _ island: Int) -> Bool {
    let tokens = text.islands[island]
    let range = stripped(argument.range, tokens)
    return language != .swift && range.count > 1 && tokens.isMark(range.upperBound - 2, "#")
      && tokens.word(range.upperBound - 1) != nil
  }

  /// The expression without casts, parentheses, and conversions such as `LocalizedStringKey(…)`.
  func stripped(_ range: Range<Int>, _ tokens: CodeTokens) -> Range<Int> {
    var range = range
    while true {
      let start = range.lowerBound
      guard range.count > 1 else { return range }
      if language == .swift, let cast = cast(in: range, tokens), cast > start {
        range = start..<cast
        continue
      }
      if tokens.isMark(start, "("), tokens[start].link > Int32(start) {
        let close = Int(tokens[start].link)
        if close == range.upperBound - 1 {
          range = (start + 1)..<close
          continue
        }
        if language != .swift, tokens.isCast(before: close + 1) {
          range = (close + 1)..<range.upperBound
          continue
        }
      }
      if let name = tokens.word(start), Self.transparent.contains(name),
        tokens.isMark(start + 1, "("), Int(tokens[start + 1].link) == range.upperBound - 1
      {
        range = (start + 2)..<(range.upperBound - 1)
        if range.count > 2, tokens.isMark(range.lowerBound + 1, ":"),
          tokens.isWord(range.lowerBound, "stringLiteral")
        {
          range = (range.lowerBound + 2)..<range.upperBound
        }
        continue
      }
      // `.init("…")`, `.init(stringLiteral: "…")`
      if tokens.isMark(start, "."), tokens.isWord(start + 1, "init"), tokens.isMark(start + 2, "("),
        Int(tokens[start + 2].link) == range.upperBound - 1
      {
        let isLabelled = tokens.isWord(start + 3, "stringLiteral") && tokens.isMark(start + 4, ":")
        range = (start + (isLabelled ? 5 : 3))..<(range.upperBound - 1)
        continue
      }
      // `String.LocalizationValue("…")`
      if tokens.isWord(start, "String"), tokens.isMark(start + 1, "."),
        tokens.isWord(start + 2, "LocalizationValue")
      {
        range = (start + 2)..<range.upperBound
        continue
      }
      return range
    }
  }

  private func cast(in range: Range<Int>, _ tokens: CodeTokens) -> Int? {
    var at = range.lowerBound
    while at < range.upperBound {
      if tokens.isWord(at, "as") { return at }
      at = tokens.after(at)
    }
    return nil
  }

  private static let transparent: Set<String> = [
    "CFSTR", "LocalizedStringKey", "LocalizationValue", "NSString",
  ]

  /// The text of a literal, of adjacent or added literals, or of a constant of the file; nil for all other expressions.
  func literal(_ range: Range<Int>, _ island: Int) -> CodeText? {
    let tokens = text.islands[island]
    // The bytes of the literals before the first interpolation. With an interpolation, `parts` has the whole text.
    var (bytes, parts): ([UInt8], [CodeText.Part]) = ([], [])
    var needsText = true
    for at in range {
      if tokens.isText(at) {
        if language == .swift && !needsText { return nil }
        let part = codeText(tokens[at])
        if parts.isEmpty, let key = part.plain {
          bytes += key.bytes
        } else {
          if parts.isEmpty, !bytes.isEmpty { parts = [.text(Key(bytes: bytes))] }
          parts += part.parts
        }
        needsText = false
      } else if tokens.isMark(at, "@"), language != .swift {
        continue
      } else if tokens.isMark(at, "+"), language == .swift, !needsText {
        needsText = true
      } else {
        return constant(range, tokens)
      }
    }
    if needsText { return nil }
    return parts.isEmpty ? CodeText(Key(bytes: bytes)) : CodeText(parts: parts)
  }

  private func constant(_ range: Range<Int>, _ tokens: CodeTokens) -> CodeText? {
    guard range.count == 1, let name = tokens.word(range.lowerBound) else { return nil }
    return names.constant(name, at: Int(tokens[range.lowerBound].start)).map { CodeText($0) }
  }

  /// The literals of an argument, with their tokens: the literal `"…"`, both literals of `a ? "…" : "…"`, or all literals of `["…", "…"]`. Empty
  /// for all other arguments.
  func choices(
    _ range: Range<Int>, _ island: Int, inList: Bool = false
  ) -> [(text: CodeText, token: Int)] {
    let tokens = text.islands[island]
    let inner = stripped(range, tokens)
    if !inList, language == .swift, tokens.isMark(inner.lowerBound, "["), inner.count > 1,
      Int(tokens[inner.lowerBound].link) == inner.upperBound - 1
    {
      return tokens.arguments(inner.dropFirst().dropLast(), hasLabels: false).flatMap {
        choices($0.range, island, inList: true)
      }
    }
    if let text = literal(inner, island) { return [(text, inner.lowerBound)] }
    return branches(inner, island, depth: 0)
  }

  /// Whether a choice is the literal itself. A constant or a sum has the type `String`.
  func isLiteral(_ choice: (text: CodeText, token: Int), _ tokens: CodeTokens) -> Bool {
    tokens.isText(choice.token) && codeText(tokens[choice.token]) == choice.text
  }

  // MARK: Texts and their holes

  func codeText(_ token: CodeToken) -> CodeText {
    let literal = text.literal(token)
    if let plain = literal.plain { return CodeText(Key(bytes: plain)) }
    return CodeText(
      parts: literal.parts.map { part in
        switch part {
        case .text(let bytes): .text(Key(bytes: bytes))
        case .hole(let island): .hole(hole(island))
        }
      })
  }

  // MARK: Tables and bundles

  func table(_ value: CodeValue) -> CodeUsage.Table {
    switch value {
    case .nothing: .standard
    case .text(let text):
      text.plain.map { $0.bytes.isEmpty ? .standard : .named($0.name) } ?? .unknown
    case .name, .own, .computed: .unknown
    }
  }

  func bundle(_ argument: CodeCall.Argument?, _ island: Int) -> CodeUsage.Bundle {
    guard let argument else { return .main }
    let source = text.islands[island].source(argument.range)
    return Self.bundle(source)
  }

  static func bundle(_ source: String) -> CodeUsage.Bundle {
    switch source {
    case "", "nil", "NULL", ".main", "Bundle.main", "NSBundle.mainBundle", "[NSBundle mainBundle]",
      "Foundation.Bundle.main", "CFBundleGetMainBundle()", "NSBundle.main":
      .main
    case ".module", "Bundle.module", "#bundle", "SWIFTPM_MODULE_BUNDLE", "Foundation.Bundle.module":
      .module
    default: .other(source)
    }
  }

  func defaultText(_ value: CodeValue, key: CodeText) -> CodeUsage.Default {
    switch value {
    case .nothing: .none
    case .text(let text): text.isEmpty ? .none : .text(text)
    case .name, .own, .computed: .unknown
    }
  }

  func comment(_ argument: CodeCall.Argument?, _ island: Int) -> Key? {
    guard case .text(let text) = value(argument, island), let plain = text.plain,
      !plain.bytes.isEmpty
    else { return nil }
    return plain
  }
}
