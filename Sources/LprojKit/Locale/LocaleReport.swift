// Verdicts on names of localizations: their meaning, and the users who get folders of these names.

internal import LprojAudit
internal import LprojBundle
public import LprojFiles
internal import LprojLocale
internal import LprojModel
public import LprojReport
internal import LprojRules
internal import LprojSource

/// Judges names of localizations.
public enum LocaleReport {
  /// The verdict on a name. For a path to an `.lproj` folder, the verdict on the name of the folder.
  ///
  /// - Parameters:
  ///   - text: a name, or a path to an `.lproj` folder.
  ///   - forGNUstep: whether the verdict is for GNUstep's NSBundle. Its names for languages differ from the names in Apple's systems.
  public static func verdict(on text: String, forGNUstep: Bool = false) -> LocaleVerdict {
    let spelled = folderName(text)
    let name = LocalizationName(spelled)
    let language = name.identifier ?? (name.suggestion == "Base" ? nil : name.suggestion)
    let isUnderstood = [.valid, .noncanonical, .legacy].contains(name.status)
    let plurals = language.flatMap(PluralCategories.init(of:))
    var verdict = LocaleVerdict(
      name: spelled, status: name.status.rawValue, identifier: name.identifier,
      suggestion: name.suggestion, displayName: name.displayName, isReachable: name.isReachable,
      readers: name.readers, isGuideForm: name.isGuideForm,
      chain: (isUnderstood ? spelled : language).map(FallbackTags.chain(for:)) ?? [],
      plurals: plurals.map(rows) ?? [],
      direction: language.map { LanguageFacts.writingDirection(of: $0).rawValue },
      store: name.store.rawValue, problems: problems(name, forGNUstep: forGNUstep))
    if GNUstepLanguage.isKnown(spelled) {
      verdict.gnustepFolders = GNUstepLanguage.folders(for: spelled)
    }
    if forGNUstep { verdict.becomeGNUsteps() }
    return verdict
  }

  /// Whether the nearest project builds only for GNUstep.
  ///
  /// - Parameters:
  ///   - text: a path to a folder, or a name. For a name, the project around the current folder decides.
  ///   - workspace: the files to work on.
  public static func isForGNUstep(_ text: String, in workspace: Workspace) -> Bool {
    let path = text.contains("/") ? text : "."
    return ProjectsAround([path], workspace).model.platform(of: path, workspace)
      == Platform.gnustep.rawValue
  }

  private static func folderName(_ text: String) -> String {
    var path = text
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard path.hasSuffix(".lproj") else { return text }
    return String(Paths.name(path).dropLast(6))
  }

  private static func rows(_ plurals: PluralCategories) -> [LocaleVerdict.Plural] {
    plurals.categories.map { category in
      LocaleVerdict.Plural(
        category: category.rawValue,
        examples: plurals.examples[category].map { $0.map { String($0) } }
          ?? plurals.rareExamples[category] ?? [])
    }
  }

  /// The problems that rules about names find in a tree with only this localization.
  private static func problems(
    _ name: LocalizationName, forGNUstep: Bool
  ) -> [LocaleVerdict.Problem] {
    var tree = Tree(path: ".", kind: .resources)
    tree.localizations = [LocalizationFolder(name: name.name, path: name.name + ".lproj")]
    let rules = RuleSet.all.choosing(only: ["name"], skip: []).rules.filter {
      $0.info.loader != (forGNUstep ? .apple : .gnustep)
    }
    let findings = Checks(rules).run(
      on: TreeSubject(
        tree: tree, declarations: Declarations(), development: nil, source: nil,
        verdicts: [name.name: name], isWhole: false))
    return findings.map(\.first).map {
      LocaleVerdict.Problem(rule: $0.rule, severity: $0.severity.rawValue, message: $0.message)
    }
  }
}

extension LocaleVerdict {
  fileprivate mutating func becomeGNUsteps() {
    isForGNUstep = true
    switch GNUstepLanguage.reach(of: name, among: [name]) {
    case .readers, .behind: (isReachable, suggestion, readers) = (true, nil, gnustepFolders)
    case .nobody(let opened): (isReachable, suggestion, readers) = (false, opened, [])
    case .word:
      let near = Spelling.nearest(name, among: GNUstepLanguage.englishNames)
      (isReachable, suggestion, readers) = (true, near, [])
    }
  }
}
