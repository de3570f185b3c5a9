// The places for one kind of content on one platform, as plain values.

/// An answer of `lproj place`.
public struct PlaceAnswer: Sendable {
  /// A place that is right only under a condition.
  public struct Rule: Sendable {
    /// The thing that belongs at the location, in words for the user, such as `iOS frameworks and Swift libraries`.
    public var subject: String
    public var location: String

    public init(subject: String, location: String) {
      self.subject = subject
      self.location = location
    }
  }

  public var content: String
  /// The content in words.
  public var title: String
  public var platform: String
  /// The right places inside the bundle, as alternatives. A final slash marks a folder, and `/` means the bundle itself. Empty if Apple's table names
  /// no place that is right without a condition.
  public var locations: [String]
  /// Places that are right only under a condition.
  public var rules: [Rule]
  /// Further facts, as sentences.
  public var notes: [String]

  public init(
    content: String, title: String, platform: String, locations: [String], rules: [Rule],
    notes: [String]
  ) {
    self.content = content
    self.title = title
    self.platform = platform
    self.locations = locations
    self.rules = rules
    self.notes = notes
  }

  /// Whether Apple's table names any place for the content.
  public var isStated: Bool { !locations.isEmpty || !rules.isEmpty }
}
