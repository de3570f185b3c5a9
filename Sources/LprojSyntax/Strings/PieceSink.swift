// Who is given the pieces of a `.strings` file while it is parsed.

/// A receiver of the pieces of a file. White space lies between them.
protocol PieceSink {
  mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>)
  /// A whole entry, with its parts; comments inside were reported before.
  mutating func entry(_ entry: StringsEntrySyntax)
  /// Whether it ignores all pieces.
  static var isDeaf: Bool { get }
}

extension PieceSink {
  static var isDeaf: Bool { false }
}

/// For those who only want entries and problems.
struct NoPieces: PieceSink {
  @inline(__always) mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>) {}
  @inline(__always) mutating func entry(_ entry: StringsEntrySyntax) {}
  static var isDeaf: Bool { true }
}
