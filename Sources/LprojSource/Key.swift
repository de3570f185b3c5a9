// A string as the loader compares it: by its UTF-16 units.

/// A key (or any text of a table) that compares by UTF-16 units, as the loader does: no Unicode
/// normalization, and lone surrogates are kept.
///
/// Stored as WTF-8 (UTF-8 in which a lone surrogate is three bytes), where equal bytes mean equal
/// units. A Swift `String` will not do: it treats composed and decomposed letters as one.
public struct Key: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The WTF-8 bytes.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The text; a lone surrogate becomes U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// In bytes: no name of a language, a form, a table or a folder has more.
  package static let longestName = 255

  /// The text as a name that is compared with others or looked up; of a longer one only the beginning, which is
  /// still no name. To compare a `String` takes the square of the marks that stand on one of its letters.
  package var name: String {
    bytes.count <= Self.longestName
      ? description : String(decoding: bytes[...Self.longestName], as: UTF8.self)
  }

  /// All bytes at once: an array hashes one after the other.
  public func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Byte order, which is the order of code points.
  public static func < (left: Key, right: Key) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
