// Keys of texts that only debugging code looks up. A fault in such a text affects no user of a product.

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

  func contains(_ key: Key) -> Bool { keys.contains(key) }
}
