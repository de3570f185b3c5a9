// The languages that a bundle is searched in for one user, and the reason for the list.

package import LprojLocale
internal import LprojSource

/// The list of languages that each look-up in a bundle goes through.
package struct SearchList: Sendable, Equatable {
  package let languages: [String]
  /// Whether the last language was only appended, and did not match a preference. It is the development region, or English if the bundle has no
  /// development region.
  package let isLastAppended: Bool
  /// The step of the loader that found the languages.
  package let via: LocalizationDecision.Step
  /// Whether the languages of the host application decided, instead of the user's own.
  package let followsHost: Bool
  /// Whether another order of the folders on the disk would give another list, because of a tie.
  package let dependsOnFolderOrder: Bool
  /// The languages that a user of GNUstep prefers, with English at the end; empty for other loaders.
  package var asked: [String] = []

  package var forLookUp: [String] { asked.isEmpty ? languages : asked }
}

/// The effect that an application has on the language of a bundle that it loads.
package enum HostInfluence: Sendable, Equatable {
  /// The bundle follows the language of the application.
  case followed
  /// The application has `CFBundleAllowMixedLocalizations`, so all bundles follow the user.
  case allowsMixed
  /// The application has `CFBundleFollowParentLocalization`, so all bundles follow the user.
  case followsParent
  /// The application is an extension (`NSExtension`), so all bundles follow the user.
  case isExtension

  package init(of host: ResourceBundle) {
    if host.info.isTrue("CFBundleAllowMixedLocalizations") {
      self = .allowsMixed
    } else if host.info.isTrue("CFBundleFollowParentLocalization") {
      self = .followsParent
    } else {
      self = host.info.value(Key("NSExtension")) == nil ? .followed : .isExtension
    }
  }
}

extension ResourceBundle {
  /// The search list for a user with `preferences`.
  ///
  /// - Parameter host: the application that loads the bundle. Nil if the bundle is the application itself, or is examined without a host.
  package func searchList(
    for preferences: [String], host: ResourceBundle? = nil
  ) -> SearchList {
    searchLists(for: [preferences], host: host)[0]
  }

  /// The search lists of many users. The names of the folders are analyzed only once.
  package func searchLists(
    for readers: [[String]], host: ResourceBundle? = nil
  ) -> [SearchList] {
    if device.platform == .gnustep { return readers.map(gnustepSearchList) }
    let matcher = LocalizationMatcher(available: localizations)
    // The opposite order of the folders reveals a tie between them.
    let reversed = LocalizationMatcher(
      available: Self.listed(
        declaredLocalizations, localizationFolders.reversed(), developmentRegion))
    return readers.map { preferences in
      let decided = decision(preferences, matcher, host)
      let other = decision(preferences, reversed, host)
      return SearchList(
        languages: decided.decision.result, isLastAppended: decided.isLastAppended,
        via: decided.decision.via,
        followsHost: decided.followsHost,
        dependsOnFolderOrder: other.decision.result != decided.decision.result)
    }
  }

  /// Returns the list of GNUstep's NSBundle: the first existing folder of each language, with English last.
  private func gnustepSearchList(_ preferences: [String]) -> SearchList {
    let present = Set(localizationFolders)
    let asked = preferences + [GNUstepLanguage.last]
    var languages: [String] = []
    for language in asked {
      let folder = GNUstepLanguage.folders(for: language).first(where: present.contains)
      if let folder, !languages.contains(folder) { languages.append(folder) }
    }
    let own = preferences.flatMap(GNUstepLanguage.folders).filter(present.contains)
    var list = SearchList(
      languages: languages, isLastAppended: languages.last.map { !own.contains($0) } ?? false,
      via: own.isEmpty ? .americanEnglish : .preferences, followsHost: false,
      dependsOnFolderOrder: false)
    list.asked = asked
    return list
  }

  private struct Decided {
    let decision: LocalizationDecision
    let followsHost: Bool
    let isLastAppended: Bool

    init(
      _ matcher: LocalizationMatcher, development: String?, _ preferences: [String],
      followsHost: Bool
    ) {
      decision = matcher.searchList(development: development, preferences: preferences)
      self.followsHost = followsHost
      let matched =
        switch decision.via {
        case .preferences: matcher.match(preferences)
        case .development: matcher.match(development.map { [$0] } ?? [])
        case .americanEnglish: matcher.match(["en_US"])
        case .first, .none: matcher.match(Array(matcher.available.prefix(1)))
        case .empty, .backstop: decision.result
        }
      isLastAppended = matched.count < decision.result.count
    }
  }

  private func decision(
    _ preferences: [String], _ matcher: LocalizationMatcher, _ host: ResourceBundle?
  ) -> Decided {
    if let host, host.path != path, HostInfluence(of: host) == .followed {
      let languages = host.searchList(for: preferences).languages
      if !matcher.match(languages).isEmpty {
        return Decided(matcher, development: developmentRegion, languages, followsHost: true)
      }
    }
    return Decided(matcher, development: developmentRegion, preferences, followsHost: false)
  }
}
