// The amount of text to translate.

/// The amount of text to translate, by which translators are paid.
public struct TextSize: Sendable, Hashable {
  public var words: Int
  public var characters: Int

  public init(words: Int, characters: Int) {
    self.words = words
    self.characters = characters
  }

  /// The size of no text at all.
  public static let zero = TextSize(words: 0, characters: 0)

  /// Adds the words and the characters of another size.
  public static func += (left: inout TextSize, right: TextSize) {
    left.words += right.words
    left.characters += right.characters
  }
}
