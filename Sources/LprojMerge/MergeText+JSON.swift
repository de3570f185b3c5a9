// A string catalog as one side of a merge.

internal import LprojSource
internal import LprojSyntax

extension MergeText {
  /// Returns nil if the catalog cannot be read to its end, or has a trailing comma.
  init?(catalog: StringCatalog) {
    let tree = catalog.tree
    guard catalog.error == nil, tree.error == nil, tree.trailingCommas.isEmpty,
      tree.nodes.count > 0, tree.kind(of: 0) == .object
    else { return nil }
    let text: [UInt8] = tree.buffer[0..<tree.textEnd]
    var root = Self.node(0, tree, text)
    root.open = text[..<tree.nodes[0].start] + root.open
    root.close += text[tree.nodes[0].end...]
    self.root = root
    separator = [UInt8(ascii: ",")]
  }

  private static func node(_ number: Int, _ tree: JSONTree, _ text: [UInt8]) -> MergeNode {
    let node = tree.nodes[number]
    guard node.kind == .object else {
      return MergeNode(
        value: .leaf(content(number, tree)), open: text[node.range], text: tree.text(of: number))
    }
    var names = MergeNames()
    var items: [MergeItem] = []
    var start = node.start + 1
    for child in tree.children(of: number) {
      let value = tree.nodes[child]
      var end = value.end
      // White space before a comma stays with the value.
      let next = text[end...].drop { $0 <= 0x20 }
      if next.first == UInt8(ascii: ",") { end = next.startIndex }
      items.append(
        MergeItem(
          id: names.id(.member, tree.name(of: child)), lead: text[start..<value.nameStart],
          head: text[value.nameStart..<value.start], node: self.node(child, tree, text),
          tail: text[value.end..<end]))
      start = next.first == UInt8(ascii: ",") ? end + 1 : end
    }
    return MergeNode(
      value: .object(items), open: text[node.start..<node.start + 1], close: text[start..<node.end])
  }

  private static func content(_ number: Int, _ tree: JSONTree) -> [UInt8] {
    switch tree.kind(of: number) {
    case .string: [UInt8(ascii: "s")] + (tree.text(of: number)?.bytes ?? [])
    case .array:
      [UInt8(ascii: "a")]
        + tree.children(of: number).flatMap { MergeNode.framed(content($0, tree)) }
    case .object:
      [UInt8(ascii: "{")]
        + tree.children(of: number).map {
          MergeNode.framed(Array("0 ".utf8) + tree.name(of: $0).bytes)
            + MergeNode.framed(content($0, tree))
        }
        .sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 }
    default: Array(tree.spelling(of: number).utf8)
    }
  }
}
