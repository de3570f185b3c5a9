// A text that compares by UTF-16 units, as Apple's loader compares keys.

/// A key or any other text of a table. Two keys are equal if they have equal UTF-16 units, so a composed and a decomposed letter differ. A key may
/// contain lone surrogates.
///
/// The text is stored as WTF-8, which is UTF-8 with three bytes for a lone surrogate. Equal bytes mean equal units. A Swift `String` does not fit,
/// because it treats composed and decomposed letters as equal.
public struct Key: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The text as WTF-8.
  public let bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }
  public init(_ text: String) { bytes = Array(text.utf8) }

  /// The text as a string. A lone surrogate becomes U+FFFD.
  public var description: String { String(decoding: bytes, as: UTF8.self) }

  /// The maximum number of bytes in the name of a language, a plural form, a table or a folder.
  package static let longestName = 255

  /// The text as a name for comparisons and look-ups. A longer text than `longestName` is cut to `longestName + 1` bytes, so it does not equal any
  /// known name. Without the limit, a letter with many combining marks would make comparisons of a `String` very slow.
  package var name: String {
    bytes.count <= Self.longestName
      ? description : String(decoding: bytes[...Self.longestName], as: UTF8.self)
  }

  /// Adds all bytes to a hasher at once. An array would add them one by one.
  public func hash(into hasher: inout Hasher) {
    unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }

  /// Whether the left bytes come first, which is the order of code points.
  public static func < (left: Key, right: Key) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
