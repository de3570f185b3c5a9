// Files of a tree that are not compared with other files: files outside of localizations, and files in Base that no user gets.

internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

extension TreeAudit {
  /// Checks only the syntax of a file that no user gets. Another finding says that no user gets the file, and the problems become consequences of
  /// that finding. The entries are not counted.
  func checkUnread(_ file: TableFile, _ context: TableContext) -> Part {
    var result = Part(
      plan: -1, isReference: false,
      summary: LocalizedSummary(localization: "Base", path: file.path))
    guard file.isSelected else { return result }
    do throws(Failure) {
      let table = LocalizedTable(
        localization: "Base", name: context.name, files: [try question.read(file)])
      let comparison = TableComparison(alone: LoneKeys(table, file: 0))
      result.findings = Self.harmless(
        fileFindings(table, 0, comparison, context, nil, "Base", isUnread: true))
      result.suppressions = Suppression.all(in: table.files[0], "Base", isReference: false)
      result.files = 1
    } catch {
      result.obstacles.append(error.at(file.path))
    }
    return result
  }

  /// Returns a batch of warnings for each rule, without notes. The warnings are consequences of the finding that no user gets the file.
  private static func harmless(_ findings: [FindingBatch]) -> [FindingBatch] {
    let grave = FindingBatch.inReportOrder(findings.filter { $0.severity > .note })
    var rules: [String] = []
    for batch in grave where !rules.contains(batch.first.rule) { rules.append(batch.first.rule) }
    return rules.map { rule in
      let batches = grave.filter { $0.first.rule == rule }
      let all = batches.flatMap(\.findings).map { finding in
        var finding = finding
        finding.severity = .warning
        finding.cause = Cause(Rule.unreadBase.info.id)
        finding.fix = nil
        return finding
      }
      return FindingBatch(
        count: all.count, key: { all[$0].key }, position: { all[$0].position }
      ) { all[$0] }
    }
  }

  func checkLoose(_ file: TableFile) -> Part {
    var result = Part(
      plan: -1, isReference: false, summary: LocalizedSummary(localization: "", path: file.path))
    do throws(Failure) {
      let table = LocalizedTable(
        localization: "", name: file.table, files: [try question.read(file, jobs: jobsOfOne)])
      if isOtherText(table.files[0]) { return result }
      let comparison = TableComparison(alone: LoneKeys(table, file: 0, jobs: jobsOfOne))
      let context = TableContext(
        name: file.table, development: nil, isInterfaceCompanion: false)
      result.findings = fileFindings(table, 0, comparison, context, nil, nil)
      result.suppressions = Suppression.all(in: table.files[0], nil, isReference: false)
      result.files = 1
      result.entries = table.files[0].table.entries.count
      result.summary.isEmpty = table.files[0].isEmpty
    } catch {
      result.obstacles.append(error.at(file.path))
    }
    return result
  }

  /// Whether a file is no table, but a text such as a list of words. Such a text has several lines and no `=`, and neither the request nor a
  /// target names it.
  private func isOtherText(_ parsed: ParsedFile) -> Bool {
    let buffer = parsed.table.buffer
    let text = 0..<parsed.table.textEnd
    guard parsed.isBroken, parsed.file.format == .strings,
      buffer.index(of: UInt8(ascii: "="), or: UInt8(ascii: "="), in: text) == text.upperBound,
      parsed.table.lines.start(ofLine: 3) != nil
        || parsed.table.lines.start(ofLine: 2).map({ $0 < text.upperBound }) ?? false,
      !question.paths.map(tidied).contains(parsed.file.path)
    else { return false }
    let path = question.workspace.absolute(parsed.file.path)
    if case .ships? = question.projects?.model.shipping(of: path) { return false }
    return true
  }
}
