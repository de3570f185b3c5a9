// Source keys with specifiers, from which programs make other keys.

internal import LprojModel
internal import LprojSource
internal import LprojText

/// The pieces around the specifiers of each key. For example, programs make the key `Chess Game` from `%@ Game`.
struct FormatKeys: UpdatableFacts {
  private let pieces: [[[UInt8]]]

  /// The lowest number of letters around the specifiers of a key. With fewer letters, other keys may match by chance.
  private static let fewestLetters = 4

  init(_ reference: ReferenceTable) {
    pieces = (0..<reference.count).compactMap { number in
      let key = reference.key(number)
      guard key.bytes.contains(UInt8(ascii: "%")) else { return nil }
      let specifiers = FormatText(key).specifiers.map(\.range)
      guard let first = specifiers.first else { return nil }
      var pieces = [Array(key.bytes[..<first.lowerBound])]
      for (number, range) in specifiers.enumerated() {
        let end =
          number + 1 < specifiers.count ? specifiers[number + 1].lowerBound : key.bytes.count
        pieces.append(Array(key.bytes[range.upperBound..<end]))
      }
      let letters = pieces.joined().count {
        $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z")
      }
      return letters >= Self.fewestLetters ? pieces : nil
    }
  }

  /// The facts depend only on keys.
  mutating func update(_ numbers: [Int], of reference: ReferenceTable) {}

  /// Whether a key equals a source key with text in place of each specifier.
  func make(_ key: Key) -> Bool {
    // A key that is itself a format was written by hand.
    !key.bytes.contains(UInt8(ascii: "%")) && pieces.contains { Self.fits(key.bytes[...], $0) }
  }

  private static func fits(_ text: ArraySlice<UInt8>, _ pieces: [[UInt8]]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1,
      text.starts(with: first),
      text.count >= pieces.joined().count + pieces.count - 1,
      text.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.dropFirst().firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return !rest.isEmpty
  }
}
