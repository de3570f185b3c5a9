// What is taken from files of translators of which a piece is missing, doubled or elsewhere.

import LprojExchange
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct DisturbedImportTests {
  private static let table = Array(
    "/* c */\n\"a\" = \"%d of %@\";\n\"b\" = \"two\";\nplain;\n".utf8)
  private static let catalog = Array(
    """
    {"sourceLanguage": "en", "strings": {"k": {"localizations": {"fr": {
      "stringUnit": {"state": "translated", "value": "x"}}}}, "%d n": {}, "a": {}}, "version": "1.0"}
    """.utf8)

  @Test(arguments: ["xliff/one.xliff", "xliff/catalog.xliff", "csv/one.csv", "csv/semicolons.csv"])
  func `what becomes of a table and a catalog`(_ name: String) throws {
    var lines: [String] = []
    for text in disturbances(of: try seed(name), count: 120, seed: UInt64(name.utf8.count)) {
      let buffer = ByteBuffer(Array(text.utf8), spare: 64)
      do {
        let files =
          name.hasSuffix("csv") ? try CSVReader.read(buffer) : try XLIFFReader.read(buffer)
        for file in files { lines += taken(file) }
      } catch { lines.append("\(error)") }
      lines.append("----")
    }
    try expectSnapshot(
      lines.map(VisibleText.escaped).joined(separator: "\n") + "\n",
      named: "disturbed/" + name.split(separator: "/").joined(separator: "-") + ".txt")
  }

  private func taken(_ file: ExchangeFile) -> [String] {
    let reference = TableReader.read(ByteBuffer(Self.table, spare: Self.table.count))
    let language = file.targetLanguage ?? "fr"
    let units = TableUnits(
      reference, reference, format: .strings, language: language, comments: [:])
    let check = UnitCheck(file, units, original: "L.strings")
    let rewrite = TableRewrite(Self.table, check.changes, format: .strings, like: reference)
    let entries = CatalogUnits(
      StringCatalog(ByteBuffer(Self.catalog, spare: Self.catalog.count)), language: language)
    let others = UnitCheck(file, entries, original: "C.xcstrings")
    let catalog = CatalogRewrite(Self.catalog, others.changes, entries)
    return [
      "\(file.original) \(language) \(file.units.count)",
      check.changes.map { "\($0.id)=\($0.text)" }.joined(separator: "; "),
      rewrite.refusals.map { "\($0.key): \($0.value)" }.sorted().joined(separator: "; "),
      String(decoding: rewrite.bytes ?? [], as: UTF8.self),
      others.changes.map { "\($0.id)=\($0.text)" }.joined(separator: "; "),
      String(decoding: catalog.bytes ?? [], as: UTF8.self),
    ].filter { !$0.isEmpty }
  }
}
