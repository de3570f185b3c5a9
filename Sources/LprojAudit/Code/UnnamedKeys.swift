// Keys that localizations lack and nothing in the code names: no reader misses them.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

struct UnnamedKeys {
  /// By the names of their tables.
  private var keys: [String: Set<Key>] = [:]

  init() {}

  /// - Parameter unused: keys that nothing names, where code asks for no others of the table at run time.
  init(_ unused: [CodeSubject.Unused], _ tables: CodeTables) {
    for table in unused {
      // Where most are named nowhere, something else asks for them.
      guard let known = tables.tables[table.table], 2 * table.keys.count <= Set(known.names).count
      else { continue }
      keys[table.table] = Set(table.keys.map(\.key))
    }
  }

  /// Whether a finding is about keys that may be such. Tables of InfoPlist are the system's, too.
  static func concerns(_ batch: FindingBatch) -> Bool {
    let finding = batch.first
    return finding.rule == Rule.missingKey.info.id && finding.severity > .note
      && !(finding.table.map(TableContext.isInfoPlist) ?? true)
  }

  /// That such a key is missing is a note.
  func judge(_ findings: inout [FindingBatch]) {
    if keys.isEmpty { return }
    findings = findings.flatMap { batch -> [FindingBatch] in
      guard Self.concerns(batch), let keys = batch.first.table.flatMap({ keys[$0] }) else {
        return [batch]
      }
      let dead = (0..<batch.count).filter { batch.key($0).map(keys.contains) ?? false }
      return batch.parting(
        dead, because: Reason("named-by-nothing", ", and nothing in the code names it"))
    }
  }
}

extension FindingBatch {
  /// Some of its missing keys as notes, since no reader misses these.
  func parting(_ dead: [Int], because reason: Reason) -> [FindingBatch] {
    guard let part = keeping(dead) else { return [self] }
    let all = Set(dead)
    let note = part.changing { finding in
      finding.consequence = nil
      finding.lower(to: .note, because: reason)
    }
    return [keeping((0..<count).filter { !all.contains($0) }), note].compactMap(\.self)
  }
}
