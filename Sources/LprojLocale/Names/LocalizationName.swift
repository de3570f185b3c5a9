// The verdict on the name of a `.lproj` folder.

internal import Synchronization

/// The validity of a folder name.
package enum NameStatus: String, Sendable, CaseIterable {
  /// A registered tag in its preferred form, with a hyphen or an underscore.
  case valid
  /// A name that works, but is an old or alias code or has unusual letter case.
  case noncanonical
  /// An English name that the loader still knows.
  case legacy
  /// A name with an unregistered language, script or region.
  case unregistered
  /// A name without the form of a language tag.
  case malformed
  /// A name that is intentionally no language: `Base`, `mul`, `zxx`, `und`, `mis` and the private-use codes.
  case special
}

/// The meaning of the name of a `.lproj` folder, and its problems.
package struct LocalizationName: Sendable, Equatable {
  /// The folder name as spelled, without `.lproj`.
  package let name: String
  /// The canonical BCP-47 tag of the registered part of the name; nil if its language is not registered.
  package let identifier: String?
  package let status: NameStatus
  /// A better name; nil if there is none.
  package let suggestion: String?
  /// The tags whose users get the folder by the loader's matching. Only `identifier` and `suggestion` are tried.
  ///
  /// The intended tag may be missing: the author of `zh-rTW` means `zh-Hant`, but users of plain `zh` get the folder.
  package let readers: [String]
  /// Whether the name has the form in the Bundle Programming Guide: a language such as `fr`, or a language and a country such as `fr_CA`.
  package let isGuideForm: Bool
  package let store: StoreVerdict
  package let problems: [NameProblem]

  /// The English name of `identifier`; nil if there is none.
  package var displayName: String? {
    identifier.flatMap { identifier in
      if let known = Self.displayNames.withLock({ $0[identifier] }) { return known }
      let name = LanguageFacts.displayName(of: identifier)
      Self.displayNames.withLock { $0[identifier] = name }
      return name
    }
  }

  private static let displayNames = Mutex<[String: String?]>([:])

  /// Whether users of some language get the folder. Special names such as `Base` count as reachable.
  ///
  /// `base` reaches no user: the loader searches for `Base`, and finds `base` only if the file system ignores letter case.
  package var isReachable: Bool { status == .special || !readers.isEmpty }

  /// The names that were judged so far. A tree has few names, but each name is looked up many times.
  private static let known = Mutex<[String: LocalizationName]>([:])

  package init(_ name: String) {
    if let known = Self.known.withLock({ $0[name] }) {
      self = known
      return
    }
    self.init(judging: name)
    let own = self
    Self.known.withLock { $0[name] = own }
  }

  private init(judging name: String) {
    let registry = SubtagRegistry.standard
    var verdict = Verdict.of(name, registry: registry)
    let (store, evidence) = StoreVerdict.of(name)
    if let evidence { verdict.problems.append(.storeRejected(evidence: evidence)) }
    self.name = name
    identifier = verdict.identifier
    status = verdict.status
    let meant = verdict.suggestion.flatMap { Verdict.accepted($0, registry: registry) }
    suggestion = meant == name ? nil : meant
    problems = verdict.problems
    self.store = store
    isGuideForm = Self.isGuideForm(name, registry: registry)
    let candidates = [verdict.identifier, suggestion].compactMap { $0 }
    readers = Set(candidates).filter { Self.serves($0, name) }.sorted()
  }

  /// Whether users of `language` get a folder with this name. `Base` is not a language.
  private static func serves(_ language: String, _ name: String) -> Bool {
    language != "Base"
      && !LocalizationMatcher.match(available: [name], preferences: [language]).isEmpty
  }

  private static func isGuideForm(_ name: String, registry: SubtagRegistry) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false).map(String.init)
    guard let language = parts.first, registry.hasLanguage(language),
      (2...3).contains(language.utf8.count), parts.count <= 2
    else { return false }
    return parts.count == 1 || parts[1].utf8.count == 2 && registry.hasRegion(parts[1])
  }
}

/// The part of `LocalizationName` that does not depend on the App Store or on matching.
private struct Verdict {
  var identifier: String?
  var status: NameStatus
  var suggestion: String?
  var problems: [NameProblem] = []

  private static let longestName = 156

  static func of(_ name: String, registry: SubtagRegistry) -> Verdict {
    if name == "Base" { return Verdict(status: .special) }
    if name.lowercased() == "base" {
      return Verdict(
        status: .unregistered, suggestion: "Base", problems: [.letterCase(preferred: "Base")])
    }
    let lower = name.lowercased()
    if let language = MatchingData.legacyNames[lower], !lower.contains("_") {
      let tag = language.hyphenated
      return Verdict(
        identifier: tag, status: .legacy, suggestion: tag, problems: [.legacy(preferred: tag)])
    }
    if name.utf8.contains(where: { $0 >= 0x80 }) {
      let meant = NameSuggestion.forUnknownLanguage(
        name, NameSubtags("", registry: registry), registry: registry)
      return Verdict(status: .malformed, suggestion: meant, problems: [.nonASCII])
    }
    if name.utf8.count > longestName { return Verdict(status: .malformed, problems: [.tooLong]) }
    return ofTag(name, registry: registry)
  }

  /// Returns `name` if it is valid. Otherwise, returns the valid name to which its suggestions lead; nil if there is none.
  static func accepted(_ name: String, registry: SubtagRegistry) -> String? {
    var name = name
    for _ in 0..<3 {
      let verdict = of(name, registry: registry)
      if verdict.status == .valid || name == "Base" { return name }
      guard let better = verdict.suggestion ?? verdict.identifier, better != name else {
        return nil
      }
      name = better
    }
    return nil
  }

  /// Returns the verdict on a name in the form of POSIX or Android. `identifier` is the part of the name that the loader uses.
  private static func ofForeign(
    _ meaning: ForeignForm.Meaning, _ name: String, registry: SubtagRegistry
  ) -> Verdict {
    let plain = of(meaning.name, registry: registry)
    var tag = plain.suggestion ?? plain.identifier
    if let modifier = meaning.modifier {
      tag = tag.map { ForeignForm.adding(modifier, to: $0) }
    }
    let isKnown = tag != nil
    // The loader does not separate a charset from the region before it, so only the language counts.
    let identifier =
      name.contains(".")
      ? plain.identifier.map { String($0.prefix { $0 != "-" }) } : plain.identifier
    return Verdict(
      identifier: identifier, status: isKnown ? .malformed : plain.status, suggestion: tag,
      problems: isKnown ? [.malformed(meaning.fault)] : plain.problems)
  }

  private static func ofTag(_ name: String, registry: SubtagRegistry) -> Verdict {
    if let tag = Grandfathered.tag(for: name) {
      return Verdict(
        identifier: tag, status: .noncanonical, suggestion: tag,
        problems: [.noncanonical(preferred: tag)])
    }
    if Grandfathered.isWithoutSuccessor(name) {
      return Verdict(status: .noncanonical, problems: [.noncanonical(preferred: name)])
    }
    if let meaning = ForeignForm.meaning(of: name) {
      return ofForeign(meaning, name, registry: registry)
    }
    let subtags = NameSubtags(name, registry: registry)
    if isSpecial(subtags.language) {
      return Verdict(identifier: subtags.language, status: .special)
    }
    var verdict = Verdict(status: .valid, problems: subtags.problems)
    guard subtags.isRegistered else {
      let isTag = subtags.language.utf8.allSatisfy(Ascii.isLetter) && !subtags.language.isEmpty
      let meant = NameSuggestion.forUnknownLanguage(name, subtags, registry: registry)
      verdict.status = isTag || meant != nil ? .unregistered : .malformed
      verdict.suggestion = meant
      // Subtags after an unknown language need no problems of their own.
      verdict.problems =
        verdict.status == .malformed
        ? [.malformed(.strayCharacter)] : Array(subtags.problems.filter(\.isUnknownLanguage))
      return verdict
    }
    verdict.judge(subtags, name: name, registry: registry)
    return verdict
  }

  private mutating func judge(_ subtags: NameSubtags, name: String, registry: SubtagRegistry) {
    let tag = CanonicalTag.make(subtags, registry: registry)
    identifier = tag
    let isMalformed = problems.contains(where: \.isMalformed)
    if !problems.isEmpty {
      status = isMalformed ? .malformed : .unregistered
      suggestion = Self.repaired(subtags, tag: tag)
      return
    }
    if let language = subtags.extendedLanguage {
      var meant = subtags
      meant.language = language
      identifier = subtags.language
      status = .noncanonical
      problems.append(.extendedLanguage(subtag: language))
      suggestion = CanonicalTag.make(meant, registry: registry)
      return
    }
    if let region = subtags.region, let successors = registry.successors(of: region) {
      status = .noncanonical
      problems.append(.withdrawnRegion(subtag: region, successors: successors))
      suggestion = Self.withSuccessor(subtags, successors, registry)
    }
    if subtags.preferredSpelling != name {
      status = .noncanonical
      problems.append(.letterCase(preferred: subtags.preferredSpelling))
      suggestion = suggestion ?? subtags.preferredSpelling
    }
    if tag.lowercased() != subtags.preferredSpelling.hyphenated.lowercased() {
      status = .noncanonical
      problems.append(.noncanonical(preferred: tag))
      suggestion = suggestion ?? tag
    }
  }

  /// Returns the tag with its region replaced by the successor of this region. If there are several successors, the usual region of the language is
  /// taken. Nil if no successor is certain.
  private static func withSuccessor(
    _ subtags: NameSubtags, _ successors: [String], _ registry: SubtagRegistry
  ) -> String? {
    let home = LanguageFacts.maximized(subtags.language).map { NameParts($0.underscored) }?.region
    let region =
      successors.count == 1 ? successors[0] : successors.first { $0 == home.map(String.init) }
    guard let region else { return nil }
    var new = subtags
    new.region = region
    return CanonicalTag.make(new, registry: registry)
  }

  /// Returns the probable correction of a wrong name with a registered language.
  private static func repaired(_ subtags: NameSubtags, tag: String) -> String {
    if let region = subtags.androidRegion {
      // `pt-rBR` means `pt-BR`, as Apple spells it. Only Chinese names have a script in place of the usual region.
      let whole = tag + "-" + region
      return tag == "zh" ? CanonicalTag.withoutUsualRegion(whole) : whole
    }
    if let script = NameSuggestion.forForeignCode(subtags) { return script }
    for case .unknownRegion(let subtag) in subtags.problems {
      if let region = NameSuggestion.region(insteadOf: subtag) { return tag + "-" + region }
    }
    return tag
  }

  /// Whether a code names no single language: no language, several, an unknown language, or private use.
  private static func isSpecial(_ language: String) -> Bool {
    if ["mul", "zxx", "und", "mis"].contains(language) { return true }
    return language.utf8.count == 3 && language.first == "q"
      && "a"..."t" ~= language.dropFirst().prefix(1) && language.utf8.allSatisfy(Ascii.isLetter)
  }
}

extension NameProblem {
  var isMalformed: Bool {
    if case .malformed = self { true } else { false }
  }

  fileprivate var isUnknownLanguage: Bool {
    if case .unknownLanguage = self { true } else { false }
  }
}
