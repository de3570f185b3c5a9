// Look-ups without a key in a source: in the folder of one localization, and by the system itself.

package import LprojSource

/// Signs of look-ups without keys in a source.
package struct LocalizationSigns: Sendable {
  /// The localizations whose folders code opens, such as `de` for `de.lproj`. An empty name stands for the source localization.
  package private(set) var folders: [(name: String, position: Position)] = []
  /// Whether the system looks up texts for the app, as for push notifications. Such a look-up has no default text.
  package private(set) var isReadBySystem = false

  package static let search = WordSearch(Set(systemWords).union(["lproj", keyWord]))
  private static let certain = WordSearch(Set(systemWords).union(["lproj"]))

  /// A word of `title-loc-key` in push notifications. Many sources contain `loc` for other reasons.
  private static let keyWord = "loc"

  /// Whether a source with one of the words in `search` may look up texts without a key.
  package static func mayFind(in buffer: ByteBuffer) -> Bool {
    if certain.finds(in: buffer) { return true }
    var at = 0
    while true {
      at = buffer.index(of: UInt8(ascii: "-"), inLong: at..<buffer.count)
      if at >= buffer.count { return false }
      if at >= 3, at + 4 <= buffer.count, buffer.equals(at - 3..<at + 4, "loc-key") { return true }
      at += 1
    }
  }

  private static let systemWords = [
    "localizedUserNotificationString", "localizedUserNotificationStringForKey",
    "localizedAlertTitle", "localizedAlertBody", "titleLocalizationKey", "subtitleLocalizationKey",
    "alertLocalizationKey",
  ]

  private let text: CodeFileText
  private let language: CodeLanguage
  private let lines: LineTable
  private lazy var names = SourceNames(
    text, language, language == .swift ? text.islands[0].swiftDefinitions() : [])

  package init(_ text: CodeFileText, _ language: CodeLanguage) {
    self.language = language
    self.text = text
    lines = LineTable(text.buffer, end: text.buffer.count)
    var open: Position?
    for tokens in text.islands {
      for at in 0..<tokens.count {
        if let word = tokens.word(at), Self.systemWords.contains(word) { isReadBySystem = true }
        if tokens.isMark(at, "("), let call = tokens.call(open: at, language: language),
          let resource = call.argument("forResource")
        {
          note(resource, call.argument("ofType", "withExtension"), call, tokens, &open)
        }
        if language == .objectiveC, tokens.isMark(at, "["), let call = tokens.message(open: at),
          call.name.hasPrefix("pathForResource:") || call.name.hasPrefix("URLForResource:"),
          let resource = call.arguments.first
        {
          note(resource, call.arguments.dropFirst().first, call, tokens, &open)
        }
      }
    }
    let literals = text.literals.map { literal in
      literal.parts.reduce(into: "") { text, part in
        if case .text(let bytes) = part {
          text += String(decoding: bytes, as: UTF8.self).lowercased()
        }
      }
    }
    if literals.contains(where: { $0.contains("loc-key") }) { isReadBySystem = true }
    // An app in which users choose a language opens such a folder, too. The source language is certainly meant only if the source mentions a
    // fallback.
    if let open, mentionsFallback(literals) { folders.append(("", open)) }
  }

  private mutating func literal(_ argument: CodeCall.Argument, _ tokens: CodeTokens) -> String? {
    let range =
      tokens.isMark(argument.range.lowerBound, "@") ? argument.range.dropFirst() : argument.range
    guard range.count == 1 else { return nil }
    let token = tokens[range.lowerBound]
    let found =
      tokens.isText(range.lowerBound)
      ? text.literal(token).plain
      : tokens.word(range.lowerBound).flatMap { names.constant($0, at: Int(token.start))?.bytes }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  private static let suffix = ".lproj"

  private mutating func note(
    _ resource: CodeCall.Argument, _ kind: CodeCall.Argument?, _ call: CodeCall,
    _ tokens: CodeTokens, _ open: inout Position?
  ) {
    let place = lines.position(of: Int(tokens[call.range.lowerBound].start))
    let name = literal(resource, tokens)
    if let name, name.hasSuffix(Self.suffix) {
      folders.append((String(name.dropLast(Self.suffix.count)), place))
    } else if let kind, literal(kind, tokens) == "lproj" {
      if let name {
        folders.append((name, place))
      } else if isOfDevelopment(resource, tokens) {
        folders.append(("", place))
      } else {
        open = open ?? place
      }
    }
  }

  /// Whether the name of an argument stands for the source language, such as `fallbackLanguage` or `defaultLocale`.
  private func isOfDevelopment(_ argument: CodeCall.Argument, _ tokens: CodeTokens) -> Bool {
    let names = argument.range.prefix { tokens.word($0) != nil || tokens.isMark($0, ".") }
    return names.contains { at in
      let word = tokens.word(at)?.lowercased() ?? ""
      return ["fallback", "default", "development", "english"].contains { word.contains($0) }
    }
  }

  private func mentionsFallback(_ literals: [String]) -> Bool {
    literals.contains { $0.contains("fallback") }
      || text.islands.contains { tokens in
        (0..<tokens.count).contains {
          tokens.word($0)?.lowercased().contains("fallback") ?? false
        }
      }
  }
}
