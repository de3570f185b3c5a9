// One table file, with the ways to report on it.

package import LprojModel
package import LprojSource
internal import LprojSyntax

/// One file of a localized table, or a table outside of localizations.
package struct FileSubject: RuleSubject, Sendable {
  package let table: LocalizedTable
  package let fileNumber: Int
  package let duplicates: [DuplicateKey]
  package let context: TableContext
  /// The source table; for a source table, the table itself.
  package let reference: ReferenceTable?
  /// The localization; nil for a table outside of localizations.
  package let localization: String?
  /// Entries with non-ASCII keys that the source table lacks.
  package let nonASCIIKeys: [EntryID]
  /// Whether the file certainly is a table. Code may read a file outside of localizations in another way, such as a list of words.
  package let isCertain: Bool
  /// Whether only GNUstep reads the file.
  let isForGNUstep: Bool
  /// Whether this is a copy in Base that no user gets.
  let isUnread: Bool
  /// The encoding that a project states for the file, if Xcode copies the file.
  package var statedEncoding: String?
  var knownPlurals: [PluralFinding]?
  var textFindings: [TextFinding]?
  var formatFindings: [FormatFinding]?
  fileprivate var lines: LineTable?

  package init(
    table: LocalizedTable, fileNumber: Int, duplicates: [DuplicateKey], context: TableContext,
    reference: ReferenceTable?, localization: String?, nonASCIIKeys: [EntryID], isCertain: Bool,
    isForGNUstep: Bool = false, isUnread: Bool = false
  ) {
    self.table = table
    self.fileNumber = fileNumber
    self.duplicates = duplicates
    self.context = context
    self.reference = reference
    self.localization = localization
    self.nonASCIIKeys = nonASCIIKeys
    self.isCertain = isCertain
    self.isForGNUstep = isForGNUstep
    self.isUnread = isUnread
  }

  package var parsed: ParsedFile { table.files[fileNumber] }
  package var path: String { parsed.file.path }
  package var limit: Situation? { isCertain ? nil : .perhapsNoTable }

  package static func checks(in all: Checks) -> Checks.Bound { all.files }

  package static func run(_ check: Rule.Check, on pass: inout FilePass) {
    switch check {
    case .file(let run): run(&pass)
    case .textAlone(let fault): pass.reportTexts(fault)
    case .formatOfKeys(let fault): pass.reportFormatsOfKeys(fault)
    case .plural(let fault): pass.reportPlurals(fault)
    default: break
    }
  }
}

package typealias FilePass = Pass<FileSubject>

extension FilePass {
  package mutating func position(of offset: Int) -> Position {
    let table = subject.parsed.table
    let lines = subject.lines ?? table.lines
    subject.lines = lines
    return lines.position(of: min(offset, table.textEnd))
  }

  package mutating func related(at offset: Int, _ message: String) -> RelatedPlace {
    RelatedPlace(path: subject.path, position: position(of: offset), message: message)
  }

  package mutating func report(
    _ message: String, _ consequence: Consequence? = nil, at offset: Int,
    severity: Severity? = nil, in situation: Situation? = nil, key: Key? = nil,
    detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = [], fix: Fix? = nil, brief: String? = nil, parts: [String] = [],
    outcome: String? = nil, remedy: String? = nil, loss: Int = 0, cause: Cause? = nil
  ) {
    record(
      message, consequence, path: subject.path, position: position(of: offset), severity: severity,
      in: situation,
      localization: subject.localization, table: subject.context.name, key: key, detail: detail,
      suggestion: suggestion, related: related,
      fix: fix.map { $0.based(on: subject.parsed.table.basis) }, brief: brief,
      parts: parts, outcome: outcome, remedy: remedy, loss: loss, cause: cause)
  }
}
