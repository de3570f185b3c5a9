// lost-in-merge: texts that a merge lacks, although both of its sides have them or one side added them.

internal import LprojSource

extension Rule {
  /// The rule has no check of its own: `MergeCheck` finds the lost texts.
  package static let lostInMerge = Rule(
    "lost-in-merge", group: "history",
    summary: "a text that a merge dropped",
    rationale: """
      Git merges lines. In a conflict it is easy to take one side whole: then the additions and \
      changes of the other side are gone, and users see the key or the earlier text. A merge by \
      key keeps them. `lproj merge` can compare a merge with its sides, and the commit hook does \
      so during a merge. If a key was removed from every language, that is one finding.
      """,
    source: "https://git-scm.com/docs/git-merge#_how_conflicts_are_presented",
    severity: .warning,
    situations: [
      .error("table-lost", "the merge left the table empty or unreadable")
    ],
    folding: Folding("texts are lost in '{localization}'"))
}
