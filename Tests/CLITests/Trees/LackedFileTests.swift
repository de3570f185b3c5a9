// Tests of findings about missing files of a localization, and about tables that hide others.

import LprojAuditSupport
import Testing

@Suite struct LackedFileTests {
  private let table = #""a" = "A";"#

  /// Returns the messages of a rule for small tables at the paths, which are separated by spaces.
  private func words(_ rule: String, _ paths: String) throws -> [String] {
    let files = paths.split(separator: " ").map { (String($0), table) }
    return try Scratch(Dictionary(uniqueKeysWithValues: files)).words(rule)
  }

  @Test func `a folder with an interface file of its own needs no table for it, but others`()
    throws
  {
    let others = ["es", "fr", "it"].map {
      "\($0).lproj/A.strings \($0).lproj/Main.strings \($0).lproj/Zeta.strings"
    }.joined(separator: " ")
    let found = try words(
      "missing-file",
      "Base.lproj/Main.xib en.lproj/A.strings en.lproj/Zeta.strings de.lproj/A.strings "
        + "de.lproj/Main.xib ja.lproj/A.strings ja.lproj/Zeta.strings " + others)
    #expect(
      found.filter { $0.contains(" is missing in ") } == [
        "  de.lproj:1:1: warning: table 'Zeta' is missing in 'de': users get the copy in 'en' "
          + "[missing-file]",
        "  ja.lproj:1:1: warning: table 'Main' is missing in 'ja': users get the texts of the "
          + "interface file [missing-file]",
      ])
  }

  @Test func `the first file of a table is shown`() throws {
    #expect(
      try words(
        "missing-file",
        "en.lproj/A.strings en.lproj/L.strings en.lproj/L.stringsdict de.lproj/A.strings "
          + "fr.lproj/A.strings fr.lproj/L.strings") == [
          "  de.lproj:1:1: warning: table 'L' is missing in 'de': users get the copy in 'en' "
            + "[missing-file]", "    de - -", "    detail: L",
          "    en.lproj/L.strings:1: what is missing",
        ])
  }

  @Test(arguments: [
    ("", true), ("de.lproj/", false), ("/de.lproj/L.strings", false), ("en.lproj/", true),
  ])
  func `a missing file that git ignores is made by the build`(
    _ ignored: String, _ isTold: Bool
  ) throws {
    let project = """
      {rootObject = P; objects = {P = {isa = PBXProject; mainGroup = G; targets = (T);};
      G = {isa = PBXGroup; sourceTree = "<group>"; children = (V);};
      V = {isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>"; children = (E, D);};
      E = {isa = PBXFileReference; path = en.lproj/L.strings; sourceTree = "<group>";};
      D = {isa = PBXFileReference; path = de.lproj/L.strings; sourceTree = "<group>";};
      B = {isa = PBXBuildFile; fileRef = V;};
      R = {isa = PBXResourcesBuildPhase; files = (B);};
      T = {isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application"; buildPhases = (R);};};}
      """
    let scratch = try Scratch([
      "A.xcodeproj/project.pbxproj": project, "en.lproj/L.strings": table, ".git/HEAD": "",
      ".gitignore": ignored,
    ])
    let found = try scratch.words("missing-file").filter { $0.contains("the build fails") }
    #expect(found.isEmpty != isTold)
  }

  @Test func `a page or picture of a help book is not missing in a book of one's own`() throws {
    let book = ["en", "fr"].map {
      "\($0).lproj/Help/index.html \($0).lproj/Help/a/b.png \($0).lproj/x.pdf"
    }.joined(separator: " ")
    func lacking(_ own: String) throws -> [String] {
      try words("missing-file", book + " en.lproj/A.strings de.lproj/A.strings " + own)
        .filter { $0.contains("warning") && $0.contains("'de'") }
    }
    #expect(try lacking("de.lproj/Help/index.html de.lproj/x.pdf").isEmpty)
    #expect(try lacking("de.lproj/Help/index.html").count == 1)
    #expect(try lacking("de.lproj/Help/c.png de.lproj/x.pdf").count == 2)
    #expect(try lacking("de.lproj/x.pdf").count == 1)
  }

  // MARK: blocked-fallback

  /// Returns the severities of the findings about an empty table in a language, beside a source table with the entries.
  private func severities(_ language: String, _ entries: [(String, String)]) throws -> [String] {
    let text = entries.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
    return try Scratch(["en.lproj/L.strings": text, "\(language).lproj/L.strings": ""])
      .findings("blocked-fallback").map(\.severity)
  }

  @Test(arguments: [
    ("Save", "Save", "warning"), ("save.title", "Save", "error"),
    // A text with positions in ascending order, such as `%1$@ of %2$@`, has the same output as a text without positions.
    ("%@ of %@", "%1$@ of %2$@", "warning"), ("%@ of %@", "%1$@ from %2$@", "error"),
    ("%1$@ %2$@", "%@ %@", "warning"), ("%12$@", "%@", "error"), ("%1@", "%@", "error"),
    ("%$@", "%@", "error"),
    ("5%", "5%", "warning"), ("a %1$", "a %", "error"), ("a %1", "a %", "error"),
    ("1$a", "a", "error"),
  ])
  func `an empty table takes away what the source says besides its keys`(
    _ key: String, _ value: String, _ severity: String
  ) throws {
    #expect(try severities("de", [(key, value)]) == [severity])
  }

  @Test func `it is certainly wrong when half of the texts are lost`() throws {
    let lost = [("a.title", "One"), ("b.title", "Two")]
    let same = [("Three", "Three")]
    let more = [("Four", "Four"), ("Five", "Five")]
    #expect(try severities("de", lost + same) == ["error"])
    #expect(try severities("de", [lost[0]] + same) == ["error"])
    #expect(try severities("de", [lost[0]] + same + [more[0]]) == ["warning"])
    #expect(try severities("de", lost + same + more) == ["warning"])
    #expect(try severities("de", same) == ["warning"])
    #expect(try severities("en-GB", same) == ["note"])
    #expect(try severities("en-GB", lost) == ["error"])
    #expect(try severities("de", []) == ["note", "note"])
    #expect(try severities("nobody-knows-this", lost) == ["note"])
  }

  // MARK: Names

  @Test func `only requested findings about two names for a localization are reported`() throws {
    let files = ["en_GB", "en-GB", "pt_BR", "pt-BR"].map { ("\($0).lproj/L.strings", table) }
    let scratch = try Scratch(Dictionary(uniqueKeysWithValues: files))
    func paths(_ arguments: String...) throws -> [String] {
      try scratch.findings("duplicate-localization", arguments).map(\.path)
    }
    #expect(try paths(".") == ["en_GB.lproj", "pt_BR.lproj"])
    #expect(try paths("pt_BR.lproj") == ["pt_BR.lproj"])
    #expect(try paths("en_GB.lproj") == ["en_GB.lproj"])
    #expect(try paths("en-GB.lproj", "pt-BR.lproj") == [])
  }

  // MARK: twin-keys

  @Test func `look-alike keys are reported, unless ordering their marks is too much work`()
    throws
  {
    func found(_ first: String, _ second: String) throws -> [Int] {
      let table = "\"\(first)\" = \"1\";\n\"\(second)\" = \"2\";\n"
      let catalog = """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
        "\(first)": {},
        "\(second)": {}}}
        """
      return try ["en.lproj/L.strings": table, "L.xcstrings": catalog].sorted { $0.key < $1.key }
        .map { path, text in try Scratch([path: text]).findings("twin-keys").count }
    }
    func marks(_ count: Int) -> String { String(repeating: "\u{301}", count: count) }
    #expect(try found("e\u{301}", "\u{E9}") == [1, 1])
    #expect(try found("e" + marks(30), "\u{E9}" + marks(29)) == [1, 1])
    #expect(try found("e" + marks(31), "\u{E9}" + marks(30)) == [0, 0])
    #expect(
      try found("e" + marks(20) + "a" + marks(20), "\u{E9}" + marks(19) + "a" + marks(20)) == [
        1, 1,
      ])
    #expect(try found("e" + marks(2), "\u{E9}") == [0, 0])
  }
}
