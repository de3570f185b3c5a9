// Fuzzing of string catalogs: they are read, formatted, compiled and exchanged.

import LprojCompiler
import LprojExchange
import LprojFormat
import LprojSource
import LprojSyntax
import PlainScans

enum CatalogTargets {
  static func catalog(_ bytes: [UInt8]) {
    checkScan(bytes)
    let catalog = read(bytes)
    if let once = CatalogFormatter.format(catalog) {
      require(
        CatalogFormatter.format(read(once)) == once, "a formatted catalog stays as it is")
    }
    for table in LoweredCatalog(catalog).tables {
      let plain = [true, false].map { readsAll in
        table.plain(readsAll: readsAll).map { ($0.key, PropertyListNode.Value.string($0.text)) }
      }
      for content in [table.whole, table.strings] + plain {
        guard let made = try? TableCompiler.compile(TableContent(content), to: .binary) else {
          continue
        }
        require(
          TableTargets.read(made.bytes.bytes).outcome == .loads, "what is made of a catalog loads")
      }
      _ = CatalogUnits(catalog, language: table.language)
    }
  }

  /// Checks that the scan in C gives the same result as the careful reader, and as the scan without vectors.
  private static func checkScan(_ bytes: [UInt8]) {
    require(
      shown(JSONTree(ByteBuffer(bytes))) == shown(JSONTree(ByteBuffer(bytes), isCareful: true)),
      "the scan reads as with care")
    require(plain_json_agrees(bytes, bytes.count), "the scan reads the same without vectors")
  }

  private static func shown(_ tree: JSONTree) -> [[Int]] {
    let nodes = tree.nodes.map {
      [
        Int($0.kind.rawValue), $0.hasEscapes ? 1 : 0, $0.start, $0.end, $0.nameStart, $0.name,
        $0.next,
      ]
    }
    let doubled = tree.doubled.map { [$0.first, $0.second, $0.object] }
    let error = tree.error.map { [$0.offset, $0.message.utf8.count] } ?? []
    let names = (0..<tree.names.count).map { tree.names.key($0, tree.buffer).bytes.map { Int($0) } }
    return nodes + doubled + [error] + names
  }

  private static func read(_ bytes: [UInt8]) -> StringCatalog {
    StringCatalog(ByteBuffer(bytes, spare: bytes.count + 64))
  }
}
