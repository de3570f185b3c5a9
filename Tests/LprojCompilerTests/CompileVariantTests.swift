// Tests of recorded results of compiling tables and catalogs after a changed word.

import LprojCompiler
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct CompileVariantTests {
  @Test(arguments: ["strings", "stringsdict", "xml"])
  func `what a word changes in a table`(_ folder: String) throws {
    var subjects: [(name: String, differences: Differences)] = []
    let odd = try Fixture.files("compiled").filter { $0.key.hasSuffix("." + folder) }
      .sorted { $0.key < $1.key }
    for (name, bytes) in try FuzzSeed.all(folder) + odd.map({ ($0, Array($1.utf8)) }) {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(80)
      subjects.append(
        (name, Differences(of: bytes, variants) { table($0, isPlural: folder == "stringsdict") }))
    }
    try expectDifferences(subjects, named: "compiled-\(folder)")
  }

  private func table(_ bytes: [UInt8], isPlural: Bool) -> [String] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    let made = [false, true].flatMap { strips in
      OutputEncoding.allCases.flatMap { encoding -> [String] in
        do {
          let made = try TableCompiler.compile(
            table, to: encoding, isPlural: isPlural, stripsComments: strips)
          return ["\(encoding) \(made.warning.map { "\($0)" } ?? "-")"]
            + lines(strips ? "stripped" : "\(encoding)", made.bytes.bytes)
        } catch { return ["\(encoding) \(error)"] }
      }
    }
    return made + table.members.flatMap { ways($0.key, $0.node.value) }
  }

  private func ways(_ key: Key, _ value: PropertyListNode.Value) -> [String] {
    let plain = PlainPlural.text(of: value).map {
      "\($0.text) \($0.misread ?? "-") \($0.withoutGaps)"
    }
    let raised = [nil, CatalogContent(Key("%d of %@"))].map { source in
      EntryRaising(key: key, source: source).content(of: value).map {
        String(decoding: CatalogPrinter.bytes($0), as: UTF8.self)
      } ?? "-"
    }
    let named = value.withUsableNames.map { "\(short($0.value)) \($0.renamed)" }
    return ["\(key) plain: \(plain ?? "-")"] + raised.map { "\(key) raised: \($0)" }
      + ["\(key) named: \(named ?? "-")"]
  }

  private func lines(_ name: String, _ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { "\(name) | \($0)" }
  }

  @Test func `what a word changes in a catalog`() throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all("catalog") + [("wide", Array(Self.wide.utf8))] {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(600)
      subjects.append((name, Differences(of: bytes, variants) { catalog($0) }))
    }
    try expectDifferences(subjects, named: "compiled-catalogs", ofOriginal: 40)
  }

  private func catalog(_ bytes: [UInt8]) -> [String] {
    let catalog = StringCatalog(ByteBuffer(bytes, spare: bytes.count + 64))
    return LoweredCatalog(catalog).tables.flatMap { table -> [String] in
      let entries = table.entries.map {
        "\(table.language) \($0.key) = \($0.text?.description ?? "-") | \($0.varied.map(short) ?? "-")"
      }
      let plain = [true, false].map { readsAll in
        "\(table.language) plain \(table.plain(readsAll: readsAll).map { "\($0.key)=\($0.text)" })"
      }
      return entries + plain
    }
  }

  @Test func `what chosen changes make different in what is compiled`() async throws {
    var inputs = [(name: "wide", files: ["wide.catalog": Self.wide])]
    for folder in ["strings", "stringsdict", "xml", "catalog"] {
      for (name, bytes) in try FuzzSeed.all(folder) {
        guard let text = String(validating: bytes, as: UTF8.self) else { continue }
        inputs.append(("\(folder)/\(name)", ["\(name).\(folder)": text]))
      }
    }
    inputs += try Fixture.files("compiled").map { ($0, [$0: $1]) }
    try await expectChanges(named: "compiled", of: inputs, drawn: 300) { files in
      files.flatMap { name, text in
        name.hasSuffix(".catalog")
          ? catalog(Array(text.utf8))
          : table(Array(text.utf8), isPlural: name.hasSuffix(".stringsdict"))
      }
    }
  }

  private static let wide = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "%lld of %@": {"localizations": {
     "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld of %@"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld in %@"}}}}},
     "de": {"variations": {"device": {"mac": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "ein %2$@"}}, "other": {"stringUnit": {"state": "translated", "value": "%1$lld %2$@"}}}}}, "other": {"stringUnit": {"state": "translated", "value": "%lld von %@"}}}}}}},
    "two": {"localizations": {
     "en": {"stringUnit": {"state": "translated", "value": "%#@a@ and %2$#@b@ of %3$@"},
      "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg x"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg xs"}}}}},
       "b": {"formatSpecifier": "d", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg ys"}}}}}}}}},
    "width": {"localizations": {"en": {"variations": {"width": {"5": {"stringUnit": {"state": "translated", "value": "S"}}, "20": {"stringUnit": {"state": "translated", "value": "Short"}}}}}}},
    "set": {"localizations": {"en": {"stringSet": {"state": "translated", "values": ["a", "b"]}}}},
    "device": {"localizations": {"en": {"variations": {"device": {"iphone": {"stringUnit": {"state": "translated", "value": "Tap"}}, "other": {"stringUnit": {"state": "new", "value": "Press"}}}}}}},
    "stale": {"extractionState": "stale", "localizations": {"fr": {"stringUnit": {"state": "translated", "value": "f"}}}},
    "none": {"shouldTranslate": false}, "": {}, "plain": {},
    "names": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%1$#@a-b@ %#@n@ %arg"},
      "substitutions": {"a-b": {"argNum": 2, "formatSpecifier": "@", "variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg %1$@"}}}}},
       "n": {"variations": {"device": {"mac": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%arg m"}}}}}, "other": {"variations": {"plural": {"few": {"stringUnit": {"state": "translated", "value": "%arg f"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg o"}}}}}}}}},
      "variations": {"device": {"ipad": {"stringUnit": {"state": "translated", "value": "%#@n@ pad"}}}}}}},
    "both": {"localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%d p"}}}, "device": {"mac": {"variations": {"width": {"3": {"stringUnit": {"state": "translated", "value": "w"}}}}}, "iphone": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "no"}}}}}}}}}}
    }}
    """

  @Test func `a catalog that is made anew`() throws {
    let catalog = StringCatalog(ByteBuffer(Array(Self.wide.utf8), spare: 64))
    var contents = CatalogContents(catalog)
    var draft = CatalogDraft(sourceLanguage: "en")
    for entry in catalog.entries {
      var made = CatalogDraft.Entry(key: catalog.key(of: entry))
      made.comment = draft.entries.isEmpty ? Key("first\nof all") : nil
      for localization in catalog.localizations(of: entry) {
        made.localizations[catalog.language(of: localization)] = contents.content(of: localization)
      }
      draft.entries.append(made)
    }
    let lines = String(decoding: draft.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    try expectDifferences(
      [("drafted", Differences(to: lines))], named: "drafted-catalog", ofOriginal: 400)
  }
}
