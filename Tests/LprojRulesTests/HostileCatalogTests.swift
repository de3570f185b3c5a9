// Tests of small catalogs with large products, such as keys times languages: memory use grows only with the size of the file.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct HostileCatalogTests {
  private func findings(_ strings: String, only: [String] = []) async throws -> [FindingBatch] {
    let tree = try TemporaryTree()
    let text = #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
    try tree.write("L.xcstrings", Array(text.utf8))
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    request.only = only
    return await Audit.run(request).report.findings
  }

  private func lacking(_ number: Int) -> String {
    let keys = (0..<number).map { "\"k\($0)\":{}" }
    let languages = (0..<number).map { #""x\#($0)":{"stringUnit":{"value":"a"}}"# }
    return (keys + [#""z":{"localizations":{\#(languages.joined(separator: ","))}}"#])
      .joined(separator: ",")
  }

  @Test func `what many languages lack is one batch for each`() async throws {
    let found = try await findings(lacking(300), only: ["missing-key"])
    #expect(found.count == 300)
    #expect(found.reduce(0) { $0 + $1.count } == 90_000)
    #expect(found.allSatisfy { $0.count == 300 })
  }

  @Test func `findings of batches come in the order of the text`() async throws {
    let found = try await findings(lacking(3), only: ["missing-key"])
    let order = FindingsInOrder(found).map {
      "\($0.key?.description ?? "") \($0.localization ?? "")"
    }
    #expect(
      order == [
        "k0 x0", "k0 x1", "k0 x2", "k1 x0", "k1 x1", "k1 x2", "k2 x0", "k2 x1", "k2 x2",
      ])
  }

  @Test func `beyond half a million each language is reported once`() async throws {
    let found = try await findings(lacking(720), only: ["missing-key"])
    #expect(found.count == 720)
    #expect(found.allSatisfy { $0.count == 1 })
    #expect(
      found.first?.first.message
        == "720 of 721 keys have no translation for 'x0': users get the key or the source text")
  }

  /// Returns an entry with `depth` nested plurals. Each name of a form occurs once.
  private func nested(_ depth: Int) -> String {
    var text = #"{"stringUnit":{"state":"translated","value":"x"}}"#
    for level in 0..<depth {
      let name = "level\(level)" + String(repeating: "n", count: 40)
      text = #"{"variations":{"plural":{"\#(name)":\#(text)}}}"#
    }
    return #""k":{"localizations":{"en":\#(text)}}"#
  }

  @Test func `forms nested in forms are reported once, and briefly`() async throws {
    let text = nested(150)
    let found = try await findings(text).flatMap(\.findings)
    #expect(found.contains { $0.message.contains("has variations of its own") })
    #expect(found.reduce(0) { $0 + $1.message.utf8.count } < text.utf8.count)
  }

  @Test func `a very long key is cut in messages`() async throws {
    let key = String(repeating: "é", count: 10_000)
    let found = try await findings(#""\#(key)":{"extractionState":"stale"}"#).flatMap(\.findings)
    let message = try #require(found.first { $0.rule == "catalog-stale" }?.message)
    #expect(message.utf8.count < 2_200)
    #expect(message.contains("é…' is marked as stale"))
    #expect(found.first?.key == Key(key))
  }

  @Test func `the substitutions of a long chain are each looked at once`() async throws {
    let number = 1_500
    let texts = (0..<number).map { at in
      #""s\#(at)":{"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":"#
        + #"{"state":"translated","value":"%#@s\#(at + 1)@"}}}}}"#
    }
    let references = (0..<number).map { "%#@s\($0)@" }.joined(separator: " ")
    let found = try await findings(
      #""k":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(references)"},"#
        + #""substitutions":{\#(texts.joined(separator: ","))}}}}"#, only: ["catalog-structure"])
    #expect(found.count == 1)
    #expect(found.first?.first.message.contains("'%#@s\(number)@' names a substitution") == true)
  }

  @Test func `names that take long to compare are errors, and are not compared`() async throws {
    let marks = ["\u{301}", "\u{323}", "\u{327}"]
    let names = (0..<3).map { first in
      "a" + (0..<20_000).map { marks[(first + $0) % 3] }.joined()
    }
    let form = #"{"stringUnit":{"state":"translated","value":"x"}}"#
    let found = try await findings(
      #""k":{"localizations":{"\#(names[0])":\#(form),"\#(names[1])":\#(form),"#
        + #""en":{"variations":{"plural":{"\#(names[0])":\#(form),"\#(names[2])":\#(form)}}}}}"#,
      only: ["catalog-structure"]
    ).map(\.first)
    #expect(found.map(\.severity) == [.error, .error, .error, .error])
    #expect(
      found.first?.message
        == "'k': the name of a language, a form or a substitution has 40001 bytes, but no folder's name "
        + "has more than 255: write a shorter one")
  }

  @Test func `an unreadable catalog leaves the paths of others alone`() async throws {
    let tree = try TemporaryTree()
    for (name, language) in [("A", "de"), ("B", "fr"), ("C", "it")] {
      let text =
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"\#(language)":{}}}},"version":"1.0"}"#
      try tree.write("\(name).xcstrings", Array((name == "B" ? "{" : text).utf8))
    }
    let request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    let report = await Audit.run(request).report
    let paths = report.trees[0].tables.map { "\($0.name) \(($0.path ?? "").suffix(11))" }
    #expect(paths == ["A A.xcstrings", "B B.xcstrings", "C C.xcstrings"])
    let places = report.trees[0].localizations.map { "\($0.name) \($0.path.suffix(11))" }
    #expect(places.contains("de A.xcstrings") && places.contains("it C.xcstrings"))
  }

  @Test func `names of languages are judged as those of folders are`() async throws {
    let found = try await findings(
      #""k":{"localizations":{"jp":{},"cn":{},"de":{},"en-UK":{},"zh-Hans":{}}}"#,
      only: ["name"]
    ).map(\.first)
    #expect(
      found.map { "\($0.rule) \($0.severity) \($0.localization ?? "")" } == [
        "unknown-language error jp", "unknown-language error cn", "unknown-region warning en-UK",
      ])
    #expect(found.first?.message == "'jp' is not a language code, so no user gets its texts")
    #expect(found.first?.suggestion == "call it 'ja'")
  }
}
