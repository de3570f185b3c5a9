// The tables of a TOML text, while the text is read.

internal import LprojSource

/// A tree of tables, lists and values. A node is named by its index; the root has the index 0.
struct TOMLNodes {
  enum Content {
    case value(TOMLValue)
    case table([(key: Key, range: Range<Int>, node: Int)])
    /// The tables of `[[…]]` headers. Keys are added to the last table.
    case list([Int])
  }

  struct Node {
    var content: Content
    /// The range of the key or header that defined the node.
    var range: Range<Int>
    /// Whether a header or a dotted key of an earlier section defined the table, so that it cannot be defined again.
    var isDefined = false
  }

  private(set) var nodes = [Node(content: .table([]), range: 0..<0)]
  /// For each table with many keys, by its node: the indices of the keys among its members.
  private var indices: [Int: [Key: Int]] = [:]
  /// The tables that dotted keys of this section have made. They count as defined after the section.
  private var pending: [Int] = []

  func isDefined(_ node: Int) -> Bool { nodes[node].isDefined }

  /// The node of a key in a table; nil if there is none.
  func member(_ key: Key, of node: Int) -> Int? {
    guard case .table(let members) = nodes[node].content else { return nil }
    if let known = indices[node] { return known[key].map { members[$0].node } }
    return members.first { $0.key == key }?.node
  }

  /// The node itself if it is a table, or the last table of a list; nil for a value.
  func table(_ node: Int) -> Int? {
    switch nodes[node].content {
    case .value: nil
    case .table: node
    case .list(let tables): tables.last
    }
  }

  mutating func add(_ content: Content, _ key: Key, _ range: Range<Int>, to table: Int) -> Int {
    let number = nodes.count
    nodes.append(Node(content: content, range: range))
    guard case .table(var members) = nodes[table].content else { return number }
    nodes[table].content = .table([])
    members.append((key, range, number))
    if let count = indices[table]?.count, count == members.count - 1 {
      indices[table]?[key] = count
    } else if members.count > 8 {
      indices[table] = Dictionary(
        members.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    }
    nodes[table].content = .table(members)
    return number
  }

  mutating func addTable(to list: Int, _ range: Range<Int>) -> Int {
    let number = nodes.count
    nodes.append(Node(content: .table([]), range: range))
    if case .list(var tables) = nodes[list].content {
      nodes[list].content = .value(TOMLValue(kind: .boolean(false), range: range))
      tables.append(number)
      nodes[list].content = .list(tables)
    }
    return number
  }

  mutating func define(_ node: Int) { nodes[node].isDefined = true }

  mutating func defineLater(_ node: Int) { pending.append(node) }

  mutating func endSection() {
    for node in pending { nodes[node].isDefined = true }
    pending = []
  }

  /// The value of a node, with all values inside it.
  func value(_ node: Int) -> TOMLValue {
    let range = nodes[node].range
    switch nodes[node].content {
    case .value(let value): return value
    case .table(let members):
      let table = TOMLTable(
        members: members.map {
          TOMLTable.Member(key: $0.key, keyRange: $0.range, value: value($0.node))
        })
      return TOMLValue(kind: .table(table), range: range)
    case .list(let tables):
      return TOMLValue(kind: .array(tables.map(value)), range: range)
    }
  }
}
