// How the rules on formats share one search.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Rule.Check {
  /// Forms of plurals in source texts that do not fit what they count.
  static let formatOfForms = Rule.Check.file { pass in
    guard let localization = pass.localization, !pass.parsed.table.nodes.isEmpty,
      pass.reference.map({ $0.table.localization == localization }) ?? true
    else { return }
    for finding in FormatSearch.misreadForms(pass.table, file: pass.fileNumber) {
      pass.report(
        finding.message, at: finding.offset, severity: finding.verdict.severity, key: finding.key,
        detail: finding.detail, parts: finding.verdict.parts, outcome: finding.verdict.outcome,
        remedy: finding.verdict.remedy)
    }
  }
}

extension Rule.Check {
  /// Reports what the search finds of one kind in string catalogs.
  static func formatOfCatalogs(_ fault: FormatFault) -> Rule.Check {
    .catalog { pass in
      for finding in pass.formatFindings where finding.verdict.fault == fault {
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
  /// Reports what the search finds of one kind where no table is compared with.
  mutating func reportFormatsOfKeys(_ fault: FormatFault) {
    guard subject.reference == nil, !subject.context.isInfoPlist else { return }
    for finding in formatFindings where finding.verdict.fault == fault {
      report(
        finding.message, at: finding.offset, severity: finding.verdict.severity, key: finding.key,
        detail: finding.detail, fix: finding.fix, parts: finding.verdict.parts,
        outcome: finding.verdict.outcome, remedy: finding.verdict.remedy)
    }
  }

  /// What is wrong with formats where keys are the source, found for all rules on them at once.
  fileprivate var formatFindings: [FormatFinding] {
    mutating get {
      if let known = subject.formatFindings { return known }
      let found = FormatSearch.findings(subject.table, file: subject.fileNumber)
      subject.formatFindings = found
      return found
    }
  }
}

extension ComparisonPass {
  /// Reports what the search finds of one kind.
  mutating func reportFormats(_ fault: FormatFault) {
    for finding in formatFindings where finding.verdict.fault == fault { report(finding) }
  }

  /// What is wrong with formats, found for all rules on them at once.
  var formatFindings: [FormatFinding] {
    mutating get {
      if let known = subject.formatFindings { return known }
      var found = subject.faults.formats
      if subject.context.isInfoPlist {
        found = found.compactMap { finding in
          finding.verdict.ofInfoPlist.map { finding.with($0) }
        }
      }
      subject.formatFindings = found
      return found
    }
  }

  mutating func report(_ finding: FormatFinding) {
    let parsed = subject.table.parsed(finding.entry)
    record(
      finding.message, path: parsed.file.path,
      position: position(of: finding.entry, offset: finding.offset),
      severity: finding.verdict.severity, localization: subject.table.localization,
      table: subject.context.name, key: finding.key, detail: finding.detail,
      related: finding.number.map { [subject.reference.place($0, "the source text")] } ?? [],
      fix: finding.fix.map { Fix($0.title, $0.safety, $0.edits, basis: parsed.table.basis) },
      parts: finding.verdict.parts, outcome: finding.verdict.outcome,
      remedy: finding.verdict.remedy)
  }
}

extension CatalogPass {
  /// What is wrong with formats, found for all rules on them at once.
  var formatFindings: [CatalogFormatFinding] {
    mutating get {
      if let known = subject.formatFindings { return known }
      var found = CatalogFormatSearch.findings(subject.catalog)
      if TableContext.isInfoPlist(subject.file.table) {
        found = found.compactMap { finding in
          finding.verdict.ofInfoPlist.map { finding.with($0) }
        }
      }
      subject.formatFindings = found
      return found
    }
  }
}
