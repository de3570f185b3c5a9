// An XML table as one side of a merge.

internal import LprojSource
internal import LprojSyntax

extension MergeText {
  /// Returns nil if the table is not XML, or the loader cannot read the table.
  init?(xml table: ParsedTable) {
    guard let syntax = XMLTableSyntax(table) else { return nil }
    let text = syntax.text.bytes
    let range = syntax.root.range
    var root = Self.object(syntax.root, text)
    root.open = text[..<range.lowerBound] + root.open
    root.close += text[range.upperBound...]
    root.empty = root.empty.map { text[..<range.lowerBound] + $0 + text[range.upperBound...] }
    self.root = root
  }

  private static func node(_ node: PropertyListNode, _ text: [UInt8]) -> MergeNode {
    if node.members != nil { return object(node, text) }
    var string: Key?
    if case .string(let text) = node.value { string = text }
    return MergeNode(value: .leaf(node.mergeContent), open: text[node.range], text: string)
  }

  private static func object(_ dictionary: PropertyListNode, _ text: [UInt8]) -> MergeNode {
    let range = dictionary.range
    let members = dictionary.members ?? []
    let open = (text[range].firstIndex(of: UInt8(ascii: ">")) ?? range.upperBound - 1) + 1
    guard open < range.upperBound else {
      // The dictionary is written as `<dict/>`. If the merge adds members, the tags `<dict>` and `</dict>` replace `<dict/>`.
      return MergeNode(
        value: .object([]), open: Array("<dict>".utf8)[...], close: Array("</dict>".utf8)[...],
        empty: text[range])
    }
    let close = text[range].lastIndex(of: UInt8(ascii: "<")) ?? range.upperBound
    var names = MergeNames()
    var items: [MergeItem] = []
    var start = open
    func gap(upTo end: Int, precedesEntry: Bool) -> MergeGap {
      let gap = MergeGap(
        text, start..<end, words(text, start..<end), followsEntry: items.last?.node != nil,
        precedesEntry: precedesEntry)
      if !gap.note.isEmpty { items[items.count - 1].note = gap.note }
      for word in gap.loose { items.append(names.loose(word.lead, word.bytes)) }
      return gap
    }
    for member in members {
      let gap = gap(upTo: member.keyRange.lowerBound, precedesEntry: true)
      items.append(
        MergeItem(
          id: names.id(.member, member.key), lead: gap.lead, comment: gap.comment,
          head: text[member.keyRange.lowerBound..<member.node.range.lowerBound],
          node: node(member.node, text)))
      start = member.node.range.upperBound
    }
    let end = gap(upTo: close, precedesEntry: false)
    return MergeNode(
      value: .object(items), open: text[range.lowerBound..<open],
      close: end.lead + text[close..<range.upperBound])
  }

  /// The ranges of the comments and processing instructions in a part of the text without elements.
  private static func words(_ text: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var at = range.lowerBound
    while let start = text[at..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      let isComment = text[start..<range.upperBound].starts(with: "<!--".utf8)
      let mark = Array((isComment ? "-->" : "?>").utf8)
      let from = min(start + (isComment ? 4 : 2), range.upperBound)
      let end = text[from..<range.upperBound].firstRange(of: mark)?.upperBound ?? range.upperBound
      words.append(start..<end)
      at = end
    }
    return words
  }
}
