// One pattern of an ignore file, read and matched as git does it.

/// Matched byte by byte against a path below the folder of the ignore file, without going back: the time
/// grows with the lengths of pattern and path alone.
package struct IgnorePattern: Sendable {
  /// What a pattern asks of a path, one after the other.
  private enum Item: Sendable {
    case byte(UInt8)
    /// One byte out of many; never a slash in a pattern for whole paths.
    case set(ByteSet)
    /// Any number of bytes of a set.
    case run(ByteSet)
    /// The next two items may be left out together: `**/` stands for no folder, too.
    case optionalFolders

    var isOptionalFolders: Bool { if case .optionalFolders = self { true } else { false } }
  }

  private(set) var isNegated = false
  package private(set) var onlyFolders = false
  /// Without a slash inside, a pattern names files and folders at any depth.
  package let matchesNameAlone: Bool
  private var items: [Item] = []
  /// Bytes that each path begins and ends with: nearly all paths are told apart by them.
  private var head: ArraySlice<UInt8> = []
  private var tail: ArraySlice<UInt8> = []

  /// - Parameter line: of an ignore file, without its end.
  /// - Returns: nil for comments, for empty lines and for what git lets match nothing.
  package init?(_ line: ArraySlice<UInt8>) {
    if line.first == UInt8(ascii: "#") { return nil }
    var text = Self.withoutTrailingSpaces(line.prefix { $0 != 0 })
    if text.first == UInt8(ascii: "!") {
      isNegated = true
      text.removeFirst()
    }
    if text.last == Self.slash {
      onlyFolders = true
      text.removeLast()
    }
    matchesNameAlone = !text.contains(Self.slash)
    if !matchesNameAlone, text.first == Self.slash { text.removeFirst() }
    guard !text.isEmpty, let items = Self.items(Array(text), matchesNameAlone) else { return nil }
    self.items = items
    let literals = items.map { if case .byte(let byte) = $0 { byte } else { nil as UInt8? } }
    head = literals.prefix { $0 != nil }.compactMap(\.self)[...]
    let rest = literals.lastIndex(of: nil).map { $0 + 1 } ?? 0
    // The slash of `**/` may be left out.
    let isOptional = rest > 1 && items[rest - 2].isOptionalFolders
    tail = literals[min(rest + (isOptional ? 1 : 0), items.count)...].compactMap(\.self)[...]
  }

  /// What it matches alone; nil for one with wildcards.
  package var literal: [UInt8]? {
    let bytes = items.compactMap { item -> UInt8? in
      if case .byte(let byte) = item { byte } else { nil }
    }
    return bytes.count == items.count ? bytes : nil
  }

  /// - Parameter path: below the folder of the ignore file; its last name alone for a pattern that
  ///   matches names.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.starts(with: head), path.suffix(tail.count) == tail else { return false }
    var places = Places(count: items.count + 1)
    enter(0, &places)
    for byte in path {
      var next = Places(count: items.count + 1)
      for place in items.indices where places[place] {
        switch items[place] {
        case .byte(let wanted): if wanted == byte { enter(place + 1, &next) }
        case .set(let set): if set.contains(byte) { enter(place + 1, &next) }
        case .run(let set): if set.contains(byte) { enter(place, &next) }
        case .optionalFolders: break
        }
      }
      if next.isEmpty { return false }
      places = next
    }
    return places[items.count]
  }

  /// Marks an item as the next one, and those behind it where it may match nothing.
  private func enter(_ place: Int, _ places: inout Places) {
    var open = [place]
    while let place = open.popLast() {
      if places[place] { continue }
      places.insert(place)
      guard place < items.count else { continue }
      switch items[place] {
      case .byte, .set: continue
      case .run: open.append(place + 1)
      case .optionalFolders: open += [place + 1, place + 3]
      }
    }
  }

  private static let slash = UInt8(ascii: "/")
  private static let star = UInt8(ascii: "*")
  private static let backslash: UInt8 = 0x5C

  /// A space behind a backslash stays.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = line.startIndex
    var index = line.startIndex
    while index < line.endIndex {
      if line[index] == backslash {
        index += 1
      } else if line[index] == 0x20 {
        index += 1
        continue
      }
      index += 1
      end = min(index, line.endIndex)
    }
    return line[..<end]
  }

  private static func items(_ text: [UInt8], _ matchesNameAlone: Bool) -> [Item]? {
    var items: [Item] = []
    // Git compares what stands in front of the first special byte by itself and takes two stars right
    // behind it for the beginning of a pattern.
    let literal = text.firstIndex {
      [star, UInt8(ascii: "?"), UInt8(ascii: "["), backslash].contains($0)
    }
    let name = matchesNameAlone ? ByteSet.all : ByteSet.all.without(slash)
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case star:
        let start = index - 1
        while index < text.count, text[index] == star { index += 1 }
        let isFirst = start == literal || text[start - 1] == slash
        let rest = text[index...]
        guard !matchesNameAlone, index - start > 1, isFirst,
          rest.isEmpty || rest.first == slash || rest.starts(with: [backslash, slash])
        else {
          items.append(.run(name))
          continue
        }
        if rest.first == slash { items.append(.optionalFolders) }
        items.append(.run(.all))
      case UInt8(ascii: "?"):
        items.append(.set(name))
      case backslash:
        guard index < text.count else { return nil }
        items.append(.byte(text[index]))
        index += 1
      case UInt8(ascii: "["):
        guard let set = ByteSet(bracketed: text, from: &index) else { return nil }
        items.append(.set(matchesNameAlone ? set : set.without(slash)))
      default:
        items.append(.byte(byte))
      }
    }
    return items
  }
}

/// The items that may be next.
private struct Places {
  private var marks: [Bool]
  private(set) var isEmpty = true

  init(count: Int) { marks = Array(repeating: false, count: count) }

  subscript(place: Int) -> Bool { marks[place] }

  mutating func insert(_ place: Int) {
    marks[place] = true
    isEmpty = false
  }
}
