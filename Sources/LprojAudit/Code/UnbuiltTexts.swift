// Texts that only code for debugging asks for: what is wrong with one of them harms no reader of a product.

internal import LprojCode
internal import LprojRules
internal import LprojSource

struct UnbuiltTexts {
  private var keys: Set<Key> = []

  init() {}

  init(_ uses: [CodeSubject.Use]) {
    let unbuilt = uses.filter { !$0.usage.isBuilt }
    if unbuilt.isEmpty { return }
    keys = Set(unbuilt.compactMap(\.usage.key.key))
    for use in uses where use.usage.isBuilt {
      if let key = use.usage.key.key { keys.remove(key) }
    }
  }

  private static let groups: Set<String> = ["format", "plural"]
  private static let rules = Set(
    RuleSet.all.rules.map(\.info).filter { groups.contains($0.group) }.map(\.id))

  static func concerns(_ batch: FindingBatch) -> Bool {
    batch.first.severity == .error && rules.contains(batch.first.rule) && batch.first.key != nil
  }

  func judge(_ findings: inout [FindingBatch]) {
    if keys.isEmpty { return }
    findings = findings.map { batch in
      guard Self.concerns(batch), let key = batch.first.key, keys.contains(key) else {
        return batch
      }
      return batch.changing { finding in
        finding.lower(
          to: .warning,
          because: Reason("debug-only", "; only code that no product is built with asks for it"))
      }
    }
  }
}
