// Tests of the compiler with string catalogs, which become tables in all languages.

import Foundation
import LprojTestSupport
import Testing

private func catalog(_ entries: String) -> String {
  "{\"sourceLanguage\": \"en\", \"strings\": {\n\(entries)\n}, \"version\": \"1.0\"}"
}

private func unit(_ text: String) -> String {
  #""stringUnit": {"state": "translated", "value": "\#(text)"}"#
}

private func forms(_ language: String) -> String {
  #""variations": {"plural": {"one": {\#(unit("%lld \(language) a"))}, "#
    + #""other": {\#(unit("%lld \(language) b"))}}}"#
}

private let sample = catalog(
  """
  "Hello": {"localizations": {"fr": {\(unit("Bonjour"))}, "zh-Hans": {\(unit("你好"))}}},
  "files": {"localizations": {"en": {\(forms("en"))}, "fr": {\(forms("fr"))}}}
  """)

@Suite struct CompileCatalogTests {
  @Test func `every language gets its tables`() throws {
    let tree = try TemporaryTree(["L.xcstrings": sample])
    for encoding in encodings {
      let result = try compile(tree, "--encoding", encoding)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        tree.files("out") == [
          "en.lproj/L.strings", "en.lproj/L.stringsdict", "fr.lproj/L.strings",
          "fr.lproj/L.stringsdict", "zh-Hans.lproj/L.strings",
        ])
      #expect(try tree.plist("out/en.lproj/L.strings") == ["Hello": "Hello"])
      #expect(try tree.plist("out/zh-Hans.lproj/L.strings") == ["Hello": "你好"])
      let entry = try tree.plist("out/fr.lproj/L.stringsdict")["files"] as? NSDictionary
      #expect(entry?["NSStringLocalizedFormatKey"] as? String == "%#@value@")
      #expect((entry?["value"] as? NSDictionary)?["other"] as? String == "%lld fr b")
    }
    #expect(try compile(tree).status == 0)
    #expect(try compile(tree).errors.contains("5 files in out, none changed"))
  }

  @Test func `a catalog without texts makes nothing, and that is reported`() throws {
    let tree = try TemporaryTree(["Empty.xcstrings": catalog("")])
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("note: Empty.xcstrings has no texts, so no table is made of it"))
    #expect(tree.files("out").isEmpty)
  }

  @Test func `no text for Linux skips an argument`() throws {
    let device =
      #""variations": {"device": {"mac": {\#(unit("%lld %@"))}, "other": {\#(unit("x %2$@"))}}}"#
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        """
        "%lld dev %@": {"localizations": {"en": {\(device)}}},
        "%lld pl %@": {"localizations": {"en": {\(unit("y %2$@"))}}},
        "a": {"localizations": {"en": {\(unit("costs %2$@"))}}}
        """)
    ])
    #expect(try compile(tree, "--for", "linux").status == 0)
    #expect(
      try tree.plist("out/en.lproj/L.strings") == [
        "%lld dev %@": "%1$nx %2$@", "%lld pl %@": "%1$ny %2$@", "a": "costs %2$@",
      ])
    #expect(try compile(tree).status == 0)
    #expect(try tree.plist("out/en.lproj/L.strings")["%lld pl %@"] as? String == "y %2$@")
  }

  @Test func `errors that are allowed are no lines of a quiet run`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        #""a": {"localizations": {"fr": {\#(unit("1"))}}}, "a": {"localizations": {"fr": {\#(unit("2"))}}}"#
      )
    ])
    #expect(try compile(tree, "-q").status == 1)
    #expect(
      try compile(tree, "-q").errors.contains(
        "'a' is defined twice: the texts of one of the two are lost [catalog-duplicate-key]"))
    let allowed = try compile(tree, "-q", "--allow", "catalog-duplicate-key")
    #expect(allowed.status == 0 && allowed.errors.isEmpty)
    #expect(try tree.plist("out/fr.lproj/L.strings") == ["a": "2"])
    let same = try TemporaryTree(["L.xcstrings": catalog(#""a": {}, "a": {}"#)])
    #expect(try compile(same).status == 0)
    #expect(try compile(same).errors.contains("warning: 'a' is defined twice"))
  }

  @Test func `a dry run lists the outputs, a language is chosen, an unknown one is reported`()
    throws
  {
    let tree = try TemporaryTree(["L.xcstrings": sample])
    let dry = try compile(tree, "--dry-run", "--locale", "fr")
    #expect(dry.output == "fr.lproj/L.strings\nfr.lproj/L.stringsdict\n")
    #expect(!tree.has("out"))
    #expect(try compile(tree, "--locale", "xx").status == 2)
  }

  @Test func `everything in one stringsdict, or plain texts for Linux`() throws {
    let tree = try TemporaryTree(["L.xcstrings": sample])
    #expect(try compile(tree, "--stringsdict-only", "--locale", "fr").status == 0)
    #expect(tree.files("out") == ["fr.lproj/L.stringsdict"])
    #expect(try tree.plist("out/fr.lproj/L.stringsdict")["Hello"] as? String == "Bonjour")
    let other = try TemporaryTree(["L.xcstrings": sample])
    let linux = try compile(other, "--for", "linux")
    #expect(linux.status == 0)
    #expect(linux.errors.components(separatedBy: "[linux-stringsdict]").count == 2)
    #expect(
      other.files("out")
        == ["en.lproj/L.strings", "fr.lproj/L.strings", "zh-Hans.lproj/L.strings"])
    #expect(
      try other.plist("out/fr.lproj/L.strings") == ["Hello": "Bonjour", "files": "%lld fr b"])
  }

  @Test func `catalogs of Info.plist and of interface files`() throws {
    let tree = try TemporaryTree([
      "App-InfoPlist.xcstrings": sample, "mul.lproj/Main.xcstrings": sample,
      "en.lproj/T.strings": "a = b;\n",
    ])
    #expect(try compile(tree, "--rename-infoplist").status == 0)
    #expect(tree.has("out/fr.lproj/InfoPlist.strings"))
    #expect(tree.has("out/fr.lproj/Main.strings"))
    #expect(!tree.has("out/mul.lproj"))
  }

  @Test func `a catalog beside a table of its name, or two of one name, are refused`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": sample, "de.lproj/L.strings": "a = b;\n", "en.lproj/M.strings": "a = b;\n",
    ])
    let result = try compile(tree)
    #expect(result.status == 1)
    #expect(result.errors.contains("L.xcstrings:1:1: error: "))
    #expect(result.errors.contains("de.lproj/L.strings"))
    #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
    #expect(!tree.has("out"))
    #expect(try compile(tree, "--table", "M").status == 0)
  }

  @Test(arguments: [
    (#"{"sourceLanguage": "en", "strings": {"#, "catalog-syntax"),
    ("{}{}", "catalog-syntax"),
    (
      catalog(#""a": {"localizations": {"fr": {"stringUnit": {"state": "new", "value": 7}}}}"#),
      "catalog-structure"
    ),
    (catalog(#""a": {"localizations": {"": {\#(unit("b"))}}}"#), "catalog-structure"),
    (catalog(#""a": {"localizations": {"fr": {\#(unit("%#@x@"))}}}"#), "catalog-structure"),
    (catalog(#""a": {"localizations": {"../fr": {\#(unit("b"))}}}"#), "catalog-structure"),
    (
      catalog(#""a": {"localizations": {"fr": {\#(unit("b"))}, "fr": {\#(unit("c"))}}}"#),
      "catalog-duplicate-key"
    ),
    (catalog(#""a": {"localizations": {"fr": {\#(unit("\\ud800"))}}}"#), "catalog-syntax"),
    (String(repeating: "[", count: 10_000), "catalog-syntax"),
    ("<<<<<<< ours\n{}", "catalog-syntax"),
  ])
  func `mistakes are reported once, and nothing is written`(
    _ text: String, _ rule: String
  ) throws {
    let tree = try TemporaryTree(["L.xcstrings": text, "Good.xcstrings": sample])
    let result = try compile(tree)
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.errors.components(separatedBy: "[\(rule)]").count == 2, "\(result.errors)")
    #expect(result.errors.contains("L.xcstrings:"))
    #expect(!tree.has("out"))
  }

  @Test func `unknown content does not stop it`() throws {
    let tree = try TemporaryTree([
      "Empty.xcstrings": catalog(""),
      "L.xcstrings":
        #"{"sourceLanguage": "en", "odd": 1, "strings": {"a": {"odd": true, "localizations": "#
        + #"{"fr": {"stringUnit": {"state": "perhaps", "value": "b"}}}}}, "version": "9.9"}"#,
    ])
    let result = try compile(tree)
    #expect(result.status == 0, "\(result.errors)")
    #expect(tree.files("out") == ["en.lproj/L.strings", "fr.lproj/L.strings"])
  }

  @Test func `a rule that is allowed lets the rest be written`() throws {
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(#""a": {"localizations": {"fr": {\#(unit("%#@x@"))}}}"#)
    ])
    #expect(try compile(tree, "--allow", "catalog-structure").status == 0)
    #expect(try tree.plist("out/fr.lproj/L.strings") == ["a": "%#@x@"])
  }
}
