// Tests of audits of commits with coverage requirements and baselines.

import Foundation
import LprojTestSupport
import Testing

@Suite struct ConfiguredCommitTests {
  private let files = [
    "en.lproj/L.strings": "\"a\" = \"One\"; \"b\" = \"Two\"; \"c\" = \"Three\";\n",
    "fr.lproj/L.strings": "\"a\" = \"Un\";\n",
  ]

  @Test func `--fail-under counts what is there now, also since a commit`() throws {
    let repository = try Repository(files)
    let since = try repository.lproj("audit", "--since", "HEAD", "--fail-under", "99")
    #expect(since.status == 1 && since.errors.contains("'fr': translated 33.3 %"))
    #expect(try repository.lproj("audit", "--since", "HEAD").status == 0)
    // Requirements in the configuration do not apply to an audit since a commit.
    try repository.write(".lproj.toml", "[coverage]\nminimum = 99\n")
    #expect(try repository.lproj("audit", "--since", "HEAD").status == 0)
  }

  @Test(arguments: [
    (nil, "'no.json' does not exist; --write-baseline writes a baseline"),
    ("{\"a\":\n", "'no.json' cannot be read at 2:1: "),
    ("{}", "'no.json' cannot be read at 1:1: not a baseline: its schema is not "),
  ])
  func `a file that is no baseline is reported with its place, before any report`(
    _ baseline: String?, _ words: String
  ) throws {
    let repository = try Repository(files)
    try repository.write(".lproj.toml", "baseline = \"no.json\"\n")
    if let baseline { try repository.write("no.json", baseline) }
    try repository.git("add", "--all")
    try repository.write("fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    for command in [
      ["audit"], ["audit", "--staged"], ["audit", "--since", "HEAD"], ["hook", "run"],
    ] {
      let result = try repository.lproj(command)
      #expect(result.status == 2 && result.output.isEmpty, "\(command)")
      #expect(result.errors.hasPrefix("lproj: .lproj.toml:1:12: " + words))
      #expect(!result.errors.contains("[syntax-error]"))
    }
    try repository.write("fr.lproj/L.strings", Repository.good)
    try repository.git("add", "--all")
    #expect(try repository.lproj("audit", "--write-baseline", "no.json").status == 0)
    #expect(try repository.lproj("audit").status == 0)
    #expect(try repository.lproj("hook", "run").status == 0)
  }

  @Test func `what the hook finds goes there, also when that is nothing`() throws {
    let repository = try Repository([
      "en.lproj/L.strings": Repository.good, "fr.lproj/L.strings": Repository.good,
    ])
    try repository.write("fr.lproj/L.strings", Repository.broken)
    try repository.git("add", "--all")
    let found = try repository.lproj("hook", "run", "-o", "out.txt")
    #expect(found.status == 1 && found.output.isEmpty)
    #expect(try repository.text("out.txt").contains("fr.lproj/L.strings:1:"))
    try repository.git("reset", "--quiet", "--hard")
    #expect(try repository.lproj("hook", "run", "-o", "out.txt").status == 0)
    #expect(try repository.text("out.txt") == "")
  }
}
