// Tests of conflict markers that git left between entries: they give one finding for the whole table.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ConflictMarkerTests {
  private func found(_ french: String) async -> [String] {
    let files = [
      "/p/en.lproj/L.strings": Array(#""a" = "1"; "b" = "2"; "c" = "3";"#.utf8),
      "/p/fr.lproj/L.strings": Array(french.utf8),
    ]
    var request = AuditRequest(paths: ["/p"], in: .memory(files), jobs: 1)
    request.skip = ["missing-key"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map {
      "\($0.position.line) \($0.severity) \($0.rule): \($0.message)"
    }
  }

  private static let sides = """
    <<<<<<< HEAD
    "b" = "deux";
    "x" = "extra";
    =======
    "b" = "Deux";
    >>>>>>> topic

    """

  @Test func `in the middle of a table they are one error with the lines of both sides`() async {
    #expect(
      await found("\"a\" = \"un\";\n" + Self.sides + "\"c\" = \"trois\";\n") == [
        "2 error silent-truncation: unresolved merge conflict between 'HEAD' (line 2) and 'topic' (line 7); "
          + "loader silently stops reading there: 4 entries after it are lost"
      ])
  }

  @Test func `the text before both changes, which git may add, belongs to them`() async {
    let base = Self.sides.replacing("=======", with: "||||||| 1a2b3c4\n\"b\" = \"dos\";\n=======")
    #expect(
      await found("\"a\" = \"un\";\n" + base + "\"c\" = \"trois\";\n") == [
        "2 error silent-truncation: unresolved merge conflict between 'HEAD' (line 2) and 'topic' (line 9); "
          + "loader silently stops reading there: 5 entries after it are lost"
      ])
    let head = await found(base + "\"a\" = \"un\";\n")
    #expect(head.count == 1)
    #expect(
      head.first?.hasPrefix(
        "1 error syntax-error: unresolved merge conflict between 'HEAD' (line 1) and 'topic' (line 8)"
      ) ?? false, "\(head)")
  }

  @Test func `at the head of a table, and twice in it, too`() async {
    let head = await found(Self.sides + "\"a\" = \"un\";\n" + Self.sides)
    #expect(head.count == 1)
    #expect(
      head.first?.hasPrefix(
        "1 error syntax-error: unresolved merge conflict between 'HEAD' (line 1) and 'topic' (line 6), and 1 more"
      ) ?? false, "\(head)")
  }

  @Test func `duplicate and extra keys beside them are still found`() async {
    let all = await found("\"a\" = \"un\"; \"a\" = \"Un\"; \"y\" = \"y\";\n" + Self.sides)
    #expect(
      all.map { $0.split(separator: ":")[0] } == [
        "1 warning duplicate-key", "1 warning extra-key", "2 error silent-truncation",
      ])
  }

  @Test func `inside a text they are a part of it`() async {
    let text = "\"a\" = \"one\n<<<<<<< HEAD\n\"; \"b\" = \"1\"; \"b\" = \"2\"; \"c\" = \"3\";\n"
    let rules = await found(text).map { String($0.split(separator: ":")[0]) }
    #expect(rules.filter { !$0.hasSuffix("-mismatch") } == ["3 warning duplicate-key"])
  }
}
