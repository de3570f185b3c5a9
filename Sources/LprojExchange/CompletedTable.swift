// Adds keys that the code uses to a source table.

package import LprojSource
package import LprojSyntax

extension ParsedTable {
  /// The table with additional entries for these keys at its end. The text of each new entry is its key. If an error in the table would hide the
  /// new entries, the result is the unchanged table.
  package func completed(by keys: [Key]) -> ParsedTable {
    guard !keys.isEmpty else { return self }
    var text = form == .text ? buffer[0..<textEnd] : plainText
    for key in keys {
      text += [0x0A] + StringsEscapes.quoted(key) + Array(" = ".utf8) + StringsEscapes.quoted(key)
      text.append(UInt8(ascii: ";"))
    }
    let bytes = encoding.encode(text) ?? text
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count))
    return table.entries.count >= entries.count + keys.count ? table : self
  }

  /// The strings of a property list as lines such as `"key" = "value";`.
  private var plainText: [UInt8] {
    var text: [UInt8] = []
    for member in members {
      guard let value = member.node.text else { continue }
      text += StringsEscapes.entry(member.key, value)
    }
    return text
  }
}
