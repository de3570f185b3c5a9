// Inserts a missing form into a `.stringsdict` in the style of the other forms.

internal import LprojSource
internal import LprojSyntax

extension ParsedTable {
  private static let remark = "copied from 'other' by lproj: to be translated"

  /// Returns the way to insert a form before `other` with a copy of its text. Nil if the table is binary, if `other` has no text, or if a comment is
  /// between the key and the text.
  func insertion(besideOtherOf members: [PropertyListNode.Member]) -> PluralInsertion? {
    guard form != .binary, let other = members.last(where: { $0.key == Key("other") }),
      other.node.string != nil, !other.keyRange.isEmpty
    else { return nil }
    let value = buffer[other.node.range]
    let start = other.keyRange.lowerBound
    var lineStart = start
    while lineStart > 0, buffer[lineStart - 1] == 0x20 || buffer[lineStart - 1] == 0x09 {
      lineStart -= 1
    }
    let isOnOwnLine = lineStart > 0 && buffer[lineStart - 1] == 0x0A
    let isAfterReturn = lineStart > 1 && buffer[lineStart - 2] == 0x0D
    let gap =
      isOnOwnLine
      ? Array((isAfterReturn ? "\r\n" : "\n").utf8) + buffer[lineStart..<start] : [0x20]
    if form == .xml {
      let between = buffer[other.keyRange.upperBound..<other.node.range.lowerBound]
      guard between.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
        return nil
      }
      return PluralInsertion(
        offset: start, before: Array("<key>".utf8),
        after: Array("</key>".utf8) + between + value + Array(" <!-- \(Self.remark) -->".utf8) + gap
      )
    }
    return PluralInsertion(
      offset: start, before: [],
      after: Array(" = ".utf8) + value + Array("; /* \(Self.remark) */".utf8) + gap)
  }
}
