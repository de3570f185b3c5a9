// Tests of importing translators' documents into catalogs.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CatalogImportTests {
  private let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "a" : {

        }
      },
      "version" : "1.0"
    }
    """

  private func document(_ language: String, _ target: String) -> String {
    """
    <file original="C.xcstrings" source-language="en" target-language="\(language)" \
    datatype="plaintext"><body>\(ExchangeTree.unit("a", target))</body></file>
    """
  }

  @Test func `two languages go into one catalog, the source language does not`() throws {
    let tree = try ExchangeTree(["R/C.xcstrings": catalog])
    let files = ["fr", "de", "en"].map { document($0, "text " + $0) }.joined()
    try tree.tree.write(
      "in.xliff", Array("<xliff version='1.2'>\(files)</xliff>".utf8))
    let result = try tree.lproj("import", "--yes", "in.xliff", "R")
    #expect(result.status == 1)
    #expect(result.output.contains("its target language is the source language"))
    let text = try tree.text("R/C.xcstrings")
    #expect(text.contains(#""value" : "text fr""#) && text.contains(#""value" : "text de""#))
    #expect(try !tree.lproj("audit", "R/C.xcstrings").output.contains("error:"))
  }

  @Test func `a source language that only a catalog has is known`() throws {
    let tree = try ExchangeTree(["D/C.xcstrings": catalog])
    #expect(try tree.lproj("export", "D", "--locale", "fr", "--source", "en").status == 0)
    #expect(try tree.lproj("export", "D", "--locale", "fr", "--source", "sv").status == 2)
  }

  @Test func `a broken catalog is reported with its place, and nothing is written`() throws {
    let tree = try ExchangeTree(["R/C.xcstrings": "{ broken"])
    let result = try tree.take(ExchangeTree.unit("a", "b"), original: "C.xcstrings")
    #expect(result.status == 2)
    #expect(result.errors.contains("R/C.xcstrings:1:3"))
    #expect(try tree.text("R/C.xcstrings") == "{ broken")
  }
}
