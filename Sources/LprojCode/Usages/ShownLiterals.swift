// Literals that a source passes to views, and that the views show without a look-up.

package import LprojSource

/// A literal that a view shows without a look-up.
package struct ShownLiteral: Sendable {
  /// The text, with interpolations as in the source.
  package var text: Key
  /// The function that shows the text, such as `UIAlertController` or `text`.
  package var function: String
  package var position: Position
}

/// Finds the literals that the views of one source show without a look-up.
package struct ShownLiterals {
  private let text: CodeFileText
  private let tokens: CodeTokens
  private let language: CodeLanguage
  private let lines: LineTable
  private var found: [ShownLiteral] = []
  private var known: Set<Int32> = []

  package static let search = WordSearch(
    Set(["SwiftUI"]).union(ShownCall.properties).union(ShownCall.swift.keys)
      .union(ShownCall.messages.keys.map { String($0.prefix { $0 != ":" }) }))

  package static func read(_ text: CodeFileText, _ language: CodeLanguage) -> [ShownLiteral] {
    var reader = ShownLiterals(text, language)
    reader.read()
    return reader.found.sorted { $0.position < $1.position }
  }

  private init(_ text: CodeFileText, _ language: CodeLanguage) {
    self.text = text
    tokens = text.islands[0]
    self.language = language
    lines = LineTable(text.buffer, end: text.buffer.count)
  }

  private mutating func read() {
    let imports = Set(
      (0..<tokens.count).filter { tokens.isWord($0, "import") }.compactMap { tokens.word($0 + 1) })
    let hasViews = language == .swift && !imports.isDisjoint(with: KnownCall.viewModules)
    let hasControls = language == .objectiveC || !imports.isDisjoint(with: ShownCall.modules)
    guard language != .c, hasViews || hasControls else { return }
    let hasOwnTitle =
      language != .swift
      || (1..<max(tokens.count, 1)).contains {
        tokens.isWord($0, "title") && (tokens.isWord($0 - 1, "var") || tokens.isWord($0 - 1, "let"))
      }
    var at = 0
    while at < tokens.count {
      if let behind = preview(at) {
        at = behind
        continue
      }
      if hasControls, tokens.isMark(at, "=") { readAssignment(at, hasOwnTitle) }
      if tokens.isMark(at, "("), let call = tokens.call(open: at, language: language) {
        if hasViews { readView(call) }
        if hasControls, language == .swift { readCall(call) }
      }
      if language == .objectiveC, tokens.isMark(at, "["), let call = tokens.message(open: at) {
        for index in ShownCall.messages[call.name] ?? [] where index < call.arguments.count {
          take(call.arguments[index].range, call.name)
        }
      }
      at += 1
    }
  }

  /// The index after the body of a preview, such as `#Preview { … }` or `struct A_Previews: PreviewProvider { … }`; nil if the token begins no
  /// preview.
  private func preview(_ at: Int) -> Int? {
    let isProvider = tokens.isWord(at, "PreviewProvider")
    guard isProvider || tokens.isMark(at, "#") && tokens.isWord(at + 1, "Preview") else {
      return nil
    }
    let open = (at + 1..<min(at + 30, tokens.count)).first { tokens.isMark($0, "{") }
    return open.flatMap { tokens[$0].link > Int32($0) ? tokens.after($0) : nil }
  }

  // MARK: Places

  /// Reads `label.text = "…"`. Also reads `title = "…"`, which sets the title of the surrounding controller.
  private mutating func readAssignment(_ at: Int, _ hasOwnTitle: Bool) {
    guard let name = tokens.word(at - 1), ShownCall.properties.contains(name),
      !tokens.isMark(at + 1, "=")
    else { return }
    let isOwn = name == "title" && !hasOwnTitle && tokens[at - 1].startsLine
    guard tokens.isMark(at - 2, ".") || isOwn else { return }
    var end = at + 1
    while end < tokens.count, end == at + 1 || !tokens[end].startsLine,
      !tokens.isMark(end, ";"), !tokens.isMark(end, "}"), end < at + 20
    {
      end += 1
    }
    take((at + 1)..<min(end, tokens.count), name)
  }

  private mutating func readCall(_ call: CodeCall) {
    for label in ShownCall.swift[call.name] ?? [] {
      let argument =
        label.isEmpty
        ? call.arguments.first.flatMap { $0.label == nil ? $0 : nil } : call.argument(label)
      if let argument { take(argument.range, call.name) }
    }
  }

  /// Reads a view or modifier with a `String` argument, which is shown unchanged: a sum, `String(…)` or a cast.
  private mutating func readView(_ call: CodeCall) {
    let isModifier = KnownCall.modifiers.contains(call.name)
    guard isModifier || KnownCall.views.contains(call.name), let first = call.arguments.first,
      first.label == nil
    else { return }
    let range = first.range
    let isMember = tokens.isMark(call.range.lowerBound, ".") || !call.receiverPath.isEmpty
    if isModifier != isMember { return }
    if tokens.isText(range.lowerBound), tokens.isWord(range.lowerBound + 1, "as"),
      tokens.isWord(range.lowerBound + 2, "String")
    {
      return take(range.lowerBound..<(range.lowerBound + 1), call.name)
    }
    if tokens.isWord(range.lowerBound, "String"), tokens.isMark(range.lowerBound + 1, "("),
      let inner = tokens.call(open: range.lowerBound + 1, language: .swift),
      inner.range == range, let value = inner.arguments.first,
      value.label == nil || value.label == "format"
    {
      return take(value.range, call.name)
    }
    if range.contains(where: { tokens.isMark($0, "+") }) { take(range, call.name) }
  }

  // MARK: Texts

  /// Takes a literal. In a sum, takes the first literal, but only if it begins or ends the sum.
  private mutating func take(_ range: Range<Int>, _ function: String) {
    var range = range
    if tokens.isMark(range.lowerBound, "@") { range = range.dropFirst() }
    guard let at = range.first(where: { tokens.isText($0) }),
      range.count == 1
        || tokens.isMark(at + 1, "+") && at == range.lowerBound
        || tokens.isMark(at - 1, "+") && at == range.upperBound - 1
    else { return }
    let parts = text.literal(tokens[at]).parts
    guard ShownText.isForReaders(parts), known.insert(tokens[at].link).inserted else { return }
    var shown: [UInt8] = []
    for part in parts {
      switch part {
      case .text(let bytes): shown += bytes
      case .hole(let island):
        let inner = text.islands[island]
        shown += "\\(\(inner.source(0..<inner.count)))".utf8
      }
    }
    found.append(
      ShownLiteral(
        text: Key(bytes: shown), function: String(function.prefix { $0 != ":" }),
        position: lines.position(of: Int(tokens[at].start))))
  }
}
