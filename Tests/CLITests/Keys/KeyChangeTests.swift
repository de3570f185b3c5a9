// Tests of `lproj keys rename`, `remove` and `add-missing`, as users run them.

import Foundation
import LprojTestSupport
import Testing

@Suite struct KeyChangeTests {
  private let files = [
    ".git/HEAD": "",
    "en.lproj/Localizable.strings":
      "/* lproj:ignore untranslated a brand */\n\"save\" = \"Save\";\n\n/* Old. */\n\"gone\" = \"Gone\";\n\"title\" = \"Title\";\n",
    "fr.lproj/Localizable.strings":
      "\"gone\" = \"Parti\";\n\"save\" = \"Sauver\";\n\"more\" = \"Plus\";\n",
    "App.swift":
      "let a = NSLocalizedString(\"save\", comment: \"save\")\nlet b = NSLocalizedString(\"title\", comment: \"\")\nlet c = \"save\"\n",
    ".lproj.toml":
      "[[ignore]]\nrule = \"untranslated\"\nkey = \"save\"\n\n[[ignore]]\nkey = \"gone\"\nrule = \"url-mismatch\"\n",
  ]

  private func run(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["keys"] + arguments, in: tree.path)
  }

  private func text(_ tree: TemporaryTree, _ path: String) throws -> String {
    try String(contentsOfFile: tree.path + "/" + path, encoding: .utf8)
  }

  private func expectUnchanged(
    _ tree: TemporaryTree, _ files: [String: String]? = nil,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    for (path, before) in files ?? self.files {
      #expect(try text(tree, path) == before, sourceLocation: place)
    }
  }

  // MARK: Rename

  @Test func `a key is renamed in tables, configuration and look-ups, and each place is shown`()
    throws
  {
    let tree = try TemporaryTree(files)
    let dry = try run(tree, "rename", "save", "button.save", "--dry-run")
    try expectUnchanged(tree)
    let result = try run(tree, "rename", "save", "button.save")
    #expect(result.status == 0)
    #expect(dry.output.replacing("would be renamed", with: "renamed") == result.output)
    #expect(
      result.output == """
        en.lproj/Localizable.strings:2:1: 'save'
        fr.lproj/Localizable.strings:2:1: 'save'
        App.swift:1:27: 'save'
        .lproj.toml:3:7: 'save'
        4 places in 4 files renamed to 'button.save'

        """)
    #expect(result.errors.contains("App.swift:3:9: 'save' is in no known look-up"))
    for (path, before) in files {
      let name = path.hasSuffix(".swift") ? "(\"save\"" : "\"save\""
      let new = path.hasSuffix(".swift") ? "(\"button.save\"" : "\"button.save\""
      #expect(try text(tree, path) == before.replacing(name, with: new))
    }
  }

  @Test(arguments: [
    ("title", "is there already", "en.lproj/Localizable.strings:6:1"),
    ("more", "is there already", "fr.lproj/Localizable.strings:3:1"),
  ])
  func `a name that is taken in any localization changes nothing`(
    _ name: String, _ words: String, _ place: String
  ) throws {
    let tree = try TemporaryTree(files)
    let result = try run(tree, "rename", "save", name)
    #expect(result.status == 1)
    #expect(result.errors.contains("\(place): the key '\(name)' \(words)"), "\(result.errors)")
    try expectUnchanged(tree)
  }

  @Test func `wrong names are a mistake of the command line`() throws {
    let tree = try TemporaryTree(files)
    #expect(try run(tree, "rename", "save", "").status == 64)
    #expect(try run(tree, "rename", "save", "save").status == 64)
    let unknown = try run(tree, "rename", "nothing", "x")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no table has this key"))
    try expectUnchanged(tree)
  }

  @Test(arguments: [
    ("NSLocalizedString(name, comment: \"\")", "a key is made at run time: g()"),
    ("NSLocalizedString(\"sa\" + \"ve\", comment: \"\")", "is not a plain literal"),
    ("NSLocalizedString(#\"save\"#, comment: \"\")", "is in a raw literal"),
  ])
  func `a key that the code makes is not renamed, unless code is left alone`(
    _ code: String, _ words: String
  ) throws {
    var files = files
    files["B.swift"] = "func f(_ name: String) { _ = \(code); f(g()) }\n"
    let tree = try TemporaryTree(files)
    let result = try run(tree, "rename", "save", "keep")
    #expect(result.status == 1)
    #expect(result.errors.contains("B.swift:1:"), "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.contains("--code off"))
    try expectUnchanged(tree, files)
    #expect(try run(tree, "rename", "--code", "off", "save", "keep").status == 0)
    #expect(try text(tree, "App.swift") == files["App.swift"])
    #expect(try text(tree, "fr.lproj/Localizable.strings").contains("\"keep\" = \"Sauver\""))
  }

  @Test func `a broken table stops all, with its place`() throws {
    var files = files
    files["fr.lproj/Localizable.strings"] = "\"save\" = \"Sauver\"\n\"x\" = ;\n"
    let tree = try TemporaryTree(files)
    let result = try run(tree, "rename", "save", "keep")
    #expect(result.status == 1)
    #expect(result.errors.contains("fr.lproj/Localizable.strings:"), "\(result.errors)")
    #expect(result.errors.contains("broken"))
    try expectUnchanged(tree, files)
  }

  @Test func `a file that cannot be written stops all`() throws {
    let tree = try TemporaryTree(files)
    let path = tree.path + "/fr.lproj/Localizable.strings"
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    let result = try run(tree, "rename", "save", "keep")
    #expect(result.status == 2)
    #expect(result.errors.contains("is read-only, so nothing is written"), "\(result.errors)")
    try expectUnchanged(tree)
  }

  @Test func `keys of interface files and of Info plist keep their names`() throws {
    let tree = try TemporaryTree([
      "Base.lproj/Main.storyboard": "<document/>",
      "fr.lproj/Main.strings": "\"abc.text\" = \"A\";\n",
      "fr.lproj/InfoPlist.strings": "\"CFBundleName\" = \"N\";\n",
    ])
    for key in ["abc.text", "CFBundleName"] {
      let result = try run(tree, "rename", key, "x")
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.errors.contains("keep their names"), "\(result.errors)")
    }
  }

  // MARK: Remove

  @Test func `unused keys go from all localizations with their comments and entries of ignore`()
    throws
  {
    let tree = try TemporaryTree(files)
    #expect(try run(tree, "remove").status == 64)
    let result = try run(tree, "remove", "--unused")
    #expect(result.status == 0)
    #expect(result.output.contains("en.lproj/Localizable.strings: 1 removed\n  - gone\n"))
    #expect(
      try text(tree, "en.lproj/Localizable.strings")
        == files["en.lproj/Localizable.strings"]?.replacing(
          "/* Old. */\n\"gone\" = \"Gone\";\n", with: ""))
    #expect(
      try text(tree, "fr.lproj/Localizable.strings")
        == "\"save\" = \"Sauver\";\n\"more\" = \"Plus\";\n")
    #expect(
      try text(tree, ".lproj.toml") == "[[ignore]]\nrule = \"untranslated\"\nkey = \"save\"\n\n")
    #expect(try run(tree, "remove", "--unused").output == "no key is known to be unused\n")
  }

  @Test func `entries of catalogs with a mark stay unless they are requested`() throws {
    func entry(_ state: String) -> String {
      "{\"extractionState\": \"\(state)\", \"localizations\": {\"en\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}}}"
    }
    let tree = try TemporaryTree([
      ".git/HEAD": "",
      "Localizable.xcstrings":
        "{\"sourceLanguage\": \"en\", \"strings\": {\"by.hand\": \(entry("manual")), \"old.one\": \(entry("stale")), \"unused.one\": {}, \"used.one\": {}}, \"version\": \"1.0\"}",
      "App.swift": "let a = NSLocalizedString(\"used.one\", comment: \"\")\n",
    ])
    let result = try run(tree, "remove", "--unused", "--dry-run")
    #expect(result.output.contains("  - unused.one\n"))
    #expect(result.output.contains("kept: 1 key added by hand; --manual removes such keys"))
    let all = try run(tree, "remove", "--unused", "--stale", "--manual", "--dry-run")
    for key in ["by.hand", "old.one", "unused.one"] {
      #expect(all.output.contains("  - \(key)\n"), "\(all.output)")
    }
    #expect(!all.output.contains("used.one\n  - used.one"))
  }

  // MARK: Missing keys

  @Test func `missing keys are no live entries, and a second run adds nothing`() throws {
    let tree = try TemporaryTree(files)
    let before = try Program.lproj.run(["audit", "--format", "json", "."], in: tree.path)
    let result = try run(tree, "add-missing", "--locale", "fr")
    #expect(result.status == 0)
    #expect(result.output == "fr.lproj/Localizable.strings: 1 added\n  + title\n")
    #expect(
      try text(tree, "fr.lproj/Localizable.strings").contains(
        "\n\n/* Not translated yet. Translate, and move out of this comment:\n\"title\" = \"Title\";\n*/\n"
      ))
    let after = try Program.lproj.run(["audit", "--format", "json", "."], in: tree.path)
    #expect(after.output.contains("missing-key") && before.output.contains("missing-key"))
    #expect(try run(tree, "add-missing").output == "nothing to add\n")
    let unknown = try run(tree, "add-missing", "--locale", "xx")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no such localization"))
  }

  @Test func `a missing key is added though other parts of the table are spelled like it`() throws {
    func plural(_ keys: String...) -> String {
      "<plist version=\"1.0\"><dict>"
        + keys.map {
          "<key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@files@</string><key>files</key>"
            + "<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
            + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>%d</string></dict></dict>"
        }.joined() + "</dict></plist>"
    }
    let tree = try TemporaryTree([
      ".git/HEAD": "", "en.lproj/L.strings": #""x\"foo" = "X"; "foo" = "F";"#,
      "de.lproj/L.strings": #""x\"foo" = "X";"#, "en.lproj/L.stringsdict": plural("a", "files"),
      "de.lproj/L.stringsdict": plural("a"),
    ])
    let result = try run(tree, "add-missing")
    #expect(
      result.output
        == "de.lproj/L.strings: 1 added\n  + foo\nde.lproj/L.stringsdict: 1 added\n  + files\n",
      "\(result.output)")
    #expect(try run(tree, "add-missing").output == "nothing to add\n")
  }

  // MARK: Extra keys

  @Test func `extra keys that nothing names are removed by unsafe fixes alone`() throws {
    let tree = try TemporaryTree(files)
    _ = try Program.lproj.run(["audit", "--fix", "."], in: tree.path)
    #expect(try text(tree, "fr.lproj/Localizable.strings").contains("more"))
    let result = try Program.lproj.run(["audit", "--fix-unsafe", "."], in: tree.path)
    #expect(result.errors.contains("1 finding fixed in 1 file"), "\(result.errors)")
    #expect(
      try text(tree, "fr.lproj/Localizable.strings")
        == "\"gone\" = \"Parti\";\n\"save\" = \"Sauver\";\n")
  }

  @Test(
    arguments: [
      ["App.swift": "let a = NSLocalizedString(\"save\", comment: \"\"); let b = \"more\"\n"],
      ["App.swift": "func f(_ n: String) { _ = NSLocalizedString(n, comment: \"\") }\n"],
      ["App.swift": "let a = 1\n"],
      [".git/HEAD": nil],
    ] as [[String: String?]])
  func `extra keys stay where code may name them, or is not known`(
    _ others: [String: String?]
  ) throws {
    var files = files
    for (path, text) in others { files[path] = text }
    let tree = try TemporaryTree(files)
    _ = try Program.lproj.run(["audit", "--fix-unsafe", "."], in: tree.path)
    #expect(
      try text(tree, "fr.lproj/Localizable.strings") == files["fr.lproj/Localizable.strings"])
  }
}
