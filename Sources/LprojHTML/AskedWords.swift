// The keys of the texts that a page uses, found in its scripts and its HTML.

internal import LprojSource

/// The keys of the page texts that a page uses.
package struct AskedWords: Sendable {
  private var keys: Set<Key> = []

  /// - Parameters:
  ///   - scripts: the scripts, which use texts through `t("KEY")`.
  ///   - html: the HTML, which uses texts through the attributes that `translatePage` reads.
  init(scripts: [UInt8], html: [UInt8]) {
    add(between: "t(\"", and: "\"", in: scripts)
    add(between: "data-t>", and: "<", in: html)
    for name in ["label", "title", "placeholder"] {
      add(between: "data-\(name)=\"", and: "\"", in: html)
    }
  }

  func contains(_ key: Key) -> Bool { keys.contains(key) }

  private mutating func add(between start: String, and end: String, in text: [UInt8]) {
    let (start, end) = (Array(start.utf8), end.utf8.first)
    for at in text.indices where text[at] == start[0] && text[at...].starts(with: start) {
      keys.insert(Key(bytes: Array(text[(at + start.count)...].prefix { $0 != end })))
    }
  }
}
