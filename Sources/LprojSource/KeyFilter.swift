// A fast test that shows whether bytes of a buffer may be a wanted key, before a `Key` is made from them.

/// The hashes of some keys. They rule out most words of a source file or a table.
package struct KeyFilter: Sendable {
  private static let size = 1 << 14

  private var hashes: Set<UInt64> = []
  private var marks = Array(repeating: false, count: KeyFilter.size)

  package init(_ keys: some Sequence<Key>) {
    for key in keys {
      let bytes = ByteBuffer(key.bytes)
      let hash = bytes.hash(0..<bytes.count).hash
      hashes.insert(hash)
      marks[Int(truncatingIfNeeded: hash) & (Self.size - 1)] = true
    }
  }

  /// Whether a range may be one of the keys. If false, it certainly is not one.
  package func mayHold(_ range: Range<Int>, of buffer: ByteBuffer) -> Bool {
    let hash = buffer.hash(range).hash
    return marks[Int(truncatingIfNeeded: hash) & (Self.size - 1)] && hashes.contains(hash)
  }
}
