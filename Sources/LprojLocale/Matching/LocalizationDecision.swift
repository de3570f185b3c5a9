// The decisions of the loader after a match: the preferred localizations and a bundle's search list.

/// A list of localizations, best first, and the step of the loader that produced it.
package struct LocalizationDecision: Sendable, Equatable {
  package let result: [String]
  package let via: Step

  package enum Step: String, Sendable, CaseIterable {
    /// The user's own preferences.
    case preferences
    /// The development region of the bundle.
    case development
    /// American English, which the loader tries if nothing else matches.
    case americanEnglish = "en_US"
    /// The first localization, because nothing matches.
    case first
    /// There are no localizations, so the result is `en`.
    case empty
    /// There are no localizations. The list has only the development region, as spelled.
    case none
    /// The list would be empty, so it has only `en`.
    case backstop
  }
}

extension LocalizationMatcher {
  /// The result of `Bundle.preferredLocalizations(from:forPreferences:)` on Apple systems, which does not depend on the development region.
  package func preferredLocalizations(_ preferences: [String]) -> LocalizationDecision {
    guard let first = available.first else {
      return LocalizationDecision(result: ["en"], via: .empty)
    }
    let decision = matched(preferences, development: nil)
    guard decision.result.isEmpty else { return decision }
    return LocalizationDecision(result: [first], via: .first)
  }

  /// Returns the localizations that the loader searches in a bundle, in order.
  ///
  /// The loader searches the first localization, then `Base`, then the rest.
  /// - Parameter development: the bundle's development region as spelled; nil if the bundle has none.
  package func searchList(
    development: String?, preferences: [String]
  ) -> LocalizationDecision {
    let decision = matched(preferences, development: development)
    var result = decision.result
    var via = decision.via
    if result.isEmpty, let first = available.first {
      result = match([first])
      via = .first
    }
    if let last = development ?? presentEnglish, !result.contains(last) { result.append(last) }
    guard result.isEmpty else { return LocalizationDecision(result: result, via: via) }
    return LocalizationDecision(result: ["en"], via: .backstop)
  }

  private var presentEnglish: String? {
    ["en", "English", "en_US"].first(where: available.contains)
  }

  private func matched(_ preferences: [String], development: String?) -> LocalizationDecision {
    let steps: [(LocalizationDecision.Step, [String])] = [
      (.preferences, preferences), (.development, development.map { [$0] } ?? []),
      (.americanEnglish, ["en_US"]),
    ]
    for (step, languages) in steps {
      let result = match(languages)
      if !result.isEmpty { return LocalizationDecision(result: result, via: step) }
    }
    return LocalizationDecision(result: [], via: .none)
  }
}
