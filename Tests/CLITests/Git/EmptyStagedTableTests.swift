// Tests of source tables without texts in audits of Git content.

import LprojAuditSupport
import LprojTestSupport
import Testing

@Suite struct EmptyStagedTableTests {
  @Test func `a source table without texts is empty in git's modes, too`() throws {
    let repository = try Repository()
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "nothing")
    try repository.write(
      "App/Base.lproj/L.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
    try repository.write("App/en.lproj/L.strings", "/* nothing yet */\n")
    try repository.write("App/fr.lproj/L.strings", "\"a\" = \"un\";\n")
    try repository.git("add", "--all")
    let whole = try repository.findings(".")
    #expect(whole.contains("blocked-fallback App/en.lproj/L.strings:1"))
    #expect(try repository.findings("--staged") == whole)
    #expect(try repository.findings("--since", "HEAD") == whole)
    #expect(try repository.lproj("hook", "run").status == 1)
  }
}
