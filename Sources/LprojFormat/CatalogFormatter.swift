// Formats a string catalog as Xcode does. Only white space changes.

internal import LprojSource
package import LprojSyntax

package struct CatalogFormatter {
  private let tree: JSONTree
  private var bytes: [UInt8] = []

  /// Returns the text of a catalog in Xcode's layout. All names and values keep their spelling and order. Returns nil if the catalog cannot be
  /// read or would change its values.
  package static func format(_ catalog: StringCatalog) -> [UInt8]? {
    guard catalog.error == nil else { return nil }
    var formatter = CatalogFormatter(tree: catalog.tree)
    formatter.write(0, 0)
    return formatter.isFaithful ? formatter.bytes : nil
  }

  private init(tree: JSONTree) {
    self.tree = tree
    bytes.reserveCapacity(tree.textEnd)
  }

  private mutating func write(_ number: Int, _ level: Int) {
    let node = tree.nodes[number]
    switch node.kind {
    case .object: write(number, level, "{", "}", named: true)
    case .array: write(number, level, "[", "]", named: false)
    case .string, .number, .true, .false, .null: bytes += tree.buffer[node.range]
    }
  }

  private mutating func write(
    _ container: Int, _ level: Int, _ open: Character, _ close: Character, named: Bool
  ) {
    bytes += Array(String(open).utf8)
    var isEmpty = true
    for child in tree.children(of: container) {
      if !isEmpty { bytes.append(UInt8(ascii: ",")) }
      isEmpty = false
      startLine(level + 1)
      if named {
        bytes += tree.buffer[tree.nameRange(of: child)]
        bytes += JSONLayout.xcode.colon
      }
      write(child, level + 1)
    }
    if isEmpty { bytes += JSONLayout.xcode.lineEnd }
    startLine(level)
    bytes += Array(String(close).utf8)
  }

  private mutating func startLine(_ level: Int) {
    bytes += JSONLayout.xcode.lineEnd
    for _ in 0..<level { bytes += JSONLayout.xcode.indentation }
  }

  /// Whether `bytes` has the values of the catalog in their original order.
  private var isFaithful: Bool {
    let new = JSONTree(ByteBuffer(bytes, spare: bytes.count))
    guard new.error == nil, new.nodes.count == tree.nodes.count else { return false }
    return tree.nodes.indices.allSatisfy { number in
      let (old, own) = (tree.nodes[number], new.nodes[number])
      guard old.kind == own.kind, old.next == own.next, old.name == own.name else { return false }
      return old.kind == .object || old.kind == .array
        || tree.buffer.equals(old.range, new.buffer, own.range)
    }
  }
}
