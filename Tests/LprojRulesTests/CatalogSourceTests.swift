// Tests of the text that translations in a catalog are compared with: the source text, or the key if the source text is empty. Also tests of
// regions of a language.

import LprojFiles
import LprojKit
import LprojSource
import Testing

@Suite struct CatalogSourceTests {
  private func messages(
    _ strings: String, source: String = "ja", at path: String = "L.xcstrings",
    least: Severity = .warning
  ) async -> [String] {
    let text = #"{"sourceLanguage": "\#(source)", "strings": {\#(strings)}, "version": "1.0"}"#
    let workspace = Workspace.memory(["/R/\(path)": Array(text.utf8)], currentFolder: "/R")
    var request = AuditRequest(paths: ["."], in: workspace, jobs: 1)
    request.only = ["format", "text", "parity"]
    request.minimumSeverity = least
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.rule) \($0.severity): \($0.message)"
    }
  }

  private func entry(_ key: String, _ texts: [(String, String)]) -> String {
    let localizations = texts.map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "\#($1)"}}"#
    }
    return #""\#(key)": {"localizations": {\#(localizations.joined(separator: ", "))}}"#
  }

  @Test func `beside an empty source text the key is the source`() async {
    let good = entry("「%@」へ", [("ja", ""), ("en", "To '%@'")])
    #expect(await messages(good) == [])
    let bad = await messages(entry("「%@」へ", [("ja", ""), ("en", "To %@ and %@")]))
    #expect(
      bad.count == 1
        && bad[0].hasPrefix(
          "format-extra-argument error: '%@' in the text of the key '「%@」へ' reads")
    )
  }

  @Test(arguments: [("followers", "error"), ("followers %lld %@", "warning")])
  func `a position past a gap is judged alike in tables and catalogs`(
    _ key: String, _ severity: String
  ) async {
    let texts = [("en", "%1$lld of %2$@"), ("ko", "%2$@")]
    let expected = ["format-type-mismatch \(severity)"]
    let told = await messages(entry(key, texts), source: "en")
    #expect(told.map { String($0.prefix { $0 != ":" }) } == expected)
    var files: [String: [UInt8]] = [:]
    for (name, text) in texts {
      files["/R/\(name).lproj/L.strings"] = Array("\"\(key)\" = \"\(text)\";".utf8)
    }
    var request = AuditRequest(paths: ["."], in: .memory(files, currentFolder: "/R"), jobs: 1)
    request.only = ["format"]
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(found.map { "\($0.rule) \($0.severity)" } == expected)
  }

  @Test func `a name with specifiers is a name`() async {
    let key = "app.list.opened %@ %@"
    let told = await messages(entry(key, [("de", "Offen: %@ %@")]), source: "en")
    #expect(told.contains { $0.hasPrefix("key-as-value warning: '\(key)' has no text") })
    #expect(await messages(entry("Opened %@.%@", [("de", "Offen: %@ %@")]), source: "en") == [])
    let empty = await messages(
      entry(key, [("en", ""), ("de", "Offen: %@ %@"), ("fr", "Ouvert : %@ %@")]), source: "en")
    #expect(empty.contains { $0.hasPrefix("empty-value warning: '\(key)' is empty") })
  }

  @Test func `a key that is a name does not replace an unfilled text`() async {
    // Japanese users see nothing, because the build uses the empty Japanese text.
    #expect(
      await messages(entry("greeting", [("ja", ""), ("en", "Hello %@")])) == [
        "empty-value warning: 'greeting' is empty in the source language 'ja', but not in 'en'"
      ])
    let one = entry("greeting", [("ja", ""), ("en", "Hello"), ("de", ""), ("fr", "")])
    #expect(await messages(one) == [])
    #expect(await messages(entry("greeting", [("ja", ""), ("en", "")])) == [])
    let text = await messages(entry("挨拶する", [("ja", ""), ("en", "Greet %@")]))
    #expect(text.count == 1 && text[0].hasPrefix("format-extra-argument error"))
    let written = await messages(entry("greeting", [("ja", "やあ"), ("en", "Hello %@")]))
    #expect(written.count == 1 && written[0].hasPrefix("format-extra-argument error"))
  }

  @Test func `a source text that reads something else than its key says is a warning`() async {
    func plural(_ key: String, _ one: String, _ other: String) -> String {
      func unit(_ text: String) -> String {
        #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
      }
      return #""\#(key)": {"localizations": {"en": {"variations": {"plural": "#
        + #"{"one": \#(unit(one)), "other": \#(unit(other))}}}}}"#
    }
    let wrong = "format-type-mismatch warning: '%@' in the form '"
    for (key, one, other, found) in [
      ("n.%lld", "%lld thing", "%lld things", nil),
      (
        "n.%lld", "%lld thing", "%@ things",
        "other' of the key 'n.%lld' reads argument 1 as an object, but the key has '%lld'"
      ),
      (
        "n.%lld", "%@ thing", "%@ things",
        "one' of the key 'n.%lld' reads argument 1 as an object, but the key has '%lld'; "
          + "the form 'other' has the same fault"
      ),
      (
        "n", "%lld thing", "%@ things",
        "other' of 'n' reads argument 1 as an object, but another form has '%lld'"
      ),
      ("n", "One thing of %@", "%lld things of %@", nil), ("n", "%@ thing", "%@ things", nil),
    ] {
      let expected = found.map { [wrong + $0] } ?? []
      #expect(await messages(plural(key, one, other), source: "en") == expected)
    }
  }

  @Test func `a plural without text has one finding, a form that no user sees has none`() async {
    func plural(_ language: String, _ one: String, _ other: String) -> String {
      func unit(_ text: String) -> String {
        #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
      }
      return #""\#(language)": {"variations": {"plural": "#
        + #"{"one": \#(unit(one)), "other": \#(unit(other))}}}"#
    }
    func entry(_ localization: String) -> String {
      #""%lld files": {"localizations": {\#(plural("en", "%lld file", "%lld files")), \#(localization)}}"#
    }
    #expect(
      await messages(entry(plural("de", "", "")), source: "en") == [
        "empty-value warning: '%lld files' has a text in 'en', but is empty in 'de': users see nothing"
      ])
    // An empty form of a plural is reported by a rule on plurals.
    #expect(await messages(entry(plural("de", "", "%lld Dateien")), source: "en") == [])
    #expect(await messages(entry(plural("ja", "%@ %@", "%lld個")), source: "en") == [])
    #expect(await messages(entry(plural("de", "%@ %@", "%lld Dateien")), source: "en").count == 1)
  }

  @Test func `a translation that is the name of its text is reported`() async {
    let texts = entry("settings.title", [("en", "Settings"), ("de", "settings.title")])
    #expect(
      await messages(texts, source: "en") == [
        "key-as-value warning: the value of 'settings.title' is the key itself, so users see the "
          + "key"
      ])
    let same = entry("settings.title", [("en", "settings.title"), ("de", "settings.title")])
    #expect(await messages(same, source: "en") == [])
    #expect(await messages(entry("GitHub", [("en", "Hub"), ("de", "GitHub")]), source: "en") == [])
  }

  @Test func `a missing text of a region is a note where users get a text in their language`() async
  {
    let german = entry("Red", [("de", "Rot")]) + "," + entry("Blue", [("de", "Blau")])
    let words = german + "," + entry("Colour", [("de", "Farbe"), ("en-GB", "Colour")])
    let own = "has no translation for 'en-GB': users get the source text"
    #expect(
      await messages(words, source: "en", least: .note) == [
        "missing-key note: 'Red' \(own)", "missing-key note: 'Blue' \(own)",
      ])
    let names =
      entry("red", [("en", "Red")]) + "," + entry("blue", [("en", "Blue")]) + ","
      + entry("colour", [("en", "Color"), ("en-GB", "Colour")])
    // The keys are names, so users see a name in place of each missing text.
    #expect(
      await messages(names, source: "en") == [
        "missing-key warning: 'red' has no translation for 'en-GB': users get the key or the source text",
        "missing-key warning: 'blue' has no translation for 'en-GB': users get the key or the source text",
      ])
    // Xcode adds positions to the arguments of a source text, so `%1$@ of %2$@` is still equal to the key.
    let numbered =
      entry("%@ of %@", [("en", "%1$@ of %2$@")]) + "," + entry("A", [("en-GB", "A")])
    #expect(
      await messages(numbered, source: "en", least: .note).filter { $0.hasPrefix("missing-key") }
        == ["missing-key note: '%@ of %@' \(own)"])
    let turned = entry("%@ of %@", [("en", "%2$@ of %1$@")]) + "," + entry("A", [("en-GB", "A")])
    #expect(await messages(turned, source: "en").count { $0.hasPrefix("missing-key warning") } == 1)
    // The region `pt-BR` does not belong to the source language, so a missing text is a warning.
    let other = entry("red", [("en", "Red"), ("pt", "V")]) + "," + entry("b", [("pt-BR", "B")])
    #expect(
      await messages(other, source: "en").contains(
        "missing-key warning: 'red' has no translation for 'pt-BR': users get the key or the source text"
      ))
    let inFile = await messages(names, source: "en", at: "mul.lproj/Main.xcstrings", least: .note)
    #expect(inFile.count == 2 && inFile.allSatisfy { $0.hasPrefix("missing-key note") })
  }

  @Test func `what a catalog of an interface file lacks is in the file`() async {
    let texts =
      entry("aaa-bb-ccc.text", [("en", "Hi"), ("de", "Hallo")]) + ","
      + entry("ddd-bb-ccc.text", [("en", "Bye")]) + ","
      + entry("zzz-bb-ccc.text", [("en", "Gone")])
    func found(_ files: [String: String], at path: String = "mul.lproj/Main.xcstrings") async
      -> [String]
    {
      var files = files
      files[path] = #"{"sourceLanguage": "en", "strings": {\#(texts)}, "version": "1.0"}"#
      let bytes = files.reduce(into: [:]) { $0["/R/" + $1.key] = Array($1.value.utf8) }
      var request = AuditRequest(paths: ["."], in: .memory(bytes, currentFolder: "/R"), jobs: 1)
      request.only = ["missing-key"]
      request.minimumSeverity = .note
      return await Audit.run(request).report.findings.flatMap(\.findings).map {
        "\($0.severity): \($0.message)"
      }
    }
    let bye =
      "warning: 'ddd-bb-ccc.text' has no translation for 'de': users get the text of the interface file"
    let xib = #"""
      <?xml version="1.0"?>
      <document><label id="aaa-bb-ccc"/><label id="ddd-bb-ccc"/></document>
      """#
    let left =
      "note: 'zzz-bb-ccc.text' is missing in 'de', but the interface file has no object for the key: nothing uses it"
    for path in ["mul.lproj/Main.xcstrings", "Main.xcstrings"] {
      #expect(await found(["Base.lproj/Main.xib": xib], at: path) == [bye, left])
    }
    // If there is no readable interface file, its objects are unknown.
    let rest = bye.replacing("ddd", with: "zzz")
    #expect(await found([:]) == [bye, rest])
    #expect(await found(["Base.lproj/Main.xib": "<document"]) == [bye, rest])
    let plain = await found([:], at: "Main.xcstrings")
    #expect(plain.count == 2 && plain.allSatisfy { $0.hasSuffix("the key or the source text") })
  }
}
