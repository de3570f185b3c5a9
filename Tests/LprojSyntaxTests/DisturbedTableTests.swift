// What is read from tables and catalogs of which a piece is missing, doubled or elsewhere.

import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct DisturbedTableTests {
  @Test(arguments: [
    "strings/braces.strings", "strings/broken.strings", "strings/odd.strings",
    "strings/plain.strings",
    "strings/twice.strings", "stringsdict/device.stringsdict", "stringsdict/plural.stringsdict",
    "xml/comments.plist", "xml/values.plist",
  ])
  func `the entries and problems of a table`(_ name: String) throws {
    let lines = disturbances(of: try seed(name), count: 80, seed: UInt64(name.utf8.count)).map {
      text in
      let table = TableReader.read(ByteBuffer(Array(text.utf8), spare: text.utf8.count + 64))
      let entries = table.entries.map { entry in
        let value =
          table.value(entry)?.description
          ?? table.node(entry).map { "\($0.value)".count.description }
        return "\(table.key(entry))=\(value ?? "?")\(table.isLoaded(entry) ? "" : " unread")"
      }
      let problems = table.problems.map { "\($0.kind) \($0.range)" }
      let pieces = StringsSyntax(ByteBuffer(Array(text.utf8), spare: text.utf8.count)).pieces.count
      return
        "\(table.outcome) \(entries.joined(separator: "; ")) | \(problems.joined(separator: "; ")) | \(pieces)"
    }
    try record(lines, name)
  }

  @Test(arguments: [
    "catalog/conflict.xcstrings", "catalog/device.xcstrings", "catalog/whole.xcstrings",
  ])
  func `the entries and problems of a catalog`(_ name: String) throws {
    let lines = disturbances(of: try seed(name), count: 120, seed: 3).map { text in
      let catalog = StringCatalog(ByteBuffer(Array(text.utf8), spare: text.utf8.count + 64))
      let problems = catalog.problems.map { "\($0)" }
      let units = catalog.units.map { catalog.value(of: $0)?.description ?? "?" }
      return "\(units.joined(separator: "; ")) | \(problems.joined(separator: "; "))"
    }
    try record(lines, name)
  }

  private func record(_ lines: [String], _ name: String) throws {
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/" + name.split(separator: "/").joined(separator: "-") + ".txt")
  }
}
