// How a table is to be written.

public struct FormatOptions: Hashable, Sendable {
  public enum Encoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf8WithMark = "utf-8-bom"
    /// With a mark; the byte order of a file that is UTF-16 already, else little-endian.
    case utf16 = "utf-16"
    /// The encoding of the file; UTF-8 for a binary table.
    case keep
  }

  public var encoding = Encoding.utf8
  /// Whether entries are put in the order of their keys.
  public var isSorted = false
  /// Whether binary and XML tables become text.
  public var convertsPropertyLists = false

  public init() {}
}
