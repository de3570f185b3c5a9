// Tests of configurations together with options of the command line.

import Foundation
import LprojFiles
import LprojTestSupport
import Testing

@Suite struct ConfigurationOptionTests {
  private func tree(_ more: [String: String] = [:]) throws -> TemporaryTree {
    let files = [
      ".git/HEAD": "ref: refs/heads/main\n",
      "R/en.lproj/L.strings": "\"a\" = \"One\"; \"b\" = \"Two\"; \"c\" = \"Three\";\n",
      "R/fr.lproj/L.strings": "\"a\" = \"Un\"; \"z\" = \"Z\";\n",
      "Vendor/Kit/en.lproj/K.strings": "\"k\" = \"K\"\n",
    ]
    return try TemporaryTree(files.merging(more) { $1 })
  }

  @Test func `the configuration is found, named, or left out`() throws {
    let tree = try tree([
      ".lproj.toml": "exclude = [\"Vendor/\"]\nfail-on = \"warning\"\n",
      "other.toml": "[severity]\nparity = \"off\"\nsyntax = \"off\"\ntree = \"off\"\n",
    ])
    let found = try Program.lproj.run(["audit", "R"], in: tree.path)
    #expect(found.status == 1 && found.output.contains("[missing-key]"))
    #expect(!found.output.contains("K.strings"))
    let over = try Program.lproj.run(["audit", "--fail-on", "error", "R"], in: tree.path)
    #expect(over.status == 0)
    let named = try Program.lproj.run(["audit", "--config", "other.toml"], in: tree.path)
    #expect(named.status == 0 && !named.output.contains("["))
    let none = try Program.lproj.run(["audit", "--no-config"], in: tree.path)
    #expect(none.status == 1 && none.output.contains("K.strings"))
    let excluded = try Program.lproj.run(
      ["audit", "--no-config", "--exclude", "Vendor"], in: tree.path)
    #expect(excluded.status == 0 && !excluded.output.contains("K.strings"))
  }

  @Test(arguments: ["audit", "missing", "fallbacks", "format", "keys", "extract"])
  func `a mistake ends every command that honours the file`(command: String) throws {
    let tree = try tree([".lproj.toml": "sorce = 1\n"])
    let result = try Program.lproj.run([command, "R"], in: tree.path)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(
      result.errors
        == "lproj: .lproj.toml:1:1: there is no key 'sorce'; did you mean 'source'?\n")
  }

  @Test func `compile passes nothing because of it`() throws {
    let broken =
      "/* lproj:ignore syntax-error,silent-truncation */\n\"a\" = \"Un\" \"b\" = \"Deux\";\n"
    let tree = try tree([
      ".lproj.toml": "exclude = [\"fr.lproj\"]\n[severity]\nsyntax = \"off\"\n",
      "R/fr.lproj/L.strings": broken,
    ])
    let result = try Program.lproj.run(["compile", "R", "-o", "out"], in: tree.path)
    #expect(result.status == 1 && result.errors.contains("fr.lproj/L.strings"))
  }

  @Test func `less than the requested coverage fails`() throws {
    let tree = try tree()
    for command in ["audit", "missing"] {
      let result = try Program.lproj.run([command, "R", "--fail-under", "50"], in: tree.path)
      #expect(result.status == 1)
      #expect(
        result.errors
          == "lproj: 'fr': translated 33.3 % (present 33.3 %), less than 50 %: of 3 texts, 2 missing\n"
      )
      let one = try Program.lproj.run([command, "R", "--fail-under", "fr=30"], in: tree.path)
      #expect(one.status == 0)
      let wrong = try Program.lproj.run([command, "R", "--fail-under", "fr"], in: tree.path)
      #expect(wrong.status == 64)
    }
    try tree.write(
      ".lproj.toml",
      Array("[localizations]\nrequired = [\"de\"]\n[coverage]\ntables.L = 40\n".utf8))
    let result = try Program.lproj.run(["audit", "."], in: tree.path)
    #expect(result.status == 1)
    #expect(
      result.errors.contains(
        "'fr' in table 'L': translated 33.3 % (present 33.3 %), less than 40 %"))
    #expect(result.errors.contains(".lproj.toml:2:13: 'de' is required"))
  }

  @Test func `statistics and a summary, in a file`() throws {
    let tree = try tree()
    let result = try Program.lproj.run(
      ["audit", "R", "--statistics", "--summary-only", "-o", "out.txt"], in: tree.path)
    #expect(result.status == 0 && result.output.isEmpty)
    let text = try String(contentsOfFile: tree.path + "/out.txt", encoding: .utf8)
    #expect(
      text.contains("missing-key       0         2      0\nextra-key         0         1      0\n"))
    #expect(!text.contains("[missing-key]"))
    let rules = try Program.lproj.run(["rules", "-o", "rules.txt"], in: tree.path)
    #expect(rules.status == 0 && rules.output.isEmpty)
  }

  @Test func `init makes an old project clean, and overwrites nothing`() throws {
    let tree = try tree()
    #expect(try Program.lproj.run(["audit"], in: tree.path).status == 1)
    let made = try Program.lproj.run(["init", "--baseline"], in: tree.path)
    #expect(made.status == 0)
    #expect(
      made.output == """
        wrote .lproj.toml
        wrote .lproj-baseline.json

        next:
          lproj audit                shows what is new from now on
          lproj audit --fix          makes the safe fixes, also of what is known
          lproj audit --no-baseline  shows what is known, too: 0 errors, 1 warning
          lproj hook install         makes git refuse commits that bring errors

        """)
    let text = try String(contentsOfFile: tree.path + "/.lproj.toml", encoding: .utf8)
    #expect(text.contains("source = \"en\"\n") && text.contains("  \"/Vendor/\",\n"))
    #expect(text.contains("optional = [\"fr\"]"))
    let audit = try Program.lproj.run(["audit"], in: tree.path)
    #expect(audit.status == 0 && !audit.output.contains("["))
    #expect(audit.output.hasSuffix("\nknown: 0 errors, 1 warning (--no-baseline shows them)\n"))
    let all = try Program.lproj.run(["audit", "--no-baseline"], in: tree.path)
    #expect(all.output.contains("[extra-key]") && !all.output.contains("known:"))
    try tree.write("R/de.lproj/L.strings", Array("\"a\" = \"Eins\"\n".utf8))
    let later = try Program.lproj.run(["audit"], in: tree.path)
    #expect(later.status == 1 && later.output.contains("R/de.lproj/L.strings"))
    let again = try Program.lproj.run(["init"], in: tree.path)
    #expect(again.status == 2)
    #expect(again.errors == "lproj: .lproj.toml: exists already, and is not overwritten\n")
  }

  @Test func `init that was ended is made again, and replaces only what it wrote itself`() throws {
    let tree = try tree()
    let start = ["init", "--baseline"]
    #expect(try Program.lproj.run(start, in: tree.path).status == 0)
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: tree.path + "/" + name, encoding: .utf8)
    }
    let (configuration, baseline) = (try text(".lproj.toml"), try text(".lproj-baseline.json"))
    // The state after a kill of `init`: the configuration is complete, and the baseline is only begun under its temporary name.
    try FileManager.default.removeItem(atPath: tree.path + "/.lproj-baseline.json")
    let leftover = Disk.temporaryName(for: ".lproj-baseline.json")
    try tree.write(leftover, Array(baseline.utf8.prefix(20)))
    for _ in 0..<2 {
      let again = try Program.lproj.run(start, in: tree.path)
      #expect(again.status == 0, "\(again.errors)")
      #expect(try text(".lproj.toml") == configuration)
      #expect(try text(".lproj-baseline.json") == baseline)
      #expect(!FileManager.default.fileExists(atPath: tree.path + "/" + leftover))
    }
    try tree.write(".lproj-baseline.json", Array((baseline + " ").utf8))
    let changed = try Program.lproj.run(start, in: tree.path)
    #expect(changed.status == 2)
    #expect(
      changed.errors == "lproj: .lproj-baseline.json: exists already, and is not overwritten\n")
    #expect(try text(".lproj-baseline.json") == baseline + " ")
    try FileManager.default.removeItem(atPath: tree.path + "/.lproj.toml")
    #expect(try Program.lproj.run(start, in: tree.path).status == 2)
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/.lproj.toml"))
  }

  @Test func `a baseline leaves errors to report, and fixes fix what it knows`() throws {
    let broken = "\"a\" = \"Un\"\n\"b\" = \"Deux\";\n\"c\" = \"Trois\\u0021\";\n"
    let tree = try tree(["R/fr.lproj/L.strings": broken])
    let made = try Program.lproj.run(["init", "--baseline"], in: tree.path)
    #expect(made.status == 0)
    #expect(
      made.output.contains(
        "  lproj audit                shows 1 error, which no baseline hides, and what is new from now on\n"
      ))
    let audit = try Program.lproj.run(["audit"], in: tree.path)
    #expect(audit.status == 1 && audit.output.contains("[syntax-error]"))
    #expect(!audit.output.contains("[suspicious-escape]"))
    #expect(audit.output.contains("known: 0 errors, 1 warning (--no-baseline shows them)"))
    for (format, words) in [
      ("json", #""warnings": 1,"#), ("markdown", "known: 0 errors, 1 warning.\n"),
      ("html", #""known":"0 errors, 1 warning""#),
    ] {
      let report = try Program.lproj.run(["audit", "--format", format], in: tree.path)
      #expect(report.output.contains(words) && report.errors.isEmpty, "\(format)")
      if format != "json" { continue }
      #expect(try JSONSchema(named: "audit").problems(of: report.output) == [])
    }
    for format in ["sarif", "junit", "github"] {
      let report = try Program.lproj.run(["audit", "--format", format], in: tree.path)
      #expect(
        report.errors == "lproj: note: known: 0 errors, 1 warning (--no-baseline shows them)\n",
        "\(format)")
    }
    let fixed = try Program.lproj.run(["audit", "--fix"], in: tree.path)
    #expect(fixed.errors.hasPrefix("lproj: note: 2 findings fixed in 1 file\n"), "\(fixed.errors)")
    #expect(
      try String(contentsOfFile: tree.path + "/R/fr.lproj/L.strings", encoding: .utf8)
        == "\"a\" = \"Un\";\n\"b\" = \"Deux\";\n\"c\" = \"Trois\\U0021\";\n")
  }

  @Test func `errors are accepted with a reason, and only with a baseline`() throws {
    let tree = try tree(["R/fr.lproj/L.strings": "\"a\" = \"Un\"\n\"b\" = \"Deux\";\n"])
    for (options, words) in [
      (["--accept-errors", "later"], "--accept-errors is for --baseline"),
      (["--baseline", "--accept-errors", " "], "--accept-errors needs the reason"),
    ] {
      let refused = try Program.lproj.run(["init"] + options, in: tree.path)
      #expect(refused.status == 64 && refused.errors.contains(words))
    }
    let made = try Program.lproj.run(
      ["init", "--baseline", "--accept-errors", "fixed in version 3"], in: tree.path)
    #expect(made.status == 0 && made.output.contains("shows what is new from now on"))
    let baseline = try String(contentsOfFile: tree.path + "/.lproj-baseline.json", encoding: .utf8)
    #expect(try JSONSchema(named: "baseline").problems(of: baseline) == [])
    #expect(baseline.contains("\"accepted\":\"fixed in version 3\""))
    let audit = try Program.lproj.run(["audit"], in: tree.path)
    #expect(audit.status == 0 && audit.output.contains("known: 1 error, "), "\(audit.output)")
  }

  @Test func `a first configuration builds on the one above it, and leaves out products of others`()
    throws
  {
    let tree = try tree([
      ".lproj.toml": "fail-on = \"warning\"\n",
      "R/Frameworks/K.framework/Resources/en.lproj/K.strings": "\"k\" = \"K\"\n",
    ])
    let made = try Program.lproj.run(["init", "R"], in: tree.path)
    #expect(made.status == 0, "\(made.errors)")
    let text = try String(contentsOfFile: tree.path + "/R/.lproj.toml", encoding: .utf8)
    #expect(text.contains("extends = \"../.lproj.toml\"\n"))
    #expect(text.contains("exclude = [\n  \"/Frameworks/K.framework/\",\n]"))
    // The configuration in the folder above `R` still applies.
    let audit = try Program.lproj.run(["audit", "R"], in: tree.path)
    #expect(audit.status == 1 && !audit.output.contains("K.strings"), "\(audit.output)")
    for (place, reason) in [
      ("R/en.lproj", "is one localization; name the folder that holds all of them"),
      ("R/en.lproj/L.strings", "is a file; name the folder that holds the localizations"),
    ] {
      let result = try Program.lproj.run(["init", place], in: tree.path)
      #expect(result.status == 2 && result.errors == "lproj: \(place): \(reason)\n")
    }
  }

  @Test(arguments: [
    ["audit"], ["missing"], ["fallbacks"], ["format", "--check"], ["export", "--locale", "fr"],
    ["convert", "--to", "catalog", "-o", "out"], ["keys"], ["extract"],
  ])
  func `a folder that is left out is not said to be empty`(_ command: [String]) throws {
    let tree = try tree()
    let result = try Program.lproj.run(
      command + ["--exclude", "R", "--exclude", "Vendor"], in: tree.path)
    #expect(result.status == 2 && result.errors.hasPrefix("lproj: .: "))
    #expect(
      result.errors.contains(
        ", except for what the configuration or --exclude leaves out (R"), "\(result.errors)")
  }

  @Test func `a baseline that cannot be read is reported at once`() throws {
    let tree = try tree(["known.json": "{\n"])
    for (name, reason) in [
      ("known.json", ":2:1: "), ("none.json", ": does not exist; --write-baseline writes"),
    ] {
      let result = try Program.lproj.run(["audit", "--baseline", name, "R"], in: tree.path)
      #expect(result.status == 2 && result.output == "")
      #expect(result.errors.hasPrefix("lproj: \(name)\(reason)"))
    }
  }

  @Test func `a mistyped name is answered with what was meant`() throws {
    let tree = try tree()
    func errors(_ arguments: [String]) throws -> (Int32, String) {
      let result = try Program.lproj.run(arguments, in: tree.path)
      return (result.status, result.errors)
    }
    #expect(
      try errors(["adit"]) == (64, "lproj: there is no command 'adit'; did you mean 'audit'?\n"))
    #expect(
      try errors(["lint"]) == (64, "lproj: there is no command 'lint'; did you mean 'audit'?\n"))
    #expect(
      try errors(["hook", "instal"])
        == (64, "lproj: there is no command 'hook instal'; did you mean 'hook install'?\n"))
    let rule = try errors(["audit", "--only", "mising-key", "R"])
    #expect(rule.0 == 64 && rule.1.contains("did you mean 'missing-key'?"))
    let group = try errors(["audit", "--only", "output-clash", "R"])
    #expect(group.0 == 64 && group.1.contains("'lproj explain output-clash' explains"))
    let none = try errors(["audit", "--only", "nothing", "R"])
    #expect(
      none.0 == 64
        && none.1.contains("no rule or group 'nothing'; 'lproj explain --list rules' lists all"))
    let locale = try errors(["audit", "--locale", "frr", "R"])
    #expect(locale.0 == 2 && locale.1.contains("did you mean 'fr'?"))
    let kind = try errors(["place", "framwork"])
    #expect(kind.0 == 64 && kind.1.contains("did you mean 'framework'?"))
    let allow = try errors(["compile", "R", "-o", "out", "--allow", "output-clash"])
    #expect(allow.0 == 64 && allow.1.contains("cannot be allowed"))
  }

  @Test(arguments: [
    ("ignore = [ {A}, {B}, {C} ]\n", "ignore = [ {B}, ]\n"),
    ("ignore = [{A}, {C}]\nsource = \"en\"\n", "ignore = []\nsource = \"en\"\n"),
    ("ignore = [{B}]\n", "ignore = [{B}]\n"),
    (
      "ignore = [\n  {A}, # why\n  # kept\n  {B}, # too\n\t{C}\n] # end\n",
      "ignore = [\n  # kept\n  {B}, # too\n] # end\n"
    ),
    ("ignore = [{B}\n  , {A}\n  , {C}]\n", "ignore = [{B}\n  , \n   ]\n"),
    ("ignore = [\r\n  {A},\r\n  {B},\r\n]\r\n", "ignore = [\r\n  {B},\r\n]\r\n"),
  ])
  func `entries that hide nothing go from arrays`(_ text: String, _ fixed: String) throws {
    func filled(_ text: String) -> String {
      text.replacing("{A}", with: "{rule = \"duplicate-key\", key = \"}, {\"}")
        .replacing("{B}", with: "{rule = \"missing-key\"}")
        .replacing("{C}", with: "{rule = \"untranslated\"}")
    }
    let tree = try TemporaryTree([
      "R/en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n",
      "R/fr.lproj/L.strings": "\"a\" = \"Un\";\n", ".lproj.toml": filled(text),
    ])
    let result = try Program.lproj.run(["audit", "--fix", "--fail-on", "warning"], in: tree.path)
    let after = try String(contentsOfFile: tree.path + "/.lproj.toml", encoding: .utf8)
    #expect(after == filled(fixed))
    #expect(!result.output.contains("[unused-suppression]"), "\(result.output)")
  }

  @Test func `an entry for what suppressions are unused is used`() throws {
    let tree = try TemporaryTree([
      "R/en.lproj/L.strings": "/* lproj:ignore untranslated x */\n\"a\" = \"One\";\n",
      ".lproj.toml": "[[ignore]]\nrule = \"unused-suppression\"\n",
    ])
    let result = try Program.lproj.run(["audit", "--fail-on", "warning"], in: tree.path)
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `the place of a loop is reported without detours`() throws {
    let tree = try tree([
      ".lproj.toml": "extends = \"a/x.toml\"\n", "a/x.toml": "extends = \"../c.toml\"\n",
      "c.toml": "extends = \"a/x.toml\"\n", "self.toml": "extends = \"self.toml\"\n",
    ])
    let loop = try Program.lproj.run(["audit"], in: tree.path)
    #expect(loop.status == 2)
    #expect(loop.errors.hasPrefix("lproj: c.toml:1:11: 'a/x.toml' also extends this file"))
    let own = try Program.lproj.run(["audit", "--config", "self.toml"], in: tree.path)
    #expect(own.errors.hasPrefix("lproj: self.toml:1:11: a file cannot extend itself"))
  }

  @Test func `findings of rules on code are not gone if the code is not read`() throws {
    let files = [
      "App/en.lproj/Localizable.strings": "\"a\" = \"One\";\n",
      "App/x.swift": "let x = NSLocalizedString(\"zz\", comment: \"\")\n",
      "Package.swift": """
      // swift-tools-version:5.9
      import PackageDescription
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "App", path: "App", resources: [.process("en.lproj")])])

      """,
    ]
    for (own, options) in [
      ("[[ignore]]\nrule = \"undefined-key\"\n", [String]()),
      ("severity.undefined-key = \"warning\"\nbaseline = \"known.json\"\n", ["known.json"]),
    ] {
      let tree = try TemporaryTree(files.merging([".lproj.toml": own]) { $1 })
      if let baseline = options.first {
        let written = try Program.lproj.run(["audit", "--write-baseline", baseline], in: tree.path)
        #expect(written.errors.contains("1 finding written"))
      }
      for code in ["auto", "off"] {
        let result = try Program.lproj.run(
          ["audit", "--code", code, "--fail-on", "warning"], in: tree.path)
        #expect(result.status == 0, "\(code) \(result.output)")
        #expect(result.errors == "")
      }
    }
  }
}
