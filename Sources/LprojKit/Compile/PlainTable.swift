// Plain strings in place of plural entries, for GNUstep and for Foundation on Linux, which crashes at plural entries (Swift 6.3).

internal import LprojCompiler
internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

struct PlainTable {
  private let strings: ParsedFile?
  private let plurals: ParsedFile?
  private let localization: String?

  init(_ files: [ParsedFile], _ localization: String?) {
    strings = files.first { $0.file.format == .strings }
    plurals = files.first { $0.file.format == .stringsdict }
    self.localization = localization
  }

  func compile(
    _ request: CompileRequest, _ findings: inout [Finding]
  ) throws(CompileProblem) -> CompiledTable {
    var added: [(key: Key, value: Key)] = []
    if let plurals { added = plainEntries(plurals, request, &findings) }
    let text = added.flatMap { StringsEscapes.entry($0.key, $0.value) }
    guard let strings else {
      let table = TableReader.read(ByteBuffer(text, spare: text.count))
      return try write([table], request)
    }
    let encoding = request.encoding
    let isText = strings.table.form == .text && strings.table.outcome == .loads
    if encoding == .utf8 || encoding == .utf16, isText, !request.stripsComments {
      // The plain strings are appended to the text. If the table is in braces, the joined text does not parse, and a new text is written below.
      let source = strings.table.buffer[0..<strings.table.textEnd]
      let whole = source + (source.last == 0x0A || source.isEmpty ? [] : [0x0A]) + text
      let table = TableReader.read(ByteBuffer(whole, spare: whole.count))
      if table.outcome == .loads { return try write([table], request) }
    }
    let table = TableReader.read(ByteBuffer(text, spare: text.count))
    return try write(added.isEmpty ? [strings.table] : [strings.table, table], request)
  }

  private func write(
    _ tables: [ParsedTable], _ request: CompileRequest
  ) throws(CompileProblem) -> CompiledTable {
    if request.target == .gnustep {
      return tables.count == 1
        ? try GNUstepTable.compile(tables[0], request)
        : try GNUstepTable.compile(tables.flatMap(GNUstepTable.texts))
    }
    guard tables.count > 1 || request.encoding == .binary || request.encoding == .xml else {
      return try TableCompiler.compile(
        tables[0], to: request.encoding.output, isPlural: false,
        stripsComments: request.stripsComments)
    }
    return try TableCompiler.compile(TableContent(tables), to: request.encoding.output)
  }

  /// Plain strings for the plural entries, except for keys that are also in `strings`. Adds findings on the loss of plurals.
  private func plainEntries(
    _ plurals: ParsedFile, _ request: CompileRequest, _ findings: inout [Finding]
  ) -> [(key: Key, value: Key)] {
    let known = Set(
      strings.map { file in
        file.table.entries.filter(file.table.isLoaded).map(file.table.key)
      } ?? [])
    var added: [(key: Key, value: Key)] = []
    var refused: [(key: Key, offset: Int)] = []
    var misread: [SkippedFraction] = []
    let entries = TableContent([plurals.table]).sortedEntries
    let lines = plurals.table.lines
    func offset(of key: Key) -> Int {
      plurals.table.entries.last { plurals.table.key($0) == key }?.offset ?? 0
    }
    for (key, value) in entries where !known.contains(key) {
      guard let text = PlainPlural.text(of: value) else {
        refused.append((key, offset(of: key)))
        continue
      }
      added.append((key, request.target == .gnustep ? text.text : text.withoutGaps))
      if let specifier = text.misread {
        misread.append(
          SkippedFraction(
            key: key, localization: localization, position: lines.position(of: offset(of: key)),
            specifier: specifier))
      }
    }
    for (key, offset) in refused {
      findings.append(
        Finding(
          rule: Rule.linuxStringsdict.info.id, severity: .error,
          message: "'\(key.description)' has no plain text: add one to "
            + "\(Paths.name(plurals.file.table)).strings",
          path: plurals.file.path, position: lines.position(of: offset),
          localization: localization, table: plurals.file.table, key: key))
    }
    let written = entries.count - refused.count
    if written > 0 {
      findings.append(
        Finding(
          rule: Rule.linuxStringsdict.info.id, severity: .warning,
          message: (request.target == .gnustep
            ? "GNUstep does not read a .stringsdict, so "
            : "looking up a key of a .stringsdict crashes Foundation on Linux, so ")
            + "\(written == 1 ? "an entry is" : "\(written) entries are") written "
            + "as plain strings, without plurals",
          path: plurals.file.path, localization: localization, table: plurals.file.table))
    }
    let path = plurals.file.path
    findings += [
      SkippedFraction.warning(misread, request.target, path: path, table: plurals.file.table)
    ].compactMap { $0 }
    return added
  }
}
