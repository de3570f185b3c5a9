// What a check may look at, and how it reports. A pass stamps the rule and the severity.

package import LprojModel
package import LprojSource
package import LprojSyntax

/// One file of a localized table, or a table that is in no localization.
package struct FilePass {
  package let table: LocalizedTable
  package let fileNumber: Int
  /// Of this file.
  package let duplicates: [DuplicateKey]
  package let context: TableContext
  /// What the table is compared with; its own reference is itself.
  package let reference: ReferenceTable?
  /// Nil for a table that is in no localization.
  package let localization: String?
  /// Entries whose keys are not ASCII and not the reference's.
  package let nonASCIIKeys: [EntryID]
  /// Whether an app surely loads the file: one that merely lies in a source tree may be anything.
  package let isCertain: Bool
  package var rule: RuleInfo
  package var findings: [FindingBatch] = []
  private var lines: LineTable?
  private var basis: UInt64?

  package init(
    table: LocalizedTable, fileNumber: Int, duplicates: [DuplicateKey], context: TableContext,
    reference: ReferenceTable?, localization: String?, nonASCIIKeys: [EntryID],
    isCertain: Bool, rule: RuleInfo
  ) {
    self.table = table
    self.fileNumber = fileNumber
    self.duplicates = duplicates
    self.context = context
    self.reference = reference
    self.localization = localization
    self.nonASCIIKeys = nonASCIIKeys
    self.isCertain = isCertain
    self.rule = rule
  }

  package var parsed: ParsedFile { table.files[fileNumber] }
  package var path: String { parsed.file.path }

  package mutating func position(of offset: Int) -> Position {
    if lines == nil { lines = parsed.table.lines }
    return lines?.position(of: min(offset, parsed.table.textEnd)) ?? .start
  }

  package mutating func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: path, position: position(of: offset), message: message)
  }

  package mutating func report(
    _ message: String, at offset: Int, severity: Severity? = nil, key: Key? = nil,
    suggestion: String? = nil, related: [RelatedPlace] = [], fix: Fix? = nil,
    gist: String? = nil
  ) {
    let level = isCertain ? severity ?? rule.severity : min(severity ?? rule.severity, .warning)
    findings.append(
      FindingBatch(
        Finding(
          rule: rule.id, severity: level, message: message, path: path,
          position: position(of: offset), localization: localization, table: context.name,
          key: key, suggestion: suggestion, related: related, fix: fix.map { based($0) },
          gist: gist)))
  }

  /// A fix of this text and no other.
  private mutating func based(_ fix: Fix) -> Fix {
    let known = basis ?? parsed.table.basis
    basis = known
    return Fix(fix.title, fix.safety, fix.edits, basis: known)
  }
}

/// A localized table beside its reference.
package struct ComparisonPass {
  package let table: LocalizedTable
  package let reference: ReferenceTable
  package let comparison: TableComparison
  package let context: TableContext
  /// Whether both are the same language, as `en` and `en-GB`.
  package let isSameLanguage: Bool
  package var rule: RuleInfo
  package var findings: [FindingBatch] = []
  private var lines: [Int32: LineTable] = [:]
  private var knownFormatFindings: [FormatFinding]?

  package init(
    table: LocalizedTable, reference: ReferenceTable, comparison: TableComparison,
    context: TableContext, isSameLanguage: Bool, rule: RuleInfo
  ) {
    self.table = table
    self.reference = reference
    self.comparison = comparison
    self.context = context
    self.isSameLanguage = isSameLanguage
    self.rule = rule
  }

  package mutating func position(of id: EntryID, offset: Int? = nil) -> Position {
    let parsed = table.parsed(id).table
    let lines = lines[id.file] ?? parsed.lines
    self.lines[id.file] = lines
    return lines.position(of: offset ?? table.entry(id).offset)
  }

  /// What is wrong with formats, found for all rules on them at once.
  package var formatFindings: [FormatFinding] {
    mutating get {
      if let knownFormatFindings { return knownFormatFindings }
      let found = FormatSearch.findings(table, reference, comparison)
      knownFormatFindings = found
      return found
    }
  }

  /// Reports at an entry of this table, or at a place in it.
  package mutating func report(
    _ message: String, at id: EntryID, offset: Int? = nil, severity: Severity? = nil, key: Key,
    related: [RelatedPlace] = [], fix: Fix? = nil
  ) {
    let parsed = table.parsed(id)
    findings.append(
      FindingBatch(
        Finding(
          rule: rule.id, severity: severity ?? rule.severity, message: message,
          path: parsed.file.path, position: position(of: id, offset: offset),
          localization: table.localization, table: context.name, key: key, related: related,
          fix: fix.map { Fix($0.title, $0.safety, $0.edits, basis: parsed.table.basis) })))
  }

  /// Reports keys of the reference that no entry here stands for, at the first file of the table.
  package mutating func report(
    keys numbers: [Int32], related: String, _ message: @escaping @Sendable (Key) -> String
  ) {
    guard !numbers.isEmpty else { return }
    let (rule, reference) = (rule, reference)
    let (path, name, localization) = (table.files[0].file.path, context.name, table.localization)
    findings.append(
      FindingBatch(count: numbers.count) { index in
        let number = Int(numbers[index])
        let key = reference.key(number)
        return Finding(
          rule: rule.id, severity: rule.severity, message: message(key), path: path,
          localization: localization, table: name, key: key,
          related: [reference.place(number, related)])
      })
  }
}

/// A key that the reference does not have, kept after its file is gone.
package struct ExtraKey: Sendable {
  package var key: Key
  package var path: String
  package var position: Position

  package init(key: Key, path: String, position: Position) {
    self.key = key
    self.path = path
    self.position = position
  }
}

/// What is kept of a localized table after it was checked.
package struct LocalizedSummary: Sendable {
  package var localization: String
  /// The first file of the table.
  package var path: String
  package var isSelected = true
  /// Distinct keys that a reader gets.
  package var entries = 0
  /// Keys of the reference that a reader does not get.
  package var missing = 0
  package var untranslated = 0
  package var extras: [ExtraKey] = []
  /// The language folder of a region folder, if there is one.
  package var languageFolder: String?
  /// No text at all, so one finding stands for all keys.
  package var isEmpty = false

  package init(localization: String, path: String) {
    self.localization = localization
    self.path = path
  }
}

/// One table in all its localizations.
package struct TablePass {
  package let context: TableContext
  package let reference: ReferenceTable?
  /// All localizations but the reference, sorted by name.
  package let localizations: [LocalizedSummary]
  package var rule: RuleInfo
  package var findings: [FindingBatch] = []

  package init(
    context: TableContext, reference: ReferenceTable?, localizations: [LocalizedSummary],
    rule: RuleInfo
  ) {
    self.context = context
    self.reference = reference
    self.localizations = localizations
    self.rule = rule
  }

  package mutating func report(
    _ message: String, path: String, position: Position = .start, localization: String, key: Key,
    related: [RelatedPlace] = []
  ) {
    findings.append(
      FindingBatch(
        Finding(
          rule: rule.id, severity: rule.severity, message: message, path: path,
          position: position, localization: localization, table: context.name, key: key,
          related: related)))
  }
}

/// One string catalog.
package struct CatalogPass {
  package let file: TableFile
  package let catalog: StringCatalog
  /// The localizations of the tree that the catalog has nothing for and should have.
  package let absent: [String]
  package var rule: RuleInfo
  package var findings: [FindingBatch] = []
  private let lines: LineTable
  private var knownFormatFindings: [CatalogFormatFinding]?

  package init(
    file: TableFile, catalog: StringCatalog, absent: [String], lines: LineTable, rule: RuleInfo
  ) {
    self.file = file
    self.catalog = catalog
    self.absent = absent
    self.lines = lines
    self.rule = rule
  }

  /// What is wrong with formats, found for all rules on them at once.
  package var formatFindings: [CatalogFormatFinding] {
    mutating get {
      if let knownFormatFindings { return knownFormatFindings }
      let found = CatalogFormatSearch.findings(catalog)
      knownFormatFindings = found
      return found
    }
  }

  package func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: file.path, position: lines.position(of: offset), message: message)
  }

  package mutating func report(
    _ message: String, at offset: Int, severity: Severity? = nil, localization: String? = nil,
    key: Key? = nil, related: [RelatedPlace] = []
  ) {
    findings.append(
      FindingBatch(
        Finding(
          rule: rule.id, severity: severity ?? rule.severity, message: message, path: file.path,
          position: lines.position(of: offset), localization: localization, table: file.table,
          key: key, related: related)))
  }
}
