// unused-suppression: a comment suppresses findings, but there are no such findings.

internal import LprojSource

extension Rule {
  /// The audit itself finds useless suppressions, after all other rules have run.
  package static let unusedSuppression = Rule(
    "unused-suppression", group: "suppression",
    summary: "a comment or entry that silences nothing",
    rationale: """
      The problem is gone, or the rule or key has another name. If the comment or entry stays, it \
      hides the next problem of that kind. A comment 'lproj:ignore missing-key,untranslated(fr,de) \
      reason' stands right before an entry of a table. In the source language's table it applies \
      to all localizations, or to those in parentheses; in another table, only to that file. \
      'lproj:ignore-file' applies to the whole file. In a string catalog, the comment of an entry \
      applies to that entry. Suppressions without effect are reported only if everything is \
      audited with all rules: not if single files are named, and not if an option leaves something \
      out or replaces a setting of the configuration. Unused lines of a baseline are reported only \
      if there are no new findings. Comments and entries about files that the configuration leaves \
      out are not reported.
      """,
    source:
      "https://eslint.org/docs/latest/use/configure/rules#report-unused-eslint-disable-comments",
    severity: .warning,
    fixes: """
      removes the unused words of the comment (the rest of it stays), the entry of the configuration, \
      or the lines of the baseline
      """,
    examples: [
      .good(
        "/* lproj:ignore untranslated a brand */\n\"a\" = \"Save all\";",
        source: #""a" = "Save all";"#, at: "de.lproj/Localizable.strings"),
      .bad("/* ⟦lproj:ignore⟧ missing-key not yet */\n\"a\" = \"One\";"),
    ])
}
