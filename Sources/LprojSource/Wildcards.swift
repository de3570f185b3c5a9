// Patterns with wildcards for paths and names.

/// A pattern with wildcards such as `*`, matched byte by byte without backtracking. The time depends only on the lengths of pattern and text.
package struct Wildcards: Sendable, Hashable {
  /// The syntax of a pattern besides `*` and `?`.
  package struct Options: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// `*`, `?` and brackets match no slash. With `letters`, `?` still matches a slash.
    package static let path = Options(rawValue: 1)
    /// `**` in place of a whole name, as in `a/**/b`, matches any number of names, including none.
    package static let deepStars = Options(rawValue: 2)
    /// `**` matches any number of names in the places where git allows it.
    package static let gitStars = Options(rawValue: 4)
    /// `[a-z]` matches one byte of a set.
    package static let brackets = Options(rawValue: 8)
    /// A backslash makes the next byte literal. A bracket that is not closed makes the pattern invalid.
    package static let escapes = Options(rawValue: 16)
    /// `?` matches a UTF-8 character rather than a byte.
    package static let letters = Options(rawValue: 32)
  }

  private enum Item: Sendable, Hashable {
    case byte(UInt8)
    case set(ByteSet)
    /// Any number of bytes of a set, including none.
    case run(ByteSet)
    /// The next two items are optional, but only together, because `**/` also matches no folder.
    case optional
  }

  private var items: [Item] = []
  /// The bytes at the beginning and at the end of each matching text. A comparison with them rules out nearly all other texts.
  private let head: [UInt8]
  private let tail: [UInt8]

  /// Makes the matcher of a pattern. Returns nil if the pattern ends inside an escape or, with escapes, inside brackets.
  package init?(_ text: [UInt8], _ options: Options) {
    guard let items = Self.items(text, options) else { return nil }
    self.items = items
    let literals = items.map { if case .byte(let byte) = $0 { byte } else { nil as UInt8? } }
    head = Array(literals.prefix { $0 != nil }.compactMap(\.self))
    let rest = literals.lastIndex(of: nil).map { $0 + 1 } ?? 0
    // The slash of `**/` is optional, so only the items after it are certainly at the end.
    let isOptional = rest > 1 && items[rest - 2] == .optional
    tail = Array(literals.dropFirst(rest + (isOptional ? 1 : 0)).compactMap(\.self))
  }

  /// The only text that the pattern matches; nil for a pattern with wildcards.
  package var literal: [UInt8]? { head.count == items.count ? head : nil }

  /// Whether the pattern matches a whole text.
  ///
  /// - Parameter around: whether it is enough that the pattern matches a folder around the path.
  package func matches(_ text: ArraySlice<UInt8>, around: Bool = false) -> Bool {
    guard text.starts(with: head), around || text.suffix(tail.count).elementsEqual(tail) else {
      return false
    }
    if head.count == items.count {
      return text.count == head.count
        || around && (head.isEmpty || text[text.startIndex + head.count] == Self.slash)
    }
    var places = Places(items.count)
    enter(0, &places)
    var next = Places(items.count)
    for byte in text {
      if around, byte == Self.slash, places.holds(items.count) { return true }
      next.removeAll()
      for place in places.all where place < items.count {
        switch items[place] {
        case .byte(let wanted): if wanted == byte { enter(place + 1, &next) }
        case .set(let set): if set.contains(byte) { enter(place + 1, &next) }
        case .run(let set): if set.contains(byte) { enter(place, &next) }
        case .optional: break
        }
      }
      if next.all.isEmpty { return false }
      swap(&places, &next)
    }
    return places.holds(items.count)
  }

  /// Adds an item to the places. If the item can match nothing, also adds the items that may then come next.
  private func enter(_ place: Int, _ places: inout Places) {
    guard places.insert(place), place < items.count else { return }
    switch items[place] {
    case .byte, .set: break
    case .run: enter(place + 1, &places)
    case .optional:
      enter(place + 1, &places)
      enter(place + 3, &places)
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash: UInt8 = 0x5C

  private static func items(_ text: [UInt8], _ options: Options) -> [Item]? {
    let name = options.contains(.path) ? ByteSet.all.without(slash) : .all
    // Git compares the text before the first special byte separately. `**` right after that text counts as the beginning of a pattern.
    let literal = text.firstIndex {
      [star, UInt8(ascii: "?"), UInt8(ascii: "["), backslash].contains($0)
    }
    var items: [Item] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case star:
        let start = index - 1
        while index < text.count, text[index] == star { index += 1 }
        let rest = text[index...]
        let isWhole =
          index - start > 1 && (start == 0 || text[start - 1] == slash)
          && (rest.isEmpty || rest.first == slash)
        let isGits =
          options.contains(.gitStars) && index - start > 1
          && (start == literal || text[start - 1] == slash)
          && (rest.isEmpty || rest.first == slash || rest.starts(with: [backslash, slash]))
        guard isGits || options.contains(.deepStars) && isWhole else {
          items.append(.run(name))
          continue
        }
        if rest.first == slash {
          items.append(.optional)
        } else if !isGits, items.last == .byte(slash) {
          items.insert(.optional, at: items.count - 1)
        }
        items.append(.run(.all))
      case UInt8(ascii: "?") where options.contains(.letters):
        items += [
          .set(.all.without { $0 & 0xC0 == 0x80 }), .run(.all.without { $0 & 0xC0 != 0x80 }),
        ]
      case UInt8(ascii: "?"):
        items.append(.set(name))
      case backslash where options.contains(.escapes):
        guard index < text.count else { return nil }
        items.append(.byte(text[index]))
        index += 1
      case UInt8(ascii: "[") where options.contains(.brackets):
        if let set = ByteSet(bracketed: text, from: &index) {
          items.append(.set(options.contains(.path) ? set.without(slash) : set))
        } else if options.contains(.escapes) {
          return nil
        } else {
          items.append(.byte(byte))
        }
      default:
        items.append(.byte(byte))
      }
    }
    return items
  }
}

/// The places in a pattern that a match has reached. Each place is the index of an item; the number of items stands for the end of the pattern. Each
/// place is listed once.
private struct Places {
  private(set) var all: [Int] = []
  private var marks: [Bool]

  init(_ last: Int) { marks = Array(repeating: false, count: last + 1) }

  func holds(_ place: Int) -> Bool { marks[place] }

  mutating func insert(_ place: Int) -> Bool {
    if marks[place] { return false }
    marks[place] = true
    all.append(place)
    return true
  }

  mutating func removeAll() {
    for place in all { marks[place] = false }
    all.removeAll(keepingCapacity: true)
  }
}
