// Circumstances from projects: the files that ship, their users and their loaders.

internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojSource
internal import LprojSyntax

extension Circumstance {
  // MARK: All rules

  static let readByGNUstepAlone = Circumstance(
    "read-by-gnustep-alone", "only GNUstep's loader reads the file",
    ofFile: { path, _, facts in facts.file(path)?.loaders == .gnustep ? .yes() : .no })

  static let readByTwoLoaders = Circumstance(
    "read-by-two-loaders",
    "projects ship the file in products for both loaders, Apple's and GNUstep's",
    ofFile: { path, _, facts in facts.file(path)?.loaders == .both ? .yes() : .no })

  static let unreachable = Circumstance(
    "unreachable", "no user gets the folder, as another finding says, and no code names it",
    ofFile: { path, localization, facts in
      guard let localization, facts.isUnreachable(localization, path) else { return .no }
      guard let isNamed = facts.isNamed(Key(localization), path) else { return .open }
      return isNamed ? .no : .yes()
    })

  static let notShipped = Circumstance(
    "not-shipped", "no user of a product gets the file: no target ships it, or only tests do",
    ofFile: { path, _, facts in facts.file(path)?.isUnseen ?? false ? .yes() : .no })

  static let prebuilt = Circumstance(
    "prebuilt",
    "the file is part of a prebuilt product, which a target ships inside its own product",
    ofFile: { path, _, facts in facts.file(path)?.isPrebuilt ?? false ? .yes() : .no })

  /// The circumstance `prebuilt` for rules on unreadable tables. It never holds for an error about a table with content: all users lose such a
  /// table, no matter who wrote it.
  static let prebuiltWhole = Circumstance(prebuilt.id, prebuilt.sentence) { finding, facts in
    finding.severity == .error && finding.detail != "empty" ? .no : prebuilt.holds(finding, facts)
  }

  /// The circumstance `prebuilt` for rules on the structure of bundles. It does not hold if a target signs the bundle, since signing needs the right
  /// structure.
  static let prebuiltUnsigned = Circumstance(
    prebuilt.id, prebuilt.sentence,
    ofFile: { path, _, facts in
      let file = facts.file(path)
      return file?.isPrebuilt ?? false && !(file?.isSigned ?? false) ? .yes() : .no
    })

  static let prebuiltSigned = Circumstance(
    "prebuilt-signed", "the bundle is prebuilt, and a target signs it",
    ofFile: { path, _, facts in facts.file(path)?.isSigned ?? false ? .yes() : .no })

  // MARK: Some rules

  static let nameForApple = Circumstance(
    "name-for-apple", "GNUstep's loader reads the folder, too, and finds it by this name"
  ) { finding, facts in
    guard let name = finding.localization, !LocalizationName(name).isReachable else { return .no }
    return facts.file(finding.path)?.loaders.contains(.gnustep) ?? false ? .yes() : .no
  }

  static let notInOneTarget = Circumstance(
    "not-in-one-target", "no target ships both"
  ) { finding, facts in
    guard let other = finding.related.first else { return .no }
    return facts.collision(finding.path, other.path) == .none ? .yes() : .no
  }

  static let perhapsNotInOneTarget = Circumstance(
    "perhaps-not-in-one-target", "it is not known whether a target ships both"
  ) { finding, facts in
    guard let other = finding.related.first else { return .no }
    return facts.collision(finding.path, other.path) == .possible ? .yes() : .no
  }

  static let symbolsNotGenerated = Circumstance(
    "symbols-not-generated",
    "it is not known whether a target with the catalog generates symbols: no such target belongs to a Swift "
      + "package with a default localization, or has Swift code and sets `STRING_CATALOG_GENERATE_SYMBOLS`"
  ) { finding, facts in
    facts.generatesSymbols(finding.path) ? .no : .yes()
  }

  static let copyNotShipped = Circumstance(
    "copy-not-shipped", "the file that the finding compares with does not ship"
  ) { finding, facts in
    guard let copy = finding.related.first else { return .no }
    return facts.file(copy.path)?.ships == .no ? .yes() : .no
  }

  static let copyPerhapsNotShipped = Circumstance(
    "copy-perhaps-not-shipped", "it is not known whether the hidden localized copy ships"
  ) { finding, facts in
    guard finding.severity < .error, let copy = finding.related.first,
      facts.file(finding.path)?.ships == .yes
    else { return .no }
    return facts.file(copy.path)?.ships == .unknown ? .yes() : .no
  }

  static let perhapsNotShipped = Circumstance(
    "perhaps-not-shipped",
    "perhaps the file is not in the bundle: it is not a table, the project does not name it, or "
      + "the project cannot be read"
  ) { finding, facts in
    guard let file = facts.file(finding.path) else { return .no }
    return file.ships == .unknown && file.unread != nil ? .unknown : .no
  }

  static let meantForRegion = Circumstance(
    "meant-for-a-region", "the project lists the file as the copy for one localization"
  ) { finding, facts in
    facts.region(of: finding.path).map {
      Answer.yes("; the project lists the file as the copy of '\($0)', so move it there")
    } ?? .no
  }

  static let caseIgnoredThere = Circumstance(
    "case-ignored-there", "the table also runs where letter case is ignored (macOS)"
  ) { finding, facts in
    facts.isForDevices(finding.path) ? .no : .yes()
  }

  static let repeatsInfoPlist = Circumstance(
    "repeats-info-plist", "the table repeats Info.plist"
  ) { finding, facts in
    finding.related.first.map { facts.repeatsInfoPlist($0.path) } ?? false ? .yes() : .no
  }

  static let translatesInfoPlist = Circumstance(
    "translates-info-plist", "the table translates a value of Info.plist"
  ) { finding, facts in
    finding.key.map { facts.translates($0, finding.path) } ?? false ? .yes() : .no
  }

  static let notAskedOfInfoPlist = Circumstance(
    "not-asked-of-info-plist",
    "the key is of an InfoPlist table, and neither Info.plist nor code asks for it"
  ) { finding, facts in
    guard finding.isOfInfoPlist ?? false, let key = finding.key,
      let file = facts.file(finding.path), file.ships == .yes, !file.isHarmless
    else { return .no }
    guard let isAsked = facts.isAsked(key, finding.path) else { return .open }
    return isAsked ? .no : .moot(", and neither Info.plist nor code asks for it")
  }.ofKeys { finding, _ in finding.isOfInfoPlist ?? false ? nil : .no }
}
