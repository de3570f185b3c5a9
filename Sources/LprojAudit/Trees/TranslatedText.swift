// Which text a finding is about, whatever the localization.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

/// One text in all its localizations.
struct TranslatedText: Hashable {
  /// The tree of the table, or the catalog.
  var folder: String
  var table: String?
  var key: Key

  /// Nil where the finding is about no text.
  init?(_ finding: Finding) {
    guard let key = finding.key else { return nil }
    self.key = key
    table = finding.table
    let isCatalog = finding.path.hasSuffix(".xcstrings")
    folder = isCatalog ? finding.path : Paths.folder(Paths.folder(finding.path))
  }
}
