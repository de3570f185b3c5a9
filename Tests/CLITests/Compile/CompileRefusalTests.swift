// Tests of errors that stop a compilation, and of warnings that do not.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CompileRefusalTests {
  /// Tables that the loader reads differently than their authors intended, each with a part of the message.
  private static let refused: [(source: String, message: String)] = [
    ("\"a\" = \"1\";; \"b\" = \"2\";", "T.strings:1:11: error: "),
    ("\"a\" = \"1\";\n# note\n\"b\" = \"2\";", "T.strings:2:1: error: "),
    ("\"a\" = \"1\";\n\u{201C}b\u{201D} = \"2\";", "T.strings:2:1: error: "),
    ("\"a\" = \"1\"\n\"b\" = \"2\";", "T.strings:1:10: error: "),
    ("\"a\" = \"1\";\n\"a\" = \"\";", "[duplicate-key]"),
    ("\"a\" = { b = c; };", "[nonstring-value]"), ("\"a\" = (b, c);", "[nonstring-value]"),
    ("\"a\" = <0fbd>;", "[nonstring-value]"), ("word", "[syntax-error]"),
    ("{\"a\": \"b\"}", "[syntax-error]"), ("\"a\" = \"unfinished", "[syntax-error]"),
  ]

  @Test(arguments: refused)
  func `an input with an error stops everything`(_ source: String, _ message: String) throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": source + "\n", "en.lproj/Good.strings": "a = b;\n",
    ])
    for encoding in encodings {
      let result = try compile(tree, "--encoding", encoding)
      #expect(result.status == 1)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(result.errors.contains("\nlproj: nothing was written: "))
      #expect(result.output == "")
      #expect(!tree.has("out"))
    }
  }

  @Test func `a list in a file outside of localizations is not lost`() throws {
    for beside in [[:], ["en.lproj/T.strings": "a = b;\n"]] {
      let tree = try TemporaryTree(beside.merging(["Words.strings": "(\"one\", \"two\")\n"]) { $1 })
      let result = try compile(tree)
      #expect(result.status == 1)
      #expect(result.errors.contains("Words.strings:1:1: error: file holds an array"))
      #expect(!tree.has("out"))
    }
  }

  @Test func `values of the table InfoPlist have any type`() throws {
    let tree = try TemporaryTree(["en.lproj/InfoPlist.strings": "\"a\" = ( { \"b\" = \"c\"; } );\n"]
    )
    let result = try compile(tree, "--encoding", "xml")
    #expect(result.status == 0)
    #expect(try tree.text("out/en.lproj/InfoPlist.strings").contains("<string>c</string>"))
  }

  @Test func `a broken copy in Base that no user gets warns, and the rest is written`() throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = b;\n", "de.lproj/T.strings": "a = c;\n",
      "Base.lproj/T.strings": "\"a\" \"A\";\n",
    ])
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(
      result.errors.contains("Base.lproj/T.strings:1:1: warning: no user gets this Base table"))
    #expect(result.errors.contains("'=' or ';' expected"))
    #expect(tree.has("out/en.lproj/T.strings"))
    try tree.write("Base.lproj/T.strings", Array("a = d;\n".utf8))
    #expect(try !compile(tree).errors.contains("warning"))
  }

  @Test func `a product that is packed is no input, and is not looked into`() throws {
    let tree = try TemporaryTree([:])
    try tree.write(
      "A.ipa", Packed.archive([.stored("Payload/A.app/en.lproj/T.strings", "\"a\" = \"b\";\n")]))
    let result = try Program.lproj.run(["compile", "A.ipa", "--output", "out"], in: tree.path)
    #expect(result.status == 2)
    #expect(
      result.errors == "lproj: A.ipa: is not a table: a .strings, .stringsdict or .xcstrings file "
        + "is expected\n")
  }

  private static let warned: [(source: String, message: String)] = [
    ("\"a\" = \"1\";\n\"a\" = \"2\";", "[duplicate-key]"),
    ("\"a\" = \"\\u00e9\";", "[suspicious-escape]"), ("\"a\" = \"\\351\";", "[suspicious-escape]"),
    ("\"a\" = \"1\"; /* no end", "[unterminated-comment]"),
    ("\"\u{E9}\" = \"1\"; \"e\u{301}\" = \"2\";", "[twin-keys]"),
    ("\"a\" = \"\\Ud800\";", "[suspicious-escape]"),
    ("\"a\" = \"\\U0000\";", "[suspicious-escape]"),
  ]

  @Test(arguments: warned)
  func `doubtful content warns, and stops the compiler on request`(
    _ source: String, _ message: String
  ) throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": source + "\n"])
    let strict = try compile(tree, "--warnings-as-errors")
    #expect(strict.status == 1 && !tree.has("out"))
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(result.errors.contains("warning: ") && result.errors.contains(message))
    #expect(tree.has("out/en.lproj/T.strings"))
    let quiet = try compile(tree, "--quiet")
    #expect(quiet.errors == "" && quiet.status == 0)
  }

  @Test func `every error of every input is reported`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"1\"\n\"b\" = \"2\";\n\"c\" \"3\";\n",
      "fr.lproj/A.strings": "\"a\" = \"1\"; \"a\" = \"\";\n",
    ])
    try tree.write("de.lproj/A.strings", Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8))
    let result = try compile(tree, "--quiet")
    #expect(result.status == 1)
    for place in [
      "en.lproj/A.strings:1:", "en.lproj/A.strings:3:", "fr.lproj/A.strings:1:",
      "de.lproj/A.strings:1:",
    ] {
      #expect(result.errors.contains(place))
    }
  }

  @Test func `a rule that is allowed does not stop it, and the loader decides`() throws {
    let tree = try TemporaryTree([
      "en.lproj/Doubled.strings": "\"a\" = \"1\";\n\"a\" = \"\";\n",
      "en.lproj/Cut.strings": "\"a\" = \"1\";; \"b\" = \"2\";\n",
      "en.lproj/Broken.strings": "\"a\" = \"1\"\n",
    ])
    #expect(try compile(tree, "--allow", "duplicate-key").status == 1)
    #expect(try compile(tree, "--allow", "syntax").status == 1)
    for encoding in encodings {
      let result = try compile(
        tree, "--encoding", encoding, "--allow", "syntax", "--allow", "duplicate-key")
      #expect(result.status == 0)
      #expect(try tree.plist("out/en.lproj/Doubled.strings") == ["a": ""])
      #expect(try tree.plist("out/en.lproj/Cut.strings") == ["a": "1"])
      if encoding == "binary" || encoding == "xml" {
        #expect(try tree.plist("out/en.lproj/Broken.strings") == [:])
      }
    }
  }

  @Test func `missing keys of languages and regions warn`() throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = b;\nc = d;\n", "fr.lproj/T.strings": "a = b;\n",
      "fr_CA.lproj/T.strings": "c = d;\n", "de.lproj/T.strings": "/* later */\n",
    ])
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(result.errors.contains("fr.lproj/T.strings:1:1: warning: "))
    #expect(result.errors.contains("fr_CA.lproj/T.strings:1:1: warning: "))
    #expect(result.errors.contains("[blocked-fallback]"))
    #expect(tree.files("out").count == 4)
  }

  @Test func `what is wrong around the tables warns`() throws {
    let tree = try TemporaryTree([
      "en.lproj/T.strings": "a = b;\n", "jp.lproj/T.strings": "a = b;\n",
      "en_GB.lproj/T.strings": "a = b;\n", "en-GB.lproj/T.strings": "a = b;\n",
      "sr@latin.lproj/T.strings": "a = b;\n", "de.lproj": "a file",
      "en.lproj/S.strings": "a = b;\n", "S.strings": "a = b;\n",
      "en.lproj/M.strings": "a = b;\n", "en.lproj/M.stringsdict": plural("p", other: "%d"),
      "fr.lproj/M.strings": "a = b;\n", "fr.lproj/T.strings": "a = b;\n",
    ])
    let result = try compile(tree)
    #expect(result.status == 0, "\(result.errors)")
    for rule in [
      "unknown-language", "duplicate-localization", "malformed-name", "stray-localization",
      "nonlocalized-shadows", "mixed-table",
    ] {
      #expect(result.errors.contains("[\(rule)]"), "\(rule)")
    }
    #expect(!result.errors.contains("error: "))
  }

  @Test func `two inputs for one output are an error`() throws {
    let tree = try TemporaryTree([
      "en.lproj/InfoPlist.strings": "a = b;\n", "en.lproj/App-InfoPlist.strings": "a = c;\n",
    ])
    #expect(try compile(tree).status == 0)
    let result = try compile(tree, "--rename-infoplist")
    #expect(result.status == 1)
    #expect(result.errors.contains("makes the same output, 'en.lproj/InfoPlist.strings'"))
  }

  @Test func `outputs that differ only in letter case warn`() throws {
    let tree = try TemporaryTree([
      "en.lproj/Table.strings": "a = b;\n", "en.lproj/table.strings": "a = c;\n",
    ])
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(result.errors.contains("only in letter case"), "\(result.errors)")
    #expect(result.errors.contains("[output-clash]"))
  }

  @Test func `a file in the way of a folder is named`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "a = b;\n", "taken": "text\n"])
    let result = try Program.lproj.run(["compile", ".", "--output", "taken/out"], in: tree.path)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("T.strings: 'taken' is a file, not a folder"), "\(result.errors)")
  }

  @Test(arguments: [["-", "--output", "out"], [".", "--output", "-"]])
  func `standard input and output are no tables`(_ arguments: [String]) throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "a = b;\n"])
    let result = try Program.lproj.run(["compile"] + arguments, in: tree.path)
    #expect(result.status == 64, "\(result.errors)")
  }

  @Test func `no output lies in a localization`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "a = b;\n"])
    let result = try Program.lproj.run(
      ["compile", "en.lproj", "--output", "en.lproj/out"], in: tree.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("en.lproj/out: lies in a localization"), "\(result.errors)")
    #expect(!tree.has("en.lproj/out"))
  }

  @Test func `a second semicolon behind the last entry warns`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "a = b;;\n"])
    let result = try compile(tree)
    #expect(result.status == 0)
    #expect(result.errors.contains("T.strings:1:7: warning: "), "\(result.errors)")
    #expect(result.errors.contains("[silent-truncation]"))
  }

  @Test func `inputs are never overwritten`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    for folder in ["R", "./R/", "Link"] {
      if folder == "Link" { try tree.link("Link", to: "R") }
      let result = try Program.lproj.run(["compile", "R", "-o", folder], in: tree.path)
      #expect(result.status == 2)
      #expect(result.errors.contains("is an input, and would be overwritten"))
      #expect(try tree.text("R/en.lproj/T.strings") == "a = b;\n")
    }
  }

  @Test func `records overwrite neither inputs nor outputs`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    // The name `same` becomes a hard link to the input.
    try FileManager.default.linkItem(
      atPath: tree.path + "/R/en.lproj/T.strings", toPath: tree.path + "/same")
    let input = try compile(tree, "R", "--manifest", "same")
    #expect(input.status == 2)
    #expect(input.errors.contains("same: is an input, and would be overwritten"))
    #expect(try tree.text("same") == "a = b;\n")
    let output = try compile(tree, "R", "--depfile", "out/en.lproj/T.strings")
    #expect(output.errors == "lproj: out/en.lproj/T.strings: is also named as an output\n")
    #expect(!tree.has("out"))
  }

  @Test(arguments: ["--manifest", "--depfile"])
  func `records overwrite nothing that any command reads`(_ option: String) throws {
    let files = [
      "R/en.lproj/T.strings": "a = b;\n", "Other/de.lproj/U.strings": "c = d;\n",
      "L.xcstrings": "{}\n", "App.swift": "let a = 1\n", ".lproj.toml": "\n", "project.yml": "\n",
    ]
    let tree = try TemporaryTree(files)
    try tree.link("linked.json", to: "App.swift")
    for name in files.keys.sorted() + ["linked.json"] {
      let result = try compile(tree, "R", "--no-config", option, name)
      #expect(result.status == 64)
      #expect(
        result.errors.contains(
          "\(option) \(name): would overwrite a file that lproj reads; name another"))
    }
    for (name, text) in files { #expect(try tree.text(name) == text) }
    #expect(!tree.has("out"))
    #expect(try compile(tree, "R", option, "record").status == 0)
    #expect(try compile(tree, "R", option, "record").status == 0)
  }

  @Test func `nothing is written outside the output folder`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n", "outside/keep": ""])
    try tree.folder("out")
    try tree.link("out/en.lproj", to: "../outside")
    let result = try compile(tree, "R")
    #expect(result.status == 2)
    #expect(result.errors.contains("lproj: out/en.lproj: is a link that leads out"))
    #expect(tree.files("outside") == ["keep"])
  }

  @Test func `unknown names are reported`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "a = b;\n"])
    let result = try compile(tree, "--table", "X", "--locale", "fr")
    #expect(result.status == 2)
    #expect(result.errors.contains("lproj: --table X: there is no such table\n"))
    #expect(
      result.errors.contains("lproj: --locale fr: there is no such localization; there is en\n"))
    #expect(try compile(tree, "nowhere").status == 2)
    #expect(try compile(tree, "--allow", "nonsense").status == 64)
    #expect(try Program.lproj.run(["compile", "."], in: tree.path).status == 64)
    let empty = try TemporaryTree(["a.txt": ""])
    #expect(try compile(empty).status == 2)
  }
}
