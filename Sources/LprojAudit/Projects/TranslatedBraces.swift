// Braces whose words every localization translates: they mark a part of the text, where no code has the name.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

struct TranslatedBraces {
  let request: AuditRequest
  let reports: [(tree: Tree, report: AuditReport.Tree?)]

  /// What no localization of two or more keeps is hardly a placeholder, so that findings on it are notes.
  func judge(_ findings: inout [FindingBatch]) async {
    let rule = Rule.placeholderMismatch.info.id
    guard findings.contains(where: { $0.first.rule == rule }) else { return }
    var strangers: [TranslatedText: Set<String>] = [:]
    var names: [TranslatedText: Key] = [:]
    for batch in findings where batch.first.rule == rule {
      guard let text = text(of: batch.first), let localization = batch.first.localization,
        let name = Self.name(batch.first.message)
      else { continue }
      strangers[text, default: []].insert(localization)
      names[text] = name
    }
    let all = strangers.filter { text, localizations in
      localizations.count > 1 && localizations.count == translations(of: text)
    }
    if all.isEmpty { return }
    let files = CodeFiles(
      below: request.surroundings(of: reports.map(\.tree)), in: request.workspace)
    let named = await NamedKeys.find(
      Set(all.keys.compactMap { names[$0] }), in: files, request.workspace, jobs: request.jobs,
      isExact: true)
    findings = findings.map { batch in
      guard batch.first.rule == rule, let text = text(of: batch.first), all[text] != nil,
        let name = names[text], !named.contains(name)
      else { return batch }
      return batch.changing { finding in
        finding.severity = .note
        finding.message +=
          "; no localization keeps it and no code names it, so it may be a part of the text"
      }
    }
  }

  /// The text that a finding is about; nil in a catalog.
  private func text(of finding: Finding) -> TranslatedText? {
    TableFormat(fileName: finding.path) == .xcstrings ? nil : TranslatedText(finding)
  }

  /// In how many localizations the table has entries, the source aside.
  private func translations(of text: TranslatedText) -> Int? {
    let report = reports.first {
      request.workspace.tidy($0.tree.path) == request.workspace.tidy(text.folder)
    }?
    .report
    return report?.tables.first { $0.name == text.table }.map { table in
      table.localizations.count {
        $0.name != table.development && $0.coverage.written > 0 && $0.coverage.isShipped
      }
    }
  }

  /// The placeholder of the source that a message names last.
  private static func name(_ message: String) -> Key? {
    guard let end = message.lastIndex(of: "}"), let start = message[..<end].lastIndex(of: "{")
    else { return nil }
    return Key(String(message[start...end]))
  }
}
