// Tests of the numbers of substitutions in string catalogs: each mistake is reported once.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

@Suite struct ArgumentNumberTests {
  private func unit(_ text: String) -> String {
    #""stringUnit": {"state": "translated", "value": "\#(text)"}"#
  }

  private func localization(_ language: String, _ text: String, _ number: String) -> String {
    #""\#(language)": {\#(unit(text)), "substitutions": {"a": {"argNum": \#(number), "#
      + #""formatSpecifier": "lld", "variations": {"plural": {"one": {\#(unit("%arg a"))}, "#
      + #""other": {\#(unit("%arg b"))}}}}}}"#
  }

  private func found(
    _ key: String, en: (text: String, number: String), de: (text: String, number: String)
  ) async throws -> [String] {
    let tree = try TemporaryTree()
    let strings =
      "\"\(key)\": {\"localizations\": {\n\(localization("en", en.text, en.number)),\n"
      + "\(localization("de", de.text, de.number))}}"
    let text = #"{"sourceLanguage": "en", "strings": {\#(strings)}, "version": "1.0"}"#
    try tree.write("L.xcstrings", Array(text.utf8))
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    return await FindingsInOrder(Audit.run(request).report.findings).map {
      "\($0.position.line) \($0.severity) \($0.rule): \($0.message)"
    }
  }

  @Test(arguments: ["0", "128", "200", "-1", "1.5", "99999999999999999999999"])
  func `a number that no formatter takes is one error`(_ number: String) async throws {
    for text in ["%#@a@", "%1$#@a@", "x %#@a@ y"] {
      #expect(
        try await found("%lld files", en: ("%#@a@", "1"), de: (text, number)) == [
          "3 error catalog-structure: '%lld files' in 'de': 'argNum' of the substitution 'a' must be "
            + "a whole number from 1 to 127, not \(number), or the build refuses it"
        ])
    }
  }

  @Test(arguments: ["%#@a@", "%3$#@a@"])
  func `a number that the source does not pass is one warning`(_ text: String) async throws {
    #expect(
      try await found("%lld files", en: ("%#@a@", "1"), de: (text, "3")) == [
        "3 warning format-extra-argument: '\(text)' in the text of the key '%lld files' shows argument 1, because the "
          + "text has no specifier with position 1; the source text has only 1 argument"
      ])
  }

  @Test func `a number of an argument that is no number is one error`() async throws {
    #expect(
      try await found("%@ has %lld", en: ("%1$@ has %#@a@", "2"), de: ("%1$@: %#@a@", "1")) == [
        "3 error format-type-mismatch: '%#@a@' in the text of the key '%@ has %lld' reads argument 1 as a 64-bit "
          + "integer, but the source text has an object ('%1$@'); the app shows garbage or crashes"
      ])
  }

  @Test func `the number sets the position, in any place of the reference`() async throws {
    #expect(
      try await found("%@ has %lld", en: ("%@ has %#@a@", "2"), de: ("%#@a@ in %1$@", "2")) == [])
    #expect(
      try await found("%lld of %@", en: ("%#@a@ of %@", "1"), de: ("%#@a@ von %2$@", "1")) == [])
    // The numbers 3 and 1 differ, but there is only one argument, and both texts read it.
    #expect(try await found("%lld files", en: ("%#@a@", "3"), de: ("%#@a@", "1")) == [])
    // In the German text, it is unknown which argument '%@' reads, but the substitution certainly reads an object.
    #expect(
      try await found("%lld of %@", en: ("%#@a@ of %@", "1"), de: ("%#@a@ von %@", "2")) == [
        "3 error format-type-mismatch: '%#@a@' in the text of the key '%lld of %@' counts argument 2, as its 'argNum' "
          + "says, but the source text has an object there ('%@')"
      ])
  }

  @Test func `a reference with too large a number is reported once, in the source text, too`()
    async throws
  {
    #expect(
      try await found("%lld files", en: ("%#@a@", "1"), de: ("%200$#@a@", "1")) == [
        "3 error format-malformed: '%200$' in the text of the key '%lld files' has a number that is too large, so nothing "
          + "of the text is shown"
      ])
    #expect(
      try await found("%lld files", en: ("%200$#@a@", "1"), de: ("%#@a@", "1")) == [
        "2 warning catalog-structure: '%lld files' in 'en': '%200$' has a number that is too large, "
          + "so nothing of the text is shown"
      ])
  }
}
