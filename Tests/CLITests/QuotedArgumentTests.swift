// Tests of messages that quote the command line: control characters and invisible characters are shown as codes.

import LprojTestSupport
import Testing

@Suite struct QuotedArgumentTests {
  @Test(arguments: [
    ["audit", "--only"], ["audit", "--platform"], ["audit", "--format"], ["audit", "--jobs"],
    ["audit", "--report"], ["rules"], ["missing", "--include"],
    ["place"], [],
  ])
  func `invisible characters are shown by their code`(_ command: [String]) throws {
    let tree = try TemporaryTree(["en.lproj/L.strings": "a = b;"])
    let result = try Program.lproj.run(command + ["a\u{202E}b\u{1B}[31m"], in: tree.path)
    #expect(result.status != 0)
    #expect(result.errors.contains(#"a\U202Eb\U001B[31m"#), "\(result.errors)")
    #expect(!result.errors.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" })
  }

  @Test func `an option that is not known is shown so, too, and lines stay lines`() throws {
    let tree = try TemporaryTree()
    let result = try Program.lproj.run(["audit", "--x\u{202E}"], in: tree.path)
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix(#"lproj: there is no option '--x\U202E'"#))
    #expect(result.errors.hasSuffix("('lproj audit --help' explains it)\n"))
  }
}
