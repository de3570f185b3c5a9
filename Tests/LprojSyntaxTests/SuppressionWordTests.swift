// Tests of the words of suppressions in comments.

import LprojSource
import LprojSyntax
import Testing

@Suite struct SuppressionWordTests {
  @Test(arguments: ["//", "/*", "(", "Title: "])
  func `signs in front of them do not matter`(_ before: String) async {
    let bytes = Array("\(before)lproj:ignore missing-key".utf8)
    #expect(SuppressionWords.find(in: bytes, 0..<bytes.count).count == 1)
  }

  @Test func `a list may have spaces`() async {
    let text = "/* lproj:ignore missing-key( fr , de_DE ), untranslated why */\n\"a\" = \"One\";\n"
    let rules = SuppressionWords.find(in: Array(text.utf8), 0..<text.utf8.count).first?.rules
    #expect(rules?.map(\.name) == ["missing-key", "untranslated"])
    #expect(rules?.first?.localizations == ["fr", "de_DE"])
    #expect(rules?.allSatisfy(\.isClosed) == true)
  }

  @Test func `words behind an escape of a catalog's comment are found and removed`() throws {
    func catalog(_ comment: String) -> [CatalogSuppression] {
      let text =
        "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\":{\"comment\":\"\(comment)\"}}}"
      let bytes = Array(text.utf8)
      let catalog = StringCatalog(ByteBuffer(bytes))
      return catalog.entries.flatMap { catalog.suppressions(of: $0) }
    }
    #expect(catalog("Of a\\nlproj:ignore untranslated").map { $0.removal != nil } == [true])
    #expect(catalog("xlproj:ignore untranslated").isEmpty)
  }
}
