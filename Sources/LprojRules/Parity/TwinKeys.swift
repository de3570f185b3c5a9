// twin-keys: keys that look the same but are different for the loader.

internal import LprojModel
internal import LprojSource
internal import LprojSyntax

extension Rule {
  package static let twinKeys = Rule(
    "twin-keys", group: "parity",
    summary: "keys that differ only in Unicode normalization",
    rationale: """
      The loader compares keys unit by unit: é as one character and e with a combining accent are \
      two keys, though they look the same. The code finds only one of them.
      """,
    source: "https://www.unicode.org/reports/tr15/",
    severity: .warning,
    compilation: .checked,
    examples: [
      .good("\"caf\u{E9}\" = \"1\"; \"cafe\" = \"2\";"),
      .bad("\"caf\u{E9}\" = \"1\"; ⟦\"cafe\u{301}\"⟧ = \"2\";"),
    ],
    check: .file { pass in
      guard !pass.nonASCIIKeys.isEmpty else { return }
      let table = pass.parsed.table
      // Swift strings are equal if they are canonically equivalent, as wanted here.
      var seen: [String: TableEntry] = [:]
      for entry in table.entries {
        if table.buffer.indexOfNonASCII(in: entry.key) == entry.key.upperBound { continue }
        let key = table.key(entry)
        guard isComparable(key) else { continue }
        guard let twin = seen[key.description] else {
          seen[key.description] = entry
          continue
        }
        guard table.key(twin) != key else { continue }
        let place = pass.related(at: twin.offset, "its twin is here")
        pass.report(
          message(key, table.key(twin)), at: entry.offset, key: key, related: [place])
      }
    }, .catalog(checkKeys))

  /// Whether no run of combining marks in the key has more than 30 marks. No language has longer runs (UAX #15, stream-safe text). The time for
  /// ordering the marks of a run grows with the square of their number.
  private static func isComparable(_ key: Key) -> Bool {
    // A mark has at least two bytes.
    guard key.bytes.count > 60 else { return true }
    var run = 0
    for scalar in key.description.unicodeScalars {
      run = scalar.properties.canonicalCombiningClass == .notReordered ? 0 : run + 1
      if run > 30 { return false }
    }
    return true
  }

  /// The message, with the code points of the first character that is spelled in two ways.
  private static func message(_ key: Key, _ twin: Key) -> String {
    let pair = zip(key.description, twin.description).first {
      !$0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    let ways =
      pair.map { " (\(Wording.codePoints($0)) here, \(Wording.codePoints($1)) there)" } ?? ""
    return "\(key.quoted) differs from another key only in Unicode normalization" + ways
  }

  private static func checkKeys(_ pass: inout CatalogPass) {
    let catalog = pass.catalog
    var seen: [String: StringCatalog.Entry] = [:]
    for entry in catalog.shownEntries {
      let key = catalog.key(of: entry)
      guard key.bytes.contains(where: { $0 >= 0x80 }), isComparable(key) else { continue }
      guard let twin = seen[key.description] else {
        seen[key.description] = entry
        continue
      }
      guard catalog.key(of: twin) != key else { continue }
      pass.report(
        message(key, catalog.key(of: twin)), at: catalog.offset(of: entry), key: key,
        related: [pass.related(at: catalog.offset(of: twin), "its twin is here")])
    }
  }
}
