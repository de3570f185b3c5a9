// The arguments that tables outside of the report read, for texts with a finding in the report.

internal import LprojModel
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  /// Returns, for each text, the localizations that are not in the report and whose translation reads more arguments than the source text. Texts
  /// without a finding about such arguments in the report are skipped.
  func readers(besides findings: [FindingBatch]) async -> [TranslatedText: Set<String>] {
    let rule = Rule.formatExtraArgument.info.id
    let wanted = Set(
      findings.filter { $0.first.rule == rule }.compactMap { TranslatedText($0.first) })
    guard question.readsContext, !wanted.isEmpty else { return [:] }
    let tables = Set(wanted.map(\.table))
    var alone = self
    alone.checks = checks.filter { $0.id == rule }
    var items: [(plan: Int, part: Int)] = []
    for (number, plan) in plans.enumerated() where tables.contains(plan.context.name) {
      for (index, part) in plan.parts.enumerated()
      where index != plan.referencePart && !part.isSelected {
        items.append((number, index))
      }
    }
    let (audit, work) = (alone, items)
    let found = await parallelMap(work.count, jobs: question.jobs) { number in
      let (plan, index) = work[number]
      var part = audit.plans[plan].parts[index]
      for file in part.files.indices { part.files[file].isSelected = true }
      guard let reference = audit.plans[plan].referencePart else { return [FindingBatch]() }
      let source = audit.check(
        audit.plans[plan].parts[reference], of: plan, against: nil, nil, isReference: true)
      return audit.check(part, of: plan, against: source.reference, nil, isReference: false)
        .findings
    }
    var readers: [TranslatedText: Set<String>] = [:]
    for batch in found.joined() {
      guard let text = TranslatedText(batch.first), wanted.contains(text),
        let localization = batch.first.localization
      else { continue }
      readers[text, default: []].insert(localization)
    }
    return readers
  }
}
