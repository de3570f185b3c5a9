// Systematic changes of a text. Tests compare the results for each changed text with the results for the text itself.

/// A text with one change.
public struct Variant: Sendable {
  /// The description of the change, for recording.
  public var name: String
  public var bytes: [UInt8]

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension Variant {
  /// Returns variants with each line left out, duplicated, and moved behind the next line. The numbers of lines below do not change: an empty
  /// line replaces a removed line, and a duplicate is on the same line if `joint` is a blank.
  public static func ofLines(_ text: String, joint: String = " ") -> [Variant] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.flatMap { index -> [Variant] in
      let line = lines[index]
      guard line.contains(where: { !$0.isWhitespace }) else { return [] }
      var changes = [("without \(index + 1)", [""]), ("\(index + 1) twice", [line + joint + line])]
      if index + 1 < lines.count, lines[index + 1] != line {
        changes.append(("\(index + 1) below", [lines[index + 1], line]))
      }
      return changes.map { name, new in
        let changed = lines[..<index] + new + lines[(index + new.count)...]
        return Variant(name: name, bytes: Array(changed.joined(separator: "\n").utf8))
      }
    }
  }

  /// Returns variants with each word, quoted text and symbol left out, duplicated, and moved behind the next one. Further variants increase each
  /// number by one, and empty each quoted text.
  public static func ofWords(_ text: String) -> [Variant] {
    let bytes = Array(text.utf8)
    let words = Word.all(bytes)
    return words.indices.flatMap { index -> [Variant] in
      let word = words[index]
      let own = Array(bytes[word.range])
      let shown = "\(word.line):" + String(decoding: own.prefix(24), as: UTF8.self)
      var changes = [("without \(shown)", [UInt8](), word.range)]
      changes.append(("\(shown) twice", own + [0x20] + own, word.range))
      if index + 1 < words.count, own != Array(bytes[words[index + 1].range]) {
        let next = words[index + 1].range
        let between = bytes[word.range.upperBound..<next.lowerBound]
        changes.append(
          ("\(shown) behind", bytes[next] + between + own, word.range.lowerBound..<next.upperBound))
      }
      if let number = Int(String(decoding: own, as: UTF8.self)) {
        changes.append(("\(shown) +1", Array(String(number + 1).utf8), word.range))
      }
      if own.count > 2, own.first == UInt8(ascii: "\"") {
        changes.append(("\(shown) empty", Array("\"\"".utf8), word.range))
      }
      return changes.map { name, new, range in
        Variant(name: name, bytes: bytes[..<range.lowerBound] + new + bytes[range.upperBound...])
      }
    }
  }

  /// Returns variants with each byte left out, and with each byte replaced by each of `others`.
  public static func ofBytes(_ bytes: [UInt8], by others: [UInt8]) -> [Variant] {
    bytes.indices.flatMap { index -> [Variant] in
      let (before, after) = (bytes[..<index], bytes[(index + 1)...])
      return [Variant(name: "without \(index)", bytes: Array(before + after))]
        + others.filter { $0 != bytes[index] }.map {
          Variant(name: "\(index) is \($0)", bytes: before + [$0] + after)
        }
    }
  }
}

/// A word, a number, a quoted text, or a single symbol.
struct Word {
  var range: Range<Int>
  var line: Int

  static func all(_ bytes: [UInt8]) -> [Word] {
    var (words, at, line): ([Word], Int, Int) = ([], 0, 1)
    while at < bytes.count {
      var end = at + 1
      switch bytes[at] {
      case 0x0A: line += 1
      case 0x20, 0x09, 0x0D: break
      case UInt8(ascii: "\""):
        while end < bytes.count, bytes[end] != bytes[at], bytes[end] != 0x0A {
          end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        end = min(end + 1, bytes.count)
        words.append(Word(range: at..<end, line: line))
      default:
        while isOfWord(bytes[at]), end < bytes.count, isOfWord(bytes[end]) { end += 1 }
        words.append(Word(range: at..<end, line: line))
      }
      at = end
    }
    return words
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension Array {
  /// Returns at most `limit` elements, evenly spaced.
  public func spread(_ limit: Int) -> [Element] {
    count <= limit ? self : (0..<limit).map { self[$0 * count / limit] }
  }
}
