// What names of texts look like: a name among others of its form is one, whatever else a table holds.

internal import LprojCode
internal import LprojSource

/// How the parts of a name are put together: `sync_failed`, `SYNC_FAILED`, `settings.text.size`.
struct KeyForm: Equatable {
  private var marks: Set<UInt8> = []
  private var hasSmall = false
  private var hasLarge = false
  /// How many points and underscores there are.
  private(set) var count = 0

  init(_ key: Key) {
    for byte in key.bytes {
      switch byte {
      case UInt8(ascii: "-"): marks.insert(byte)
      case UInt8(ascii: "."), UInt8(ascii: "_"):
        marks.insert(byte)
        count += 1
      case UInt8(ascii: "a")...UInt8(ascii: "z"): hasSmall = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): hasLarge = true
      default: break
      }
    }
    // Between dots words are written in any way.
    if marks.contains(UInt8(ascii: ".")) { (hasSmall, hasLarge) = (true, true) }
  }

  static func == (left: KeyForm, right: KeyForm) -> Bool {
    left.marks == right.marks && left.hasSmall == right.hasSmall && left.hasLarge == right.hasLarge
  }

  /// Whether it cannot be a word, a name or an address: `sync_failed`, `settings.text.size`.
  func isName(for kind: CodeUsage.Kind) -> Bool {
    count > 1 || kind == .call && marks.contains(UInt8(ascii: "_"))
  }
}

extension CodeTables.Table {
  /// One of at least three keys that the code asks for, the table has, and begin as `key` does up to its last part,
  /// or have its form and other texts than themselves.
  func sibling(of key: Key, for kind: CodeUsage.Kind) -> Key? {
    let form = KeyForm(key)
    guard form.isName(for: kind) else { return nil }
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") }
    if form.count > 1, let end = key.bytes.lastIndex(where: isMark) {
      let siblings = found.filter { $0.bytes.starts(with: key.bytes[...end]) }
      if siblings.count > 2 { return siblings.min() }
    }
    let alike = found.filter { KeyForm($0) == form && hasText($0) }
    guard alike.count > 2 else { return nil }
    // The one that begins most like it.
    func common(_ other: Key) -> Int { zip(other.bytes, key.bytes).prefix { $0 == $1 }.count }
    return alike.min { (-common($0), $0) < (-common($1), $1) }
  }

  /// Whether localizations have texts for a key that are neither the key nor names themselves.
  private func hasText(_ key: Key) -> Bool {
    guard CodeTables.isNameOfText(key), let texts = texts[key] else { return false }
    return texts.allSatisfy { $0.value != key }
      && texts.contains { $0.value.map { !CodeTables.isIdentifier($0) } ?? true }
  }
}
