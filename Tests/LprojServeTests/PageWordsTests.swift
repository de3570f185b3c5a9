// Tests of the words on the pages, and of the choice of the language for a browser.

import Foundation
import Testing

@testable import LprojHTML
@testable import LprojServe

struct PageWordsTests {
  private func language(_ header: String) -> String {
    let facts = RequestFacts(
      method: "GET", target: "/", version: (1, 1), headers: [("accept-language", header)])
    return PageWords.shared.language(for: facts.preferredLanguages)
  }

  @Test func `a browser gets the language that it likes best of those there are`() {
    #expect(language("de-AT,de;q=0.9,en;q=0.8") == "de")
    #expect(language("fr-CA, fr;q=0.9, ja;q=0.5") == "ja")
    #expect(language("en;q=0.5, ar-EG") == "ar")
    #expect(language("fr") == "en")
    #expect(language("") == "en")
    #expect(language("*;q=0.1, ;;;, q=") == "en")
  }

  private func texts(_ language: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(PageWords.shared.json(in: language)))
    let object = try #require(json as? [String: Any])
    #expect(object["language"] as? String == language)
    return try #require(object["texts"] as? [String: Any])
  }

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources")

  /// Returns the texts that the scripts and the HTML of the pages look up.
  private func asked() throws -> Set<String> {
    var keys: Set<String> = ["error", "warning"]
    for folder in ["LprojHTML/Page", "LprojServe/Page"] {
      let page = Self.sources.appendingPathComponent(folder)
      for file in try FileManager.default.contentsOfDirectory(atPath: page.path) {
        let text = try String(contentsOf: page.appendingPathComponent(file), encoding: .utf8)
        if file.hasSuffix(".js") {
          for match in text.matches(of: /\bt\("((?:[^"\\]|\\.)*)"/) { keys.insert(String(match.1)) }
        } else if file.hasSuffix(".html") {
          for match in text.matches(of: /data-t(?: [a-z]+)?>([^<]+)</) {
            keys.insert(String(match.1))
          }
          for match in text.matches(of: /data-(?:label|title|placeholder)="([^"]+)"/) {
            keys.insert(String(match.1))
          }
        }
      }
    }
    return keys
  }

  @Test func `every text of the page is in the catalog in every language, and no other`() throws {
    let asked = try asked()
    #expect(asked.count > 100)
    for language in ["ar", "de", "ja"] {
      let there = Set(try texts(language).keys)
      #expect(asked.subtracting(there).sorted() == [], "missing in \(language)")
      #expect(there.subtracting(asked).sorted() == [], "not asked for")
    }
  }

  @Test func `plural forms are those of the language`() throws {
    let forms = try #require(try texts("ar")["%lld keys"] as? [String: String])
    #expect(Set(forms.keys) == ["zero", "one", "two", "few", "many", "other"])
    #expect(
      try texts("en")["%lld keys"] as? [String: String] == [
        "one": "%lld key", "other": "%lld keys",
      ])
    #expect(try texts("en")["Undo"] == nil)
  }

  @Test func `no text ends the element that holds the words`() {
    for language in ["ar", "de", "en", "ja"] {
      #expect(!PageWords.shared.json(in: language).contains(UInt8(ascii: "<")))
    }
  }
}
