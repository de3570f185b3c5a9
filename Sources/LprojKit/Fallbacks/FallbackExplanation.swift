// Explanations of a fallback, step by step.

internal import LprojBundle
internal import LprojLocale

enum FallbackExplanation {
  static func reader(
    _ reader: FallbackReader, _ bundle: ResourceBundle, _ host: ResourceBundle?
  ) -> [String] {
    let preferences = FallbackTree.Wording.list(reader.prefer)
    var lines = ["A user who prefers \(preferences):"]
    if reader.search.followsHost, let host {
      lines.append("  the bundle follows the language that \(host.path) runs in")
    }
    lines.append("  " + choice(reader))
    lines.append("  search list: " + reader.search.languages.joined(separator: ", "))
    if reader.search.isLastAppended, let last = reader.search.languages.last {
      lines.append(
        bundle.device.platform == .gnustep
          ? "    '\(last)' is appended because English comes after all languages of a user"
          : bundle.developmentRegion == nil
            ? "    '\(last)' is appended because there is no development region"
            : "    '\(last)' is appended because it is the development region")
    }
    let isForGNUstep = bundle.device.platform == .gnustep
    lines.append(
      "  places: " + places(of: reader.search.languages, isForGNUstep).joined(separator: ", "))
    return lines
  }

  private static func places(of languages: [String], _ isForGNUstep: Bool) -> [String] {
    var places = ["top level"]
    for (number, name) in languages.enumerated() {
      places.append(name + ".lproj")
      if number == 0, !isForGNUstep { places.append("Base.lproj") }
    }
    return places
  }

  private static func choice(_ reader: FallbackReader) -> String {
    guard let chosen = reader.search.languages.first else { return "no localization is chosen" }
    if reader.search.isLastAppended && reader.search.languages.count == 1 {
      return "nothing matches"
    }
    if reader.search.followsHost { return "'\(chosen)' matches that language" }
    switch reader.search.via {
    case .preferences:
      for preference in reader.prefer.prefix(1_000) {
        let reason = MatchReason.of(available: chosen, preference: preference)
        if reason != .none { return "'\(chosen)' " + words(reason, preference) }
      }
      return "'\(chosen)' matches"
    case .development: return "nothing matches; '\(chosen)' is the development region"
    case .americanEnglish: return "nothing matches; '\(chosen)' serves American English"
    case .first: return "nothing matches; '\(chosen)' is the first localization there is"
    case .empty, .none, .backstop: return "nothing matches; '\(chosen)' is what is left"
    }
  }

  private static func words(_ reason: MatchReason, _ preference: String) -> String {
    switch reason {
    case .exact: "matches '\(preference)' exactly"
    case .alias(let name): "is another name for '\(name)', which '\(preference)' means"
    case .parent: "is what '\(preference)' falls back to"
    case .variety: "is a variety of '\(preference)'"
    case .sharedParent(let name): "and '\(preference)' both fall back to '\(name)'"
    case .lastResort: "serves '\(preference)' because nothing else does"
    case .none: "does not match '\(preference)'"
    }
  }

  static func guide(_ reader: FallbackReader, _ places: [String]) -> [String] {
    let preferences = FallbackTree.Wording.list(reader.prefer)
    let names = places.map { $0.isEmpty ? "top level" : $0 + ".lproj" }
    return [
      "A user who prefers \(preferences):",
      "  " + (reader.localization == nil ? "nothing matches" : choice(reader)),
      "  places: " + names.joined(separator: ", "),
    ]
  }

  /// One line for each place that is searched for a resource: the place and its file. After the first place with a file, places without a file are
  /// left out.
  ///
  /// - Parameter isUnreadable: whether the first file is a table that cannot be read.
  static func places(_ all: [(folder: String, file: String?)], isUnreadable: Bool) -> [String] {
    var lines: [String] = []
    var isFound = false
    for place in all {
      let folder = place.folder.isEmpty ? "top level" : place.folder
      if let file = place.file {
        let taken = isUnreadable ? ", taken, but it cannot be read" : ", taken"
        lines.append("\(folder): \(file)" + (isFound ? ", hidden" : taken))
        isFound = true
      } else if !isFound {
        lines.append("\(folder): nothing")
      }
    }
    return isFound ? lines : lines + ["nothing is found"]
  }

  static func places(_ answer: ResourceAnswer, isUnreadable: Bool) -> [String] {
    var lines = places(
      answer.trace.map { ($0.folder, $0.file) }, isUnreadable: isUnreadable)
    if answer.dependsOnFolderOrder {
      lines.append("several files fit: the order of the file system decides")
    }
    return lines
  }

  /// One line for each localization folder that the loader never chooses, with the reason.
  static func unreachable(_ bundle: ResourceBundle) -> [String] {
    var lines: [String] = []
    if bundle.device.platform == .gnustep { return lines }
    for name in bundle.localizations where name != "Base" {
      let verdict = LocalizationName(name)
      guard !verdict.isReachable else { continue }
      let reader = verdict.identifier ?? verdict.suggestion
      lines.append(
        reader.map { "\(name).lproj is never chosen: \(Users.of($0)) do not match '\(name)'" }
          ?? "\(name).lproj is never chosen: '\(name)' is not a language")
    }
    return lines
  }

  static func host(_ influence: HostInfluence) -> String {
    switch influence {
    case .followed: "the main bundle's language decides, not the user's own list"
    case .allowsMixed: "CFBundleAllowMixedLocalizations is set, so the user's own list decides"
    case .followsParent:
      "CFBundleFollowParentLocalization is set, so the user's own list decides"
    case .isExtension: "the main bundle is an extension, so the user's own list decides"
    }
  }
}
