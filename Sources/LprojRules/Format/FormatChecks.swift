// The shared search of the rules on formats.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Rule.Check {
  /// Reports source texts with plural forms that misread the number that they count.
  static let formatOfForms = Rule.Check.file { pass in
    guard let localization = pass.localization, !pass.parsed.table.nodes.isEmpty,
      pass.reference.map({ $0.table.localization == localization }) ?? true
    else { return }
    for finding in FormatSearch.misreadForms(pass.table, file: pass.fileNumber) {
      pass.report(finding)
    }
  }

  static func formatOfCatalogs(_ fault: FormatFault) -> Rule.Check {
    .catalog { pass in
      let findings = pass.once(\.formatFindings) { subject in
        let found = CatalogFormatSearch.findings(subject.catalog)
        guard TableContext.isInfoPlist(subject.file.table) else { return found }
        return found.compactMap { finding in
          finding.verdict.ofInfoPlist.map { finding.with($0) }
        }
      }
      for finding in findings where finding.verdict.fault == fault {
        pass.report(
          finding.message, at: finding.offset, severity: finding.verdict.severity,
          localization: finding.language, key: finding.key, detail: finding.detail,
          related: [pass.related(at: finding.source, "the source text")], fix: finding.fix,
          parts: finding.verdict.parts, outcome: finding.verdict.outcome,
          remedy: finding.verdict.remedy)
      }
    }
  }
}

extension FilePass {
  /// Reports the findings with one fault in a table that has no source table. Its keys serve as source texts.
  mutating func reportFormatsOfKeys(_ fault: FormatFault) {
    guard subject.reference == nil, !subject.context.isInfoPlist else { return }
    let findings = once(\.formatFindings) { FormatSearch.findings($0.table, file: $0.fileNumber) }
    for finding in findings where finding.verdict.fault == fault { report(finding) }
  }

  fileprivate mutating func report(_ finding: FormatFinding) {
    report(
      finding.message, at: finding.offset, severity: finding.verdict.severity, key: finding.key,
      detail: finding.detail, fix: finding.fix, parts: finding.verdict.parts,
      outcome: finding.verdict.outcome, remedy: finding.verdict.remedy)
  }
}

extension ComparisonPass {
  mutating func reportFormats(_ fault: FormatFault) {
    let findings = once(\.formatFindings) { subject in
      guard subject.context.isInfoPlist else { return subject.faults.formats }
      return subject.faults.formats.compactMap { finding in
        finding.verdict.ofInfoPlist.map { finding.with($0) }
      }
    }
    for finding in findings where finding.verdict.fault == fault { report(finding) }
  }

  private mutating func report(_ finding: FormatFinding) {
    let parsed = subject.table.parsed(finding.entry)
    record(
      finding.message, path: parsed.file.path,
      position: position(of: finding.entry, offset: finding.offset),
      severity: finding.verdict.severity, localization: subject.table.localization,
      table: subject.context.name, key: finding.key, detail: finding.detail,
      related: finding.number.map { [subject.reference.place($0, "the source text")] } ?? [],
      fix: finding.fix.map { $0.based(on: parsed.table.basis) },
      parts: finding.verdict.parts, outcome: finding.verdict.outcome,
      remedy: finding.verdict.remedy)
  }
}
