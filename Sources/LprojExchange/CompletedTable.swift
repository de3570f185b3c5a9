// A development table with the keys that it should have: their texts stand in the code.

package import LprojSource
package import LprojSyntax

extension ParsedTable {
  /// The table with these keys behind its own, each its own text; as it is where what is broken in it
  /// hides them.
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

  /// The strings of a property list as old-style text.
  private var plainText: [UInt8] {
    members.flatMap { member in
      member.node.text.map { text in
        StringsEscapes.quoted(member.key) + Array(" = ".utf8) + StringsEscapes.quoted(text)
          + Array(";\n".utf8)
      } ?? []
    }
  }
}
