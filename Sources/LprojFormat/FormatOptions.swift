// Options for the format of a table.

/// The encoding, order, and form of a formatted table.
public struct FormatOptions: Hashable, Sendable {
  public enum Encoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf8WithMark = "utf-8-bom"
    /// UTF-16 with a byte order mark. A big-endian UTF-16 file stays big-endian. Any other file becomes little-endian.
    case utf16 = "utf-16"
    /// The encoding of the file; UTF-8 for a binary or Latin-1 file.
    case keep
  }

  public var encoding = Encoding.utf8
  /// Whether entries are put in the order of their keys.
  public var isSorted = false
  /// Whether binary and XML tables become text.
  public var convertsPropertyLists = false

  public init() {}
}
