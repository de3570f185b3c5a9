// Tests of the recorded texts of tables and catalogs for translators, with all facts about each text.

import LprojExchange
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct TableUnitTests {
  private func read(_ text: String) -> ParsedTable {
    TableReader.read(ByteBuffer(Array(text.utf8), spare: text.utf8.count + 64))
  }

  private func words(_ units: TableUnits) -> [String] {
    units.units.map(described) + units.omissions.map { "omitted \(described($0))" }
  }

  @Test func `the texts of tables for translators`() throws {
    let source = """
      "a" = "One"; "b" = ""; "c" = ""; "" = "nobody"; "e" = (x); "f" = { g = "h"; }; "i" = "J";
      "a" = "Two"; <stop> "late" = "L";
      """
    let target = #""a" = "Eins"; "b" = "leer"; "i" = (y); "extra" = "x";"#
    var lines: [String] = []
    for target in [nil, target, "", "\"a\" \"broken\";"] {
      lines.append("table \(target ?? "none")")
      lines += words(
        TableUnits(
          read(source), target.map(read), format: .strings, language: "de",
          comments: [1: Key("c")]))
    }
    for text in try Fixture.files("compiled").sorted(by: { $0.key < $1.key })
      .filter({ $0.key.hasSuffix("dict") || $0.key.hasSuffix("xml") }).map(\.value)
    {
      for (language, target) in [
        ("de", nil), ("ru", text.replacing("other", with: "few")), ("ja", text),
      ] as [(String, String?)] {
        lines.append("plurals in \(language)")
        lines += words(
          TableUnits(
            read(text), target.map(read), format: .stringsdict, language: language, comments: [:]))
      }
    }
    for (path, text) in try Fixture.files("trees/catalogs").sorted(by: { $0.key < $1.key })
    where path.hasSuffix("xcstrings") {
      let catalog = StringCatalog(ByteBuffer(Array(text.utf8), spare: 64))
      for language in ["de", "fr", "ru", "zz"] {
        let units = CatalogUnits(catalog, language: language)
        lines.append("\(path) in \(language)")
        lines += units.units.map(described)
      }
    }
    try expectDifferences(
      [("units", Differences(to: lines))], named: "exchange-units", ofOriginal: 60)
  }
}
