// Specifiers that code replaces before it formats a text. A fault in such a specifier is not certain.

internal import LprojCode
internal import LprojRules
internal import LprojSource
internal import LprojText

struct ReplacedSpecifiers {
  /// Specifiers that look-up functions replace in the text of every key.
  private var ofAll: Set<ReplacedText> = []
  private var ofKeys: [Key: Set<ReplacedText>] = [:]
  /// Keys with a call that formats the text and replaces nothing.
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

  func texts(_ key: Key) -> Set<ReplacedText> {
    let own = ofKeys[key] ?? []
    return formatted.contains(key) ? own : own.union(ofAll)
  }
}
