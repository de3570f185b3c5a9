// A translation compared with its source, with the ways to report on it.

package import LprojModel
package import LprojSource
internal import LprojSyntax

/// A localized table and its source table.
package struct ComparisonSubject: RuleSubject {
  package let table: LocalizedTable
  package let reference: ReferenceTable
  package let comparison: TableComparison
  /// The indices of the keys with entries that are copies of the source.
  package let untranslated: [Int]
  package let context: TableContext
  /// Whether both tables are in the same language, such as `en` and `en-GB`.
  package let isSameLanguage: Bool
  /// Whether the localization is for a region, such as `en-GB`, and the language (`en`) has a localization, too.
  package let isRegion: Bool
  /// The indices of keys with a text in this table that no user gets, because the source has the keys in its `.stringsdict`.
  package let hidden: [Int]
  let faults: FaultSearch
  fileprivate var lines: [Int32: LineTable] = [:]
  var formatFindings: [FormatFinding]?
  var textFindings: [TextFinding]?

  package init(
    table: LocalizedTable, reference: ReferenceTable, comparison: TableComparison,
    untranslated: [Int], context: TableContext, isSameLanguage: Bool, isRegion: Bool = false,
    hidden: [Int] = [], faults: FaultSearch
  ) {
    self.faults = faults
    self.hidden = hidden
    self.isRegion = isRegion
    self.table = table
    self.reference = reference
    self.comparison = comparison
    self.untranslated = untranslated
    self.context = context
    self.isSameLanguage = isSameLanguage
  }

  package static func checks(in all: Checks) -> Checks.Bound { all.comparisons }

  package static func run(_ check: Rule.Check, on pass: inout ComparisonPass) {
    switch check {
    case .comparison(let run): run(&pass)
    case .text(let fault): pass.reportTexts(fault)
    case .format(let fault): pass.reportFormats(fault)
    default: break
    }
  }
}

package typealias ComparisonPass = Pass<ComparisonSubject>

extension ComparisonPass {
  package mutating func position(of id: EntryID, offset: Int? = nil) -> Position {
    let lines = subject.lines[id.file] ?? subject.table.parsed(id).table.lines
    subject.lines[id.file] = lines
    return lines.position(of: offset ?? subject.table.entry(id).offset)
  }

  package mutating func report(
    _ message: String, at id: EntryID, severity: Severity? = nil, key: Key,
    detail: String? = nil, related: [RelatedPlace] = [], source: Key? = nil
  ) {
    record(
      message, path: subject.table.parsed(id).file.path, position: position(of: id),
      severity: severity, localization: subject.table.localization, table: subject.context.name,
      key: key, detail: detail, related: related, source: source)
  }

  /// Reports keys of the source that the table lacks, at the first file of the table.
  package mutating func report(
    keys numbers: [Int32], severity: Severity? = nil, related: String, cause: Cause? = nil,
    _ message: @escaping @Sendable (Key) -> (problem: String, Consequence?)
  ) {
    guard !numbers.isEmpty else { return }
    let (rule, reference) = (rule, subject.reference)
    let (path, name) = (subject.table.files[0].file.path, subject.context.name)
    let localization = subject.table.localization
    let ownKey: @Sendable (Int) -> Key? = { reference.key(Int(numbers[$0])) }
    record(
      FindingBatch(count: numbers.count, key: ownKey) { index in
        let number = Int(numbers[index])
        let key = reference.key(number)
        let (problem, consequence) = message(key)
        var finding = Finding(
          rule: rule.id, severity: severity ?? rule.severity, message: problem, path: path,
          localization: localization, table: name, key: key,
          related: [reference.place(number, related)], cause: cause,
          reasons: rule.reasons(for: severity))
        finding.consequence = consequence
        finding.sourceText = reference.value(number)
        return finding
      })
  }
}
