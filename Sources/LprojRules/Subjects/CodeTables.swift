// What all tables beside some code say about the keys that it asks for.

package import LprojSource
package import LprojText

/// Tables by name, over all trees and localizations: which of them a program gets, only its build knows.
package struct CodeTables: Sendable {
  package struct Text: Sendable {
    package var localization: String
    /// Nil where there are several, chosen by a number.
    package var value: Key?
    package var path: String
    package var position: Position
    /// Whether it is a source text: of the development language, which is no guess, or in a string catalog.
    package var isSource = false
    /// The texts that a number chooses among, of a `.stringsdict`.
    package var forms: [FormatText] = []

    package var isPlural: Bool { value == nil }

    package init(localization: String, value: Key?, path: String, position: Position) {
      self.localization = localization
      self.value = value
      self.path = path
      self.position = position
    }
  }

  /// The table of a development localization.
  package struct Development: Sendable, Hashable {
    /// Empty where it is that of a string catalog.
    package var localization: String
    package var path: String

    package init(localization: String, path: String) {
      self.localization = localization
      self.path = path
    }
  }

  package struct Table: Sendable {
    /// Of the keys that code asks for: in every localization that has them.
    package var texts: [Key: [Text]] = [:]
    /// Those keys that some file has, with a text or without.
    package var found: Set<Key> = []
    /// Of the keys that code asks the bundle of its package for: the files that have them.
    package var holders: [Key: Set<String>] = [:]
    /// Those that some localization has and the development one lacks, by which table; where no other table of
    /// the name, in another folder, answers.
    package var lacking: [Key: Development] = [:]
    /// Keys that are the end of another key: code may put the beginning in front of them.
    package var tails: Set<Key> = []
    /// The keys of the development language, where somebody asks for them all.
    package var keys: [Text] = []
    package var names: [Key] = []
    /// The number of keys of the source language, and those of them that are identifiers.
    package var count = 0
    package var identifiers: Int { identifierKeys.count }
    package var identifierKeys: [Key] = []
    /// Of the identifiers, how many have no small letter, and how many other keys are one such word.
    package var largeIdentifiers = 0
    package var largeWords = 0
    /// How many keys are one word without a capital letter: `cancel`.
    package var smallWords = 0
    /// Whether in every tree some file was read to its end: what that one lacks, its users do not get.
    package var isWhole = true
    package var files: [String] = []
    /// The same, from the root on.
    package var places: [String] = []
    /// The table of the development language, the first where there are several.
    package var development: String?

    package init() {}

    /// Whether its keys stand for texts, and are none themselves. Beside names such as `OPEN_FILE`, a quarter of
    /// all, `CANCEL` is one, and so is `cancel` among twice as many names.
    package var hasIdentifiers: Bool {
      let words =
        (largeIdentifiers > 2 && largeIdentifiers * 4 > count ? largeWords : 0)
        + min(smallWords, identifiers / 2)
      return count >= 5 && (identifiers + words) * 10 >= count * 9
    }

    /// Whether most that have a key show it as it stands, so that it is a text, whatever it looks like.
    package func isOwnText(_ key: Key) -> Bool {
      guard let texts = texts[key] else { return false }
      return texts.count(where: { $0.value == key }) * 2 > texts.count
    }

    /// Counts a key of the development language.
    ///
    /// - Returns: whether it is an identifier.
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

    /// Adds what another file says of all its keys; texts are gathered by key.
    package mutating func merge(_ other: Table) {
      for (key, own) in other.holders { holders[key, default: []].formUnion(own) }
      tails.formUnion(other.tails)
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

  /// Whether a key can be shown as it is: `Close the window`, `Edit`.
  package static func isReadable(_ key: Key) -> Bool {
    let startsLarge = key.bytes.first.map((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) ?? false
    let hasSmall = key.bytes.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
    return key.isText || (startsLarge && hasSmall && !isIdentifier(key))
  }

  /// Whether a key that has the marks of an identifier may be a word all the same: `example.com`, `e.g`, `read.me`,
  /// `sign-in`, `iPhone`, `GitHub`.
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

  /// The last parts of addresses and files.
  private static let wordEnds: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "edu", "gov", "info", "co", "uk", "de", "fr", "it",
    "eu", "me", "tv", "ai", "cn", "jp", "ru", "html", "txt", "md", "pdf", "png", "zip", "json",
    "xml", "plist", "exe", "csv",
  ]

  /// Whether a key is an identifier, the specifiers in it aside: `%ld_DAYS_AGO`.
  package static func isNameOfText(_ key: Key) -> Bool {
    guard key.bytes.contains(UInt8(ascii: "%")) else { return isIdentifier(key) }
    let name = withoutSpecifiers(key)
    // `iPhone %@` is a text.
    let isApart = key.bytes.contains(UInt8(ascii: " "))
    return isIdentifier(name)
      && (!isApart || name.bytes.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "_") })
  }

  /// A key without its specifiers and the space around them: `app.opened` of `app.opened %@ %@`.
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

  /// Whether a key cannot be meant to be read: `settings.title`, `kErrorNoNetwork`, `ok_button`.
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
        // At the end it may close a sentence.
        if at > 0, at < key.bytes.count - 1 { hasMark = true }
        wasSmall = false
      default: return false
      }
    }
    return hasMark && hasLetter
  }
}
