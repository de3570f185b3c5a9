// unused-suppression: suppressions of findings that do not exist.

internal import LprojSource

extension Rule {
  /// The audit itself finds it after all other rules.
  package static let unusedSuppression = Rule(
    "unused-suppression", group: "suppression",
    summary: "a comment or entry that silences nothing",
    rationale: """
      The problem is gone, or the rule or key has another name. What stays would hide the next one. \
      A comment 'lproj:ignore missing-key,untranslated(fr,de) reason' stands right before an entry: \
      in the source language's table it holds for all localizations or those named, elsewhere for that \
      file; 'lproj:ignore-file' holds for a file, and a comment of a string catalog for its entry. \
      It is reported only when everything is audited with all rules: not of single files, nor where the \
      command line leaves something out or says what the configuration should; and of a baseline only \
      when nothing new is found. What a comment or entry says of files that the configuration itself leaves out stays.
      """,
    source:
      "https://eslint.org/docs/latest/use/configure/rules#report-unused-eslint-disable-comments",
    severity: .warning,
    fixes: """
      removes those words of the comment, never the rest of it; the entry of the configuration; the lines \
      of the baseline
      """,
    examples: [
      .good(
        "/* lproj:ignore untranslated a brand */\n\"a\" = \"Save all\";",
        source: #""a" = "Save all";"#, at: "de.lproj/Localizable.strings"),
      .bad("/* ⟦lproj:ignore⟧ missing-key not yet */\n\"a\" = \"One\";"),
    ])
}
