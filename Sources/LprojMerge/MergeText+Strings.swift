// A `.strings` text as one side of a merge.

internal import LprojSource
internal import LprojSyntax

extension MergeText {
  /// Returns nil if the loader does not read the whole text, or a comment has no end.
  init?(strings text: [UInt8]) {
    let syntax = StringsSyntax(ByteBuffer(text, spare: text.count))
    let table = syntax.table
    guard table.outcome == .loads || text.isEmpty,
      !table.problems.contains(where: { $0.kind == .unterminatedComment }),
      !syntax.pieces.contains(where: { $0.kind == .junk }),
      syntax.entries.count == table.entries.count
    else { return nil }
    var names = MergeNames()
    var items: [MergeItem] = []
    var words: [Range<Int>] = []
    var start = 0
    func close(at end: Int, precedesEntry: Bool) -> MergeGap {
      let gap = MergeGap(
        text, start..<end, words, followsEntry: items.last?.node != nil,
        precedesEntry: precedesEntry)
      if !gap.note.isEmpty { items[items.count - 1].note = gap.note }
      for word in gap.loose { items.append(names.loose(word.lead, word.bytes)) }
      words = []
      return gap
    }
    var number = 0
    for piece in syntax.pieces {
      switch piece.kind {
      case .space, .junk: continue
      case .comment: words.append(piece.range)
      case .brace:
        let gap = close(at: piece.range.lowerBound, precedesEntry: false)
        items.append(names.loose(gap.lead, text[piece.range]))
        start = piece.range.upperBound
      case .entry:
        let gap = close(at: piece.range.lowerBound, precedesEntry: true)
        let entry = table.entries[number]
        let parts = syntax.entries[number]
        number += 1
        let value = parts.value ?? parts.key.upperBound..<parts.key.upperBound
        let string = table.value(entry)
        let content =
          string.map { [UInt8(ascii: "s")] + $0.bytes } ?? table.node(entry)?.mergeContent
        let node = MergeNode(value: .leaf(content ?? []), open: text[value], text: string)
        items.append(
          MergeItem(
            id: names.id(.member, table.key(entry)), lead: gap.lead, comment: gap.comment,
            head: text[parts.key.lowerBound..<value.lowerBound], node: node,
            tail: text[value.upperBound..<parts.end]))
        start = piece.range.upperBound
      }
    }
    let gap = close(at: text.count, precedesEntry: false)
    root = MergeNode(value: .object(items), open: [], close: gap.lead)
  }
}

extension PropertyListNode {
  /// Bytes that are equal for equal values. The order of the members of a dictionary makes no difference.
  var mergeContent: [UInt8] {
    switch value {
    case .string(let text): [UInt8(ascii: "s")] + text.bytes
    case .array(let nodes):
      [UInt8(ascii: "a")] + nodes.flatMap { MergeNode.framed($0.mergeContent) }
    case .dictionary(let members):
      [UInt8(ascii: "{")]
        + members.map {
          MergeNode.framed(Array("0 ".utf8) + $0.key.bytes)
            + MergeNode.framed($0.node.mergeContent)
        }
        .sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    default: Array("\(value)".utf8)
    }
  }
}
