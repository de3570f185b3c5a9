// Removes keys from a file, with their entries, comments and commas.

internal import LprojModel
package import LprojSource
package import LprojSyntax

extension KeyFile {
  /// Returns edits that remove keys and their comments from a table.
  package func removals(
    of keys: Set<Key>, from table: ParsedTable
  ) throws(KeyRefusal) -> [Edit] {
    table.form == .xml ? try xmlRemovals(table, keys) : try textRemovals(table, keys)
  }

  package func removals(of keys: Set<Key>, from catalog: StringCatalog) -> [Edit] {
    guard let parent = catalog.tree.member("strings", of: 0) else { return [] }
    let nodes = Array(catalog.tree.children(of: parent))
    let gone = nodes.map { keys.contains(catalog.tree.name(of: $0)) }
    guard let last = gone.lastIndex(of: false) else {
      guard let first = nodes.first, let end = nodes.last else { return [] }
      return [.remove(catalog.tree.nodes[first].nameStart..<catalog.tree.nodes[end].end)]
    }
    // If a key stands before the last remaining key, the comma after it is removed, too. If it stands behind that key, the comma before it is
    // removed, too.
    return nodes.indices.filter { gone[$0] }.map { number in
      number < last
        ? .remove(catalog.memberRange(nodes[number]))
        : .remove(
          catalog.tree.nodes[nodes[number - 1]].end..<catalog.tree.nodes[nodes[number]].end)
    }
  }

  private func textRemovals(
    _ table: ParsedTable, _ keys: Set<Key>
  ) throws(KeyRefusal) -> [Edit] {
    let comments = EntryComments(table)
    let text = table.buffer[0..<table.textEnd]
    let pieces = StringsSyntax(ByteBuffer(text, spare: text.count)).pieces
    var places: [Int: Int] = [:]
    for (at, piece) in pieces.enumerated() where piece.kind == .entry {
      places[piece.range.lowerBound] = at
    }
    var ranges: [Range<Int>] = []
    for number in table.entries.indices where keys.contains(table.key(table.entries[number])) {
      let offset = table.entries[number].offset
      let above = comments.start(of: offset)
      var own = above < offset ? [above..<offset] : []
      // A comment after the entry on its line is removed with the entry.
      if let at = places[offset],
        let next = pieces[(at + 1)...].first(where: { $0.kind != .space }), next.kind == .comment,
        !table.hasLineEnd(in: pieces[at].range.upperBound..<next.range.lowerBound)
      {
        own.append(next.range)
      }
      guard let range = table.removal(ofEntry: number, with: own) else {
        let key = table.key(table.entries[number])
        throw refusal("a comment stands inside the entry of '\(key)'")
      }
      ranges.append(range)
    }
    return Self.removals(ranges)
  }

  private func xmlRemovals(
    _ table: ParsedTable, _ keys: Set<Key>
  ) throws(KeyRefusal) -> [Edit] {
    let (syntax, members) = try members(table, keys)
    let text = syntax.text
    return Self.removals(
      members.map { member in
        var start =
          syntax.comment(before: member.keyRange.lowerBound)?.lowerBound
          ?? member.keyRange.lowerBound
        while start > 0, text[start - 1] == 0x20 || text[start - 1] == 0x09 { start -= 1 }
        var end = member.node.range.upperBound
        if end < text.count, text[end] == 0x0D { end += 1 }
        if end < text.count, text[end] == 0x0A { end += 1 }
        return start..<end
      })
  }

  /// Returns edits that remove some ranges. Overlapping ranges are joined: two entries on one line share the white space between them.
  private static func removals(_ ranges: [Range<Int>]) -> [Edit] {
    var whole: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = whole.last, range.lowerBound < last.upperBound {
        whole[whole.count - 1] =
          last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        whole.append(range)
      }
    }
    return whole.map(Edit.remove)
  }
}
