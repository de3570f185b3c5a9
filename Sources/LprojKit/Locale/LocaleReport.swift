// Verdicts on names of localizations: what they mean, and whom folders of these names reach.

internal import LprojAudit
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
public import LprojReport
internal import LprojRules
internal import LprojSource

public enum LocaleReport {
  /// The verdict on a name; of a path to an `.lproj` folder, on the name of the folder.
  public static func verdict(on text: String) -> LocaleVerdict {
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
      store: name.store.rawValue, problems: problems(name))
    if GNUstepLanguage.isKnown(spelled) {
      verdict.gnustepFolders = GNUstepLanguage.folders(for: spelled)
    }
    return verdict
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

  /// What the rules say of a tree with this folder alone.
  private static func problems(_ name: LocalizationName) -> [LocaleVerdict.Problem] {
    var tree = Tree(path: ".", kind: .resources)
    tree.localizations = [LocalizationFolder(name: name.name, path: name.name + ".lproj")]
    // What GNUstep opens stands in a line of its own.
    let rules = RuleSet.all.choosing(only: ["name"], skip: []).rules.filter {
      $0.info.loader != .gnustep
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
