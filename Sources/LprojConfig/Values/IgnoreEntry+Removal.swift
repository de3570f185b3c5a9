// Taking an entry out of its configuration.

package import LprojSource

extension IgnoreEntry {
  /// Takes it out of its file, wherever it stands there.
  package func removal(from text: ByteBuffer) -> Fix? {
    let bytes = text.bytes
    guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    let lost = bytes[range.lowerBound] == UInt8(ascii: "[") ? withHeader(bytes) : inArray(bytes)
    return Fix(
      "Remove the entry", .safe, [.remove(lost)], basis: text.hash(0..<text.count).hash)
  }

  /// An entry with a header of its own.
  private func withHeader(_ bytes: [UInt8]) -> Range<Int> {
    let line = bytes[range.upperBound...].prefix { $0 != 0x0A }
    let end = min(bytes.count, line.endIndex + 1)
    // An empty line stays in front of what follows, not two.
    let empty = bytes[end...].prefix { $0 == 0x0A || $0 == 0x0D }
    return range.lowerBound..<empty.endIndex
  }

  /// One of an array, with its comma. The last has none; that before it stays, which TOML allows, so
  /// that any of them can go.
  private func inArray(_ bytes: [UInt8]) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let before = bytes[..<range.lowerBound]
    let start = (before.lastIndex { !isBlank($0) } ?? -1) + 1
    var end = range.upperBound + bytes[range.upperBound...].prefix(while: isBlank).count
    if end < bytes.count, bytes[end] == UInt8(ascii: ",") {
      end += 1 + bytes[(end + 1)...].prefix(while: isBlank).count
    }
    let isAtStart = start == 0 || bytes[start - 1] == 0x0A
    guard isAtStart else { return range.lowerBound..<end }
    // The rest of its line, when it has the line for itself.
    let rest = bytes[end...].prefix { $0 != 0x0A }
    guard rest.isEmpty || rest.first == 0x0D || rest.first == UInt8(ascii: "#") else {
      return range.lowerBound..<end
    }
    return start..<min(bytes.count, rest.endIndex + 1)
  }
}
