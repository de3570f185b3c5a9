// Specifiers that the code replaces before it formats a text: what is wrong with one of them is not certain.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct ReplacedSpecifiers {
  /// Those that functions around look-ups replace, whatever key they are asked for.
  private var ofAll: Set<ReplacedText> = []
  private var ofKeys: [Key: Set<ReplacedText>] = [:]
  /// Keys whose texts are formatted without that, as far as is known.
  private var formatted: Set<Key> = []

  init() {}

  init(_ base: CodeBase, _ uses: [CodeSubject.Use]) {
    for source in base.sources { ofAll.formUnion(source.file.replaced) }
    for use in uses where use.usage.isCertain {
      guard let key = use.usage.key.key else { continue }
      if !use.usage.replaced.isEmpty {
        ofKeys[key, default: []].formUnion(use.usage.replaced)
      } else if use.usage.format != nil {
        formatted.insert(key)
      }
    }
  }

  static func concerns(_ batch: FindingBatch) -> Bool {
    batch.first.severity == .error && rules.contains(batch.first.rule)
  }

  private static let rules: Set<String> = Set(FormatFault.allCases.map(\.rawValue))

  func judge(_ findings: inout [FindingBatch]) {
    if ofAll.isEmpty && ofKeys.isEmpty { return }
    findings = findings.map { batch in
      guard Self.concerns(batch), let key = batch.first.key,
        let text = replaced(key).first(where: { Self.settles($0, batch.first) })
      else { return batch }
      let isLost = batch.first.rule == Rule.formatMissingArgument.info.id
      return batch.changing { finding in
        finding.lower(
          to: isLost ? .warning : .note,
          because: Reason(
            "replaced-before-formatting",
            "; the code replaces \(text.shown.quoted) before it formats the text"))
        finding.fix = nil
      }
    }
  }

  private func replaced(_ key: Key) -> Set<ReplacedText> {
    let own = ofKeys[key] ?? []
    return formatted.contains(key) ? own : own.union(ofAll)
  }

  /// Whether a finding is about what is replaced, and no more right about what comes in its place.
  private static func settles(_ text: ReplacedText, _ finding: Finding) -> Bool {
    let parts = finding.parts
    guard parts.contains(where: { text.isIn(Array($0.utf8)) }) else { return false }
    guard let new = text.replacement.map({ FormatText($0).arguments }), !new.isEmpty else {
      return true
    }
    // What is one argument too many before is one behind.
    if finding.rule == Rule.formatExtraArgument.info.id { return false }
    guard parts.count == 2, text.isIn(Array(parts[0].utf8)),
      let passed = FormatText(Key(parts[1])).arguments.first
    else { return true }
    return passed.type.reading(as: new[0].type) != .wrong
  }
}
