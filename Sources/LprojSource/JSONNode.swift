// One value of a JSON text, as numbers: where it stands, what it is, where the next one is.

/// Twenty bytes for each value, so that a catalog of a million texts is read into little more than
/// its own size.
package struct JSONNode: Sendable {
  package enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  private var startOffset: UInt32
  private var endOffset: UInt32
  private var nameOffset: UInt32
  private var nextNode: UInt32
  /// The number of the name above four bits for what the value is.
  private var tag: UInt32

  static let mostNames = 1 << 28 - 1

  init(_ kind: Kind, at start: Int, end: Int, next: Int, hasEscapes: Bool = false) {
    startOffset = UInt32(truncatingIfNeeded: start)
    endOffset = UInt32(truncatingIfNeeded: end)
    nameOffset = startOffset
    nextNode = UInt32(truncatingIfNeeded: next)
    tag = UInt32(kind.rawValue) | (hasEscapes ? 8 : 0) | UInt32(Self.mostNames) << 4
  }

  mutating func setName(_ number: Int, at offset: Int) {
    tag = tag & 15 | UInt32(truncatingIfNeeded: number) << 4
    nameOffset = UInt32(truncatingIfNeeded: offset)
  }

  mutating func close(at end: Int, next: Int) {
    endOffset = UInt32(truncatingIfNeeded: end)
    nextNode = UInt32(truncatingIfNeeded: next)
  }

  package var kind: Kind { Kind(rawValue: UInt8(truncatingIfNeeded: tag & 7)) ?? .null }
  /// Whether a string holds backslashes.
  package var hasEscapes: Bool { tag & 8 != 0 }
  /// The bytes of the value, quotes and brackets included.
  package var range: Range<Int> { Int(startOffset)..<Int(endOffset) }
  /// The bytes between the quotes of a string.
  package var body: Range<Int> { Int(startOffset) + 1..<Int(endOffset) - 1 }
  package var start: Int { Int(startOffset) }
  package var end: Int { Int(endOffset) }
  /// Where the name of a member begins, its quote included; where any other value begins.
  package var nameStart: Int { Int(nameOffset) }
  /// The number of the name of a member, `mostNames` for other values.
  package var name: Int { Int(tag >> 4) }
  /// The number of the first value behind this one and all that is in it.
  package var next: Int { Int(nextNode) }
}
