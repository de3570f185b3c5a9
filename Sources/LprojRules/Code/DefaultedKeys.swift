// Keys that have a default text in code and are in no localization: all users see the default text.

internal import LprojCode
internal import LprojModel
internal import LprojSource

struct DefaultedKeys {
  private var found: [String: Set<Key>] = [:]
  private var lacking: [String: [Rule.KeyUse]] = [:]

  /// Up to this number, keys are reported one by one; more keys share one finding on the table.
  private static let most = 3

  mutating func add(_ use: CodeSubject.Use, _ key: Key, _ name: String, _ tables: CodeTables) {
    guard case .text(let text) = use.usage.defaultText, text.key != nil,
      let table = tables.tables[name], use.isCompiled
    else { return }
    if table.found.contains(key) {
      found[name, default: []].insert(key)
      return
    }
    switch use.usage.bundle {
    case .main, .module: break
    case .other: return
    }
    guard use.usage.isPlain, use.usage.isForReaders, use.isRead, use.unnamed == nil,
      text.plain.map({ UntranslatedText.hasWords($0.bytes) }) ?? true
    else { return }
    lacking[name, default: []].append(Rule.KeyUse(use: use, key: key))
  }

  /// Reports the keys, but only if the table has most of the keys that have a default text in code. A string catalog is skipped, since a build adds
  /// such keys to it.
  func report(_ pass: inout CodePass) {
    for (name, all) in lacking.sorted(by: { $0.key < $1.key }) {
      var keys: [Key] = []
      for item in all where !keys.contains(item.key) { keys.append(item.key) }
      let known = found[name] ?? []
      guard let table = pass.tables.tables[name], table.isWhole, known.count > 2,
        known.count >= 2 * keys.count, !table.files.contains(where: { $0.hasSuffix(".xcstrings") }),
        known.contains(where: { table.isTranslated($0) })
      else { continue }
      guard keys.count > Self.most, let path = table.development else {
        for item in all {
          pass.report(
            "no table '\(name)' has the key \(item.key.quoted), but it has most other keys with a default text in the code: "
              + "users of every language see the default text (add the key)",
            item.use, in: .defaultText, detail: "default")
        }
        continue
      }
      let shown = Wording.first(Self.most, of: keys.lazy.map(\.quoted))
      pass.record(
        "no table '\(name)' has \(keys.count) keys that have a default text in the code, so users of every "
          + "language see the default text: \(shown) (add them)",
        path: path, position: .start, in: .defaultText, table: name, detail: "default",
        related: all.prefix(Self.most).map { RelatedPlace($0.use, "looked up here") })
    }
  }
}

extension CodeTables.Table {
  /// Whether a key has texts in more than one localization, not counting `Base`.
  fileprivate func isTranslated(_ key: Key) -> Bool {
    Set(texts[key]?.map(\.localization).filter { $0 != "Base" } ?? []).count > 1
  }
}
