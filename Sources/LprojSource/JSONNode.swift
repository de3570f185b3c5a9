// A value of a JSON text, stored as a few numbers: its range, its kind, and the index of the next value.

public import ScanShims

/// A value of a JSON text in twenty bytes. A catalog with a million texts thus needs little more memory than its own size.
@frozen public struct JSONNode: BitwiseCopyable, Sendable {
  @frozen public enum Kind: UInt8, Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  @usableFromInline var raw: scan_json_node

  package static let mostNames = Int(SCAN_NO_NAME)

  package init(_ kind: Kind, at start: Int, end: Int, next: Int, hasEscapes: Bool = false) {
    let start = UInt32(truncatingIfNeeded: start)
    raw = scan_json_node(
      start: start, end: UInt32(truncatingIfNeeded: end), name_at: start,
      next: UInt32(truncatingIfNeeded: next),
      tag: UInt32(kind.rawValue) | (hasEscapes ? 8 : 0) | UInt32(Self.mostNames) << 4)
  }

  package mutating func setName(_ number: Int, at offset: Int) {
    raw.tag = raw.tag & 15 | UInt32(truncatingIfNeeded: number) << 4
    raw.name_at = UInt32(truncatingIfNeeded: offset)
  }

  package mutating func close(at end: Int, next: Int) {
    raw.end = UInt32(truncatingIfNeeded: end)
    raw.next = UInt32(truncatingIfNeeded: next)
  }

  @inlinable public var kind: Kind {
    Kind(rawValue: UInt8(truncatingIfNeeded: raw.tag & 7)) ?? .null
  }
  /// Whether the value is a string with backslashes.
  @inlinable public var hasEscapes: Bool { raw.tag & 8 != 0 }
  /// The bytes of the value, including quotes and brackets.
  @inlinable public var range: Range<Int> { start..<end }
  /// The bytes between the quotes of a string. The property has no meaning for other kinds of values.
  @inlinable public var body: Range<Int> { start &+ 1..<end &- 1 }
  @inlinable public var start: Int { Int(raw.start) }
  @inlinable public var end: Int { Int(raw.end) }
  /// The offset of the opening quote of the member's name. For a value that is not a member, the start of the value.
  @inlinable public var nameStart: Int { Int(raw.name_at) }
  /// The index of the member's name. For a value that is not a member, `mostNames`.
  @inlinable public var name: Int { Int(raw.tag >> 4) }
  /// The index of the next value in the text that is not inside this value.
  @inlinable public var next: Int { Int(raw.next) }
}
