// unterminated-comment: `/*` without `*/`.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let unterminatedComment = Rule(
    "unterminated-comment", group: "syntax",
    summary: "a comment that runs to the end of the file",
    rationale: """
      The loader takes everything up to the end of the file for comment and reports no error, so \
      entries meant to follow it are lost.
      """,
    source: "https://github.com/swiftlang/swift-corelibs-foundation/blob/main/Sources/"
      + "CoreFoundation/CFOldStylePList.c",
    severity: .warning,
    fixes: "Closes the comment at the end of the file, if no later line in it is an entry (safe).",
    concern: .file, compilation: .checked,
    examples: [
      .good(#""a" = "1"; /* done */"#),
      .bad(#""a" = "1"; ⟦/* "b" = "2";⟧"#),
      .bad("\"a\" = \"1\";\n⟦/* open\n\"b\" = \"2\";⟧\n"),
    ],
    check: .file { pass in
      for problem in pass.parsed.table.problems where problem.kind == .unterminatedComment {
        pass.report(
          "comment is never closed, so the rest of the file is part of it",
          at: problem.range.lowerBound, suggestion: "close it with */",
          fix: SyntaxRepair(pass.parsed.table).fix(of: problem))
      }
    })
}
