// Tests of unfilled texts in string catalogs (`new` and empty): each text is reported once.

import LprojKit
import LprojSource
import LprojTestSupport
import Testing

private func unit(_ text: String, _ state: String = "translated") -> String {
  #""stringUnit": {"state": "\#(state)", "value": "\#(text)"}"#
}

private let unfilled = unit("", "new")

private func plural(_ one: String, _ other: String) -> String {
  #""variations": {"plural": {"one": {\#(one)}, "other": {\#(other)}}}"#
}

private func substituted(_ text: String, _ forms: String) -> String {
  text + #", "substitutions": {"a": {"argNum": 1, "formatSpecifier": "lld", \#(forms)}}"#
}

@Suite struct UnfilledTextTests {
  private func found(_ key: String, en: String, de: String) async throws -> [String] {
    let tree = try TemporaryTree()
    let languages = "\"en\": {\(en)},\n\"de\": {\(de)}"
    let entries =
      #""\#(key)": {"localizations": {\#(languages)}}, "#
      + #""Ok": {"localizations": {"de": {\#(unit("Gut"))}}}"#
    let text = #"{"sourceLanguage": "en", "strings": {\#(entries)}, "version": "1.0"}"#
    try tree.write("L.xcstrings", Array(text.utf8))
    var request = AuditRequest(paths: [tree.path], in: .ofProcess(), jobs: 1)
    request.minimumSeverity = .note
    return await FindingsInOrder(Audit.run(request).report.findings).map {
      "\($0.severity) \($0.rule): \($0.message)"
    }
  }

  private func missing(_ key: String) -> [String] {
    [
      "warning missing-key: '\(key)' has no translation for 'de': users get the key or the source "
        + "text"
    ]
  }

  @Test func `a text is missing, and shows no less than the source besides`() async throws {
    let key = "%lld files"
    #expect(try await found(key, en: unit(key), de: unfilled) == missing(key))
    #expect(
      try await found("home.title", en: unit("Home %@"), de: unfilled) == missing("home.title"))
    #expect(
      try await found("home.title", en: unit("Home %@"), de: unit("")) == [
        "warning empty-value: 'home.title' has a text in 'en', but is empty in 'de': users see nothing"
      ])
  }

  @Test func `forms that are unfilled in the source, too, are not missing`()
    async throws
  {
    let empty = substituted(unit("%#@a@"), plural(unfilled, unfilled))
    let note = "note untranslated: 'hint' is marked as new in 'de'"
    #expect(try await found("hint", en: empty, de: empty) == [note])
    let filled = substituted(unit("%#@a@"), plural(unit("%arg file"), unit("%arg files")))
    let told = try await found("hint", en: filled, de: empty)
    #expect(told.count == 2 && told.contains(note))
    #expect(told.contains { $0.hasPrefix("warning plural-missing-category") })
  }

  @Test func `a text that would name substitutions is missing, and they are not unused besides`()
    async throws
  {
    let en = substituted(unit("%#@a@"), plural(unit("%arg file"), unit("%arg files")))
    for forms in [plural(unfilled, unfilled), plural(unit("%arg Datei"), unit("%arg Dateien"))] {
      let de = substituted(unfilled, forms)
      #expect(try await found("%lld files", en: en, de: de) == missing("%lld files"))
    }
  }

  @Test func `a form is missing, for builds leave it out`() async throws {
    let en = plural(unit("%lld file"), unit("%lld files"))
    let isNew = "note untranslated: '%lld files' is marked as new in 'de'"
    func found(_ de: String) async throws -> [String] {
      try await self.found("%lld files", en: en, de: de)
    }
    #expect(try await found(plural(unfilled, unfilled)) == missing("%lld files"))
    #expect(
      try await found(plural(unit("%lld Datei"), unfilled)) == [
        "warning plural-missing-category: '%lld files' lacks the plural form 'other': German users get no "
          + "text in their language for 0, 2, 3, 4 …", isNew,
      ])
    #expect(
      try await found(plural(unfilled, unit("%lld Dateien"))) == [
        "warning plural-missing-category: '%lld files' lacks the plural form 'one': German users see the "
          + "plural form 'other' for 1", isNew,
      ])
    let en2 = substituted(unit("%#@a@"), plural(unit("%arg file"), unit("%arg files")))
    let de2 = substituted(unit("%#@a@"), plural(unfilled, unfilled))
    #expect(
      try await self.found("%lld files", en: en2, de: de2) == [
        "warning plural-missing-category: the variable 'a' of '%lld files' lacks the plural "
          + "forms 'one' and 'other': German users get no text in their language for 0, 1, 2, 3 …",
        isNew,
      ])
  }

  @Test func `an unfilled device has the text of the others`() async throws {
    func devices(_ mac: String, _ other: String) -> String {
      #""variations": {"device": {"mac": {\#(mac)}, "other": {\#(other)}}}"#
    }
    let en = devices(unit("Click"), unit("Tap"))
    #expect(
      try await found("Tap", en: en, de: devices(unfilled, unit("Tippen"))) == [
        "note untranslated: 'Tap' is marked as new in 'de'"
      ])
    #expect(
      try await found("Tap", en: en, de: devices(plural(unfilled, unfilled), unit("Tippen"))) == [
        "note untranslated: 'Tap' is marked as new in 'de'"
      ])
  }
}
