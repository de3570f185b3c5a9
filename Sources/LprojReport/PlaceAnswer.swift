// Where one kind of content belongs on one platform, as plain values.

/// An answer of `lproj place`.
public struct PlaceAnswer: Sendable {
  /// One kind of content, and where it belongs.
  public struct Rule: Sendable {
    /// The subject, in words.
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
  /// Inside the bundle; any of them is right. With a slash at the end a folder, `/` the bundle
  /// itself. Empty when Apple's table does not say.
  public var locations: [String]
  /// Places that hold under a condition.
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

  /// Whether Apple's table says anything.
  public var isStated: Bool { !locations.isEmpty || !rules.isEmpty }
}
