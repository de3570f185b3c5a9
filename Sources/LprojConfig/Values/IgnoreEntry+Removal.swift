// Removes an entry of `ignore` from its configuration.

package import LprojSource

extension IgnoreEntry {
  /// The fix that removes the entry, which is a table with its own header or an item of an array. Nil if the entry is not inside of `bytes`.
  ///
  /// - Parameter basis: the hash of the bytes.
  package func removal(from bytes: [UInt8], basis: UInt64) -> Fix? {
    guard !range.isEmpty, range.upperBound <= bytes.count else { return nil }
    let lost = bytes[range.lowerBound] == UInt8(ascii: "[") ? [withHeader(bytes)] : inArray(bytes)
    return Fix("Remove the entry", .safe, lost.map(Edit.remove), basis: basis)
  }

  /// The range of an entry with its own header, and of the empty lines after it.
  private func withHeader(_ bytes: [UInt8]) -> Range<Int> {
    let line = bytes[range.upperBound...].prefix { $0 != 0x0A }
    let end = min(bytes.count, line.endIndex + 1)
    let empty = bytes[end...].prefix { $0 == 0x0A || $0 == 0x0D }
    return range.lowerBound..<empty.endIndex
  }

  /// The ranges of an entry in an array, and of the comma after the entry. If the entry is the last and has no comma, the comma before it stays,
  /// because TOML allows a trailing comma.
  private func inArray(_ bytes: [UInt8]) -> [Range<Int>] {
    let comma = comma(bytes)
    let isBeside = comma.map { bytes[range.upperBound..<$0].allSatisfy(isBlank) } ?? false
    let own = isBeside ? (comma ?? 0) + 1 : range.upperBound
    let end = own + bytes[own...].prefix(while: isBlank).count
    let away = isBeside ? [] : comma.map { [$0..<($0 + 1)] } ?? []
    let start = (bytes[..<range.lowerBound].lastIndex { !isBlank($0) } ?? -1) + 1
    // If the entry is alone on its line, the whole line is removed.
    let rest = bytes[end...].prefix { $0 != 0x0A }
    let hasLine =
      (start == 0 || bytes[start - 1] == 0x0A)
      && (rest.isEmpty || rest.first == 0x0D || rest.first == UInt8(ascii: "#"))
    guard hasLine, away.isEmpty else { return [range.lowerBound..<end] + away }
    return [start..<min(bytes.count, rest.endIndex + 1)]
  }

  /// The offset of the comma after the entry, which may be behind line ends and comments; nil if there is none.
  private func comma(_ bytes: [UInt8]) -> Int? {
    var at = range.upperBound
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: ","): return at
      case UInt8(ascii: "#"): at += bytes[at...].prefix { $0 != 0x0A }.count
      case 0x0A, 0x0D, 0x20, 0x09: at += 1
      default: return nil
      }
    }
    return nil
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
