// Tables for GNUstep, which reads only text. The tables are written in UTF-16, in the grammar of GNUstep.

internal import LprojBundle
internal import LprojCompiler
internal import LprojSource
internal import LprojSyntax

enum GNUstepTable {
  /// Makes UTF-16 bytes of a table. Keeps the text of the table if GNUstep can read the text. Otherwise, writes a new text with the plain entries
  /// that Apple's loader reads.
  static func compile(
    _ table: ParsedTable, _ request: CompileRequest
  ) throws(CompileProblem) -> CompiledTable {
    if table.form == .text {
      let made = try TableCompiler.compile(
        table, to: .utf16, isPlural: false, stripsComments: request.stripsComments)
      if GNUstepStrings.entries(of: made.bytes.bytes) != nil { return made }
    }
    return try compile(texts(of: table))
  }

  /// The plain entries that Apple's loader reads in a table. Plural entries are left out.
  static func texts(of table: ParsedTable) -> [(key: Key, text: Key)] {
    table.entries.filter(table.isLoaded).compactMap { entry in
      table.value(entry).map { (table.key(entry), $0) }
    }
  }

  static func compile(
    _ texts: [(key: Key, text: Key)]
  ) throws(CompileProblem) -> CompiledTable {
    let text = texts.flatMap { StringsEscapes.entry($0.key, $0.text) }
    let plain = TableReader.read(ByteBuffer(text, spare: text.count))
    return try TableCompiler.compile(plain, to: .utf16, isPlural: false, stripsComments: false)
  }
}
