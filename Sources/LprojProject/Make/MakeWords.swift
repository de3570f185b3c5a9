// The words of a makefile text, joined from pieces. A word occurs once for each combination of values of its pieces.

struct MakeWords {
  private var done = ""
  /// The possible beginnings of the unfinished word.
  private var last = [""]
  private let room: Room
  private static let most = 64

  init(_ room: Room) { self.room = room }

  var text: String { done + last.joined(separator: " ") }

  mutating func add(_ text: Substring) -> Bool {
    guard room.takes(text.utf8.count, each: last.count) else { return false }
    let bytes = text.utf8
    guard let space = bytes.lastIndex(where: Self.isSpace),
      let first = bytes.firstIndex(where: Self.isSpace)
    else {
      for number in last.indices { last[number].append(contentsOf: text) }
      return true
    }
    for number in last.indices { last[number].append(contentsOf: text[..<first]) }
    done += last.joined(separator: " ")
    done.append(contentsOf: text[first...space])
    last = [String(text[bytes.index(after: space)...])]
    return true
  }

  /// Adds a piece with several possible values. Returns false if there are too many combinations, or no room for the values.
  mutating func add(oneOf values: [String]) -> Bool {
    if values.count == 1 { return add(values[0][...]) }
    guard values.count * last.count <= Self.most else { return false }
    let (old, new) = (Self.bytes(last), Self.bytes(values))
    guard room.takes(old, each: values.count), room.takes(new, each: last.count) else {
      return false
    }
    last = last.flatMap { word in values.map { word + $0 } }
    return true
  }

  private static func bytes(_ words: [String]) -> Int { words.reduce(0) { $0 + $1.utf8.count } }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
