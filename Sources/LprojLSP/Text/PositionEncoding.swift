// The units of columns in messages.

/// The unit in which positions count characters.
package enum PositionEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// The first known encoding that a client offers; UTF-16 if there is none.
  package init(offered: [String]) {
    self = offered.lazy.compactMap(PositionEncoding.init(rawValue:)).first ?? .utf16
  }

  /// The number of units that a byte adds. In UTF-16 and UTF-32, the first byte of a character adds the units of the whole character, and each later
  /// byte adds 0.
  @inline(__always)
  package func units(of byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }
}

/// A position in messages, counted from 0.
package struct TextPlace: Hashable, Sendable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  package static func < (left: TextPlace, right: TextPlace) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  /// Reads a position; numbers below 0 become 0.
  init?(_ value: JSONValue?) {
    guard let line = value?["line"]?.number, let character = value?["character"]?.number else {
      return nil
    }
    self.init(line: max(0, line), character: max(0, character))
  }

  var value: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension Range<TextPlace> {
  /// Reads a range; ends in the wrong order are swapped.
  init?(_ value: JSONValue?) {
    guard let one = TextPlace(value?["start"]), let other = TextPlace(value?["end"]) else {
      return nil
    }
    self = Swift.min(one, other)..<Swift.max(one, other)
  }

  var value: JSONValue { ["start": lowerBound.value, "end": upperBound.value] }
}
