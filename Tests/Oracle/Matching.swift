// The localizations that a user gets: the result of a function of Apple's ICU, and the steps of CFBundle around it.

import Foundation

enum Matching {
  private typealias Name = UnsafePointer<CChar>

  private static let localizationsToUse:
    @convention(c) (
      UnsafePointer<Name?>, Int32, UnsafePointer<Name?>, Int32, UnsafeMutablePointer<Name?>, Int32,
      UnsafeMutablePointer<Int32>
    ) -> Int32 = function("ualoc_localizationsToUse")

  /// Whether CFBundle passes the names to ICU: all of them must be ASCII with at most 156 characters.
  private static func fits(_ names: [String]) -> Bool {
    !names.isEmpty && names.allSatisfy { $0.utf16.count <= 156 && $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  /// Returns the localizations that ICU selects; empty if a name does not fit.
  static func matches(_ available: [String], _ preferences: [String]) -> [String] {
    guard fits(available), fits(preferences) else { return [] }
    let names = available.map { strdup($0) }
    let wanted = preferences.map { strdup($0) }
    defer { for name in names + wanted { free(name) } }
    var found = [Name?](repeating: nil, count: 512)
    var status: Int32 = 0
    let count = localizationsToUse(
      wanted.map { Name($0) }, Int32(wanted.count), names.map { Name($0) }, Int32(names.count),
      &found,
      Int32(found.count), &status)
    return found.prefix(Int(max(count, 0))).compactMap { $0.map { String(cString: $0) } }
  }

  struct Answer {
    var localizations: [String]
    /// The step that selected the localizations.
    var step: String
  }

  /// Returns the localizations of the first step with a result: the user's languages, the development region, then American English.
  private static func steps(
    _ available: [String], _ development: String?, _ preferences: [String]
  ) -> Answer? {
    for (step, wanted) in [
      ("preferences", preferences), ("development", development.map { [$0] } ?? []),
      ("en_US", ["en_US"]),
    ] {
      let found = matches(available, wanted)
      if !found.isEmpty { return Answer(localizations: found, step: step) }
    }
    return nil
  }

  /// Returns the result of `Bundle.preferredLocalizations(from:forPreferences:)` on a system with matching.
  static func preferred(_ available: [String], _ preferences: [String]) -> Answer {
    guard let first = available.first else { return Answer(localizations: ["en"], step: "empty") }
    return steps(available, nil, preferences) ?? Answer(localizations: [first], step: "first")
  }

  /// Returns the languages that a bundle searches. CFBundle adds `Base` during the search.
  static func searchList(
    _ available: [String], development: String?, _ preferences: [String]
  ) -> Answer {
    var answer =
      steps(available, development, preferences) ?? Answer(localizations: [], step: "none")
    if answer.localizations.isEmpty, let first = available.first {
      answer = Answer(localizations: matches(available, [first]), step: "first")
    }
    let last = development ?? ["en", "English", "en_US"].first { available.contains($0) }
    if let last, !answer.localizations.contains(last) { answer.localizations.append(last) }
    return answer.localizations.isEmpty ? Answer(localizations: ["en"], step: "backstop") : answer
  }
}
