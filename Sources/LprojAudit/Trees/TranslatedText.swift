// The text that a finding is about, named without its localization.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
package import LprojSource

package struct TranslatedText: Hashable, Sendable {
  /// The path of the tree with the table; for a text in a string catalog, the path of the catalog.
  package var folder: String
  package var table: String?
  package var key: Key

  /// Returns nil if the finding is not about a text.
  package init?(_ finding: Finding) {
    guard let key = finding.key else { return nil }
    self.key = key
    table = finding.table
    let isCatalog = finding.path.hasSuffix(".xcstrings")
    folder = isCatalog ? finding.path : Paths.folder(Paths.folder(finding.path))
  }
}
