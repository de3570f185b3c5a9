// A string that compares by UTF-16 units, as the loader does.

/// A key or any other text of a table. It compares by UTF-16 units, as the loader does: without Unicode normalization, and with lone surrogates.
///
/// It is stored as WTF-8, that is, UTF-8 in which a lone surrogate has three bytes; equal bytes mean equal units. A Swift `String` does not fit,
/// because it treats composed and decomposed letters as equal.
public struct Key: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The WTF-8 bytes.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The text; a lone surrogate becomes U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The maximum number of bytes in the name of a language, a form, a table or a folder.
  package static let longestName = 255

  /// The text as a name for comparisons and look-ups. A text longer than `longestName` is cut, but stays longer than any known name. The limit exists
  /// because the time for comparing a `String` grows with the square of the number of combining marks on one letter.
  package var name: String {
    bytes.count <= Self.longestName
      ? description : String(decoding: bytes[...Self.longestName], as: UTF8.self)
  }

  /// Hashes all bytes at once; an array hashes them one by one.
  public func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Compares bytes, which is the order of code points.
  public static func < (left: Key, right: Key) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
