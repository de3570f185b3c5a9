// Keys that a localization lacks: those that nothing asks for, and those for which code looks elsewhere.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension ProjectJudgement {
  /// The numbers of the keys of an InfoPlist table that its targets' Info.plist does not have and the system does not
  /// know: only code can ask for them.
  func unasked(_ batch: FindingBatch, _ verdict: Verdict) -> [Int] {
    let finding = batch.first
    guard finding.rule == Rule.missingKey.info.id, verdict.ships == .yes, !verdict.isHarmless,
      finding.table.map(TableContext.isInfoPlist) ?? false
    else { return [] }
    return (0..<batch.count).filter { number in
      batch.key(number).map { targets.isUnasked($0, finding.path) } ?? false
    }
  }

  private static let unasked = Reason(
    "named-by-nothing", ", and neither Info.plist nor code asks for it")

  /// What a localization lacks of an InfoPlist table is a note where neither Info.plist nor code asks for it.
  func lowerUnasked(_ findings: inout [FindingBatch]) {
    findings = findings.flatMap { batch -> [FindingBatch] in
      let verdict = verdict(on: batch.first.path)
      let dead = unasked(batch, verdict).filter { number in
        !(batch.key(number).map { sources.name($0, below: verdict.roots) } ?? true)
      }
      return batch.parting(dead, because: Self.unasked)
    }
  }

  /// Whether what readers get depends on where else code looks for texts.
  func mayShowAnother(_ finding: Finding, _ verdict: Verdict) -> Bool {
    guard finding.localization != nil, verdict.ships == .yes, !verdict.isHarmless,
      !(finding.table.map(TableContext.isInfoPlist) ?? true)
    else { return false }
    return readsCode && finding.rule == Rule.missingKey.info.id && !finding.related.isEmpty
      || finding.rule == Rule.blockedFallback.info.id && finding.detail == "empty"
  }

  /// What readers get where code looks for texts in the folder of another localization, too; nil where it does not.
  func otherText(for finding: Finding, _ verdict: Verdict) -> String? {
    guard mayShowAnother(finding, verdict), let own = finding.localization,
      let folder = sources.folder(
        otherThan: own, isNamed: finding.rule == Rule.missingKey.info.id,
        below: rootsOfCode(verdict))
    else { return nil }
    if folder.name.isEmpty {
      return "the text of another localization, where the code looks, too"
    }
    // The text is there if it is the one that this is compared with.
    if let source = finding.related.first,
      Paths.name(Paths.folder(source.path)) != folder.name + ".lproj"
    {
      return nil
    }
    return "the text of '\(folder.name)', where the code looks, too"
  }
}
