// What the loader decides from a match: the preferred localizations and a bundle's search list.

/// A list of localizations, best first, and the step of the loader that produced it.
package struct LocalizationDecision: Sendable, Equatable {
  package let result: [String]
  package let via: Step

  package init(result: [String], via: Step) {
    self.result = result
    self.via = via
  }

  package enum Step: String, Sendable, CaseIterable {
    /// The reader's own preferences.
    case preferences
    /// The development region of the bundle.
    case development
    /// American English, which the loader tries when nothing else matched.
    case americanEnglish = "en_US"
    /// The first localization, for want of any match.
    case first
    /// There are no localizations: `en` by definition.
    case empty
    /// Nothing matched; only the development region, or English, as spelled is in the list.
    case none
    /// Nothing at all was left: `en` by definition.
    case backstop
  }
}

extension LocalizationMatcher {
  /// The answer of `Bundle.preferredLocalizations(from:forPreferences:)` on Apple systems.
  ///
  /// The development region plays no part in it.
  package func preferredLocalizations(_ preferences: [String]) -> LocalizationDecision {
    guard let first = available.first else {
      return LocalizationDecision(result: ["en"], via: .empty)
    }
    let decision = matched(preferences, development: nil)
    guard decision.result.isEmpty else { return decision }
    return LocalizationDecision(result: [first], via: .first)
  }

  /// The folders that a bundle with these localizations is searched through, in order.
  ///
  /// The loader looks into the first, then into `Base`, then into the others.
  /// - Parameter development: the bundle's development region as spelled, nil when it has none.
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
