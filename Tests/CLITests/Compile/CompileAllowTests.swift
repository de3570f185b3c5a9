// Tests of `compile --allow`: the problems that it allows, and the reports about problems that stop the compiler.

import LprojTestSupport
import Testing

@Suite struct CompileAllowTests {
  private let tree = [
    "en.lproj/T.strings": "\"a\" = \"A\";\n", "xx.lproj/T.strings": "\"a\" = \"X\";\n",
    "fr_QQ.lproj/T.strings": "\"a\" = \"Q\";\n", "zh_Abcd.lproj/T.strings": "\"a\" = \"S\";\n",
    "en!.lproj/T.strings": "\"a\" = \"M\";\n", "pt-BR.lproj/T.strings": "\"a\" = \"1\";\n",
    "pt_BR.lproj/T.strings": "\"a\" = \"2\";\n", "de.lproj/T.strings": "",
    "R/en.lproj/U.strings": "\"a\" = \"A\";\n", "R/U.strings": "\"a\" = \"A\";\n",
  ]

  @Test func `a warning that stops it can be allowed`() throws {
    let tree = try TemporaryTree(tree)
    let found = try compile(tree)
    #expect(found.status == 0)
    let named = found.errors.split(separator: "\n").compactMap { line -> String? in
      guard let mark = line.firstRange(of: " [") else { return nil }
      return String(line.suffix(from: mark.upperBound).prefix { $0 != "]" })
    }
    let rules = Set(named).subtracting(["*"])
    for rule in ["unknown-language", "unknown-region", "unknown-script", "malformed-name"] {
      #expect(rules.contains(rule), "\(found.errors)")
    }
    let all = rules.sorted().flatMap { ["--allow", $0] }
    func run(_ options: [String]) throws -> Int32 {
      try Program.lproj.run(
        ["compile", "-o", "out", "--warnings-as-errors"] + options, in: tree.path
      ).status
    }
    #expect(try run([]) == 1)
    #expect(try run(all) == 0)
    for rule in rules {
      let others = rules.subtracting([rule]).flatMap { ["--allow", $0] }
      #expect(try run(others) == 1, "\(rule)")
    }
  }

  @Test func `every rule is taken or has a reason`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "\"a\" = \"A\";\n"])
    let list = try Program.lproj.run(["rules"], in: tree.path).output
    let rules = list.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(rules.count > 80)
    for rule in rules {
      let result = try compile(tree, "--allow", rule)
      guard result.status != 0 else { continue }
      #expect(result.status == 64)
      let reasons = [
        "'\(rule)' cannot be allowed: compile does not look for it, so it stops nothing",
        "'\(rule)' cannot be allowed: only convert reports it, so it stops nothing",
        "'\(rule)' cannot be allowed: there would be nothing right to write",
      ]
      #expect(reasons.contains { result.errors.contains($0) }, "\(rule): \(result.errors)")
    }
    for rule in ["mixed-table", "blocked-fallback", "nonlocalized-shadows", "tree", "name"] {
      #expect(try compile(tree, "--allow", rule).status == 0, "\(rule)")
    }
  }

  @Test func `what the mark stands for is said at the end`() throws {
    let tree = try TemporaryTree(["en.lproj/T.strings": "\"a\" = \"A\"\n\"b\" = \"B\";\n"])
    let lines = try compile(tree).errors.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("[syntax-error] [*]") })
    #expect(lines.suffix(2).first == "[*] lproj audit --fix fixes 1 finding")
    try tree.write("en.lproj/T.strings", Array("\"a\" = \"A\";\n\"a\" = \"B\";\n".utf8))
    let doubled = try compile(tree).errors
    #expect(doubled.contains("[**] lproj audit --fix-unsafe fixes 1 finding\n"))
    try tree.write("en.lproj/T.strings", Array("\"a\" = \"A\";\n".utf8))
    #expect(try !compile(tree).errors.contains("[*]"))
  }
}
