// unterminated-comment: `/*` without `*/`.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let unterminatedComment = Rule(
    "unterminated-comment", group: "syntax",
    summary: "a comment that runs to the end of the file",
    rationale: """
      The loader takes everything up to the end of the file as part of the comment. It reports no \
      error, so later entries are lost.
      """,
    source: coreFoundation + "CFOldStylePList.c",
    severity: .warning,
    hasNoKeys: true,
    situations: [
      .error("texts-lost", "a translation loses texts that the source has")
    ],
    fixes: "Closes the comment at the end of the file, if no later line in it is an entry (safe).",
    concern: .file, compilation: .checked,
    examples: [
      .good(#""a" = "1"; /* done */"#),
      .bad(#""a" = "1"; ⟦/* "b" = "2";⟧"#),
      .bad("\"a\" = \"1\";\n⟦/* open\n\"b\" = \"2\";⟧\n"),
      .bad(
        "\"a\" = \"eins\";\n⟦/* open\n\"b\" = \"zwei\";⟧\n",
        source: "\"a\" = \"1\";\n\"b\" = \"2\";\n"),
    ],
    check: .file { pass in
      for problem in pass.parsed.table.problems where problem.kind == .unterminatedComment {
        let lost = lostKeys(in: problem.range, pass)
        pass.report(
          "comment is never closed, so the rest of the file is part of it"
            + (lost == 0
              ? ""
              : ": \(Wording.count(lost, "text")) of the source language's table \(lost == 1 ? "is" : "are") lost"),
          at: problem.range.lowerBound, severity: lost == 0 ? nil : .error,
          suggestion: "close it with */",
          fix: SyntaxRepair(pass.parsed.table).fix(of: problem), loss: lost)
      }
    })

  /// Returns the number of source keys that a translation has only in a comment.
  private static func lostKeys(in comment: Range<Int>, _ pass: FilePass) -> Int {
    guard let reference = pass.reference, reference.table.localization != pass.localization else {
      return 0
    }
    let text = pass.parsed.table.buffer[comment].dropFirst(2)
    guard
      let line = text.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    else { return 0 }
    let inside = TableReader.read(ByteBuffer(text[line...]))
    var keys = Set(inside.entries.map(inside.key))
    for file in pass.table.files { keys.subtract(file.table.entries.map(file.table.key)) }
    return keys.isEmpty ? 0 : (0..<reference.count).count { keys.contains(reference.key($0)) }
  }
}
