// blocked-fallback: a table that is there and gives nothing.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let blockedFallback = Rule(
    "blocked-fallback", group: "tree",
    summary: "a table that is there and gives nothing",
    rationale: """
      The loader takes the first file of the table's name that exists, and looks no further when it \
      is empty or cannot be read. Readers see raw keys, where without the file they would see the \
      next language of their list.
      """,
    severity: .error,
    severityNote: """
      note when the development table has no keys to lose, or a missing string shows something other \
      than its key (InfoPlist, tables of nibs and storyboards)
      """,
    examples: [
      .good(#""a" = "Eins";"#, source: #""a" = "One";"#),
      .bad("⟦⟧", source: #""a" = "One";"#),
      .bad("⟦⟧/* not translated yet */", source: #""a" = "One";"#),
    ],
    check: .file { pass in
      guard let localization = pass.localization else { return }
      let parsed = pass.parsed
      guard parsed.isBroken || parsed.isEmpty else { return }
      let lost = lostKeys(pass)
      let what = parsed.isBroken ? "table cannot be read" : emptiness(parsed)
      let isHarmful = lost > 0 && !pass.context.hasOwnFallback
      let loss =
        lost == 0
        ? "and hides the copies of other languages"
        : "so readers of '\(localization)' see \(pass.context.fallbackText) for "
          + Wording.count(lost, "key")
      let advice =
        parsed.isBroken
        ? "repair the syntax errors"
        : "translate it, or remove the file: readers then get the next language"
      pass.report(
        "\(what), \(loss)", at: 0, severity: isHarmful ? .error : .note,
        suggestion: isHarmful ? advice : nil)
    })

  /// Keys of the reference's file of the same format for which readers see something else than with
  /// the reference: those whose text is the key itself are no loss.
  private static func lostKeys(_ pass: FilePass) -> Int {
    guard let reference = pass.reference else { return 0 }
    let format = pass.parsed.file.format
    var lost = 0
    for number in 0..<reference.count {
      let id = reference.winners[number]
      guard reference.table.parsed(id).file.format == format else { continue }
      if pass.context.hasOwnFallback || reference.value(number) != reference.key(number) {
        lost += 1
      }
    }
    return lost
  }

  private static func emptiness(_ parsed: ParsedFile) -> String {
    for problem in parsed.table.problems {
      if problem.kind == .emptyText { return "table is empty (zero bytes)" }
      if problem.kind == .byteOrderMarkOnly { return "table is empty (only a byte order mark)" }
    }
    return "table has no entries"
  }
}
