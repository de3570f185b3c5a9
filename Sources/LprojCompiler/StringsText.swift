// Writes a table as the text of a `.strings` file, with one entry per line.

internal import LprojSource
package import LprojSyntax

package enum StringsText {
  /// The entries that the loader reads, in the order of the table; nil if a value cannot be written in the old style.
  package static func write(_ table: ParsedTable) -> [UInt8]? {
    var text: [UInt8] = []
    for entry in table.entries where table.isLoaded(entry) {
      if let value = table.value(entry) {
        text += StringsEscapes.entry(table.key(entry), value)
      } else {
        guard let node = table.node(entry), let value = write(node.value) else { return nil }
        text += StringsEscapes.quoted(table.key(entry)) + Array(" = ".utf8) + value
        text += Array(";\n".utf8)
      }
    }
    // A file of zero bytes would be refused by the loader.
    return text.isEmpty ? [0x0A] : text
  }

  private static func write(_ value: PropertyListNode.Value) -> [UInt8]? {
    switch value {
    case .string(let text): return StringsEscapes.quoted(text)
    case .data(let bytes):
      let digits = Array("0123456789abcdef".utf8)
      let pairs = bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
      return [UInt8(ascii: "<")] + pairs + [UInt8(ascii: ">")]
    case .array(let nodes):
      let parts = nodes.map { write($0.value) }
      guard !parts.contains(where: { $0 == nil }) else { return nil }
      return Array("(".utf8) + parts.compactMap { $0 }.joined(separator: Array(", ".utf8))
        + Array(")".utf8)
    case .dictionary(let members):
      var text = Array("{".utf8)
      for member in members {
        guard let value = write(member.node.value) else { return nil }
        text += Array(" ".utf8) + StringsEscapes.quoted(member.key) + Array(" = ".utf8) + value
        text += Array(";".utf8)
      }
      return text + Array(" }".utf8)
    case .integer, .real, .boolean, .date, .uid, .null: return nil
    }
  }
}
