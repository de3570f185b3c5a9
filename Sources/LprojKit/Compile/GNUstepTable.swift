// A table for GNUstep, which reads text alone: in UTF-16, and as its own grammar has it.

internal import LprojBundle
internal import LprojCompiler
internal import LprojSource
internal import LprojSyntax

enum GNUstepTable {
  /// The text as it is where GNUstep reads it; else what the loader reads of it, written anew.
  static func compile(
    _ table: ParsedTable, _ request: CompileRequest
  ) throws(CompileProblem) -> CompiledTable {
    if table.form == .text {
      let made = try TableCompiler.compile(
        table, to: .utf16, isPlural: false, stripsComments: request.stripsComments)
      if GNUstepStrings.entries(of: made.bytes.bytes) != nil { return made }
    }
    var text: [UInt8] = []
    for entry in table.entries where table.isLoaded(entry) {
      guard let value = table.value(entry) else { continue }
      text += StringsEscapes.entry(table.key(entry), value)
    }
    let plain = TableReader.read(ByteBuffer(text, spare: text.count))
    return try TableCompiler.compile(plain, to: .utf16, isPlural: false, stripsComments: false)
  }
}
