// The text of a key in each language, for a hover.

internal import LprojAudit
internal import LprojFiles
internal import LprojLocale
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension LanguageServer {
  func hover(_ document: Document, _ spot: KeySpot) -> JSONValue {
    guard let folder = folder(around: document.path) else { return .null }
    let lines = HoverText(spot, folder, files(of: folder), isMarkdown: client.hasMarkdown).lines
    return [
      "contents": [
        "kind": client.hasMarkdown ? "markdown" : "plaintext",
        "value": .text(lines.joined(separator: "\n")),
      ],
      "range": document.text.range(spot.range, client.encoding).value,
    ]
  }
}

/// The lines of a hover: the table, the comment, and the text in each language.
struct HoverText {
  private static let mostLanguages = 60

  private let spot: KeySpot
  private let folder: WatchedFolder
  private let files: Workspace
  private let isMarkdown: Bool

  init(_ spot: KeySpot, _ folder: WatchedFolder, _ files: Workspace, isMarkdown: Bool) {
    self.spot = spot
    self.folder = folder
    self.files = files
    self.isMarkdown = isMarkdown
  }

  var lines: [String] {
    var comment: Key?
    var items: [(language: String, lines: [String])] = []
    var present: Set<String> = []
    for file in spot.family.files {
      guard let contents = EntryFile(file.path, files) else { continue }
      let entry = contents.entries(of: spot.key).last
      if comment == nil, let entry { comment = contents.comment(entry) }
      if let localization = file.localization {
        guard let entry else { continue }
        present.insert(localization)
        items.append((localization, texts(contents, entry, localization)))
      } else if let entry, case .catalog(let catalog) = contents {
        let source = catalog.sourceLanguage ?? ""
        for language in [source] + catalog.targetLanguages where !present.contains(language) {
          var found = texts(contents, entry, language)
          if found.isEmpty {
            found = language == source ? [code(spot.key)] : [missing(language)]
          }
          items.append((language, found))
        }
        present.formUnion([source] + catalog.targetLanguages)
      }
    }
    for language in spot.family.localizations where !present.contains(language) {
      if language == "Base", !holders.contains("Base") { continue }
      items.append((language, [absent(language)]))
    }
    var lines = [heading]
    if let comment { lines += ["", shown(comment.description)] }
    lines.append("")
    for item in items.prefix(Self.mostLanguages) { lines += listed(item.language, item.lines) }
    if items.count > Self.mostLanguages {
      lines.append("\(items.count - Self.mostLanguages) more languages")
    }
    return lines
  }

  private var holders: Set<String> { Set(spot.family.files.compactMap(\.localization)) }

  private var heading: String {
    let table = "table " + code(Key(spot.family.table))
    return isMarkdown ? "**\(code(spot.key))** in \(table)" : "\(code(spot.key)) in \(table)"
  }

  private func listed(_ language: String, _ texts: [String]) -> [String] {
    let name = language == spot.family.source ? "\(language) (source)" : language
    let mark = isMarkdown ? "- **\(name)**: " : "\(name): "
    guard texts.count > 1 else { return [mark + (texts.first ?? "")] }
    return [mark] + texts.map { (isMarkdown ? "  - " : "  ") + $0 }
  }

  /// The texts of an entry in one language. A plural form is followed by sample numbers: `one (1)`.
  private func texts(_ file: EntryFile, _ entry: Int, _ localization: String) -> [String] {
    let categories = PluralCategories(of: localization)
    return file.texts(entry, in: localization).map { form, text in
      guard !form.isEmpty else { return code(text) }
      let last = form.split(separator: ".").last.map(String.init) ?? form
      let examples = PluralCategory(rawValue: last).flatMap { categories?.examples[$0] } ?? []
      let numbers = examples.prefix(4).map(String.init).joined(separator: ", ")
      return form + (numbers.isEmpty ? "" : " (\(numbers))") + ": " + code(text)
    }
  }

  private func absent(_ language: String) -> String {
    if holders.contains(language) { return missing(language) }
    guard let provider = spot.family.provider(for: language), provider != language else {
      return "no table"
    }
    return "no table: users get the text of '\(provider)'"
  }

  /// The audit's message that a language lacks the key; `missing` if there is no such message.
  private func missing(_ language: String) -> String {
    let rule = Rule.missingKey.info.id
    for file in spot.family.files where file.localization == language || file.localization == nil {
      for batch in folder.findings[file.path] ?? [] where batch.rule == rule {
        for number in 0..<batch.count
        where batch.key(number) == spot.key && batch.first.localization == language {
          return shown(batch[number].message)
        }
      }
    }
    return "missing"
  }

  /// A text as code. In Markdown, the text stands between more backticks than it has in a row itself. Otherwise, it stands in quotes.
  private func code(_ text: Key) -> String {
    let text = Visible.text(text.description)
    guard isMarkdown else { return "\"\(text)\"" }
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }

  /// A text with escapes, so that no part of it is Markdown.
  private func shown(_ text: String) -> String {
    let lines = text.split(separator: "\n").map { Visible.text(String($0)) }
    let plain = lines.joined(separator: isMarkdown ? "  \n" : "\n")
    guard isMarkdown else { return plain }
    var result = ""
    for character in plain {
      if "\\`*_{}[]<>#|~".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}
