// Texts compared with the default text in code. The default text is the source text if no table of the source language has the key.

internal import LprojCode
internal import LprojFiles
internal import LprojProject
internal import LprojRules
internal import LprojSource
internal import LprojText

struct DefaultFormats {
  /// Places of texts that fit the default text.
  private var fitting: Set<TextPlace> = []
  private var found: [(text: TextPlace, finding: Finding)] = []

  private static let rules: Set<String> = Set(FormatFault.allCases.map(\.rule.info.id))

  init() {}

  /// - Parameters:
  ///   - running: the ids of the rules that run.
  ///   - model: the projects around the sources; nil if they are not known.
  init(_ subject: CodeSubject, running: Set<String>, _ model: ProjectModel?, _ workspace: Workspace)
  {
    // Keys of texts that code certainly formats. A fault in the text of any other key is at most a warning.
    let formatted = Set(
      (subject.uses + subject.formatted).lazy.filter {
        $0.usage.format != nil && !$0.usage.isWrapped
      }
      .compactMap(\.usage.key.key))
    var judged: Set<TextPlace> = []
    var ships: [String: Bool] = [:]
    for use in subject.uses where use.usage.isCertain && use.isCompiled {
      guard case .text(let text) = use.usage.defaultText, let source = text.key,
        let key = use.usage.key.key, let name = use.usage.table.name,
        let texts = subject.tables.tables[name]?.texts[key], !texts.contains(where: \.isSource)
      else { continue }
      let passed = PassedArguments(FormatText(source))
      // A nib shows the text unformatted.
      if use.usage.kind == .interface, !passed.arguments.isEmpty { continue }
      for text in texts {
        guard let value = text.value, value != source,
          judged.insert(TextPlace(path: text.path, key: key)).inserted,
          value.bytes.contains(UInt8(ascii: "%")) || !passed.arguments.isEmpty
        else { continue }
        let verdict = FormatJudgement(FormatText(value), with: passed).verdicts.first {
          $0.severity > .note
        }
        guard let verdict else {
          fitting.insert(TextPlace(path: text.path, key: key))
          continue
        }
        guard running.contains(verdict.fault.rule.info.id) else { continue }
        let isShipped =
          ships[text.path] ?? model.map { Self.mayShip(text.path, $0, workspace) } ?? true
        ships[text.path] = isShipped
        var finding = Finding(
          rule: verdict.fault.rule.info.id, severity: verdict.severity,
          message: verdict.sentence(in: key.quoted)
            + (use.usage.kind == .interface
              ? "; the source is the text of the interface file"
              : "; the source is the default text that the code passes"),
          path: text.path,
          position: text.position, localization: text.localization, table: name, key: key,
          related: [
            RelatedPlace(
              path: use.path, position: use.usage.position, message: "the source text")
          ])
        finding.detail = verdict.detail
        (finding.outcome, finding.remedy) = (verdict.outcome, verdict.remedy)
        finding.parts = verdict.parts
        if !isShipped {
          finding.severity = .note
        } else if !formatted.contains(key) || !use.usage.replaced.isEmpty {
          finding.severity = min(finding.severity, .warning)
        }
        found.append((TextPlace(path: text.path, key: key), finding))
      }
    }
  }

  private static func mayShip(
    _ path: String, _ model: ProjectModel, _ workspace: Workspace
  ) -> Bool {
    if case .doesNotShip = model.shipping(of: workspace.absolute(path)) { return false }
    return true
  }

  /// Whether a finding is on a text that fits the default text. Such a finding does not count, since it compares the text with another localization
  /// or with the key.
  func fit(_ finding: Finding) -> Bool {
    guard !fitting.isEmpty, Self.rules.contains(finding.rule), let key = finding.key else {
      return false
    }
    return fitting.contains(TextPlace(path: finding.path, key: key))
  }

  /// Returns the findings on texts that have no finding on a format in `others`.
  func findings(beside others: [FindingBatch]) -> [FindingBatch] {
    if found.isEmpty { return [] }
    let known = Set(
      others.lazy.filter { Self.rules.contains($0.first.rule) }.compactMap { batch in
        batch.first.key.map { TextPlace(path: batch.first.path, key: $0) }
      })
    return found.filter { !known.contains($0.text) }.map { FindingBatch($0.finding) }
  }
}
