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
      var keys: [Key: TableEntry] = [:]
      for entry in table.entries where table.isLoaded(entry) && entry.valueKind != .node {
        let range = entry.value
        let percent = UInt8(ascii: "%")
        guard table.buffer.index(of: percent, or: percent, in: range) < range.upperBound,
          let value = table.value(entry), FormatText(value).showsNumber
        else { continue }
        let key = table.key(entry)
        keys[key] = entry
        if let ending = HandRolledPlural.ending(value.bytes) {
          pass.report(
            "\(key.quoted) leaves the plural to its reader: '\(ending)'", at: entry.offset,
            key: key, detail: "ending")
        }
      }
      for (key, entry) in keys.sorted(by: { $0.value.offset < $1.value.offset }) {
        guard let many = HandRolledPlural.many(of: key, among: keys) else { continue }
        pass.report(
          "\(key.quoted) and \(many.quoted) are two forms of one text", at: entry.offset, key: key,
          detail: "pair")
      }
    })
}

private enum HandRolledPlural {
  /// `(s)` and the like right behind a letter.
  static func ending(_ text: [UInt8]) -> String? {
    for ending in ["(s)", "(es)", "(e)", "(en)", "(n)", "(er)", "(i)", "(x)"] {
      let mark = Array(ending.utf8)
      var at = 1
      while at + mark.count <= text.count {
        if text[at] == mark[0], text[at..<at + mark.count].elementsEqual(mark),
          (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(text[at - 1] | 0x20)
        {
          return ending
        }
        at += 1
      }
    }
    return nil
  }

  private static let pairs = [
    ("one", ["many", "other", "few", "plural", "more"]), ("singular", ["plural"]),
    ("1", ["n"]),
  ]

  /// The key that stands for more, beside one that ends in `_one` or the like.
  static func many(of key: Key, among keys: [Key: TableEntry]) -> Key? {
    let bytes = key.bytes
    for (one, others) in pairs where bytes.count > one.utf8.count + 1 {
      let stem = bytes.dropLast(one.utf8.count)
      guard bytes.suffix(one.utf8.count).elementsEqual(one.utf8),
        let last = stem.last,
        [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-")].contains(last)
      else { continue }
      for other in others {
        let candidate = Key(bytes: Array(stem) + Array(other.utf8))
        if keys[candidate] != nil { return candidate }
      }
    }
    return nil
  }
}

extension FormatText {
  fileprivate var showsNumber: Bool { specifiers.contains { $0.type.isNumber } }
}
