// The text of a finding, independent of the localization.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
package import LprojSource

/// One text in all its localizations.
package struct TranslatedText: Hashable, Sendable {
  /// The path of the table's tree, or of the catalog.
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
