// What projects set of single rules.

package import LprojModel

package struct RuleOptions: Sendable, Hashable {
  package var untranslated = UntranslatedText.Options()

  package init() {}
}
