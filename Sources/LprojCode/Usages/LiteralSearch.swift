// A search for mentions of keys: in a literal, as a word, or as a literal with interpolations.

package import LprojSource

/// Finds keys in the literals and words of sources.
package struct LiteralSearch: SourceSearch {
  /// A literal with interpolations, stored as the texts before, between and after the interpolations.
  package struct Pattern: Hashable, Sendable {
    var parts: [[UInt8]]

    /// Whether a key begins with the first part of the literal and ends with the last part.
    package func matches(_ key: Key) -> Bool {
      guard let first = parts.first, let last = parts.last, key.bytes.starts(with: first),
        key.bytes.count >= first.count + last.count,
        key.bytes.reversed().starts(with: last.reversed())
      else { return false }
      return true
    }
  }

  package private(set) var found: Set<Key> = []
  package private(set) var patterns: Set<Pattern> = []
  /// The keys of literals after `=`, as in `let name = "key"`. `used` has the keys of literals in all other places.
  package private(set) var defined: Set<Key> = []
  package private(set) var used: Set<Key> = []
  private let wanted: Set<Key>
  private let filter: KeyFilter

  private let isExact: Bool
  /// The spellings to find in names of members, such as `feedtitle`. `lastBytes` has the last byte of each spelling.
  private let spellings: Set<[UInt8]>
  private let lastBytes: Set<UInt8>
  private let longest: Int
  package private(set) var spelled: Set<[UInt8]> = []
  /// The look-ups through symbols that R.swift generates from keys.
  package private(set) var resources = NamedResources()
  /// The keys in generated sources that name every key. Such a source does not count as a use of its keys. Empty if the search has no spellings.
  package private(set) var mirrored: Set<Key> = []

  /// Creates a search for the keys in `wanted`.
  ///
  /// - Parameters:
  ///   - isExact: whether only complete literals count, and neither words in code nor parts of literals.
  ///   - spellings: spellings of keys to search for in the names of members.
  package init(_ wanted: Set<Key>, isExact: Bool, spellings: Set<[UInt8]> = []) {
    self.wanted = wanted
    filter = KeyFilter(wanted)
    self.isExact = isExact
    self.spellings = spellings
    lastBytes = Set(spellings.compactMap(\.last))
    longest = spellings.map(\.count).max() ?? 0
  }

  /// The symbol that Xcode makes of a catalog's key, such as `.feedTitle` for `FEED_TITLE` and `Feed title`; nil for a key without letters and
  /// digits.
  package static func symbol(of key: Key) -> Key? {
    let words = key.description.prefix { $0 != "(" }.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return nil }
    func plain(_ word: Substring) -> Substring {
      word.allSatisfy { !$0.isLowercase } ? Substring(word.lowercased()) : word
    }
    let start = plain(first)
    let rest = words.dropFirst().map { word in
      let own = plain(word)
      return own.prefix(1).uppercased() + own.dropFirst()
    }
    return Key("." + start.prefix(1).lowercased() + start.dropFirst() + rest.joined())
  }

  /// The letters and digits of a key in lower case: `feedtitle` for `feed-title`, `FEED_TITLE` and `feed.title`. Names that SwiftGen and R.swift
  /// generate have the same letters and digits. Nil for a key of one word or with non-ASCII letters.
  package static func spelling(of key: Key) -> [UInt8]? {
    var spelling: [UInt8] = []
    var (words, isInWord) = (0, false)
    for byte in key.bytes {
      if byte >= 0x80 { return nil }
      let isPart = isWordByte(byte)
      if isPart {
        spelling.append(lowered(byte))
        if !isInWord { words += 1 }
      }
      isInWord = isPart
    }
    return words > 1 ? spelling : nil
  }

  /// The letters and digits in lower case.
  static func letters(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.filter(isWordByte).map(lowered)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: false
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  package var words: WordSearch? { nil }
  package static var readsMarkup: Bool { true }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language else {
      readMarkup(source.buffer)
      return
    }
    read(source.text, language)
    if !spellings.isEmpty, source.isMadeOfKeys {
      (mirrored, found, spelled) = (found, [], [])
    }
  }

  private mutating func read(_ text: CodeFileText, _ language: CodeLanguage) {
    let buffer = text.buffer
    for literal in text.literals {
      if let plain = literal.plain {
        take(plain)
        continue
      }
      var parts: [[UInt8]] = [[]]
      for part in literal.parts {
        switch part {
        case .text(let bytes): parts[parts.count - 1] = bytes
        case .hole: parts.append([])
        }
      }
      if isExact {
        for specifier in ["%@", "%lld"] { take(Array(parts.joined(separator: specifier.utf8))) }
      } else if parts[0].count + parts[parts.count - 1].count > 1 {
        patterns.insert(Pattern(parts: parts))
      }
    }
    if isExact { return }
    for tokens in text.islands {
      for at in 0..<tokens.count where tokens[at].kind == .word {
        take(tokens[at].range, of: buffer)
        if tokens.isWord(at, "R") { resources.take(at, tokens) }
        if language != .swift, !spellings.isEmpty, !tokens.isMark(at - 1, ".") {
          takeMember(at, tokens)
        }
        if tokens.isMark(at - 1, ".") {
          if tokens[at - 1].end == tokens[at].start {
            take(Int(tokens[at - 1].start)..<Int(tokens[at].end), of: buffer)
          } else {
            take([UInt8(ascii: ".")] + buffer[tokens[at].range])
          }
          if !spellings.isEmpty { takeMember(at, tokens) }
        }
      }
      addSums(tokens, text)
      addConstants(tokens, text)
      if language != .swift { addNeighbours(tokens, text) }
    }
  }

  /// Notes a member with its nested types, as in `L10n.feedTitle`, `L10n.Feed.title` or `[L10n feedTitle]`.
  private mutating func takeMember(_ at: Int, _ tokens: CodeTokens) {
    let range = tokens[at].range
    guard let end = range.last(where: { Self.isWordByte(tokens.buffer[$0]) }),
      lastBytes.contains(Self.lowered(tokens.buffer[end]))
    else { return }
    var (spelling, first) = (Self.spelled(tokens, at), at)
    while spelling.count <= longest {
      if spellings.contains(spelling) { spelled.insert(spelling) }
      first -= 2
      guard first >= 0, tokens.isMark(first + 1, "."), tokens[first].kind == .word,
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(tokens.buffer[Int(tokens[first].start)])
      else { return }
      spelling = Self.spelled(tokens, first) + spelling
    }
  }

  private static func spelled(_ tokens: CodeTokens, _ at: Int) -> [UInt8] {
    letters(tokens.buffer[tokens[at].range])
  }

  /// Adds adjacent literals: `"one" "two"` or `@"one" @"two"`.
  private mutating func addNeighbours(_ tokens: CodeTokens, _ text: CodeFileText) {
    var whole: [UInt8] = []
    var count = 0
    for at in 0...tokens.count {
      if at < tokens.count, tokens.isText(at) {
        whole += text.literal(tokens[at]).plain ?? []
        count += 1
      } else if count > 0, !tokens.isMark(at, "@") || !tokens.isText(at + 1) {
        if count > 1 { take(whole) }
        (whole, count) = ([], 0)
      }
    }
  }

  /// Notes the wanted keys among literals: as `defined` after `=`, otherwise as `used`.
  private mutating func addConstants(_ tokens: CodeTokens, _ text: CodeFileText) {
    for at in 0..<tokens.count where tokens.isText(at) {
      guard let plain = text.literal(tokens[at]).plain else { continue }
      let key = Key(bytes: plain)
      guard wanted.contains(key) else { continue }
      let before = tokens.isMark(at - 1, "@") ? at - 2 : at - 1
      if tokens.isMark(before, "="), !tokens.isMark(at + 1, ".") {
        defined.insert(key)
      } else {
        used.insert(key)
      }
    }
  }

  /// Adds patterns for sums such as `"prefix." + name`, and for formats.
  private mutating func addSums(_ tokens: CodeTokens, _ text: CodeFileText) {
    for at in 0..<tokens.count where tokens.isText(at) {
      guard let plain = text.literal(tokens[at]).plain, plain.count > 1 else { continue }
      if tokens.isMark(at + 1, "+") { patterns.insert(Pattern(parts: [plain, []])) }
      if tokens.isMark(at - 1, "+") { patterns.insert(Pattern(parts: [[], plain])) }
      // A format such as `String(format: "prefix_%d", number)`.
      if let percent = plain.firstIndex(of: UInt8(ascii: "%")), percent > 1 {
        patterns.insert(Pattern(parts: [Array(plain[..<percent]), []]))
      }
    }
  }

  /// Reads an interface file or property list: texts between quotes or tags.
  private mutating func readMarkup(_ buffer: ByteBuffer) {
    var start = 0
    for at in 0..<buffer.count {
      switch buffer[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"):
        if at > start { take(start..<at, of: buffer) }
        start = at + 1
      default: break
      }
    }
  }

  private mutating func take(_ range: Range<Int>, of buffer: ByteBuffer) {
    if filter.mayHold(range, of: buffer) { take(buffer[range]) }
  }

  private mutating func take(_ bytes: [UInt8]) {
    let key = Key(bytes: bytes)
    if wanted.contains(key) { found.insert(key) }
  }

  package mutating func merge(_ other: LiteralSearch) {
    found.formUnion(other.found)
    patterns.formUnion(other.patterns)
    defined.formUnion(other.defined)
    used.formUnion(other.used)
    spelled.formUnion(other.spelled)
    mirrored.formUnion(other.mirrored)
    resources.merge(other.resources)
  }
}
