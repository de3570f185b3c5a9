// The words of a comment that suppress findings, such as `lproj:ignore RULE,RULE(fr,de) reason`.

package import LprojSource

/// A suppression in a comment. Its words extend from `lproj:ignore` to the end of the line.
package struct SuppressionWords: Sendable, Hashable {
  package struct Rule: Sendable, Hashable {
    /// The name of a rule or of a group of rules.
    package var name: String
    /// The localizations in parentheses after the name; empty for all localizations.
    package var localizations: [String] = []
    /// Whether the parentheses after the name are closed and contain a list of localizations. True also if there are no parentheses.
    package var isClosed = true
    /// The range of the name and of the parentheses after it.
    package var range: Range<Int>
  }

  package var isForFile: Bool
  package var rules: [Rule] = []
  /// The spelling of a mistyped word, such as `lproj:ignor`; nil for a suppression.
  package var mistyped: String?
  /// The range of all words, including the white space before a suppression.
  package var range: Range<Int>

  package static let mark = Array("lproj:ignore".utf8)
  private static let namespace = Array("lproj:".utf8)

  /// Whether a range may contain a suppression, even a mistyped one.
  package static func mayOccur(in text: ByteBuffer, _ range: Range<Int>) -> Bool {
    var at = range.lowerBound
    while true {
      at = text.index(of: UInt8(ascii: ":"), inLong: at..<range.upperBound)
      guard at < range.upperBound else { return false }
      let start = at - 5
      let end = start + namespace.count
      if start >= range.lowerBound, end < range.upperBound,
        isLetter(text[end]) || text[end] == 0x20,
        isNamespace(text[start..<end])
      {
        return true
      }
      at += 1
    }
  }

  /// The suppressions in a range of a text. Each extends to the end of its line, without the mark that closes the comment.
  ///
  /// - Parameter withMistyped: whether to include mistyped words, such as `lproj:ignor`.
  package static func find(
    in text: [UInt8], _ range: Range<Int>, withMistyped: Bool = false
  ) -> [SuppressionWords] {
    var found: [SuppressionWords] = []
    var at = range.lowerBound
    while at + namespace.count < range.upperBound {
      guard text[at] | 0x20 == mark[0], isNamespace(text[at..<at + namespace.count]),
        at == range.lowerBound || !isWordByte(text[at - 1])
      else {
        at += 1
        continue
      }
      guard text[at..<range.upperBound].starts(with: mark),
        isEnd(text[(at + mark.count)..<range.upperBound])
      else {
        let words = mistyped(text, at..<range.upperBound)
        // In `http://lproj:8080`, the word is the name of a host.
        let isAddress = at > range.lowerBound && text[at - 1] == UInt8(ascii: "/")
        if withMistyped, !isAddress, let words { found.append(words) }
        at = words?.range.upperBound ?? at + 1
        continue
      }
      let rest = text[at..<range.upperBound]
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
      found.append(read(text, at..<withoutClosing(text, at..<end), from: range.lowerBound))
      at = end
    }
    return found
  }

  private static func isNamespace(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.lazy.map { $0 | 0x20 }.elementsEqual(namespace)
  }

  /// Whether the word `lproj:ignore` ends here, or continues as `lproj:ignore-file`.
  static func isEnd(_ rest: some Collection<UInt8>) -> Bool {
    let rest = rest.prefix(while: isLetter)
    return rest.isEmpty || rest.elementsEqual("-file".utf8)
  }

  /// A mistyped suppression: a word other than `ignore` after `lproj:`, or `ignore` after a space as in `lproj: ignore`. Nil if the text is neither.
  private static func mistyped(_ text: [UInt8], _ range: Range<Int>) -> Self? {
    let start = range.lowerBound + namespace.count
    let space = text[start..<range.upperBound].prefix { $0 == 0x20 }
    let name = text[space.endIndex..<range.upperBound].prefix(while: isLetter)
    guard let first = name.first, first >= UInt8(ascii: "A"),
      space.isEmpty || name.elementsEqual(mark.dropFirst(namespace.count))
    else { return nil }
    // A capitalized `Lproj:` is the name of the program, unless the next word begins like `ignore`.
    let isSpelled = text[range.lowerBound..<start].elementsEqual(namespace)
    guard isSpelled || name.lazy.map({ $0 | 0x20 }).starts(with: "ign".utf8) else { return nil }
    return SuppressionWords(
      isForFile: false,
      mistyped: String(decoding: text[range.lowerBound..<name.endIndex], as: UTF8.self),
      range: range.lowerBound..<name.endIndex)
  }

  private static func withoutClosing(_ text: [UInt8], _ range: Range<Int>) -> Int {
    var end = range.upperBound
    for mark in [Array("*/".utf8), Array("-->".utf8)]
    where text[range.lowerBound..<end].suffix(mark.count).elementsEqual(mark) {
      end -= mark.count
      while mark[0] == UInt8(ascii: "*"), end > range.lowerBound, text[end - 1] == mark[0] {
        end -= 1
      }
    }
    while end > range.lowerBound, text[end - 1] == 0x20 || text[end - 1] == 0x09 { end -= 1 }
    return end
  }

  private static func read(_ text: [UInt8], _ range: Range<Int>, from first: Int) -> Self {
    var start = range.lowerBound
    while start > first, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
    var at = range.lowerBound + mark.count
    let forFile = Array("-file".utf8)
    let isForFile = text[at..<range.upperBound].starts(with: forFile)
    if isForFile { at += forFile.count }
    var words = SuppressionWords(isForFile: isForFile, range: start..<range.upperBound)
    func skipSpace() {
      while at < range.upperBound, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
    }
    while true {
      skipSpace()
      let name = text[at..<range.upperBound].prefix(while: isLetter)
      guard !name.isEmpty else { return words }
      var rule = Rule(name: String(decoding: name, as: UTF8.self), range: at..<name.endIndex)
      at = name.endIndex
      if at < range.upperBound, text[at] == UInt8(ascii: "(") {
        let list = text[(at + 1)..<range.upperBound].prefix(while: isListByte)
        rule.isClosed = list.endIndex < range.upperBound && text[list.endIndex] == UInt8(ascii: ")")
        let names = list.split { $0 == UInt8(ascii: ",") || $0 == 0x20 || $0 == 0x09 }
        rule.localizations = names.map { String(decoding: $0, as: UTF8.self) }
        guard rule.isClosed, !names.isEmpty else {
          // The rest of the line may belong to the list.
          rule.isClosed = false
          rule.range = rule.range.lowerBound..<range.upperBound
          words.rules.append(rule)
          return words
        }
        at = list.endIndex + 1
        rule.range = rule.range.lowerBound..<at
      }
      words.rules.append(rule)
      guard at < range.upperBound, text[at] == UInt8(ascii: ",") else { return words }
      at += 1
    }
  }

  private static func isListByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) && byte != UInt8(ascii: ".") || [UInt8(ascii: ","), 0x20, 0x09].contains(byte)
  }

  /// Whether a byte directly before `lproj:` shows that `lproj` belongs to a longer word, such as the name of a file.
  static func isWordByte(_ byte: UInt8) -> Bool { isLetter(byte) || byte == UInt8(ascii: ".") }

  /// Whether a byte may be in the name of a rule, even in a mistyped name.
  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// The text without suppressions. A line that contains only a suppression is removed as a whole. All other bytes stay.
  static func removed(from text: [UInt8]) -> [UInt8] {
    let found = find(in: text, 0..<text.count)
    if found.isEmpty { return text }
    var result: [UInt8] = []
    var done = 0
    for words in found {
      result += text[done..<words.range.lowerBound]
      done = words.range.upperBound
      let isLine = result.last.map(isLineEnd) ?? true
      if isLine, done == text.count {
        while let last = result.last, isLineEnd(last) { result.removeLast() }
      } else if isLine, isLineEnd(text[done]) {
        done += text[done...].starts(with: [0x0D, 0x0A]) ? 2 : 1
      }
    }
    return result + text[done...]
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
