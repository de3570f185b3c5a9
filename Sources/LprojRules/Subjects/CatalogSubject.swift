// One string catalog, and how a check of it reports.

package import LprojModel
package import LprojSource
package import LprojSyntax

package struct CatalogSubject: RuleSubject {
  package let file: TableFile
  package let catalog: StringCatalog
  /// The localizations of the tree that the catalog has nothing for and should have.
  package let absent: [String]
  /// Found once for all rules on plurals.
  var knownPlurals: [PluralFinding]?
  fileprivate let lines: LineTable
  fileprivate var basis: UInt64?
  /// Found when a rule on formats first asks.
  var formatFindings: [CatalogFormatFinding]?
  /// Found when a rule on texts first asks.
  var textFindings: [CatalogTextFinding]?

  package init(file: TableFile, catalog: StringCatalog, absent: [String], lines: LineTable) {
    self.file = file
    self.catalog = catalog
    self.absent = absent
    self.lines = lines
  }

  package static func checks(in all: Checks) -> Checks.Bound<Self> { all.catalogs }
}

package typealias CatalogPass = Pass<CatalogSubject>

extension CatalogPass {
  package func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(
      path: subject.file.path, position: subject.lines.position(of: offset), message: message)
  }

  /// A fix that fits the text of the catalog alone.
  private mutating func signed(_ fix: Fix) -> Fix {
    let basis = subject.basis ?? subject.catalog.basis
    subject.basis = basis
    return Fix(fix.title, fix.safety, fix.edits, basis: basis)
  }

  /// Reports at an offset of the catalog.
  package mutating func report(
    _ message: String, at offset: Int, severity: Severity? = nil, localization: String? = nil,
    key: Key? = nil, detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil, cause: Cause? = nil
  ) {
    record(
      message, path: subject.file.path, position: subject.lines.position(of: offset),
      severity: severity, localization: localization, table: subject.file.table, key: key,
      detail: detail, suggestion: suggestion, related: related, fix: fix.map { signed($0) },
      cause: cause)
  }
}
