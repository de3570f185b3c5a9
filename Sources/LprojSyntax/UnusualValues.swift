// Entries with unusual values, found once for all rules on a table.

package import LprojSource

/// The indices of entries whose string values need a closer look. Most tables have few of them.
package struct UnusualValues: Sendable {
  /// Values with this many bytes or more never count as white space.
  private static let longest = 64

  /// The indices of values that are empty, and of short values with first bytes that may begin white space.
  package private(set) var hollow: [Int32] = []
  /// The indices of values that are spelled like their keys.
  package private(set) var keys: [Int32] = []

  init(_ buffer: ByteBuffer, _ entries: [TableEntry]) {
    for (number, entry) in entries.enumerated() where entry.valueKind != .node {
      let value = entry.value
      if value.isEmpty || value.count < Self.longest && buffer.mayBeginWhiteSpace(value) {
        hollow.append(Int32(number))
      }
      if value.count == entry.key.count, buffer.equals(value, buffer, entry.key) {
        keys.append(Int32(number))
      }
    }
  }
}

extension ByteBuffer {
  /// Whether a nonempty range may begin with white space or an escape. Only the first bytes are examined. Letters of most scripts begin with other
  /// bytes.
  package func mayBeginWhiteSpace(_ range: Range<Int>) -> Bool {
    let second = range.count > 1 ? self[range.lowerBound + 1] : 0
    return switch self[range.lowerBound] {
    case 0xC2: second == 0x85 || second == 0xA0
    case 0xE1: second == 0x9A || second == 0xA0
    case 0xE2: second == 0x80 || second == 0x81
    case 0xE3: second == 0x80
    case 0xEF: second == 0xBB
    case .backslash: true
    case let first: first <= .space
    }
  }
}
