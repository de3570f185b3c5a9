// Arguments that a source text leaves out and the code passes: a translation may read them.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct PassedByCode {
  /// Texts that read no more arguments than the calls that format them pass.
  private var fitting: Set<TextPlace> = []
  /// Texts that read no more arguments than a call of an unknown function passes.
  private var seeming: Set<TextPlace> = []

  init() {}

  /// - Parameter findings: those of the tables; only the keys of these are looked up.
  /// - Parameter passed: how many values calls that are not known pass behind a key, at most.
  init(_ subject: CodeSubject, _ findings: [FindingBatch], passed: [Key: Int]) {
    let keys = Self.keys(findings)
    if keys.isEmpty { return }
    var exceeding: Set<TextPlace> = []
    for use in subject.uses + subject.formatted {
      guard let key = use.usage.key.key, keys.contains(key), let name = use.usage.table.name,
        let format = use.usage.format, format.isWhole, use.usage.isCertain
      else { continue }
      for text in subject.tables.tables[name]?.texts[key] ?? [] {
        guard let value = text.value else { continue }
        let place = TextPlace(path: text.path, key: key)
        if FormatText(value).arguments.count <= format.arguments.count {
          fitting.insert(place)
        } else {
          exceeding.insert(place)
        }
      }
    }
    fitting.subtract(exceeding)
    for table in subject.tables.tables.values {
      for (key, count) in passed {
        for text in table.texts[key] ?? [] {
          guard let value = text.value, FormatText(value).arguments.count <= count else { continue }
          seeming.insert(TextPlace(path: text.path, key: key))
        }
      }
    }
    seeming.subtract(exceeding)
  }

  /// The keys of the findings for which it matters.
  static func keys(_ findings: [FindingBatch]) -> Set<Key> {
    Set(findings.filter(concerns).compactMap(\.first.key))
  }

  func judge(_ findings: inout [FindingBatch]) {
    if fitting.isEmpty && seeming.isEmpty { return }
    findings = findings.map { batch in
      guard Self.concerns(batch), let key = batch.first.key else { return batch }
      let text = TextPlace(path: batch.first.path, key: key)
      guard fitting.contains(text) || seeming.contains(text) else { return batch }
      let passes = fitting.contains(text) ? "passes" : "seems to pass"
      return batch.changing { finding in
        finding.lower(
          to: .warning,
          because: Reason(
            "code-passes-it",
            "; the code \(passes) it, so the source text may be what leaves it out"))
      }
    }
  }

  static func concerns(_ batch: FindingBatch) -> Bool {
    batch.first.rule == Rule.formatExtraArgument.info.id && batch.first.severity == .error
  }
}
