// Tests of plural forms in a string catalog that misread an argument of the source text, in all places for forms.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct CatalogFormTests {
  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
  }

  private func plural(_ text: String, _ state: String = "translated") -> String {
    #"{"variations": {"plural": {"other": \#(unit(text, state))}}}"#
  }

  private func found(_ key: String, _ english: String, _ german: String) async -> [String] {
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"\#(key)": {"localizations": {"#
      + #""en": \#(english), "de": \#(german)}}}}"#
    var request = AuditRequest(
      paths: ["."], in: .memory(["L.xcstrings": Array(catalog.utf8)], currentFolder: "/place"),
      jobs: 1)
    request.only = ["format"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.rule) \($0.severity.rawValue)"
    }
  }

  @Test func `a form that reads a lone number as an object`() async {
    #expect(
      await found("%lld rooms", plural("%lld rooms"), plural("%@ Räume"))
        == ["format-type-mismatch error"])
    #expect(
      await found("%lld rooms", plural("%lld rooms"), plural("%@ Räume", "new"))
        == ["format-type-mismatch warning"])
    #expect(await found("%lld rooms", plural("%lld rooms"), plural("%lld Räume")) == [])
    // The German form has two arguments without positions, so it is unknown which argument each specifier reads.
    #expect(
      await found("%lld of %@", plural("%lld of %@"), plural("%@ von %lld")).allSatisfy {
        !$0.hasSuffix("error")
      })
  }

  private func counted(_ text: String, _ number: Int, type: String = "lld") -> String {
    let forms = #"{"plural": {"other": \#(unit("%arg files"))}}"#
    return #"{"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {"n": "#
      + #"{"argNum": \#(number), "formatSpecifier": "\#(type)", "variations": \#(forms)}}}"#
  }

  @Test func `a substitution that counts an object`() async {
    let english = counted("%@ has %#@n@", 2)
    #expect(
      await found("two %@ %lld", english, counted("%@ hat %#@n@", 1)) == [
        "format-type-mismatch error"
      ])
    #expect(await found("two %@ %lld", english, counted("%@ hat %#@n@", 2)) == [])
    let numbers = counted("%lld has %#@n@", 2)
    #expect(await found("two %lld %lld", numbers, counted("%lld hat %#@n@", 1)) == [])
  }
}
