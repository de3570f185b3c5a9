// hand-rolled-plural: texts of a .strings table that choose a plural form in the text.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax
internal import LprojText

extension Rule {
  package static let handRolledPlural = Rule(
    "hand-rolled-plural", group: "plural",
    summary: "a plural made by hand in a .strings table",
    rationale: """
      "item(s)" and two keys for one and for many work for few languages: Russian needs three forms, \
      Arabic six. An entry of a .stringsdict or a string catalog has them all.
      """,
    source:
      "https://developer.apple.com/documentation/xcode/localizing-strings-that-contain-plurals",
    severity: .note,
    harm: .untidy,
    examples: [
      .good(#""count" = "Items: %d"; "unit(s)" = "Unit(s)"; "one" = "One"; "many" = "Many";"#),
      .bad(#"⟦"count"⟧ = "%d item(s)";"#),
      .bad(#"⟦"item_one"⟧ = "%d item"; "item_many" = "%d items";"#),
    ],
    check: .file { pass in
      let table = pass.parsed.table
      guard pass.parsed.file.format == .strings,
        pass.reference.map({ $0.table.localization == pass.localization }) ?? true
      else { return }
      var brackets = ByteCursor(HandRolledPlural.open, in: table.buffer, end: table.textEnd)
      var singles: [(key: Key, entry: TableEntry)] = []
      for entry in table.entries where table.isLoaded(entry) {
        let isSingle = HandRolledPlural.isSingle(table.buffer, entry.key)
        guard isSingle || brackets.isIn(entry.value),
          table.showsNumber(entry)
        else { continue }
        let key = table.key(entry)
        if isSingle { singles.append((key, entry)) }
        if let ending = table.value(entry).flatMap({ HandRolledPlural.ending($0.bytes) }) {
          pass.report(
            "\(key.quoted) leaves the plural to its reader: '\(ending)'", at: entry.offset,
            key: key, detail: "ending")
        }
      }
      guard !singles.isEmpty else { return }
      let others = Set(
        table.entries.lazy.filter { table.isLoaded($0) && table.showsNumber($0) }.map(table.key))
      var told: Set<Key> = []
      for (key, entry) in singles where told.insert(key).inserted {
        guard let many = HandRolledPlural.many(of: key, among: others) else { continue }
        pass.report(
          "\(key.quoted) and \(many.quoted) are two forms of one text", at: entry.offset, key: key,
          detail: "pair")
      }
    })
}

private enum HandRolledPlural {
  private static let endings = ["s", "es", "e", "en", "n", "er", "i", "x"]
  /// What an ending begins with.
  static let open = UInt8(ascii: "(")
  private static let close = UInt8(ascii: ")")

  /// `(s)` and the like right behind a letter.
  static func ending(_ text: [UInt8]) -> String? {
    for at in text.indices.dropFirst() where text[at] == open {
      guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[at - 1] | 0x20),
        let end = text[at...].prefix(4).firstIndex(of: close)
      else { continue }
      let ending = String(decoding: text[(at + 1)..<end], as: UTF8.self)
      if endings.contains(ending) { return "(\(ending))" }
    }
    return nil
  }

  private static let pairs = [
    ("one", ["many", "other", "few", "plural", "more"]), ("singular", ["plural"]),
    ("1", ["n"]),
  ]

  /// Whether a key ends in `_one` or the like.
  static func isSingle(_ buffer: ByteBuffer, _ key: Range<Int>) -> Bool {
    guard let last = key.last else { return false }
    // Most keys end in none of these.
    switch buffer[last] {
    case UInt8(ascii: "e"), UInt8(ascii: "r"), UInt8(ascii: "1"):
      return pairs.contains { one, _ in
        let (end, length) = (key.upperBound, one.utf8.count)
        guard key.count > length + 1, isJoint(buffer[end - length - 1]) else { return false }
        return zip(end - length..<end, one.utf8).allSatisfy { buffer[$0] == $1 }
      }
    default: return false
    }
  }

  private static func isJoint(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"): true
    default: false
    }
  }

  /// The key that stands for more, beside one for a single thing.
  static func many(of key: Key, among keys: Set<Key>) -> Key? {
    for (one, others) in pairs where key.bytes.suffix(one.utf8.count).elementsEqual(one.utf8) {
      let stem = key.bytes.dropLast(one.utf8.count)
      for other in others {
        let candidate = Key(bytes: stem + Array(other.utf8))
        if keys.contains(candidate) { return candidate }
      }
    }
    return nil
  }
}

extension ParsedTable {
  /// Whether the text of an entry shows a number that it is called with.
  fileprivate func showsNumber(_ entry: TableEntry) -> Bool {
    guard mayHoldPercent(entry), let text = value(entry) else { return false }
    return FormatText(text).specifiers.contains { $0.type.isNumber }
  }
}
