// duplicate-key: the same key twice in one file.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let duplicateKey = Rule(
    "duplicate-key", group: "parity",
    summary: "a key that occurs more than once in a file",
    rationale: """
      The loader keeps the last value and drops the others without a word. Whoever edits an earlier \
      one sees no effect.
      """,
    severity: .warning, severityNote: "error when the values differ",
    examples: [
      .good(#""a" = "1"; "b" = "1";"#),
      .bad(#""a" = "1"; ⟦"a"⟧ = "2";"#),
      .bad(#""A" = "1"; ⟦"\101"⟧ = "1";"#),
    ],
    check: .file { pass in
      for duplicate in pass.duplicates {
        let table = pass.parsed.table
        let first = pass.table.entry(duplicate.first)
        let second = pass.table.entry(duplicate.second)
        let isSame = table.sameValue(first, second)
        let key = table.key(second)
        let place = pass.related(at: first.offset, "first defined here")
        pass.report(
          isSame
            ? "\(key.quoted) is defined twice with the same value"
            : "\(key.quoted) is defined twice with different values; this one wins",
          at: second.offset, severity: isSame ? .warning : .error, key: key, related: [place])
      }
    })
}
