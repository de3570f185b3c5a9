// Renames the literals of a key in a source file.

internal import LprojCode
internal import LprojFiles
package import LprojSource

/// A source file with the literals of a key.
package struct KeySource: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// The byte ranges of the literals, including their quotes.
  package let literals: [Range<Int>]

  package init(path: String, bytes: [UInt8], literals: [Range<Int>]) {
    (self.path, self.bytes, self.literals) = (path, bytes, literals)
  }

  func renaming(_ old: Key, to new: Key) throws(KeyRefusal) -> [UInt8] {
    guard let literal = Self.literal(new) else {
      throw KeyRefusal(path: path, reason: "no literal can hold the new key")
    }
    var edits = EditedText()
    for range in Set(literals).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard range.count > 1, range.upperBound <= bytes.count, isLiteral(range, of: old) else {
        throw KeyRefusal(
          path: path, reason: "it changed since it was read: try again",
          at: position(of: range.lowerBound))
      }
      guard isPlain(range) else {
        throw KeyRefusal(
          path: path, reason: "the key is in a raw literal or a multi-line literal",
          at: position(of: range.lowerBound))
      }
      _ = edits.add(Fix("", .safe, [Edit(range, literal)], basis: 0))
    }
    return edits.applied(to: bytes)
  }

  package func position(of offset: Int) -> Position {
    LineTable(ByteBuffer(bytes), end: bytes.count).position(of: min(offset, bytes.count))
  }

  private func isLiteral(_ range: Range<Int>, of key: Key) -> Bool {
    let ending = Paths.splitExtension(path)?.extension ?? ""
    let text = CodeFileText(
      ByteBuffer(Array(bytes[range])), CodeLanguage(extension: ending) ?? .swift)
    guard text.islands[0].count == 1, text.islands[0].isText(0) else {
      // A raw literal in Swift begins with `#`.
      return bytes[range.lowerBound] == UInt8(ascii: "#")
    }
    return text.literal(text.islands[0][0]).plain == key.bytes
  }

  /// Whether a literal begins and ends with a quote, and not with three quotes.
  private func isPlain(_ range: Range<Int>) -> Bool {
    let quote = UInt8(ascii: "\"")
    guard bytes[range.lowerBound] == quote, bytes[range.upperBound - 1] == quote else {
      return false
    }
    return !bytes[range].starts(with: [quote, quote, quote])
  }

  /// Returns a literal for a key. The literal is valid in Swift, Objective-C and C. Nil if the key has lone surrogates, or control characters except
  /// line breaks and tabs.
  private static func literal(_ key: Key) -> [UInt8]? {
    guard String(validating: key.bytes, as: UTF8.self) != nil else { return nil }
    var text = [UInt8(ascii: "\"")]
    for byte in key.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): text += [UInt8(ascii: "\\"), byte]
      case 0x0A: text += Array("\\n".utf8)
      case 0x0D: text += Array("\\r".utf8)
      case 0x09: text += Array("\\t".utf8)
      case 0..<0x20, 0x7F: return nil
      default: text.append(byte)
      }
    }
    return text + [UInt8(ascii: "\"")]
  }
}
