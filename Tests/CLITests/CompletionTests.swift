// Tests of completions in shells for values that depend on the tree.

import Foundation
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

  @Test(arguments: ["bash", "zsh", "fish"])
  func `names, lists and percentages`(_ shell: String) throws {
    let tree = try TemporaryTree(files)
    func offered(_ command: String, _ option: String, _ words: [String]) throws -> [String] {
      let line = ["lproj", command] + words
      let result = try Program.lproj.run(
        ["---completion", command, "--", option, String(line.count - 1), "0"] + line,
        in: tree.path, environment: ["SAP_SHELL": shell])
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").map { line in
        String(line.split(separator: ":")[0])
      }.filter { !$0.isEmpty && $0 != " " }
    }
    #expect(try offered("fallbacks", "--prefer", ["--prefer", ""]) == ["en", "ja", "pt-BR"])
    #expect(
      try offered("fallbacks", "--prefer", ["--prefer", "fr,ja,"]) == ["fr,ja,en", "fr,ja,pt-BR"])
    #expect(
      try offered("missing", "--include", ["--include", "empty,"])
        == ["empty,untranslated", "empty,needs-review"])
    #expect(
      try offered("missing", "--include", ["--include", "em"])
        == ["untranslated", "needs-review", "empty"])
    #expect(try offered("locale", "positional@0", [""]) == ["en", "ja", "pt-BR"])
    #expect(try offered("locale", "positional@0", ["R/en"]) == [])
    for command in ["missing", "audit"] {
      let percentages = try offered(command, "--fail-under", ["--fail-under", "ja="])
      #expect(percentages.contains("90") && percentages.contains("ja=95"), "\(percentages)")
    }
  }

  @Test func `bash completes them`() throws {
    let tree = try TemporaryTree(files)
    let program = try Program.lproj.path
    func completed(_ words: String...) throws -> [String] {
      let script = """
        eval "$('\(program)' --generate-completion-script bash)"
        lproj() { '\(program)' "$@"; }
        COMP_WORDS=(\(words.map { "'\($0)'" }.joined(separator: " ")))
        COMP_CWORD=\(words.count - 1) COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
        _lproj lproj "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let bash = Process()
      bash.executableURL = URL(fileURLWithPath: "/bin/bash")
      bash.arguments = ["-c", script]
      bash.currentDirectoryURL = URL(fileURLWithPath: tree.path)
      let pipe = Pipe()
      bash.standardOutput = pipe
      try bash.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      bash.waitUntilExit()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    #expect(
      try completed("lproj", "missing", "--include", "empty,n") == ["empty,needs-review"])
    #expect(try completed("lproj", "fallbacks", "--prefer", "pt-BR,j") == ["pt-BR,ja"])
    #expect(
      try completed("lproj", "missing", "--fail-under", "j")
        == ["ja=80", "ja=90", "ja=95", "ja=100"])
    #expect(try completed("lproj", "audit", "--locale", "p") == ["pt-BR"])
  }

  @Test func `the scripts of all shells offer rules, groups, kinds and platforms`() throws {
    let tree = try TemporaryTree([:])
    for shell in ["bash", "zsh", "fish"] {
      let script = try Program.lproj.run(["--generate-completion-script", shell], in: tree.path)
      for word in ["missing-key", "parity", "macos-framework", "privacy-manifest"] {
        #expect(script.output.contains(word), "\(shell) \(word)")
      }
    }
  }
}
