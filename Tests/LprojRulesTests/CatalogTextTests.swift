// Tests of the source text that each text of a string catalog is compared with.

import LprojFiles
import LprojKit
import LprojSource
import Testing

private func unit(_ text: String, _ state: String = "translated") -> String {
  #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
}

private func forms(_ one: String, _ other: String) -> String {
  #"{"variations": {"plural": {"one": \#(one), "other": \#(other)}}}"#
}

@Suite struct CatalogTextTests {
  private func found(_ entries: [(key: String, members: String)]) async -> [String] {
    let strings = entries.map { "\"\($0.key)\": {\($0.members)}" }.joined(separator: ",\n")
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    var request = AuditRequest(
      paths: ["."], in: .memory(["L.xcstrings": Array(text.utf8)], currentFolder: "/place"),
      jobs: 1)
    request.minimumSeverity = .note
    request.only = ["text"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.rule): \($0.message)"
    }
  }

  private func localized(_ texts: [(String, String)]) -> String {
    let all = texts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    return "\"localizations\": {\(all)}"
  }

  private func entry(_ key: String, en: String?, de: String) -> (key: String, members: String) {
    (key, localized((en.map { [("en", $0)] } ?? []) + [("de", de)]))
  }

  private let space = "has a space at its end, but the source has none"

  @Test func `every form of a plural is compared with that of the source`() async {
    let source = forms(unit("%d file"), unit("%d files"))
    func found(_ one: String, _ other: String) async -> [String] {
      await self.found([entry("n", en: source, de: forms(one, other))])
    }
    #expect(await found(unit("%d Datei"), unit("%d Dateien")) == [])
    #expect(
      await found(unit("%d Datei"), unit("%d Dateien ")) == [
        "whitespace-mismatch: the form 'other' of 'n' \(space)"
      ])
    #expect(
      await found(unit("%d Datei "), unit("%d Dateien")) == [
        "whitespace-mismatch: the form 'one' of 'n' \(space)"
      ])
    // A text that is unfilled or blank does not hide faults in the next form.
    #expect(
      await found(unit("%d Datei ", "new"), unit("%d Dateien ")) == [
        "whitespace-mismatch: the form 'other' of 'n' \(space)"
      ])
    #expect(
      await found(unit(" "), unit("%d Dateien ")) == [
        "whitespace-mismatch: the form 'other' of 'n' \(space)"
      ])
  }

  @Test func `a source text that is blank says nothing of its translations`() async {
    for blank in ["", " ", "\\n"] {
      #expect(await found([entry("a", en: unit(blank), de: unit("Fertig. "))]) == [], "\(blank)")
    }
    #expect(
      await found([entry("a", en: unit(""), de: unit("x\u{FFFD}"))]) == [
        "damaged-text: 'a' has '\u{FFFD}' (U+FFFD) in place of a lost character"
      ])
    #expect(await found([entry("a", en: unit("Done"), de: unit(" "))]) == [])
  }

  @Test func `a key that is a text or begins like a sentence is the source`() async {
    let told = ["Save it", "Save", "Save:", "Save…"]
    for key in told {
      #expect(
        await found([entry(key, en: nil, de: unit(" Sichern:…"))]).contains {
          $0.hasPrefix("whitespace-mismatch: '\(key)' has a space at its beginning")
        }, "\(key)")
    }
    for key in ["save", "S", "SAVE", "saveTitle", "Save2", "save.title"] {
      #expect(await found([entry(key, en: nil, de: unit(" Sichern"))]) == [], "\(key)")
    }
  }

  @Test func `entries that are out of use are skipped`() async {
    let (key, members) = entry("Save", en: nil, de: unit("Sichern "))
    #expect(await found([(key, members)]).count == 1)
    #expect(await found([(key, "\"extractionState\": \"stale\", " + members)]) == [])
  }

  @Test func `a language whose texts are in another one is one finding with their number`() async {
    func texts(_ foreign: Int, _ own: Int, new: Int = 0) async -> [String] {
      let all =
        Array(repeating: unit("하나"), count: foreign) + Array(repeating: unit("Eins"), count: own)
        + Array(repeating: unit("", "new"), count: new)
      return await found(
        all.enumerated().map { entry("k\($0)", en: unit("One"), de: $1) })
    }
    func whole(_ foreign: Int, _ all: Int) -> [String] {
      [
        "wrong-script: \(foreign) of \(all) texts are written in Hangul letters, which 'de' does not use "
          + "('de' is German)"
      ]
    }
    #expect(await texts(3, 0) == whole(3, 3))
    #expect(await texts(3, 2) == whole(3, 5))
    #expect(await texts(4, 2, new: 9) == whole(4, 6))
    #expect(await texts(3, 3).count == 3)
    #expect(await texts(2, 0).count == 2)
  }
}
