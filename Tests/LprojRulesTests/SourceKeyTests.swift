// Tests of keys of string catalogs that are names: users of the source language see such a key if it has no text.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct SourceKeyTests {
  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
  }

  private func found(
    _ key: String, _ members: String = "", en: String? = nil, de: String? = "Meldungen",
    at path: String = "L.xcstrings"
  ) async throws -> [String] {
    let localizations = [("en", en), ("de", de)].compactMap { language, text in
      text.map { "\"\(language)\": \(unit($0, $0.isEmpty ? "new" : "translated"))" }
    }
    let tree = try TemporaryTree([
      path: """
      {"sourceLanguage": "en", "strings": {
      "\(key)": {\(members)"localizations": {\(localizations.joined(separator: ","))}}
      }, "version": "1.0"}
      """
    ])
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.only = ["key-as-value"]
    return await FindingsInOrder(Audit.run(request).report.findings).map {
      "\($0.position.line) \($0.localization ?? "") \($0.severity): \($0.message)"
    }
  }

  @Test(arguments: ["home.title", "settings_title", "a.b.news_title"])
  func `users of the source language see a name that has no text`(
    _ key: String
  ) async throws {
    let told = [
      "2 en warning: '\(key)' has no text in the source language 'en', so users see the key"
    ]
    #expect(try await found(key) == told)
    #expect(try await found(key, en: "") == told)
    #expect(try await found(key, en: "News") == [])
  }

  @Test func `keys without translation, texts, and keys with a text elsewhere do not count`()
    async throws
  {
    #expect(try await found("home.title", de: nil) == [])
    #expect(try await found("home.title", de: "") == [])
    #expect(try await found("home.title", #""shouldTranslate": false, "#) == [])
    #expect(try await found("home.title", #""extractionState": "stale", "#) == [])
    #expect(try await found("home title.") == [])
    #expect(try await found("example.com", de: "beispiel.de") == [])
    #expect(try await found("john_doe", de: "max_muster") == [])
    #expect(try await found("aTl-1u-JFS.title", at: "mul.lproj/Main.xcstrings") == [])
    #expect(try await found("NS_usage.camera", at: "App-InfoPlist.xcstrings") == [])
  }
}
