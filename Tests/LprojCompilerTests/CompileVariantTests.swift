// What tables and catalogs are compiled to when one word of them is another, as it was recorded.

import LprojCompiler
import LprojSource
import LprojSyntax
import LprojTestSupport
import Testing

@Suite struct CompileVariantTests {
  @Test(arguments: ["strings", "stringsdict", "xml"])
  func `what a word changes in a table`(_ folder: String) throws {
    var subjects: [(name: String, differences: Differences)] = []
    for (name, bytes) in try FuzzSeed.all(folder) {
      let variants = Variant.ofWords(String(decoding: bytes, as: UTF8.self)).spread(120)
      subjects.append(
        (name, Differences(of: bytes, variants) { table($0, isPlural: folder == "stringsdict") }))
    }
    try expectDifferences(subjects, named: "compiled-\(folder)")
  }

  private func table(_ bytes: [UInt8], isPlural: Bool) -> [String] {
    let table = TableReader.read(ByteBuffer(bytes, spare: bytes.count + 64))
    return OutputEncoding.allCases.flatMap { encoding -> [String] in
      do {
        let made = try TableCompiler.compile(
          table, to: encoding, isPlural: isPlural, stripsComments: false)
        return lines(encoding == .binary ? "binary" : "\(encoding)", made.bytes.bytes)
      } catch { return ["\(encoding) \(error)"] }
    }
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
    "none": {"shouldTranslate": false}, "": {}, "plain": {}
    }}
    """
}
