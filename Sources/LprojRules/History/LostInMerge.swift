// lost-in-merge: texts that a merge lacks, although both of its sides have them or one side added them.

internal import LprojSource

extension Rule {
  /// The rule has no check of its own: `MergeCheck` finds the lost texts.
  package static let lostInMerge = Rule(
    "lost-in-merge", group: "history",
    summary: "a text that a merge dropped",
    rationale: """
      Git merges lines, and who settles a conflict by hand easily takes one side whole: what the other \
      one added or changed is gone, and users see the key or the text of before. Merging by key keeps it. \
      'lproj merge' compares a merge with its sides when told to check it, and so does the commit hook while \
      a merge is under way. What was removed from every language alike is one finding.
      """,
    source: "https://git-scm.com/docs/git-merge#_how_conflicts_are_presented",
    severity: .warning,
    situations: [
      .error("table-lost", "the merge left the table empty or unreadable")
    ],
    folding: Folding("texts are lost in '{localization}'"))
}
