// Where content belongs in a bundle.

internal import LprojBundle
public import LprojReport

/// Knows where content belongs in a bundle.
public enum Places {
  /// The names of the kinds of content.
  public static var contents: [String] { ContentType.allCases.map(\.rawValue) }

  /// Words that stand for them, such as extensions of files.
  public static var words: [String] { Placement.words }

  /// The names of platforms.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }

  /// The kind of content that a word or a file's name means; nil when it means none.
  public static func content(named name: String) -> String? {
    Placement.type(named: name)?.rawValue
  }

  /// The answers for what a word or a file's name means, on every platform that has bundles or on one;
  /// nil when it means no kind of content.
  public static func answers(_ name: String, on platform: String?) -> [PlaceAnswer]? {
    guard let type = Placement.type(named: name) else { return nil }
    return platforms(platform).map { platform in
      var answer = answer(type, platform)
      answer.notes = Placement.notes(named: name) + answer.notes
      return answer
    }
  }

  /// Every kind of content on every platform that has bundles, or on one.
  public static func all(on platform: String?) -> [PlaceAnswer] {
    let platforms = platforms(platform)
    return ContentType.allCases.flatMap { type in platforms.map { answer(type, $0) } }
  }

  private static func platforms(_ name: String?) -> [Platform] {
    Platform.allCases.filter {
      name.map($0.rawValue.elementsEqual) ?? ($0 != .linux && $0 != .gnustep)
    }
  }

  private static func answer(_ type: ContentType, _ platform: Platform) -> PlaceAnswer {
    PlaceAnswer(
      content: type.rawValue, title: type.title, platform: platform.rawValue,
      locations: Placement.locations(of: type, on: platform),
      rules: Placement.rules(for: type, on: platform).map {
        PlaceAnswer.Rule(subject: $0.subject, location: $0.location)
      },
      notes: Placement.notes(for: type, on: platform))
  }
}
