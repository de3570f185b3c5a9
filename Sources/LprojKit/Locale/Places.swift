// The places for content in a bundle.

internal import LprojBundle
public import LprojReport

/// Answers where content belongs in a bundle.
public enum Places {
  /// The names of the kinds of content.
  public static var contents: [String] { ContentType.allCases.map(\.rawValue) }

  /// Words for kinds of content, such as file extensions.
  public static var words: [String] { Placement.words }

  /// The names of platforms.
  public static var platforms: [String] { Platform.allCases.map(\.rawValue) }

  /// The kind of content for a word or a file name; nil if the name stands for no kind of content.
  public static func content(named name: String) -> String? {
    Placement.type(named: name)?.rawValue
  }

  /// The answers for a word or a file name, on one platform or on every platform with bundles; nil if the name stands for no kind of content.
  public static func answers(_ name: String, on platform: String?) -> [PlaceAnswer]? {
    guard let type = Placement.type(named: name) else { return nil }
    return platforms(platform).map { platform in
      var answer = answer(type, platform)
      answer.notes = Placement.notes(named: name) + answer.notes
      return answer
    }
  }

  /// The answers for every kind of content, on one platform or on every platform with bundles.
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
