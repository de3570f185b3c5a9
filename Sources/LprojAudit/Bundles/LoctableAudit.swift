// The audit of tables with all languages in one file (`.loctable`). Each language is audited like a separate table.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

enum LoctableAudit {
  /// Audits the `.loctable` files of a tree, and adds the findings to the result for the tree.
  static func add(
    _ tree: Tree, to result: inout TreeResult, _ checks: Checks, _ question: AuditQuestion
  ) async {
    guard !tree.loctables.isEmpty else { return }
    // The open-source loader does not read `.loctable` files, so only rules on content apply.
    let checks = checks.filter { $0.concern == .content }
    for path in tree.loctables {
      do throws(Failure) {
        await add(try Loctable(path, in: question.workspace), to: &result, checks, question)
      } catch {
        result.obstacles.append(error.at(path))
      }
    }
  }

  private static func add(
    _ table: Loctable, to result: inout TreeResult, _ checks: Checks, _ question: AuditQuestion
  ) async {
    var inner = question
    inner.source = question.source ?? result.report?.development ?? "en"
    inner.readsAsTheyAre = true
    inner.progress = nil
    let found = await TreeAudit(
      TreeLayout(table.tree, Declarations(), in: inner.workspace, source: inner.source), checks,
      inner
    ).run()
    result.findings += found.findings.map(table.placed)
    let known = Set(result.report?.localizations.map(\.name) ?? [])
    result.report?.localizations += table.tree.localizations.map(\.name)
      .filter { !known.contains($0) }
      .map { AuditReport.Localization(LocalizationName($0), path: table.path) }
    for var report in found.report?.tables ?? [] {
      report.formats = ["loctable"]
      result.report?.tables.append(report)
    }
    result.files += 1
    result.entries += found.entries
  }
}

extension AuditReport.Localization {
  init(_ verdict: LocalizationName, path: String) {
    let language = verdict.identifier ?? verdict.suggestion ?? verdict.name
    self.init(
      name: verdict.name, path: path, identifier: verdict.identifier,
      status: verdict.status.rawValue, suggestion: verdict.suggestion,
      displayName: verdict.displayName, isReachable: verdict.isReachable,
      isGuideForm: verdict.isGuideForm, store: verdict.store.rawValue,
      isRightToLeft: LanguageFacts.writingDirection(of: language) == .rightToLeft)
  }
}
