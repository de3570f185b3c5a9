// A pattern of a configuration for keys and tables.

package import LprojSource

/// `*` stands for any text, `?` for one byte or letter; the whole name is compared.
package struct NamePattern: Sendable, Hashable {
  package let text: String
  private let pattern: [UInt8]

  package init(_ text: String) {
    self.text = text
    pattern = Array(text.utf8)
  }

  /// What it matches alone; nil for one with wildcards.
  package var key: Key? {
    pattern.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
      ? nil : Key(bytes: pattern)
  }

  package func matches(_ key: Key) -> Bool {
    let name = key.bytes
    var (at, place) = (0, 0)
    // Where the last star stands, and how far it reaches.
    var star: (pattern: Int, name: Int)?
    while at < name.count {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        star = (place, at)
        place += 1
      } else if place < pattern.count, pattern[place] == UInt8(ascii: "?") {
        at += 1
        while at < name.count, name[at] & 0xC0 == 0x80 { at += 1 }
        place += 1
      } else if place < pattern.count, pattern[place] == name[at] {
        at += 1
        place += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (at, place) = (last.name + 1, last.pattern + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
