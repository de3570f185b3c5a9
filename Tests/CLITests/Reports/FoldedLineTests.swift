// Tests that a line for several findings contains the information of all of them.

import LprojTestSupport
import Testing

@Suite struct FoldedLineTests {
  private func audit(_ files: [String: String], _ options: String...) throws -> String {
    let tree = try TemporaryTree(files)
    return try Program.lproj.run(["audit"] + options, in: tree.path).output
  }

  private let extra = [
    "en.lproj/L.strings": #""a" = "A";"#,
    "de.lproj/L.strings": #""a" = "Ä"; "z1" = "1"; "z2" = "2";"#,
    "fr.lproj/L.strings": #""a" = "À"; "z1" = "1"; "z2" = "2";"#,
    "it.lproj/L.strings": #""a" = "Á"; "z2" = "2";"#,
  ]

  @Test(arguments: ["text", "github", "markdown"])
  func `keys that no source table has keep the number of their localizations`(
    _ format: String
  ) throws {
    let output = try audit(extra, "--format", format)
    #expect(
      output.contains("'z1' (in 2 localizations), 'z2' (in 3 localizations)"),
      "\(output)")
  }

  @Test func `a page names each localization that has such a key`() throws {
    let page = try audit(extra, "--format", "html")
    // The last number of a related place is the column of its localization.
    #expect(page.contains(#""columns":[{"name":"de""#))
    let findings = try #require(page.firstRange(of: #""findings":[["#))
    let first = page[findings.upperBound...].prefix { $0 != "]" }.split(separator: ",")
    #expect(first.count == 14 + 7)
    #expect(first.last != "-1")
  }

  @Test func `lines on tables stand at these and name them, not at a line of code that says why`()
    throws
  {
    let source = #"String(localized: "a.one", defaultValue: "One")"#
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "A", defaultLocalization: "en",
        targets: [.target(name: "A", resources: [.process("Resources")])])
      """,
      "Sources/A/A.swift": source,
      "Sources/A/Resources/en.lproj/Localizable.strings": #""a.one" = "One";"#,
      "Sources/A/Resources/de.lproj/Localizable.strings": "/* */",
      "Sources/A/Resources/fr.lproj/Localizable.strings": "/* */",
    ]
    let output = try audit(files)
    #expect(
      output.contains(
        "Sources/A/Resources/de.lproj/Localizable.strings:1:1: warning: table 'Localizable' has no entries; 1 text is lost: users of 2 localizations (de, fr)"
      ), "\(output)")
    #expect(!output.contains("A.swift:"))
  }

  private let doubled = """
    "a" = "Deux x";
    "a" = "Deux\u{A0}x";
    "b" = "Un\u{2009}y";
    "b" = "Un y";
    "c" = "1";
    "c" = "2";
    "c" = "3";

    """

  @Test func `a key that code asks for at several places is one line`() throws {
    let names = ["list.title", "a.b", "a.c", "a.d", "a.e"]
    func asked(_ keys: [String]) -> String {
      keys.map { "show(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
    }
    let tree = try TemporaryTree([
      "en.lproj/Localizable.strings": names.map { "\"\($0)\" = \"A\";\n" }.joined(),
      "a.swift": asked(names + ["list.titel"]), "b.swift": asked(["list.titel", "list.titel"]),
    ])
    let folded = try Program.lproj.run(["audit", "--only", "undefined-key"], in: tree.path).output
    #expect(folded.split(separator: "\n").count { $0.contains("'list.titel'") } == 1, "\(folded)")
    #expect(folded.contains("(and in 2 more places) [undefined-key]"), "\(folded)")
    let all = try Program.lproj.run(
      ["audit", "--only", "undefined-key", "--all"], in: tree.path
    ).output
    #expect(all.split(separator: "\n").count { $0.contains("'list.titel'") } == 3, "\(all)")
  }

  @Test func `a folded line has the marks of all its fixes`() throws {
    let malformed = ["％1$@", "％1$@", "%1@", "%1@"]
    let tree = try TemporaryTree([
      "en.lproj/L.strings": (0..<4).map { "\"k\($0)\" = \"Text \($0): %1$@\";\n" }.joined(),
      "fr.lproj/L.strings": malformed.enumerated().map { "\"k\($0)\" = \"Texte \($0) : \($1)\";\n" }
        .joined(),
    ])
    let result = try Program.lproj.run(["audit", "--only", "format-malformed"], in: tree.path)
    let lines = result.output.split(separator: "\n")
    #expect(lines.first?.hasSuffix("[format-malformed] [*][**]") == true, "\(result.output)")
    #expect(lines.contains("[*] --fix fixes 2 findings, [**] --fix-unsafe 2 more"))
  }

  @Test func `malformed formats of a file are one line`() throws {
    let tree = try TemporaryTree([
      "en.lproj/L.strings": (1...4).map { "\"k\($0)\" = \"%@ at 100%%\";\n" }.joined(),
      "fr.lproj/L.strings": (1...4).map { "\"k\($0)\" = \"%@ à 100%\";\n" }.joined(),
    ])
    let result = try Program.lproj.run(["audit", "--only", "format-malformed"], in: tree.path)
    #expect(
      result.output.hasPrefix(
        "fr.lproj/L.strings:1:18: warning: 4 texts have a percent sign that begins no specifier: "
          + "'k1', 'k2', 'k3' and 1 more [format-malformed] [*]\n"), "\(result.output)")
  }

  @Test func `a file that a product holds twice is reported once`() throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"%@ is here\";\n",
      "fr.lproj/L.strings": "\"a\" = \"%d est là\";\n",
    ]
    var product: [String: String] = [:]
    for folder in ["P.app", "P.app/PlugIns/E.appex"] {
      for (path, text) in files { product["\(folder)/\(path)"] = text }
    }
    let tree = try TemporaryTree(product)
    let result = try Program.lproj.run(
      ["audit", "--only", "format-type-mismatch", "P.app"], in: tree.path)
    let lines = result.output.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(lines.count == 1 && lines[0].contains("(and in 1 more place)"), "\(result.output)")
    #expect(result.output.contains("2 errors, "))
  }

  @Test func `duplicate keys on one line keep code points and all values`() throws {
    let output = try audit(["en.lproj/L.strings": doubled])
    #expect(
      output.contains(" (line 1), which has U+0020 where the other has U+00A0)"), "\(output)")
    #expect(output.contains("'Un\u{2009}y' (line 3), which has U+2009 where the other has U+0020)"))
    #expect(output.contains("'c' ('3' (line 7) is used, not '1' (line 5) and '2' (line 6))"))
    let single = try audit(["en.lproj/L.strings": doubled], "--no-fold")
    #expect(
      single.contains(
        "'c' is defined 3 times with different values; '3' (line 7) is used, not '1' (line 5) and '2' (line 6)"
      ))
  }

  @Test func `their lines are shown if lines are requested`() throws {
    let output = try audit(["en.lproj/L.strings": doubled], "--excerpt", "always")
    for line in 1...7 { #expect(output.contains("    \(line) | "), "\(line) in \(output)") }
    #expect(try !audit(["en.lproj/L.strings": doubled]).contains(" | "))
  }

  @Test func `a key that occurs a thousand times is reported in few words`() throws {
    let text = (0..<1000).map { "\"a\" = \"\($0)\";\n" }.joined()
    let output = try audit(["en.lproj/L.strings": text], "--no-fold")
    #expect(output.utf8.count < 400_000)
    #expect(output.contains(" and 993 more [duplicate-key]"))
  }

  @Test func `the number is that of what is counted`() throws {
    func table(_ key: String) -> String {
      """
      "\(key)" = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        zero = "nichts"; one = "a"; two = "b"; few = "c"; many = "d"; other = "%d"; }; };

      """
    }
    let both = table("x") + table("y")
    let output = try audit(["en.lproj/L.stringsdict": both, "gd.lproj/L.stringsdict": both])
    #expect(output.contains(": 2 texts have plural forms that leave out the number"), "\(output)")
  }

  @Test func `localizations are in the order of their names`() throws {
    let table = "\"a\" = \"1\";\n\"a\" = \"2\";\n"
    let output = try audit([
      "en.lproj/L.strings": #""a" = "A";"#, "de.lproj/L.strings": table,
      "de-AT.lproj/L.strings": table,
    ])
    #expect(output.contains("in 2 localizations (de, de-AT) [duplicate-key]"), "\(output)")
  }

  /// A tree with five localizations that lack different numbers of keys, and with `sv`, which lacks only `k0`.
  private var uneven: [String: String] {
    func table(_ keys: Range<Int>) -> String { keys.map { "\"k\($0)\" = \"\($0) x\";\n" }.joined() }
    var files = ["en.lproj/L.strings": table(0..<20), "sv.lproj/L.strings": table(1..<20)]
    for (number, name) in ["de", "es", "fr", "it", "nl"].enumerated() {
      files["\(name).lproj/L.strings"] = table(0..<(12 + number % 4))
    }
    return files
  }

  @Test(arguments: ["text", "markdown"])
  func `localizations that lack different keys are one line, those that lack most first`(
    _ format: String
  ) throws {
    let output = try audit(uneven, "--format", format)
    #expect(
      output.contains(
        "keys are missing in 5 localizations (de 8, nl 8, es 7, fr 6, it 5)"),
      "\(output)")
    // The place is the first key that one of the five localizations lacks.
    #expect(output.contains("en.lproj/L.strings:13"))
    // The localization `sv` has its own line, because the line can name the only missing key.
    #expect(output.contains("'k0' is missing in 'sv'"))
    for option in ["--no-fold", "--format=json"] {
      let whole = try audit(uneven, option)
      #expect(whole.components(separatedBy: "is missing in 'de'").count == 9)
    }
  }

  @Test func `few localizations keep the names of what they lack`() throws {
    let output = try audit(
      uneven.filter { !["es.lproj/L.strings", "nl.lproj/L.strings"].contains($0.key) })
    #expect(output.contains(": 8 keys are missing in 'de': 'k12', 'k13', 'k14' and 5 more"))
  }
}
