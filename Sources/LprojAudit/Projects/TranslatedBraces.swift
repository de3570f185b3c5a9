// Braces with words that every localization translates. If no code names the words, the braces are no placeholder.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Finds braces with words, such as `{name}`, that every localization translates. If two or more localizations translate the words, the braces are
/// hardly a placeholder.
struct TranslatedBraces {
  private let question: AuditQuestion
  private let reports: [(tree: Tree, report: AuditReport.Tree?)]
  private var strangers: [TranslatedText: Set<String>] = [:]
  private var names: [TranslatedText: Key] = [:]
  /// The texts with braces that all localizations translate and no code names; nil until `read` has run.
  private var translated: Set<TranslatedText>?

  init(
    _ question: AuditQuestion, _ reports: [(tree: Tree, report: AuditReport.Tree?)]
  ) {
    self.question = question
    self.reports = reports
  }

  /// Whether all localizations translate the words in the braces of a finding; nil until `read` has run.
  mutating func areTranslated(_ finding: Finding) -> Bool? {
    guard let text = text(of: finding) else { return false }
    if let translated { return translated.contains(text) }
    guard let localization = finding.localization, let name = Self.name(finding) else {
      return false
    }
    strangers[text, default: []].insert(localization)
    names[text] = name
    return nil
  }

  /// Searches code for the words in the braces of all findings so far. Returns false if no search is needed.
  mutating func read(below roots: () -> [String]) async -> Bool {
    if translated != nil || strangers.isEmpty { return false }
    let all = strangers.filter { text, localizations in
      localizations.count > 1 && localizations.count == translations(of: text)
    }.keys
    let files = CodeFiles(below: all.isEmpty ? [] : roots(), in: question.workspace)
    let named = await NamedKeys.find(
      Set(all.compactMap { names[$0] }), in: files, jobs: question.jobs,
      isExact: true)
    translated = Set(all.filter { text in names[text].map { !named.contains($0) } ?? false })
    return true
  }

  private func text(of finding: Finding) -> TranslatedText? {
    TableFormat(fileName: finding.path) == .xcstrings ? nil : TranslatedText(finding)
  }

  /// Returns the number of localizations with texts in the table of `text`, except for the source localization. Nil if the table is unknown.
  private func translations(of text: TranslatedText) -> Int? {
    let report = reports.first {
      question.workspace.tidy($0.tree.path) == question.workspace.tidy(text.folder)
    }?
    .report
    return report?.tables.first { $0.name == text.table }.map { table in
      table.localizations.count {
        $0.name != table.development && $0.coverage.written > 0 && $0.coverage.isShipped
      }
    }
  }

  /// Returns the words in braces, from the last `{` to the end: `{name}` for `${name}`, `{name}}` for `{{name}}`. Nil without a brace.
  private static func name(_ finding: Finding) -> Key? {
    guard let part = finding.parts.last, let start = part.lastIndex(of: "{") else { return nil }
    return Key(String(part[start...]))
  }
}
