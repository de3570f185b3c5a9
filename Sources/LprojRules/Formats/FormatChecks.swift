// How the rules on formats share one search.

internal import LprojModel
internal import LprojSource
internal import LprojText

extension Rule.Check {
  /// Reports what the search finds of one kind.
  static func format(_ fault: FormatFault) -> Rule.Check {
    .comparison { pass in
      for finding in pass.formatFindings where finding.verdict.fault == fault {
        pass.report(finding)
      }
    }
  }

  /// The same where no table is compared with, so that the keys are the source.
  static func formatOfKeys(_ fault: FormatFault) -> Rule.Check {
    .file { pass in
      guard pass.reference == nil else { return }
      for finding in FormatSearch.findings(pass.table, file: pass.fileNumber)
      where finding.verdict.fault == fault {
        pass.report(
          finding.message, at: finding.offset, severity: finding.verdict.severity, key: finding.key,
          fix: finding.fix)
      }
    }
  }
}

extension Rule.Check {
  /// The same for string catalogs.
  static func formatOfCatalogs(_ fault: FormatFault) -> Rule.Check {
    .catalog { pass in
      for finding in pass.formatFindings where finding.verdict.fault == fault {
        pass.report(
          finding.message, at: finding.offset, severity: finding.severity,
          localization: finding.language, key: finding.key,
          related: [pass.related(at: finding.source, "the source text")])
      }
    }
  }
}

extension ComparisonPass {
  mutating func report(_ finding: FormatFinding) {
    report(
      finding.message, at: finding.entry, offset: finding.offset,
      severity: finding.verdict.severity, key: finding.key,
      related: finding.number.map { [reference.place($0, "the source text")] } ?? [],
      fix: finding.fix)
  }
}
