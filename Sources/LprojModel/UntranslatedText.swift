// Whether a translation is only a copy of the source.

package import LprojSource
internal import LprojSyntax

package enum UntranslatedText {
  /// What a project sets of it.
  package struct Options: Sendable, Hashable {
    /// Texts that are the same in all languages, such as names.
    package var texts: Set<Key> = []
    /// Texts with fewer letters are never taken for untranslated.
    package var letters = 1

    package init() {}

    /// Whether a text that is the same as its source could be translated.
    package func asksFor(_ text: Key) -> Bool {
      UntranslatedText.hasLetters(text.bytes, atLeast: letters) && !texts.contains(text)
    }
  }

  /// Whether the entry has the same text as key `number` of the reference, and the text has letters
  /// that could be translated.
  package static func isUntranslated(
    _ id: EntryID, _ number: Int, _ table: LocalizedTable, _ reference: ReferenceTable,
    _ options: Options
  ) -> Bool {
    let own = table.parsed(id).table
    let ownEntry = table.entry(id)
    let sourceID = reference.winners[number]
    let source = reference.table.parsed(sourceID).table
    let sourceEntry = reference.table.entry(sourceID)
    switch (ownEntry.valueKind, sourceEntry.valueKind) {
    case (.plain, .plain), (.escaped, .escaped):
      guard own.buffer.equals(ownEntry.value, source.buffer, sourceEntry.value) else {
        return false
      }
    case (.node, _), (_, .node):
      return false
    default:
      guard own.value(ownEntry) == source.value(sourceEntry) else { return false }
    }
    return own.value(ownEntry).map(options.asksFor) ?? false
  }

  /// How many of the entries are copies of the source, those that the loader does not read left out.
  package static func count(
    _ comparison: TableComparison, _ table: LocalizedTable, _ reference: ReferenceTable,
    _ options: Options
  ) -> Int {
    let own = table.files.map(\.table)
    let sources = reference.table.files.map(\.table)
    var count = 0
    for (number, id) in comparison.entries.enumerated() where id.isSome {
      let winner = reference.winners[number]
      let entry = own[Int(id.file)].entries[Int(id.entry)]
      let source = sources[Int(winner.file)].entries[Int(winner.entry)]
      // Most translations have another length, and no copy is needed to see that.
      if entry.value.count == source.value.count || entry.valueKind != source.valueKind,
        table.isLoaded(id), isUntranslated(id, number, table, reference, options)
      {
        count += 1
      }
    }
    return count
  }

  /// Letters outside format specifiers; those of several bytes count once.
  package static func hasLetters(_ text: [UInt8], atLeast count: Int = 1) -> Bool {
    var at = 0
    var left = count
    while at < text.count {
      let byte = text[at]
      if byte == UInt8(ascii: "%") {
        at += 1
        while at < text.count, isSpecifierPart(text[at]) { at += 1 }
        at += 1
        continue
      }
      if byte >= 0xC3 || isASCIILetter(byte) {
        left -= 1
        if left <= 0 { return true }
      }
      at += 1
    }
    return false
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isSpecifierPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "'"),
      UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"),
      UInt8(ascii: "t"), UInt8(ascii: "j"), UInt8(ascii: "L"), UInt8(ascii: "*"):
      true
    default: false
    }
  }
}
