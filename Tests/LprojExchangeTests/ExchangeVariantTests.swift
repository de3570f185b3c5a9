// Tests of the recorded content of translators' files, and of the resulting tables and catalogs, after a changed word.

import LprojExchange
import LprojModel
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct ExchangeVariantTests {
  private static let table = """
    /* c */
    "a" = "%d of %@";
    "b" = "two";

    // Of d.
    d = 'three'; "e" = "4";
    plain;

    """
  private static let plurals = """
    <plist version="1.0"><dict>
    <key>p</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@ in %#@m@</string>
    <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d file</string>
    <key>other</key><string>%d files</string></dict>
    <key>m</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>lu</string>
    <key>other</key><string>%lu folders</string></dict></dict>
    <key>w</key><dict><key>NSStringVariableWidthRuleType</key><dict><key>1</key><string>S</string><key>20</key><string>Short</string></dict></dict>
    </dict></plist>
    """
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%d n" : { "comment" : "C", "localizations" : {
          "en" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "translated", "value" : "%d n" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%d ns" } } } } },
          "fr" : { "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%d un" } } } } } } },
        "k" : { "extractionState" : "manual", "localizations" : {
          "fr" : { "stringUnit" : { "state" : "translated", "value" : "x" } } } },
        "s" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%#@v@ of %@" },
          "substitutions" : { "v" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : { "one" : { "stringUnit" : { "state" : "new", "value" : "%arg box" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg boxes" } } } } } } } } },
        "t" : { "localizations" : { "en" : { "variations" : { "device" : { "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } }, "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } } } },
        "u" : { "shouldTranslate" : false }, "v" : { "extractionState" : "stale" }
      },
      "version" : "1.0"
    }
    """

  private func parsed(_ text: String) -> ParsedTable {
    TableReader.read(ByteBuffer(Array(text.utf8), spare: text.utf8.count + 64))
  }

  private func take(
    _ files: [ExchangeFile], table: String = table, plurals: String = plurals,
    catalog: String = catalog
  ) -> [String] {
    let (reference, forms) = (parsed(Self.table), parsed(Self.plurals))
    return files.flatMap { file -> [String] in
      let language = file.targetLanguage ?? "fr"
      let own = TableUnits(
        reference, parsed(table), format: .strings, language: language, comments: [:])
      let check = UnitCheck(file, own, original: "L.strings")
      let rewrite = TableRewrite(
        Array(table.utf8), check.changes, format: .strings, like: reference)
      let varied = TableUnits(
        forms, parsed(plurals), format: .stringsdict, language: language, comments: [:])
      let variedCheck = UnitCheck(file, varied, original: "L.stringsdict")
      let variedRewrite = TableRewrite(
        Array(plurals.utf8), variedCheck.changes, format: .stringsdict, like: forms)
      let units = CatalogUnits(
        StringCatalog(ByteBuffer(Array(catalog.utf8), spare: 64)), language: language)
      let unitCheck = UnitCheck(file, units, original: "C.xcstrings")
      let unitRewrite = CatalogRewrite(Array(catalog.utf8), unitCheck.changes, units)
      return ["file \(file.original) \(file.sourceLanguage) \(language)"]
        + file.units.map { "unit \($0)" } + words("table", check, rewrite.bytes, rewrite.refusals)
        + words("plurals", variedCheck, variedRewrite.bytes, variedRewrite.refusals)
        + words("catalog", unitCheck, unitRewrite.bytes, unitRewrite.refusals)
    }
  }

  private func words(
    _ name: String, _ check: UnitCheck, _ bytes: [UInt8]?, _ refusals: [Key: String]
  ) -> [String] {
    let text = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing written"
    return check.changes.map { "\(name) change \($0)" }
      + check.refusals.map { "\(name) refused \($0)" }
      + ["\(name) \(check.unchanged) \(check.untranslated)"]
      + refusals.map { "\(name) not written \($0.key) \($0.value)" }.sorted()
      + text.split(separator: "\n").map { "\(name) | \($0)" }
  }

  private func sheet(_ bytes: [UInt8]) -> [String] {
    do {
      let files = try CSVReader.read(ByteBuffer(bytes, spare: 64))
      return take(files) + lines(UnitSheet.write(files, withMark: true))
    } catch { return ["\(error)"] }
  }

  private func document(_ bytes: [UInt8]) -> [String] {
    do {
      let files = try XLIFFReader.read(ByteBuffer(bytes, spare: 64))
      return take(files) + lines(XLIFFWriter.write(files, toolVersion: "1"))
    } catch { return ["\(error)"] }
  }

  private func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static let sheet = """
    file,language,key,source,target,state
    L.strings,fr,a,"%d of %@","%d de %@",translated
    L.strings,fr,b,two,'=deux,
    L.strings,fr,d,three,"tr""ois
    x",needs-review
    L.strings,fr,plain,plain,simple,final
    L.stringsdict,fr,/p:dict/n:dict/one:dict/:string,%d file,%d fichier,translated
    L.stringsdict,fr,p|n|other,%d files,%d fichiers,
    C.xcstrings,fr,%d n|==|plural.one,%d n,%d num,translated
    C.xcstrings,fr,k,k,"une clé",signed-off
    C.xcstrings,fr,s|==|substitutions.v.plural.other,%arg boxes,%arg caisses,

    """

  @Test func `what a word changes in a spreadsheet`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    let odd = try Fixture.files("exchanged")["odd.csv"] ?? ""
    for (name, bytes) in try FuzzSeed.all("csv")
      + [("all", Array(Self.sheet.utf8)), ("odd", Array(odd.utf8))]
    {
      let variants =
        Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(60)
        + Variant.ofBytes(bytes, by: Array("\",;\n".utf8)).spread(40)
      subjects.append((name, Differences(of: bytes, variants) { sheet($0) }))
    }
    try expectDifferences(subjects, named: "exchange-csv", ofOriginal: 60)
  }

  @Test func `what a word changes in a document`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all("xliff") {
      let variants =
        Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(60)
        + Variant.ofBytes(bytes, by: Array("\"</ ".utf8)).spread(30)
      subjects.append((name, Differences(of: bytes, variants) { document($0) }))
    }
    try expectDifferences(subjects, named: "exchange-xliff")
  }

  @Test func `what a word of a file changes in what is taken into it`() throws {
    let files = try CSVReader.read(ByteBuffer(Array(Self.sheet.utf8), spare: 64))
    let original = take(files)
    var subjects: [(name: String, differences: Differences)] = []
    for (name, text) in [
      ("table", Self.table), ("plurals", Self.plurals), ("catalog", Self.catalog),
    ] {
      var differences = Differences(to: original)
      for variant in Variant.ofWords(text).spread(60) {
        let taken =
          switch name {
          case "table": take(files, table: variant.text)
          case "plurals": take(files, plurals: variant.text)
          default: take(files, catalog: variant.text)
          }
        differences.add(variant.name, taken)
      }
      subjects.append((name, differences))
    }
    try expectDifferences(subjects, named: "exchange-into")
  }

  /// Imports into tables of translations in all usual shapes.
  @Test func `what a word of an odd table changes in what is taken into it`() throws {
    let files = try CSVReader.read(ByteBuffer(Array(Self.sheet.utf8), spare: 64))
    var subjects: [(name: String, differences: Differences)] = []
    for (name, text) in try Fixture.files("exchanged").sorted(by: { $0.key < $1.key })
    where !name.hasSuffix(".csv") {
      for (form, text) in [("", text), (" of Windows", text.replacing("\n", with: "\r\n"))] {
        let variants = Variant.ofWords(text).spread(form.isEmpty ? 12 : 2)
        subjects.append(
          (
            name + form,
            Differences(of: Array(text.utf8), variants) { bytes in
              let text = String(decoding: bytes, as: UTF8.self)
              return name.hasSuffix("dict")
                ? take(files, plurals: text) : take(files, table: text)
            }
          ))
      }
    }
    try expectDifferences(subjects, named: "exchange-into-odd", shown: 2, ofOriginal: 3)
  }

  @Test func `what chosen changes make different in what is exchanged`() async throws {
    let own = ["table": Self.table, "plurals": Self.plurals, "catalog": Self.catalog]
    var inputs = [(name: "all", files: own.merging(["sheet": Self.sheet]) { $1 })]
    for (kind, folder) in [("sheet", "csv"), ("document", "xliff")] {
      for (name, bytes) in try FuzzSeed.all(folder) {
        guard let text = String(validating: bytes, as: UTF8.self) else { continue }
        inputs.append(("\(folder)/\(name)", own.merging([kind: text]) { $1 }))
      }
    }
    for (name, text) in try Fixture.files("exchanged") {
      let kind =
        name.hasSuffix("dict") ? "plurals" : name.hasSuffix("csv") ? "sheet" : "table"
      let files = own.merging(["sheet": Self.sheet]) { $1 }
      inputs.append(("exchanged/" + name, files.merging([kind: text]) { $1 }))
    }
    try await expectChanges(named: "exchange", of: inputs, drawn: 200) { files in
      let sheet = try? CSVReader.read(ByteBuffer(Array((files["sheet"] ?? "").utf8), spare: 64))
      let document = try? XLIFFReader.read(
        ByteBuffer(Array((files["document"] ?? "").utf8), spare: 64))
      let read = (files["sheet"] == nil ? [] : sheet ?? []) + (document ?? [])
      return take(
        read, table: files["table"] ?? "", plurals: files["plurals"] ?? "",
        catalog: files["catalog"] ?? "")
        + lines(UnitSheet.write(read, withMark: false))
        + lines(XLIFFWriter.write(read, toolVersion: "1"))
    }
  }
}
