// String catalogs: read, formatted, compiled and exchanged.

import LprojCompiler
import LprojExchange
import LprojFormat
import LprojSource
import LprojSyntax

enum CatalogTargets {
  static func catalog(_ bytes: [UInt8]) {
    let catalog = read(bytes)
    if let once = CatalogFormatter.format(catalog) {
      require(
        CatalogFormatter.format(read(once)) == once, "a formatted catalog stays as it is")
    }
    for table in LoweredCatalog(catalog).tables {
      for content in [table.whole, table.strings, table.plain] {
        guard let made = try? TableCompiler.compile(TableContent(content), to: .binary) else {
          continue
        }
        require(
          TableTargets.read(made.bytes.bytes).outcome == .loads, "what is made of a catalog loads")
      }
      _ = CatalogUnits(catalog, language: table.language)
    }
  }

  private static func read(_ bytes: [UInt8]) -> StringCatalog {
    StringCatalog(ByteBuffer(bytes, spare: bytes.count + 64))
  }
}
