// Tests of the positions of arguments in extracted texts.

import LprojExchange
import LprojSource
import Testing

@Suite struct PositionalTextTests {
  private func shown(_ key: String, _ value: String? = nil) -> String {
    ExtractedText(key: Key(key), value: value.map { Key($0) }, comment: nil).shown.description
  }

  @Test func `several arguments get their numbers`() {
    #expect(shown("%@ of %lld") == "%1$@ of %2$lld")
    #expect(shown("k", "%d%% of %.2f") == "%1$d%% of %2$.2f")
  }

  @Test(arguments: [
    "One", "%@", "%2$@ of %1$@", "%1$@ of %@", "%*d of %d", "%#@files@ of %@", "100% of 50% done",
    "%d and 5 %", "%[is]@ %@ %@",
  ])
  func `one argument, own numbers and what may be no format stay`(_ text: String) {
    #expect(shown(text) == text)
  }

  @Test func `a table and a catalog take them, and keep the key`() throws {
    let text = ExtractedText(key: Key("%@ of %@"), value: nil, comment: nil)
    let table = try #require(Extraction([text], intoTable: Array("\"a\" = \"A\";\n".utf8)).bytes)
    #expect(String(decoding: table, as: UTF8.self).contains(#""%@ of %@" = "%1$@ of %2$@";"#))
    let catalog = #"{ "sourceLanguage" : "en", "strings" : { }, "version" : "1.0" }"#
    let bytes = try #require(Extraction([text], stale: [], intoCatalog: Array(catalog.utf8)).bytes)
    let new = String(decoding: bytes, as: UTF8.self)
    #expect(new.contains(#""%@ of %@""#) && new.contains(#""value" : "%1$@ of %2$@""#))
    #expect(new.contains(#""state" : "new""#) && !new.contains("extractionState"))
  }
}
