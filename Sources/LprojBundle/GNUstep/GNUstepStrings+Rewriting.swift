// Tables of GNUstep in the grammar of Apple's loader, for code that only reads that grammar.

package import LprojSource
internal import LprojSyntax

extension GNUstepStrings {
  /// Returns the entries that GNUstep reads from a table, in the grammar of Apple's loader. Entries stay on their lines. If GNUstep reads
  /// nothing, the result is a text that Apple's loader cannot read.
  package static func rewritten(_ file: ByteBuffer) -> ByteBuffer {
    guard let entries = entries(of: Array(file.bytes)) else {
      return ByteBuffer(Array("\"".utf8), spare: 64)
    }
    var out = Rewriting()
    for entry in entries {
      out.go(to: entry.line)
      out.bytes += StringsEscapes.entry(entry.key, entry.value).dropLast()
    }
    return ByteBuffer(out.bytes, spare: out.bytes.count + 64)
  }
}
