// Receivers of the pieces of a `.strings` file while it is parsed.

/// A receiver of the pieces of a file. White space between pieces is not reported.
protocol PieceSink {
  mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>)
  /// Receives a whole entry with its parts. Comments inside were reported before.
  mutating func entry(_ entry: StringsEntrySyntax)
  /// Whether the receiver ignores all pieces.
  static var isDeaf: Bool { get }
}

extension PieceSink {
  static var isDeaf: Bool { false }
}

/// A receiver for parsers that only need entries and problems.
struct NoPieces: PieceSink {
  @inline(__always) mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>) {}
  @inline(__always) mutating func entry(_ entry: StringsEntrySyntax) {}
  static var isDeaf: Bool { true }
}
