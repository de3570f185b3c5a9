// One string catalog, and how a check of it reports.

package import LprojLocale
package import LprojModel
package import LprojSource
package import LprojSyntax

package struct CatalogSubject: RuleSubject, Sendable {
  package let file: TableFile
  package let catalog: StringCatalog
  /// The localizations of the tree that the catalog has nothing for and should have.
  package let absent: [String]
  /// Found once for all rules on plurals.
  var knownPlurals: [PluralFinding]?
  /// Made when a place is first asked for.
  fileprivate var lines: LineTable?
  fileprivate var basis: UInt64?
  /// What the languages are called, judged when a rule on names first asks.
  fileprivate var names: [LocalizationName]?
  /// Found when a rule on formats first asks.
  var formatFindings: [CatalogFormatFinding]?
  /// Found when a rule on texts first asks.
  var textFindings: [CatalogTextFinding]?

  package init(file: TableFile, catalog: StringCatalog, absent: [String]) {
    self.file = file
    self.catalog = catalog
    self.absent = absent
  }

  package static func checks(in all: Checks) -> Checks.Bound<Self> { all.catalogs }
}

package typealias CatalogPass = Pass<CatalogSubject>

extension CatalogPass {
  package mutating func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: subject.file.path, position: position(of: offset), message: message)
  }

  private mutating func position(of offset: Int) -> Position { lines.position(of: offset) }

  private var lines: LineTable {
    mutating get {
      let lines = subject.lines ?? subject.catalog.lines
      subject.lines = lines
      return lines
    }
  }

  /// Reports every language whose name has a problem that `fault` has words for, where it first
  /// occurs; an error where no reader gets its texts, else a warning.
  package mutating func reportNames(
    _ fault: (NameProblem, LocalizationName) -> (message: String, detail: String?)?
  ) {
    let catalog = subject.catalog
    let names = subject.names ?? catalog.languages.map { LocalizationName($0) }
    subject.names = names
    let faults = names.map { name in
      name.name.isEmpty ? [] : name.problems.compactMap { fault($0, name) }
    }
    guard faults.contains(where: { !$0.isEmpty }) else { return }
    var isTold = Array(repeating: false, count: names.count)
    for localization in catalog.localizations where !isTold[localization.language] {
      isTold[localization.language] = true
      let name = names[localization.language]
      for (message, detail) in faults[localization.language] {
        report(
          message + ", "
            + (name.isReachable
              ? "though some readers get its texts" : "so no reader gets its texts"),
          at: catalog.offset(of: localization), severity: name.isReachable ? .warning : .error,
          localization: name.name, detail: detail,
          suggestion: name.suggestion.map { "call it '\($0)'" })
      }
    }
  }

  /// Reports keys of entries that a language lacks, each at its entry.
  package mutating func report(
    lacking entries: [UInt32], in language: String, _ message: @escaping @Sendable (Key) -> String
  ) {
    guard !entries.isEmpty else { return }
    let (rule, catalog, file, lines) = (rule, subject.catalog, subject.file, lines)
    let entry: @Sendable (Int) -> StringCatalog.Entry = { catalog.entries[Int(entries[$0])] }
    let position: @Sendable (Int) -> Position = {
      lines.position(of: catalog.offset(of: entry($0)))
    }
    record(
      FindingBatch(
        count: entries.count, key: { catalog.key(of: entry($0)) }, position: position
      ) { number in
        let key = catalog.key(of: entry(number))
        return Finding(
          rule: rule.id, severity: rule.severity, message: message(key), path: file.path,
          position: position(number), localization: language, table: file.table, key: key)
      })
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
      message, path: subject.file.path, position: position(of: offset),
      severity: severity, localization: localization, table: subject.file.table, key: key,
      detail: detail, suggestion: suggestion, related: related, fix: fix.map { signed($0) },
      cause: cause)
  }
}
