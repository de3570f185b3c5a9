// What shells are offered for values that depend on the tree.

import LprojTestSupport
import Testing

@Suite struct CompletionTests {
  private let files = [
    "R/en.lproj/Main.strings": "\"a\" = \"A\";", "R/pt-BR.lproj/Main.strings": "",
    "R/Cat.xcstrings": #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"ja":{}}}}}"#,
  ]

  private func offered(_ arguments: String...) throws -> [String] {
    let tree = try TemporaryTree(files)
    let result = try Program.lproj.run(
      ["---completion"] + arguments, in: tree.path, environment: ["SAP_SHELL": "bash"])
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `localizations and tables of the tree`() throws {
    let names = try offered("audit", "--", "--locale", "5", "0", "lproj", "audit", "--locale", "")
    #expect(names == ["en", "ja", "pt-BR"])
    let tables = try offered(
      "compile", "--", "--table", "5", "0", "lproj", "compile", "R", "--table", "")
    #expect(tables == ["Cat", "Main"])
    let keys = try offered(
      "fallbacks", "--", "--key", "5", "0", "lproj", "fallbacks", "R", "--key", "")
    #expect(keys == ["a"])
    let resources = try offered(
      "fallbacks", "--", "--resource", "5", "0", "lproj", "fallbacks", "R", "--resource", "")
    #expect(resources.contains("Main.strings"))
  }

  @Test func `the scripts of all shells offer rules, groups, kinds and platforms`() throws {
    let tree = try TemporaryTree([:])
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.lproj.run(["--generate-completion-script", shell], in: tree.path)
      for word in ["missing-key", "parity", "needs-review", "macos-framework", "privacy-manifest"] {
        #expect(script.output.contains(word), "\(shell) \(word)")
      }
    }
  }
}
