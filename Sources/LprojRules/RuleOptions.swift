// The options of rules.

package import LprojModel

/// The settings of rules in a configuration.
package struct RuleOptions: Sendable, Hashable {
  package var untranslated = UntranslatedText.Options()
  /// The source texts that changed since an earlier commit; nil if the audit compares with no commit.
  package var history: SourceHistory?

  package init() {}
}
