// The shared search of the rules on texts.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule.Check {
  static func textOfCatalogs(_ fault: TextFault) -> Rule.Check {
    .catalog { pass in
      let findings = pass.once(\.textFindings) { CatalogTextSearch.findings($0.catalog) }
      for finding in findings where finding.fault == fault {
        pass.report(
          finding.message, at: finding.offset, severity: finding.severity,
          localization: finding.language, key: finding.key, detail: finding.detail,
          related: finding.source.map { [pass.related(at: $0, "the source text")] } ?? [],
          fix: finding.fix)
      }
    }
  }
}

extension ComparisonPass {
  mutating func reportTexts(_ fault: TextFault) {
    let findings = once(\.textFindings) { subject in
      var found = TextSearch.finished(
        subject.faults.texts, subject.table, subject.table.localization)
      // The build replaces `${PRODUCT_NAME}`, perhaps with different values for different languages.
      if subject.context.isInfoPlist {
        found.removeAll { $0.parts.contains { $0.hasPrefix("${") } }
      }
      return found
    }
    for finding in findings where finding.fault == fault { report(finding) }
  }

  private mutating func report(_ finding: TextFinding) {
    let parsed = subject.table.parsed(finding.entry)
    let source = finding.number.map { subject.reference.place($0, "the source text") }
    record(
      finding.message, path: parsed.file.path,
      position: position(of: finding.entry, offset: finding.offset), severity: finding.severity,
      localization: subject.table.localization, table: subject.context.name, key: finding.key,
      detail: finding.detail,
      related: source.map { [$0] } ?? [],
      fix: finding.fix.map { $0.based(on: parsed.table.basis) },
      parts: finding.parts, source: finding.number.flatMap(subject.reference.value),
      cause: finding.lacksBreak
        ? source.map { Cause(rule.id, in: $0.path, key: finding.key, adding: "") } : nil)
  }
}

extension FilePass {
  mutating func reportTexts(_ fault: TextFault) {
    let findings = once(\.textFindings) { subject -> [TextFinding] in
      // A translation is checked against its source instead, in a `ComparisonPass`.
      guard let name = subject.localization,
        subject.reference.map({ $0.table.localization == name }) ?? true
      else { return [] }
      let language = name == "Base" ? subject.context.development ?? name : name
      return TextSearch.findings(
        subject.table, file: subject.fileNumber, language: language,
        isSource: subject.reference != nil)
    }
    for finding in findings where finding.fault == fault {
      report(
        finding.message, at: finding.offset, severity: finding.severity, key: finding.key,
        detail: finding.detail)
    }
  }
}
