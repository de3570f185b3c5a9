// Fuzzing of translators' files: they are read, written, read again, and imported into a table and a catalog.

import LprojExchange
import LprojSource
import LprojSyntax

enum ExchangeTargets {
  static func document(_ bytes: [UInt8]) {
    guard let files = try? XLIFFReader.read(ByteBuffer(bytes, spare: 64)) else { return }
    _ = XLIFFWriter.write(files, toolVersion: "1")
    take(files)
  }

  static func sheet(_ bytes: [UInt8]) {
    guard let files = try? CSVReader.read(ByteBuffer(bytes, spare: 64)) else { return }
    let written = UnitSheet.write(files, withMark: true)
    let again = try? CSVReader.read(ByteBuffer(written, spare: 64))
    require(again != nil, "a spreadsheet that was written can be read")
    take(files)
  }

  private static let table = Array(
    "/* c */\n\"a\" = \"%d of %@\";\n\"b\" = \"two\";\nplain;\n".utf8)
  private static let plurals = Array(
    """
    <plist version="1.0"><dict><key>p</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>
    <key>other</key><string>%d files</string></dict></dict></dict></plist>
    """.utf8)
  private static let catalog = Array(
    #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"fr":{"stringUnit":{"state":"translated","value":"x"}}}},"%d n":{}}}"#
      .utf8)

  private static func take(_ files: [ExchangeFile]) {
    let (reference, forms) = (TableTargets.read(table), TableTargets.read(plurals))
    for file in files {
      let language = file.targetLanguage ?? "fr"
      let units = TableUnits(
        reference, reference, format: .strings, language: language, comments: [:])
      let changes = UnitCheck(file, units, original: "L.strings").changes
      let rewrite = TableRewrite(table, changes, format: .strings, like: reference)
      if let bytes = rewrite.bytes { check(changes, rewrite, bytes) }
      let others = TableUnits(forms, forms, format: .stringsdict, language: language, comments: [:])
      _ = TableRewrite(
        plurals, UnitCheck(file, others, original: "L.stringsdict").changes, format: .stringsdict,
        like: forms)
      let entries = CatalogUnits(StringCatalog(ByteBuffer(catalog, spare: 64)), language: language)
      _ = CatalogRewrite(
        catalog, UnitCheck(file, entries, original: "C.xcstrings").changes, entries)
    }
  }

  private static func check(_ changes: [UnitChange], _ rewrite: TableRewrite, _ bytes: [UInt8]) {
    let new = TableTargets.read(bytes)
    require(new.outcome == .loads, "a table that was imported into loads")
    for change in changes where rewrite.refusals[change.id] == nil {
      let entry = new.entries.last { new.key($0) == change.id }
      require(entry.flatMap { new.value($0) } == change.text, "what was imported is there")
    }
  }
}
