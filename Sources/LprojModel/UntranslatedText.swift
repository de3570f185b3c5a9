// Decides whether a translation is only a copy of the source text.

package import LprojSource
internal import LprojSyntax

package enum UntranslatedText {
  /// The settings of a project for untranslated texts.
  package struct Options: Sendable, Hashable {
    /// Texts that need no translation, such as names.
    package var texts: Set<Key> = []
    /// The minimum number of letters. A text with fewer letters never counts as untranslated.
    package var letters = 1

    package init() {}

    /// Whether a text can be translated: it has enough letters and is not in `texts`.
    package func asksFor(_ text: Key) -> Bool {
      UntranslatedText.hasLetters(text.bytes, atLeast: letters) && !texts.contains(text)
    }
  }

  /// Whether an entry equals the source text of the key with index `number`, and the text can be translated. False for an entry that the loader
  /// does not read.
  package static func isUntranslated(
    _ id: EntryID, _ number: Int, _ table: LocalizedTable, _ reference: ReferenceTable,
    _ options: Options
  ) -> Bool {
    let own = table.parsed(id).table
    let sourceID = reference.winners[number]
    let source = reference.table.parsed(sourceID).table
    let entry = own.entries[Int(id.entry)]
    return own.isLoaded(entry)
      && isUntranslated(entry, own, source.entries[Int(sourceID.entry)], source, options)
  }

  private static func isUntranslated(
    _ ownEntry: TableEntry, _ own: ParsedTable, _ sourceEntry: TableEntry, _ source: ParsedTable,
    _ options: Options
  ) -> Bool {
    switch (ownEntry.valueKind, sourceEntry.valueKind) {
    case (.plain, .plain), (.escaped, .escaped):
      guard own.buffer.equals(ownEntry.value, source.buffer, sourceEntry.value) else {
        return false
      }
    case (.node, _), (_, .node):
      return false
    default:
      guard mayBeEqual(ownEntry, own, sourceEntry, source),
        own.value(ownEntry) == source.value(sourceEntry)
      else { return false }
    }
    if options.letters == 1, options.texts.isEmpty, beginsWithLetters(ownEntry, own) {
      return true
    }
    return own.value(ownEntry).map(options.asksFor) ?? false
  }

  /// Whether two texts are equal up to the first backslash in either text, or up to the end of the shorter text.
  private static func mayBeEqual(
    _ ownEntry: TableEntry, _ own: ParsedTable, _ sourceEntry: TableEntry, _ source: ParsedTable
  ) -> Bool {
    let escape = UInt8(ascii: "\\")
    for (at, other) in zip(ownEntry.value, sourceEntry.value) {
      let (byte, theirs) = (own.buffer[at], source.buffer[other])
      if byte == escape || theirs == escape { return true }
      if byte != theirs { return false }
    }
    return true
  }

  /// Whether a letter comes before the first escape, `%`, `$` or possible symbol.
  private static func beginsWithLetters(_ entry: TableEntry, _ table: ParsedTable) -> Bool {
    guard entry.valueKind != .node else { return false }
    for at in entry.value {
      let byte = table.buffer[at]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "$") {
        return false
      }
      if isASCIILetter(byte) || (0xC4...0xE1).contains(byte) || (0xE4...0xED).contains(byte) {
        return true
      }
      if byte >= 0xC3 { return false }
    }
    return false
  }

  /// Returns the indices of the keys with untranslated entries: the source text can be translated, and the entry is a copy of it. Entries that the
  /// loader does not read, and names in Info.plist, are left out.
  ///
  /// - Parameter candidates: the only indices to look at, in ascending order; nil for all.
  package static func numbers(
    _ comparison: TableComparison, _ table: LocalizedTable, _ reference: ReferenceTable,
    _ options: Options, among candidates: [Int]? = nil
  ) -> [Int] {
    let own = table.files.map(\.table)
    let sources = reference.table.files.map(\.table)
    let isInfoPlist = TableContext.isInfoPlist(table.name)
    guard var table = own.first, var sourceTable = sources.first else { return [] }
    var (file, sourceFile) = (0, 0)
    var numbers: [Int] = []
    func look(at number: Int) {
      let id = comparison.entries[number]
      guard id.isSome, !isInfoPlist || !names.contains(reference.key(number)) else { return }
      let winner = reference.winners[number]
      if Int(id.file) != file {
        file = Int(id.file)
        table = own[file]
      }
      if Int(winner.file) != sourceFile {
        sourceFile = Int(winner.file)
        sourceTable = sources[sourceFile]
      }
      let entry = table.entries[Int(id.entry)]
      let source = sourceTable.entries[Int(winner.entry)]
      // Lengths are compared first. Most translations differ from the source text in length, and this comparison needs no copy of the text.
      if entry.value.count == source.value.count || entry.valueKind != source.valueKind,
        table.isLoaded(entry), isUntranslated(entry, table, source, sourceTable, options)
      {
        numbers.append(number)
      }
    }
    if let candidates {
      for number in candidates { look(at: number) }
    } else {
      for number in comparison.entries.indices { look(at: number) }
    }
    return numbers
  }

  /// Whether at least one text is not empty, and no text has letters to translate.
  package static func areLetterless(_ texts: [Key]) -> Bool {
    texts.contains { !$0.bytes.isEmpty } && !texts.contains { hasLetters($0.bytes) }
  }

  /// Whether a text has two or more words. Specifiers and build settings do not count as words.
  package static func isPhrase(_ text: [UInt8]) -> Bool {
    var (words, start) = (0, 0)
    while start < text.count {
      let end = text[start...].firstIndex { $0 <= 0x20 } ?? text.count
      if hasLetters(text[start..<end]) { words += 1 }
      if words > 1 { return true }
      start = end + 1
    }
    return false
  }

  /// The keys of Info.plist whose values are names. Names are rarely translated.
  private static let names: Set<Key> = [
    Key("CFBundleName"), Key("CFBundleDisplayName"), Key("CFBundleSpokenName"),
  ]

  /// Whether a text has at least `count` letters outside of format specifiers and build settings such as `$(NAME)`.
  package static func hasLetters(_ text: [UInt8], atLeast count: Int = 1) -> Bool {
    hasLetters(text[...], atLeast: count)
  }

  private static func hasLetters(_ text: ArraySlice<UInt8>, atLeast count: Int = 1) -> Bool {
    var at = text.startIndex
    var left = count
    // The closing brackets that do not occur in the rest of the text. They are not searched for again.
    var unclosed: (UInt8?, UInt8?)
    while at < text.endIndex {
      let byte = text[at]
      if byte == UInt8(ascii: "%") {
        at += 1
        while at < text.endIndex, isSpecifierPart(text[at]) { at += 1 }
        at += 1
        continue
      }
      if byte == UInt8(ascii: "$"), let end = endOfSetting(text, at, &unclosed) {
        at = end
        continue
      }
      let isLetter = byte >= 0xC3 ? isLetter(text, at) : isASCIILetter(byte)
      if isLetter {
        left -= 1
        if left <= 0 { return true }
      }
      at += 1
    }
    return false
  }

  /// Whether a text has letters outside of web addresses: `[https://a.org](https://a.org)` has nothing to translate.
  package static func hasWords(_ text: [UInt8]) -> Bool {
    guard hasLetters(text) else { return false }
    guard text.contains(UInt8(ascii: ":")) else { return true }
    var rest: [UInt8] = []
    var at = 0
    while at < text.count {
      guard text[at...].starts(with: "://".utf8) else {
        rest.append(text[at])
        at += 1
        continue
      }
      while let last = rest.last, isASCIILetter(last) { rest.removeLast() }
      at =
        text[at...].firstIndex { $0 <= 0x20 || $0 >= 0x80 || ")]>\"'".utf8.contains($0) }
        ?? text.count
    }
    return hasLetters(rest)
  }

  /// Whether the scalar of several bytes at an offset is a letter, and not a symbol or an emoji.
  private static func isLetter(_ text: ArraySlice<UInt8>, _ at: Int) -> Bool {
    let count = text[at] >= 0xF0 ? 4 : text[at] >= 0xE0 ? 3 : 2
    guard at + count <= text.endIndex else { return false }
    var value = UInt32(text[at]) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
    for byte in text[(at + 1)..<(at + count)] { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value)?.properties.isAlphabetic ?? false
  }

  /// Returns the offset behind a build setting such as `${NAME}` or `$(NAME)` at `start`; nil if there is none.
  private static func endOfSetting(
    _ text: ArraySlice<UInt8>, _ start: Int, _ unclosed: inout (UInt8?, UInt8?)
  ) -> Int? {
    guard start + 1 < text.endIndex else { return nil }
    let close: UInt8
    switch text[start + 1] {
    case UInt8(ascii: "{"): close = UInt8(ascii: "}")
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    if close == unclosed.0 || close == unclosed.1 { return nil }
    if let end = text[start...].firstIndex(of: close) { return end + 1 }
    unclosed = (close, unclosed.0)
    return nil
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
