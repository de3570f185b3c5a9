// Tests of commands in the style of other tools, and of the messages about them.

import LprojTestSupport
import Testing

@Suite struct MistakeTests {
  @Test(arguments: [
    ("audit --ignore missing-key", "--skip"), ("audit --json", "--format json"),
    ("audit --no-color", "--color never"), ("audit --severity warning", "--min-severity"),
    ("audit --select missing-key", "--only"), ("audit -f json", "--format"),
    ("audit -v", "--min-severity note"), ("audit --verbose", "--min-severity note"),
    ("missing --lang fr", "--locale"), ("audit --strict", "--fail-on warning"),
    ("fix .", "audit --fix"), ("version", "--version"), ("lint", "audit"),
  ])
  func `what other tools call otherwise is named`(_ line: String, _ meant: String) throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": "\"a\" = \"b\";"])
    let result = try Program.lproj.run(line.split(separator: " ").map(String.init), in: tree.path)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("lproj: there is no "), "\(result.errors)")
    #expect(result.errors.contains("did you mean '\(meant)'?"), "\(result.errors)")
    #expect(result.output == "")
  }

  /// Mistakes that the argument parser finds look like all other failures: one line with the same prefix, and the usage of the command below.
  @Test(arguments: [
    (
      "audit --foo", "there is no option '--foo'; did you mean '--fix'?",
      "lproj audit [<options>] [<paths> ...]"
    ),
    ("audit --forma json", "there is no option '--forma'; did you mean '--format'?", nil),
    ("fallbacks --locale fr", "there is no option '--locale'", nil),
    ("audit --format", "a value is missing: --format <format>", nil),
    (
      "audit --format jsn",
      "--format takes text, json, sarif, github, junit, markdown or html, not 'jsn'; did you mean 'json'?",
      nil
    ),
    (
      "export --format csw",
      "--format takes xliff, xcloc, csv or json, not 'csw'; did you mean 'csv'?",
      "lproj export [<options>] [<path>]"
    ),
    ("convert --to y", "--to takes catalog or tables, not 'y'", nil),
    ("audit --jobs x", "'x' is no value of --jobs <n>", nil),
    (
      "keys rename a", "the argument <new> is missing",
      "lproj keys rename [<options>] <old> <new> [<paths> ...]"
    ),
    ("import", "the argument <file> is missing", "lproj import [<options>] <file> [<path>]"),
    ("hook run x", "unexpected argument 'x'", "lproj hook run [<options>]"),
    (
      "audit --fix=yes",
      "the option '--fix' does not take any value, but 'yes' was specified", nil
    ),
    (
      "audit --only nope",
      "there is no rule or group 'nope'; 'lproj explain --list rules' lists all", nil
    ),
    ("serve --port 99999999", "'99999999' is no port: 1 to 65535, or 0 for a free one", nil),
    (
      "explain", "name what to explain, or list all with --list rules, places or targets",
      "lproj explain [<names> ...] [<options>]"
    ),
  ])
  func `mistakes in arguments are said as other failures are`(
    _ line: String, _ reason: String, _ usage: String?
  ) throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": "\"a\" = \"b\";"])
    let result = try Program.lproj.run(line.split(separator: " ").map(String.init), in: tree.path)
    #expect(result.status == 64 && result.output == "")
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.first == "lproj: " + reason, "\(result.errors)")
    #expect(lines.count == 2 && lines[1].hasPrefix("usage: lproj "), "\(result.errors)")
    #expect(lines[1].hasSuffix(" --help' explains it)"))
    if let usage { #expect(lines[1].hasPrefix("usage: \(usage) ('lproj "), "\(lines[1])") }
  }

  @Test func `the last line is the reason of status 2`() throws {
    let files = Self.files.merging([
      "de.lproj/L.strings": "\"b\" = \"B", "fr.lproj/M.strings": "\"b\" = \"B \";",
    ]) { $1 }
    let tree = try TemporaryTree(files)
    for line in [
      "audit . gone", "missing . gone", "fallbacks . gone", "keys . gone", "targets . gone",
      "audit --fail-under 100 . gone", "missing --fail-under 100 . gone", "audit --fix . gone",
      "format --check fr.lproj/M.strings gone",
    ] {
      let result = try Program.lproj.run(
        line.split(separator: " ").map(String.init), in: tree.path)
      #expect(result.status == 2, "\(line)")
      let last = result.errors.split(separator: "\n").last
      #expect(last == "lproj: gone: does not exist", "\(line): \(result.errors)")
    }
  }

  private static let files = [
    "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "fr.lproj/L.strings": "\"a\" = \"A \";\n",
    "de.lproj/L.strings": "\"b\" = \"B \";\n", "it.lproj/L.strings": "",
  ]

  @Test(arguments: [
    (
      "audit --only missing-key,whitespace-mismatch",
      "--only missing-key --only whitespace-mismatch"
    ),
    ("audit --skip missing-key,untranslated", "--skip missing-key --skip untranslated"),
    ("audit --locale fr,de", "--locale fr --locale de"),
    ("missing --locale fr,it", "--locale fr --locale it"),
  ])
  func `commas part names`(_ line: String, _ repeated: String) throws {
    let tree = try TemporaryTree(Self.files)
    let words = line.split(separator: " ").map(String.init)
    let result = try Program.lproj.run(words, in: tree.path)
    let same = try Program.lproj.run(
      [words[0]] + repeated.split(separator: " ").map(String.init), in: tree.path)
    #expect(result.output == same.output)
    #expect(result.output != (try Program.lproj.run([words[0]], in: tree.path).output))
    #expect(result.status == same.status)
  }

  @Test func `other words for levels and forms`() throws {
    let tree = try TemporaryTree(Self.files)
    #expect(try Program.lproj.run(["audit", "--fail-on", "warn"], in: tree.path).status == 1)
    #expect(try Program.lproj.run(["audit", "--fail-on", "none"], in: tree.path).status == 0)
    let dry = ["convert", "--dry-run", "--to"]
    let made = try Program.lproj.run(dry + ["xcstrings", "."], in: tree.path)
    #expect(made.output == (try Program.lproj.run(dry + ["catalog", "."], in: tree.path).output))
    #expect(made.status == 0)
  }

  @Test func `a localization in place of a path, and a language by its name`() throws {
    let tree = try TemporaryTree(Self.files)
    let slip = try Program.lproj.run(["missing", "fr", "."], in: tree.path)
    #expect(slip.status == 64 && slip.output == "")
    #expect(slip.errors == "lproj: there is no path 'fr'; did you mean '--locale fr'?\n")
    let named = try Program.lproj.run(["fallbacks", "--prefer", "French", "."], in: tree.path)
    #expect(named.status == 0)
    #expect(named.errors == "lproj: note: 'French' is no language code; taken as 'fr'\n")
    let files = ["en.lproj/L.strings", "fr.lproj/L.strings"]
    let made = try Program.lproj.run(["convert", "--dry-run"] + files, in: tree.path)
    #expect(made.status == 0 && made.output == "L.xcstrings\n", "\(made.errors)")
    let alone = try Program.lproj.run(["convert", "--dry-run", files[1]], in: tree.path)
    #expect(alone.status == 0 && alone.output == "")
    #expect(alone.errors.contains("the table 'L' stays as it is: 'en' has no text"))
    #expect(alone.errors.hasSuffix("lproj: note: there is nothing to write\n"))
    #expect(try Program.lproj.run(["convert", "."], in: tree.path).status == 64)
  }

  @Test func `a workbook is to be saved as CSV`() throws {
    let tree = try TemporaryTree(Self.files.merging(["fr.xlsx": "PK"]) { $1 })
    let result = try Program.lproj.run(["import", "fr.xlsx"], in: tree.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("fr.xlsx: is a workbook: save it as CSV (UTF-8)"))
  }
}
