// Receivers for the pieces of a `.strings` file that a parser finds.

/// A receiver for the pieces of a `.strings` file. White space between the pieces is not reported.
protocol PieceSink {
  mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>)
  /// Receives a whole entry with its parts. The comments inside the entry were received before.
  mutating func entry(_ entry: StringsEntrySyntax)
  /// Whether the receiver ignores all pieces.
  static var isDeaf: Bool { get }
}

extension PieceSink {
  static var isDeaf: Bool { false }
}

struct NoPieces: PieceSink {
  @inline(__always) mutating func piece(_ kind: StringsPiece.Kind, _ range: Range<Int>) {}
  @inline(__always) mutating func entry(_ entry: StringsEntrySyntax) {}
  static var isDeaf: Bool { true }
}
