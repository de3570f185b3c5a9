// The report on the localizations and tables of a tree.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension TreeAudit {
  func tidied(_ path: String) -> String {
    question.workspace.tidy(path)
  }

  /// Returns a remark on an empty table if the user named its file; otherwise an empty array.
  func remark(_ checked: CheckedPart, _ named: Set<String>) -> [String] {
    checked.part.summary.isEmpty && named.contains(checked.part.summary.path)
      ? ["\(checked.part.summary.path): has no entries"] : []
  }

  /// Returns a remark on a source table that has few keys in comparison with another localization. If there is such a remark, keys that the source
  /// table lacks are not reported as missing.
  func smallReference(_ reference: CheckedPart?, _ expected: ExpectedKeys) -> [String] {
    guard let largest = expected.largest, !expected.isPartial,
      let reference = reference?.part, reference.isReadable, let count = reference.reference?.count,
      count > 0,
      !plans[reference.plan].context.isInterfaceCompanion
    else { return [] }
    let keys = "\(count) key\(count == 1 ? "" : "s")"
    return [
      "\(reference.summary.path): has \(keys), and another localization has \(largest); keys that only others have "
        + "are not reported as missing"
    ]
  }

  /// The results for a table as a whole, in addition to the results for its localizations.
  struct WholeTable: Sendable {
    var findings: [FindingBatch]
    var remarks: [String]
    var report: AuditReport.Table?
    var unread: [AuditReport.Unread]
  }

  /// Returns the report on a table; nil if no file of the table was read.
  func report(_ number: Int, _ parts: [CheckedPart], _ expected: ExpectedKeys) -> AuditReport.Table?
  {
    if parts.isEmpty { return nil }
    let plan = plans[number]
    let reference = parts.first { $0.part.isReference }?.part.reference
    let keys = (reference?.count ?? 0) + expected.extras.count
    let wanted = keys - (reference?.updatedFacts(SourcePhrases.init).letterless.count ?? 0)
    var covered = parts.filter { $0.part.summary.isSelected && $0.part.isReadable }
    covered.sort { $0.part.summary.localization.precedes($1.part.summary.localization) }
    let rows: [(name: String, coverage: AuditReport.Coverage)] =
      covered.map { checked in
        let (summary, isReference) = (checked.part.summary, checked.part.isReference)
        let lost = isReference ? 0 : expected.missing(in: summary).count
        let others = isReference ? 0 : expected.toDo(in: summary).count
        let accepted =
          isReference ? 0 : expected.extras.count - expected.unwritten(in: summary).count
        var coverage = AuditReport.Coverage(
          entries: summary.entries, written: summary.written,
          missing: summary.missing - summary.letterless.missing + lost,
          toDo: summary.toDo - summary.letterless.toDo + others,
          extra: (expected.hasReference ? summary.extras.count - accepted : 0)
            + summary.leftovers.count,
          untranslated: summary.untranslated, keys: wanted)
        (coverage.copiesPhrases, coverage.hasOwnPhrases) = summary.phrases
        coverage.empty = summary.empty
        coverage.isShipped = !unshipped.files.contains(summary.path)
        coverage.unreadableFiles = checked.part.unread.count
        return (summary.localization, coverage)
      }
    var table = AuditReport.Table(
      name: plan.context.name, formats: plan.formats.map(\.rawValue),
      development: plan.context.development, keys: keys,
      localizations: rows, absent: keys > 0 ? absences[number] : [])
    table.keysToTranslate = wanted
    table.isOfTests =
      !covered.isEmpty && covered.allSatisfy { unshipped.ofTests.contains($0.part.summary.path) }
    return table
  }

  func report(_ tables: [WholeTable], _ results: [CatalogResult]) -> AuditReport.Tree {
    let catalogs = results.compactMap(\.table)
    var localizations = tree.localizations.filter(\.isSelected).map {
      localization($0.name, $0.path)
    }
    var known = Set(localizations.map(\.name))
    for catalog in results {
      for name in catalog.languages where known.insert(name).inserted {
        localizations.append(localization(name, catalog.table?.path ?? tree.path))
      }
    }
    var report = AuditReport.Tree(
      path: tree.path, kind: tree.kind.rawValue, platform: nil,
      development: development?.name ?? catalogs.first?.development,
      developmentFrom: development?.decision.words(asked: question.sourceName)
        ?? (catalogs.first?.development == nil ? nil : "sourceLanguage of the string catalog"),
      localizations: localizations, tables: tables.compactMap(\.report) + catalogs)
    report.unread = tables.flatMap(\.unread) + results.compactMap(\.unread)
    return report
  }

  private func localization(_ name: String, _ path: String) -> AuditReport.Localization {
    AuditReport.Localization(verdicts[name] ?? LocalizationName(name), path: path)
  }
}

extension AuditReport.Unread {
  init(_ parsed: ParsedFile, of localization: String?) {
    let refusal = parsed.table.refusal
    self.init(
      path: parsed.file.path,
      position: parsed.table.lines.position(of: refusal?.offset ?? 0),
      reason: refusal?.message ?? "the loader refuses it", localization: localization)
  }
}
