// Circumstances from the tables of a tree.

internal import LprojSource

extension Circumstance {
  static let hidden = Circumstance(
    "hidden-by-stringsdict", "users get the text of a .stringsdict instead"
  ) { finding, facts in
    guard finding.key != nil, let place = facts.replacement(for: finding) else { return .no }
    return .yes("; users get the text in the .stringsdict of \(place) instead")
  }

  static let translatedEverywhere = Circumstance(
    "translated-everywhere", "no localization keeps the placeholder, and no code names it"
  ) { finding, facts in
    guard let isTranslated = facts.isTranslatedEverywhere(finding) else { return .open }
    return isTranslated
      ? .yes(
        "; no localization keeps the placeholder and no code names it, so it may be an ordinary part of the text"
      )
      : .no
  }
}
