// Braces with words that every localization translates. They only mark a part of the text, if no code names these words.

internal import LprojFiles
internal import LprojModel
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Finds braces with words that every localization translates. If none of two or more localizations keeps the words, they are hardly a placeholder.
struct TranslatedBraces {
  private let request: AuditRequest
  private let reports: [(tree: Tree, report: AuditReport.Tree?)]
  private var strangers: [TranslatedText: Set<String>] = [:]
  private var names: [TranslatedText: Key] = [:]
  /// The texts with braces that all localizations translate; nil until `read` has run.
  private var translated: Set<TranslatedText>?

  init(
    _ request: AuditRequest, _ reports: [(tree: Tree, report: AuditReport.Tree?)]
  ) {
    self.request = request
    self.reports = reports
  }

  /// Whether all localizations translate the words in braces; nil if the search has not run yet.
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

  /// Searches the code for the words in braces of all findings so far.
  mutating func read(below roots: () -> [String]) async -> Bool {
    if translated != nil || strangers.isEmpty { return false }
    let all = strangers.filter { text, localizations in
      localizations.count > 1 && localizations.count == translations(of: text)
    }.keys
    let files = CodeFiles(below: all.isEmpty ? [] : roots(), in: request.workspace)
    let named = await NamedKeys.find(
      Set(all.compactMap { names[$0] }), in: files, jobs: request.jobs,
      isExact: true)
    translated = Set(all.filter { text in names[text].map { !named.contains($0) } ?? false })
    return true
  }

  /// The text of a finding; nil in a catalog.
  private func text(of finding: Finding) -> TranslatedText? {
    TableFormat(fileName: finding.path) == .xcstrings ? nil : TranslatedText(finding)
  }

  /// The number of localizations with entries in the table, without the source.
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

  /// The part of the source's placeholder that is searched in code, from the last `{` to the end: `{name}` for `${name}`, `{name}}` for `{{name}}`.
  private static func name(_ finding: Finding) -> Key? {
    guard let part = finding.parts.last, let start = part.lastIndex(of: "{") else { return nil }
    return Key(String(part[start...]))
  }
}
