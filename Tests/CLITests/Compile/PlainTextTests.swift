// Tests of texts that replace plurals for a loader without plurals. Such texts need not show all arguments.

import Foundation
import LprojTestSupport
import Testing

private func unit(_ text: String) -> String {
  #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
}

private func catalog(_ entries: String) -> String {
  "{\"sourceLanguage\": \"en\", \"strings\": {\n\(entries)\n}, \"version\": \"1.0\"}"
}

private func table(_ type: String, one: String, other: String) -> String {
  """
  <plist version="1.0"><dict>
  <key>rate</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string>
  <key>v</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
  <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
  <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict>
  </dict></plist>
  """
}

@Suite struct PlainTextTests {
  @Test func `a fraction that a text leaves out before another is reported once, with its place`()
    throws
  {
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        """
        "%1$@: %2$f": {"localizations": {"de": \(unit("%2$f"))}},
        "%1$f of %2$f": {"localizations": {"de": \(unit("von %1$f %2$f")),
          "fr": \(unit("sur %2$.1f"))}},
        "%1$f at %2$@": {"localizations": {"de": \(unit("bei %2$@")), "fr": \(unit("à %2$f"))}}
        """)
    ])
    for (target, name) in [("linux", "Foundation on Linux"), ("gnustep", "GNUstep")] {
      let result = try compile(tree, "--for", target, "--output", target)
      #expect(result.status == 0)
      let lines = result.errors.split(separator: "\n").filter { $0.contains("skipped-fraction") }
      let expected = """
        L.xcstrings:4:3: warning: '%2$.1f' in '%1$f of %2$f' in 'fr' shows the wrong number with \
        \(name): the text leaves out a fraction before it, so show that one, too; 1 other \
        text like this [skipped-fraction]
        """
      #expect(lines.map(String.init) == [expected])
    }
    #expect(!(try compile(tree).errors.contains("skipped-fraction")))
    let strict = ["--for", "linux", "--warnings-as-errors", "--allow", "missing-key"]
    #expect(try compile(tree, strict[0], strict[1], strict[2], strict[3], strict[4]).status == 1)
    let allowed = try compile(
      tree, strict[0], strict[1], strict[2], strict[3], strict[4], "--allow", "skipped-fraction")
    #expect(allowed.status == 0, "\(allowed.errors)")
  }

  @Test func `a plural form of a table without its number reads it all the same`() throws {
    let tree = try TemporaryTree([
      "en.lproj/T.stringsdict": table("lld", one: "one %2$@", other: "many %2$@")
    ])
    #expect(try compile(tree, "--for", "linux").status == 0)
    #expect(try tree.plist("out/en.lproj/T.strings") == ["rate": "%1$nmany %2$@"])
    let fractions = try TemporaryTree([
      "en.lproj/T.stringsdict": table("f", one: "%1$f %2$f", other: "many %2$f")
    ])
    let result = try compile(fractions, "--for", "linux")
    #expect(result.status == 0)
    #expect(
      result.errors.contains("en.lproj/T.stringsdict:2:1: warning: '%2$f' in 'rate' in 'en' shows"))
    #expect(try fractions.plist("out/en.lproj/T.strings") == ["rate": "many %2$f"])
  }

  @Test func `GNUstep gets catalogs and plurals as text, and nothing that writes into memory`()
    throws
  {
    let tree = try TemporaryTree([
      "L.xcstrings": catalog(
        #""%1$lld pl %2$@": {"localizations": {"en": \#(unit("y %2$@"))}}, "a": {}"#),
      "en.lproj/T.stringsdict": table("lld", one: "one %2$@", other: "many %2$@"),
      "en.lproj/T.strings":
        "<plist version=\"1.0\"><dict><key>k</key><string>v</string></dict></plist>",
    ])
    #expect(try compile(tree, "--for", "gnustep").status == 0)
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: tree.path + "/out/en.lproj/\(name).strings", encoding: .utf16)
    }
    #expect(try text("L") == "\"%1$lld pl %2$@\" = \"y %2$@\";\n\"a\" = \"a\";\n")
    #expect(try text("T") == "\"k\" = \"v\";\n\"rate\" = \"many %2$@\";\n")
  }
}
