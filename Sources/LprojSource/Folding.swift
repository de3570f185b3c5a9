// How several findings of a rule are reported in one line.

/// Several findings at one table, or of one localization, as one line: `3 keys are missing in 'fr': …`.
public struct Folding: Sendable, Hashable {
  /// What is listed of each finding.
  public enum Item: Sendable {
    /// Its key; those of one table are reported together.
    case key
    /// The path of its file inside the localization; those of one localization are reported together.
    case file
    /// The path of the first related file inside its localization; those of one path are told
    /// together.
    case relatedFile
  }

  /// What several of them are, after their number. `{localization}` stands for its name.
  public var words: String
  public var item: Item

  public init(_ words: String, listing item: Item = .key) {
    self.words = words
    self.item = item
  }

  /// `3 keys are missing in 'fr'`.
  public func message(_ count: Int, localization: String?) -> String {
    "\(count) " + words.replacing("{localization}", with: localization ?? "?")
  }
}
