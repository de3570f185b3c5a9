// unread-base: a table in Base from which no user gets a text.

internal import LprojModel
internal import LprojSource

extension Rule {
  package static let unreadBase = Rule(
    "unread-base", group: "tree",
    summary: "a table in Base that no user gets",
    rationale: """
      The loader looks in Base only if the user's localization lacks the table. If all \
      localizations have the table, changes to the copy in Base have no effect. This copy is not \
      compared with the others, and its keys are not counted. Its other faults harm no user, and \
      are reported only as part of this finding.
      """,
    source: coreFoundation + "CFBundle_Resources.c",
    severity: .warning, lowered: [.note(.openedByCode)], concern: .file, compilation: .circumstance,
    loader: .apple,
    examples: [
      .good(#""a" = "One";"#, at: "Base.lproj/Localizable.strings"),
      .good(#""a" = "One";"#, source: #""a" = "One";"#, at: "Base.lproj/Localizable.stringsdict"),
      .bad(#"⟦⟧"b" = "One";"#, source: #""a" = "One";"#, at: "Base.lproj/Localizable.strings"),
    ],
    check: .table { pass in
      for file in pass.unread where file.isSelected {
        pass.report(
          "no user gets this Base table: every localization has its own copy, and users of other languages get the one in "
            + "'\(pass.context.development ?? "")'; remove this table, or a copy that is there by mistake",
          path: file.path, localization: "Base", detail: file.format.rawValue)
      }
    })
}
