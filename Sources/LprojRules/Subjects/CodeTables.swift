// The tables around some code, as far as they concern the keys in the code.

package import LprojSource
package import LprojText

/// Tables by name. The tables of one name in all trees and localizations are kept together, because sources do not show which of them a program gets.
package struct CodeTables: Sendable {
  /// A text of one key in one localization.
  package struct Text: Sendable {
    package var localization: String
    /// The text; nil for a plural, which has several texts.
    package var value: Key?
    package var path: String
    package var position: Position
    /// Whether this is a source text: in the known source language, or in a string catalog.
    package var isSource = false
    /// The plural forms of a `.stringsdict` entry.
    package var forms: [FormatText] = []

    package var isPlural: Bool { value == nil }

    package init(localization: String, value: Key?, path: String, position: Position) {
      self.localization = localization
      self.value = value
      self.path = path
      self.position = position
    }
  }

  /// The table of a source localization.
  package struct Development: Sendable, Hashable {
    /// The localization; empty for a string catalog.
    package var localization: String
    package var path: String

    package init(localization: String, path: String) {
      self.localization = localization
      self.path = path
    }
  }

  /// A key with small letters in place of ASCII capitals, one space for each run of spaces, and without the punctuation of sentences. Nil for names
  /// of texts, such as `file_open`.
  package static func sentence(of key: Key) -> Key? {
    if isNameOfText(key) || key.bytes.count < 3 { return nil }
    var sentence: [UInt8] = []
    var at = 0
    while at < key.bytes.count {
      let byte = key.bytes[at]
      // Typographic quotation marks and `…`.
      if byte == 0xE2, at + 2 < key.bytes.count, key.bytes[at + 1] == 0x80,
        (0x98...0x9F).contains(key.bytes[at + 2]) || key.bytes[at + 2] == 0xA6
      {
        at += 3
        continue
      }
      at += 1
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): sentence.append(byte | 0x20)
      case 0...0x20: if sentence.last ?? 0x20 != 0x20 { sentence.append(0x20) }
      case UInt8(ascii: "."), UInt8(ascii: ","):
        // A mark before a digit stays, since it is part of a number.
        if at < key.bytes.count, (0x30...0x39).contains(key.bytes[at]) { sentence.append(byte) }
      case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"),
        UInt8(ascii: "\""):
        break
      default: sentence.append(byte)
      }
    }
    while sentence.last == 0x20 { sentence.removeLast() }
    return sentence.count < 3 ? nil : Key(bytes: sentence)
  }

  /// All tables of one name.
  package struct Table: Sendable {
    /// The texts of the keys in code, in every localization that has them.
    package var texts: [Key: [Text]] = [:]
    /// The keys in code that some file has, with or without a text.
    package var found: Set<Key> = []
    /// For each key that code looks up in the bundle of its package, the files that have the key.
    package var holders: [Key: Set<String>] = [:]
    /// The keys in code that some localization has and the source localization lacks. Each has the table of the source localization. A key is left
    /// out if another table of this name, in another folder, has it.
    package var lacking: [Key: Development] = [:]
    /// Names of texts in code that are in no table, except in an entry of the source language's table that is commented out.
    package var commentedOut: Set<Key> = []
    /// Keys in code that are the last part of a key in the table, since code may add the first part.
    package var tails: Set<Key> = []
    /// For each key in code, the similar key of the source language: these two keys differ only in letter case, spaces or punctuation. Keys of string
    /// catalogs are left out, since a build adds the keys of the code to a catalog.
    package var nearKeys: [Key: Key] = [:]
    /// The texts of all keys in the source language, if a rule needs them. `names` has the key of each text.
    package var keys: [Text] = []
    package var names: [Key] = []
    /// The number of keys in the source language.
    package var count = 0
    package var identifiers: Int { identifierKeys.count }
    package var identifierKeys: [Key] = []
    /// The number of identifiers without small letters.
    package var largeIdentifiers = 0
    package var largeWords = 0
    /// The number of keys that are one word without capital letters, such as `cancel`.
    package var smallWords = 0
    /// Whether the keys of the table are fully known: in each tree with the table, each format of the table has a file that was read completely. If
    /// this is false, a key that was not found may still exist.
    package var isWhole = true
    package var files: [String] = []
    /// The absolute paths of the files.
    package var places: [String] = []
    /// The path of the source language's table; of several such tables, the first.
    package var development: String?

    package init() {}

    /// Whether nine of ten keys are names of texts rather than texts. Words such as `CANCEL` count as names if more than a quarter of the keys are
    /// names such as `OPEN_FILE`. Words such as `cancel` count as names only up to half the number of certain names.
    package var hasIdentifiers: Bool {
      let words =
        (largeIdentifiers > 2 && largeIdentifiers * 4 > count ? largeWords : 0)
        + min(smallWords, identifiers / 2)
      return count >= 5 && (identifiers + words) * 10 >= count * 9
    }

    /// Whether most localizations that have the key show it unchanged. If so, the key is a text, although it looks like a name.
    package func isOwnText(_ key: Key) -> Bool {
      guard let texts = texts[key] else { return false }
      return texts.count(where: { $0.value == key }) * 2 > texts.count
    }

    /// Counts a key of the source language.
    ///
    /// - Returns: whether the key is an identifier.
    package mutating func add(_ key: Key) -> Bool {
      count += 1
      let isLarge = !key.bytes.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
      guard CodeTables.isNameOfText(key) else {
        let isWord =
          key.bytes.count > 1
          && key.bytes.allSatisfy {
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
          }
        if isWord { largeWords += 1 }
        if key.bytes.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains) {
          smallWords += 1
        }
        return false
      }
      identifierKeys.append(key)
      if isLarge { largeIdentifiers += 1 }
      return true
    }

    /// Adds the keys of another file, but not its texts. Texts are collected by key.
    package mutating func merge(_ other: Table) {
      for (key, own) in other.holders { holders[key, default: []].formUnion(own) }
      tails.formUnion(other.tails)
      nearKeys.merge(other.nearKeys) { own, _ in own }
      keys += other.keys
      names += other.names
      files += other.files
      places += other.places
      count += other.count
      identifierKeys += other.identifierKeys
      largeIdentifiers += other.largeIdentifiers
      largeWords += other.largeWords
      smallWords += other.smallWords
      isWhole = isWhole && other.isWhole
      development = development ?? other.development
    }
  }

  package var tables: [String: Table] = [:]

  package init() {}

  /// Whether a key can be shown as a text, such as `Close the window` or `Edit`.
  package static func isReadable(_ key: Key) -> Bool {
    let startsLarge = key.bytes.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) ?? false
    let hasSmall = key.bytes.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    return key.isText || (startsLarge && hasSmall && !isIdentifier(key))
  }

  /// Whether a key that looks like an identifier may be a word, such as `example.com`, `e.g`, `read.me`, `sign-in`, `iPhone` or `GitHub`.
  package static func mayBeWord(_ key: Key) -> Bool {
    let text = key.description
    if text.contains("_") { return false }
    let parts = text.split(separator: ".", omittingEmptySubsequences: true)
    if parts.count > 1 {
      let last = parts[parts.count - 1].lowercased()
      return wordEnds.contains(last) || parts.allSatisfy { $0.count == 1 }
    }
    let words = text.split(separator: "-")
    if words.count > 1 { return words.count == 2 && words.contains { $0.count <= 4 } }
    let humps = text.indices.count { at in
      at != text.startIndex && text[at].isUppercase && text[text.index(before: at)].isLowercase
    }
    let isName = text.first?.isUppercase ?? false
    if isName { return humps <= 2 }
    let isBrand = humps == 1 && text.first != "k" && text.dropFirst().first?.isUppercase ?? false
    return isBrand || text.hasSuffix("OS")
  }

  /// The last parts of addresses and file names.
  private static let wordEnds: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "edu", "gov", "info", "co", "uk", "de", "fr", "it",
    "eu", "me", "tv", "ai", "cn", "jp", "ru", "html", "txt", "md", "pdf", "png", "zip", "json",
    "xml", "plist", "exe", "csv", "fm", "au", "gg", "ly",
  ]

  /// Whether a key is an identifier apart from its specifiers, such as `%ld_DAYS_AGO`.
  package static func isNameOfText(_ key: Key) -> Bool {
    guard key.bytes.contains(UInt8(ascii: "%")) else { return isIdentifier(key) }
    let name = withoutSpecifiers(key)
    // `iPhone %@` is a text.
    let isApart = key.bytes.contains(UInt8(ascii: " "))
    return isIdentifier(name)
      && (!isApart || name.bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") })
  }

  /// A key without its specifiers and the spaces around them, such as `app.opened` for `app.opened %@ %@`.
  static func withoutSpecifiers(_ key: Key) -> Key {
    var bytes = key.bytes
    for specifier in FormatText(key).specifiers.reversed() {
      var (start, end) = (specifier.range.lowerBound, specifier.range.upperBound)
      while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") { end += 1 }
      bytes.removeSubrange(start..<end)
    }
    return Key(bytes: bytes)
  }

  /// Whether a key cannot be meant for users, such as `settings.title`, `kErrorNoNetwork` or `ok_button`.
  package static func isIdentifier(_ key: Key) -> Bool {
    var hasMark = false
    var hasLetter = false
    var wasSmall = false
    for (at, byte) in key.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        hasLetter = true
        wasSmall = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        hasLetter = true
        if wasSmall { hasMark = true }
        wasSmall = false
      case UInt8(ascii: "0")...UInt8(ascii: "9"): wasSmall = false
      case UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
        // A final mark may end a sentence.
        if at > 0, at < key.bytes.count - 1 { hasMark = true }
        wasSmall = false
      default: return false
      }
    }
    return hasMark && hasLetter
  }
}
