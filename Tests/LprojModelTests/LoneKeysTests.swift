// Tests of the keys of a single table, compared with an index of the keys.

import LprojModel
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct LoneKeysTests {
  @Test(arguments: [0, 1, 40, 3_000], [1, 50, 5_000])
  func `duplicate keys and those that are not ASCII equal those of the index`(
    _ count: Int, _ kinds: Int
  ) {
    var generator = SeededGenerator(seed: UInt64(count * 7 + kinds))
    let lines = (0..<count).map { number in
      let kind = Int.random(in: 0..<kinds, using: &generator)
      let key = kind % 50 == 7 ? "" : kind % 3 == 0 ? "kéy \(kind)" : "key \(kind)"
      return "\"\(key)\" = \"\(number)\";"
    }
    let bytes = ByteBuffer(Array(lines.joined(separator: "\n").utf8))
    let file = TableFile(path: "A.strings", format: .strings, table: "A")
    let table = LocalizedTable(
      localization: "", name: "A", files: [ParsedFile(file, TableReader.read(bytes))])
    let alone = TableComparison(alone: LoneKeys(table, file: 0))
    let whole = TableComparison(of: ReferenceTable(table))
    #expect(alone.duplicates.map(\.first) == whole.duplicates.map(\.first))
    #expect(alone.duplicates.map(\.second) == whole.duplicates.map(\.second))
    #expect(alone.nonASCIIKeys == whole.nonASCIIKeys)
    #expect(count < 3_000 || kinds > 50 || !alone.duplicates.isEmpty)
  }

  /// Reads a table with keys that are duplicated inside one half and across both halves.
  @Test func `two threads find what the index has`() {
    let lines = (0..<60_000).map { number in
      "\"\(number % 7 == 0 ? "kéy" : "key") \(number % 100 == 1 ? number / 100 : number)\" = \"\(number)\";\n"
    }
    let bytes = ByteBuffer(Array(lines.joined().utf8))
    let file = TableFile(path: "A.strings", format: .strings, table: "A")
    let table = LocalizedTable(
      localization: "", name: "A", files: [ParsedFile(file, TableReader.read(bytes))])
    #expect(table.files[0].table.isLarge)
    let index = ReferenceTable(table)
    let keys = LoneKeys(table, file: 0, jobs: 2)
    #expect(keys.duplicates.map(\.second) == index.duplicates.map(\.second))
    #expect(keys.nonASCII == TableComparison(of: index).nonASCIIKeys)
    #expect(keys.duplicates.contains { $0.first.entry < 30_000 && $0.second.entry > 30_000 })
  }
}
