// Arguments that a source text leaves out and the code passes: a translation may read them.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct PassedByCode {
  private struct Text: Hashable {
    var path: String
    var key: Key
  }

  /// Texts that read no more than the calls which format them pass.
  private var fitting: Set<Text> = []

  init() {}

  /// - Parameter findings: those of the tables, of which it asks only what these are about.
  init(_ subject: CodeSubject, _ findings: [FindingBatch]) {
    let keys = Set(findings.filter(Self.concerns).compactMap(\.first.key))
    if keys.isEmpty { return }
    var exceeding: Set<Text> = []
    for use in subject.uses {
      guard let key = use.usage.key.key, keys.contains(key), let name = use.usage.table.name,
        let format = use.usage.format, format.isWhole, use.usage.isCertain
      else { continue }
      for text in subject.tables.tables[name]?.texts[key] ?? [] {
        guard let value = text.value else { continue }
        let place = Text(path: text.path, key: key)
        if FormatText(value).arguments.count <= format.arguments.count {
          fitting.insert(place)
        } else {
          exceeding.insert(place)
        }
      }
    }
    fitting.subtract(exceeding)
  }

  func judge(_ findings: inout [FindingBatch]) {
    if fitting.isEmpty { return }
    findings = findings.map { batch in
      guard Self.concerns(batch), let key = batch.first.key,
        fitting.contains(Text(path: batch.first.path, key: key))
      else { return batch }
      return batch.changing { finding in
        finding.severity = .warning
        finding.message += "; the code passes it, so the source text may be what leaves it out"
      }
    }
  }

  static func concerns(_ batch: FindingBatch) -> Bool {
    batch.first.rule == "format-extra-argument" && batch.first.severity == .error
  }
}
