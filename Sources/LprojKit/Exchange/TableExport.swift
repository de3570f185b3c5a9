// Conversion of tables to units, and of units to documents.

internal import LprojAudit
internal import LprojExchange
internal import LprojFiles
internal import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The export of tables for all requested languages. Source files are read once and kept.
struct TableExport {
  let format: ExchangeFormat
  private(set) var refusals: Set<String> = []
  var obstacles: [Failure] = []
  var remarks: Set<String> = []
  /// The places in code that look up a text, such as `App.swift:3:5`, by table and key.
  var places: [UnitDocument.Asked: [String]] = [:]
  private var references: [Key: Reference] = [:]

  private let workspace: Workspace

  init(_ format: ExchangeFormat, _ workspace: Workspace) {
    self.format = format
    self.workspace = workspace
  }

  private struct Reference {
    var bytes: [UInt8]
    var table: ParsedTable
    var lines: LineTable
    var comments: [Int: Key]
    var catalog: StringCatalog?
  }

  /// The units of one table, or only the units of `keys`; nil if the table cannot be read, or has no units.
  mutating func file(
    _ table: ExchangeTree.Table, _ target: TableFile?, _ language: String,
    _ sourceLanguage: String, only keys: Set<Key>? = nil
  ) -> ExchangeFile? {
    guard let reference = reference(table.reference, table.extras) else { return nil }
    if let scalar = firstForbidden(in: Key(table.original)) {
      refusals.insert(
        "\(table.reference.path): left out: its path holds the character U+\(VisibleText.hex(scalar)), which "
          + "the format cannot hold")
      return nil
    }
    var file = ExchangeFile(
      original: table.original,
      sourceLanguage: reference.catalog?.sourceLanguage ?? sourceLanguage,
      targetLanguage: language)
    if let catalog = reference.catalog {
      guard !catalog.isTranslated(from: language) else { return nil }
      let units = CatalogUnits(
        catalog, language: catalog.spelling(of: language), only: keys)
      append(units, reference, table, &file)
    } else {
      let units = TableUnits(
        reference.table, target.flatMap { read($0)?.table }, format: table.reference.format,
        language: language, comments: reference.comments, only: keys)
      for omission in units.omissions {
        let place = Self.place(omission.offset, reference, table.reference.path)
        let line = "\(place): '\(omission.key)' left out: \(omission.reason)"
        _ = omission.isText ? refusals.insert(line) : remarks.insert(line)
      }
      for unit in units.units where unit.isOffered {
        guard !units.isAmbiguous(unit.id) else {
          let place = Self.place(unit.offset, reference, table.reference.path)
          refusals.insert("\(place): '\(unit.id)' left out: two texts have this id")
          continue
        }
        var exchanged = ExchangeUnit(
          id: unit.id, source: unit.source, target: unit.target,
          state: unit.target == nil ? .unspecified : .translated)
        exchanged.notes = [unit.comment].compactMap { $0 }
        exchanged.key = unit.path[0]
        exchanged.isRead = unit.isRead
        append(exchanged, unit.offset, reference, table.reference.path, to: &file)
      }
    }
    return file.units.isEmpty ? nil : file
  }

  private mutating func append(
    _ units: CatalogUnits, _ reference: Reference, _ table: ExchangeTree.Table,
    _ file: inout ExchangeFile
  ) {
    guard let catalog = reference.catalog else { return }
    for unit in units.units where unit.obstacle == nil && unit.isOffered {
      let entry = catalog.entries[unit.entry]
      guard !units.isAmbiguous(unit.id) else {
        let place = Self.place(catalog.offset(of: entry), reference, table.reference.path)
        refusals.insert("\(place): '\(unit.id)' left out: two texts have this id")
        continue
      }
      var exchanged = ExchangeUnit(
        id: unit.id, source: unit.source, target: unit.target, state: unit.state)
      exchanged.notes = [catalog.note(of: entry)].compactMap { $0 }
      exchanged.hasGeneratedNotes = entry.hasGeneratedComment
      exchanged.key = catalog.key(of: entry)
      append(exchanged, catalog.offset(of: entry), reference, table.reference.path, to: &file)
    }
  }

  /// Adds a unit, unless it has characters that the format cannot hold.
  private mutating func append(
    _ unit: ExchangeUnit, _ offset: Int, _ reference: Reference, _ path: String,
    to file: inout ExchangeFile
  ) {
    var unit = unit
    for text in [unit.id, unit.source, unit.target] {
      guard let scalar = text.flatMap(firstForbidden) else { continue }
      refusals.insert(
        "\(Self.place(offset, reference, path)): '\(unit.id)' left out: it holds the character "
          + "U+\(VisibleText.hex(scalar)), which the format cannot hold")
      return
    }
    unit.notes.removeAll { firstForbidden(in: $0) != nil }
    unit.position = reference.lines.position(of: offset)
    unit.work = !unit.isThere ? "missing" : unit.state.isToReview ? "needs-review" : ""
    file.units.append(unit)
  }

  private func firstForbidden(in text: Key) -> UInt32? {
    switch format {
    case .csv, .json: UnitSheet.firstForbidden(in: text)
    case .xliff, .xcloc: XMLText.firstForbidden(in: text)
    }
  }

  private static func place(_ offset: Int, _ reference: Reference, _ path: String) -> String {
    let position = reference.lines.position(of: offset)
    return "\(path):\(position.line):\(position.column)"
  }

  // MARK: Reading

  private mutating func reference(_ file: TableFile, _ extras: [Key] = []) -> Reference? {
    if let known = references[Key(file.path)] { return known }
    guard let (bytes, own) = read(file) else { return nil }
    let table = own.completed(by: extras)
    var reference = Reference(bytes: bytes, table: table, lines: table.lines, comments: [:])
    if file.format == .xcstrings {
      guard let buffer = try? file.read(in: workspace) else { return nil }
      let catalog = StringCatalog(buffer)
      reference.lines = catalog.lines
      reference.catalog = catalog
      if let failure = Failure(catalog, at: file.path) {
        obstacles.append(failure)
        return nil
      }
    } else {
      reference.comments = EntryComments(table).words
    }
    references[Key(file.path)] = reference
    return reference
  }

  mutating func languages(_ catalog: ExchangeTree.Table) -> [String] {
    reference(catalog.reference)?.catalog?.targetLanguages ?? []
  }

  mutating func catalog(_ table: ExchangeTree.Table) -> StringCatalog? {
    reference(table.reference)?.catalog
  }

  private mutating func read(_ file: TableFile) -> (bytes: [UInt8], table: ParsedTable)? {
    do throws(Failure) {
      let buffer = try file.read(in: workspace)
      let bytes = buffer.bytes
      if file.format == .xcstrings { return (bytes, TableReader.read(ByteBuffer([]))) }
      let table = TableReader.read(buffer)
      if table.outcome != .loads && !table.hasNoText {
        remarks.insert(
          "\(file.path): the table is broken; what can be read of it is exported, and it cannot be "
            + "imported into")
      }
      return (bytes, table)
    } catch {
      obstacles.append(error.at(file.path))
      return nil
    }
  }

  // MARK: Documents

  func document(
    _ files: [ExchangeFile], _ language: String, _ request: ExportRequest
  ) -> ExportedDocument {
    let all = files
    var files = files
    if request.isMissingOnly {
      // A plural with some of its forms counts as translated, as in reports on missing texts.
      for index in files.indices {
        let units = Dictionary(grouping: files[index].units) { $0.key ?? $0.id }
        let wanted = units.filter { _, units in
          !units.contains(where: \.isThere)
            && !UntranslatedText.areLetterless(units.compactMap(\.source))
        }
        files[index].units.removeAll { wanted[$0.key ?? $0.id] == nil }
      }
      files.removeAll { $0.units.isEmpty }
    }
    let units = files.reduce(0) { $0 + $1.units.count }
    let untranslated = files.reduce(0) { $0 + $1.units.count { $0.target == nil } }
    var document = ExportedDocument(
      language: language, parts: [], units: units, untranslated: untranslated, tables: files.count)
    if request.gathersTexts { document.sheet = TranslationSheet(files, for: language) }
    switch request.format {
    case .xliff:
      document.parts = [("", XLIFFWriter.write(files, toolVersion: LprojVersion.tool))]
    case .csv:
      let sheet = UnitSheet.write(
        files, withMark: request.withMark, isWhole: request.withAllColumns)
      document.parts = [("", sheet)]
    case .json:
      document.parts = [("", UnitDocument.write(files, of: all, for: language, places: places))]
    case .xcloc:
      let xliff = XLIFFWriter.write(files, toolVersion: LprojVersion.tool)
      document.parts = [
        ("contents.json", contents(files, language)),
        ("Localized Contents/\(language).xliff", xliff), ("Notes/", []),
      ]
      for file in files {
        if let bytes = sources[Key(file.original)] {
          document.parts.append(("Source Contents/\(file.original)", bytes))
        }
      }
    }
    return document
  }

  /// The bytes of the source-language files that an `.xcloc` includes, by their paths in the exchange.
  private(set) var sources: [Key: [UInt8]] = [:]

  mutating func keepSource(_ table: ExchangeTree.Table) {
    guard sources[Key(table.original)] == nil else { return }
    sources[Key(table.original)] = references[Key(table.reference.path)].map {
      SourceContents.bytes($0.bytes, table.reference.format)
    }
  }

  private func contents(_ files: [ExchangeFile], _ language: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("developmentRegion", files.first?.sourceLanguage ?? "en")
      writer.member("targetLocale", language)
      writer.name("toolInfo")
      writer.object { writer in
        writer.member("toolID", "lproj")
        writer.member("toolName", "lproj")
        writer.member("toolVersion", LprojVersion.tool)
      }
      writer.member("version", "1.0")
    }
    return writer.bytes + [0x0A]
  }
}
