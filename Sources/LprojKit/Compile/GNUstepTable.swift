// A table for GNUstep, which reads only text: in UTF-16, in GNUstep's own grammar.

internal import LprojBundle
internal import LprojCompiler
internal import LprojSource
internal import LprojSyntax

enum GNUstepTable {
  /// Keeps the text if GNUstep reads it; otherwise makes a new text with the entries that the loader reads.
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

  /// The entries that the loader reads of a table.
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
