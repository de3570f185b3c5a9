// The amount of text to translate, by which translators are paid.

/// The amount of text to translate, by which translators are paid.
public struct TextSize: Sendable, Hashable {
  public var words: Int
  public var characters: Int

  public init(words: Int, characters: Int) {
    self.words = words
    self.characters = characters
  }

  /// No text at all.
  public static let zero = TextSize(words: 0, characters: 0)

  /// Adds an amount to another.
  public static func += (left: inout TextSize, right: TextSize) {
    left.words += right.words
    left.characters += right.characters
  }
}
