// Converts one string catalog to the tables of its languages, with comments.

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct CatalogToTables {
  private(set) var files: [ConvertedFile] = []
  private(set) var findings: [Finding] = []
  private let catalog: StringCatalog
  private let lines: LineTable
  private var losses: Losses

  init(_ file: TableFile, to folder: String, _ request: ConvertRequest) throws(Failure) {
    catalog = StringCatalog(try file.read(in: request.workspace))
    lines = catalog.lines
    losses = Losses(file.path, table: file.table)
    guard catalog.error == nil else { return }
    let lowered = LoweredCatalog(catalog)
    let silences = Self.silences(catalog)
    for var table in lowered.tables where StringCatalog.isFolderName(table.language) {
      if table.language == catalog.sourceLanguage {
        // The table of the source language gets the comments with their suppressions, which apply to the tables of all languages.
        for index in table.entries.indices {
          guard let whole = silences[table.entries[index].key] else { continue }
          table.entries[index].comment = whole
        }
      }
      let stem = Paths.join(Paths.join(folder, table.language + ".lproj"), file.table)
      let strings = Self.strings(table)
      if !strings.isEmpty { files.append(ConvertedFile(stem + ".strings", strings, request)) }
      guard table.hasVariations else { continue }
      do throws(CompileProblem) {
        let bytes = try XMLPropertyListWriter.write(
          TableContent(table.variations), comments: Self.comments(of: table)
        ).bytes
        files.append(ConvertedFile(stem + ".stringsdict", bytes, request))
      } catch {
        findings.append(
          Finding(
            rule: Rule.notEncodable.info.id, severity: .error,
            message: "\(error.key?.quoted ?? "a text") \(error.reason)", path: file.path,
            localization: table.language, table: file.table, key: error.key))
      }
    }
    lookForLosses(lowered)
    lookForSilence(silences, lowered)
    findings += losses.findings
  }

  // MARK: Files

  private static func strings(_ table: LoweredTable) -> [UInt8] {
    var text: [UInt8] = []
    for entry in table.entries {
      guard let value = entry.text ?? entry.phrases.first else { continue }
      if !text.isEmpty { text.append(0x0A) }
      // If an entry has variations, its comment is in the `.stringsdict`.
      if let comment = entry.comment, entry.varied == nil {
        text += Array("/* ".utf8) + comment.bytes.replacing("*/".utf8, with: "* /".utf8)
        text += Array(" */\n".utf8)
      }
      text += StringsEscapes.entry(entry.key, value)
    }
    return text
  }

  private static func comments(of table: LoweredTable) -> [Key: [UInt8]] {
    var comments: [Key: [UInt8]] = [:]
    for entry in table.entries where entry.varied != nil {
      comments[entry.key] = entry.comment?.bytes.replacing("--".utf8, with: "- -".utf8)
    }
    return comments
  }

  /// The whole comments of entries with a suppression (`lproj:ignore`), by key.
  private static func silences(_ catalog: StringCatalog) -> [Key: Key] {
    var silences: [Key: Key] = [:]
    for entry in catalog.entries {
      guard let range = catalog.commentRange(of: entry),
        SuppressionWords.mayOccur(in: catalog.buffer, range)
      else { continue }
      silences[catalog.key(of: entry)] = catalog.wholeComment(of: entry)
    }
    return silences
  }

  // MARK: Losses

  private mutating func lookForSilence(_ silences: [Key: Key], _ lowered: LoweredCatalog) {
    let source = lowered.tables.first { $0.language == catalog.sourceLanguage }
    let written = Set(source?.entries.map(\.key) ?? [])
    for entry in catalog.entries {
      let key = catalog.key(of: entry)
      guard silences[key] != nil, !written.contains(key) else { continue }
      losses.add(
        "'lproj:ignore' in the comment is lost: the source language has no entry that could hold it",
        key, at: lines.position(of: catalog.offset(of: entry)))
    }
  }

  private mutating func lookForLosses(_ lowered: LoweredCatalog) {
    var contents = CatalogContents(catalog)
    let tables = Dictionary(uniqueKeysWithValues: lowered.tables.map { ($0.language, $0) })
    let entries = tables.mapValues { table in
      Dictionary(table.entries.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    }
    let source = catalog.sourceLanguage ?? ""
    if tables[source].map({ Self.isMixed($0) }) ?? false {
      losses.add(
        "the order of the keys is lost: keys with variations move into the .stringsdict"
      )
    }
    for entry in catalog.entries {
      let key = catalog.key(of: entry)
      let position = lines.position(of: catalog.offset(of: entry))
      func add(_ words: String) { losses.add(words, key, at: position) }
      lookAtEntry(entry, key, position)
      if entries[source]?[key] == nil, !catalog.localizations(of: entry).isEmpty {
        add("the source language has no text, so the key loses its place among the others")
      }
      let sourceContent = catalog.localization(of: entry, in: source).map {
        contents.content(of: $0)
      }
      for localization in catalog.localizations(of: entry) {
        let language = catalog.language(of: localization)
        let content = contents.content(of: localization)
        lookAtStates(of: localization, key, position)
        if let unknown = catalog.variations(of: localization).first(where: { $0.axis == .other }) {
          let axis = catalog.tree.name(of: unknown.node).quoted
          add(
            "in '\(language)', the text varies by \(axis), which builds do not know, so no table has the text"
          )
          continue
        }
        guard let made = entries[language]?[key] else {
          add("there is no text in '\(language)', so no table has the key")
          continue
        }
        if made.phrases.count > 1 { add("only the first phrase of '\(language)' is kept") }
        let raising = EntryRaising(key: key, source: language == source ? nil : sourceContent)
        let back =
          made.varied.flatMap { raising.content(of: $0) } ?? made.text.map { CatalogContent($0) }
        let renamed = content.substitutions.map(\.name).filter { VariableName.usable($0) != $0 }
        for name in renamed {
          add(
            "the substitution \(name.quoted) becomes the variable "
              + "\(VariableName.usable(name).quoted), because the formatter takes only letters without "
              + "marks, digits and '_' in a name")
        }
        if renamed.isEmpty, back.map(CatalogPrinter.bytes) != CatalogPrinter.bytes(content) {
          add("in '\(language)', the text is written in another form, but users see the same")
        }
      }
    }
  }

  /// Whether an entry with variations comes before an entry without variations.
  private static func isMixed(_ table: LoweredTable) -> Bool {
    let rest = table.entries.drop { $0.varied == nil }
    return rest.contains { $0.varied == nil }
  }

  private mutating func lookAtEntry(
    _ entry: StringCatalog.Entry, _ key: Key, _ position: Position
  ) {
    let state = catalog.tree.member("extractionState", of: entry.node)
      .flatMap { catalog.tree.text(of: $0)?.description }
    if let comment = catalog.comment(of: entry), !EntryComments.keeps(comment) {
      losses.add(
        "the comment loses empty lines, outer spaces or what would end it", key, at: position)
    }
    switch state {
    // The state that Xcode gives each key of a migrated table.
    case "migrated": break
    case let state?: losses.add("the extraction state '\(state)' is lost", key, at: position)
    case nil:
      losses.add(
        "tables cannot say that Xcode found the key in the code: a catalog made from the tables calls it "
          + "'migrated'", key, at: position)
    }
    if !entry.shouldTranslate {
      losses.add("tables cannot say that the key is not to be translated", key, at: position)
    }
    let known = ["comment", "extractionState", "localizations", "shouldTranslate"]
    for node in catalog.tree.children(of: entry.node) {
      let name = catalog.tree.name(of: node).description
      if !known.contains(name) { losses.add("the member '\(name)' is lost", key, at: position) }
    }
    if catalog.localization(of: entry, in: catalog.sourceLanguage ?? "") == nil, !key.bytes.isEmpty
    {
      losses.add("the key is written out as the source text", key, at: position)
    }
    if catalog.localizations(of: entry).isEmpty, key.bytes.isEmpty {
      losses.add("there is no text, so no table has the key", key, at: position)
    }
  }

  private mutating func lookAtStates(
    of localization: StringCatalog.Localization, _ key: Key, _ position: Position
  ) {
    let states = catalog.units(of: localization).map { unit in
      catalog.tree.member("state", of: unit.node).flatMap { catalog.tree.text(of: $0)?.description }
    }
    for case let state? in states where state != "translated" {
      losses.add(
        "the state '\(state)' in '\(catalog.language(of: localization))' is lost", key, at: position
      )
    }
  }
}
