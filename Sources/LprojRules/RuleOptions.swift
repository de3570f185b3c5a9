// What projects set of single rules, and what requests bring them.

package import LprojModel

package struct RuleOptions: Sendable, Hashable {
  package var untranslated = UntranslatedText.Options()
  /// What changed since an earlier commit; nil if the audit compares with none.
  package var history: SourceHistory?

  package init() {}
}
