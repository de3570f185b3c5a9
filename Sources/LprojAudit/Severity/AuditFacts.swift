// The facts that decide about the severities of an audit's findings: projects, their sources, and the other localizations.

internal import LprojCode
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource
internal import LprojSyntax

/// The facts that circumstances need. Questions that need sources are collected, and answered together.
final class AuditFacts: Facts {
  private let question: AuditQuestion
  private let workspace: Workspace
  private let projects: ProjectJudgement?
  private let trees: [Tree]
  /// The folders around the trees. For a tree that is in no project, the code in these folders is searched.
  private lazy var surroundings = question.surroundings(of: trees)
  /// Whether there is no project nearby.
  private let isLoose: Bool
  private var sources: ProjectSources
  private var texts: UnaskedTexts?
  private var braces: TranslatedBraces
  private var agreeing: [TranslatedText: Set<String>]
  private var areReadersKnown = false
  /// The facts from code; nil until the code is read, and always nil if code is not wanted.
  private var code: CodeAudit.Result?
  private var isCodeKnown: Bool
  private lazy var bundles = BundleSurroundings(question)
  private var unreachable: [String: Bool] = [:]
  /// The path of the last question about names of keys, with the folders of the code that may name them. Most such questions are about one file.
  private var lastNames: (path: String, roots: Set<String>)?

  /// - Parameter readers: for each text, the localizations that are not in the report and whose translation reads more arguments than the source
  ///   text.
  init(
    _ question: AuditQuestion, _ projects: ProjectJudgement?,
    _ reports: [(tree: Tree, report: AuditReport.Tree?)],
    readers: [TranslatedText: Set<String>]
  ) {
    self.question = question
    workspace = question.workspace
    self.projects = projects
    trees = reports.map(\.tree)
    isLoose = projects == nil && question.projects?.model.isEmpty ?? true
    sources = ProjectSources(question.workspace, jobs: question.jobs)
    texts = UnaskedTexts(question)
    braces = TranslatedBraces(question, reports)
    agreeing = readers
    isCodeKnown = question.code == .off
  }

  /// Reads the facts for all questions since the last call; returns false if there are no questions.
  func read() async -> Bool {
    let hasSources = await sources.readWanted()
    let hasTexts = await texts?.read() ?? false
    let hasBraces = await braces.read { surroundings }
    return hasSources || hasTexts || hasBraces
  }

  func add(_ code: CodeAudit.Result?) { (self.code, isCodeKnown) = (code, true) }

  /// Notes the localizations with texts that read more arguments than the source text.
  func addReaders(_ findings: [FindingBatch]) {
    areReadersKnown = true
    let rule = Rule.formatExtraArgument.info.id
    for batch in findings where batch.rule == rule {
      let finding = batch.first
      guard let text = TranslatedText(finding), let name = finding.localization else { continue }
      agreeing[text, default: []].insert(name)
    }
  }

  // MARK: Tables

  func readers(of finding: Finding) -> Int? {
    areReadersKnown ? TranslatedText(finding).flatMap { agreeing[$0]?.count } ?? 0 : nil
  }

  func isTranslatedEverywhere(_ finding: Finding) -> Bool? { braces.areTranslated(finding) }

  // MARK: Projects

  func file(_ path: String) -> FileFacts? { projects?.verdict(on: path) }

  func isUnreachable(_ localization: String, _ path: String) -> Bool {
    let place = "\(localization)/\(Paths.folder(path))"
    let found = unreachable[place] ?? isUnreachable(localization, in: path)
    unreachable[place] = found
    return found
  }

  private func isUnreachable(_ localization: String, in path: String) -> Bool {
    guard
      let tree = trees.first(where: { tree in
        tree.localizations.contains {
          $0.name == localization && ($0.path == path || Paths.isFolder(path, within: $0.path))
        }
      })
    else { return false }
    let names = tree.localizations.map(\.name)
    let loaders = bundles.loaders(of: tree)
    return
      !(loaders.contains(.apple) && LocalizationName(localization).isReachable
      || loaders.contains(.gnustep) && GNUstepLanguage.isOpened(localization, among: names))
  }

  func translates(_ key: Key, _ path: String) -> Bool {
    projects?.targets.translates(key, path) ?? false
  }

  func repeatsInfoPlist(_ path: String) -> Bool {
    projects?.targets.repeatsInfoPlist(path) ?? false
  }

  func region(of path: String) -> String? {
    projects?.model.looseRegion(of: workspace.absolute(path))
  }

  func isForDevices(_ path: String) -> Bool { projects?.isForDevices(path) ?? false }

  func collision(_ path: String, _ other: String) -> Collision {
    projects?.collision(path, other) ?? .certain
  }

  func generatesSymbols(_ path: String) -> Bool { projects?.generatesSymbols(path) ?? false }

  func isAsked(_ key: Key, _ path: String) -> Bool? {
    guard let projects, projects.targets.isUnasked(key, path) else { return true }
    return sources.name(key, below: Set(projects.verdict(on: path).roots))
  }

  // MARK: Code around a file

  /// Returns all folders with code that may look up the texts of a file, and separately the folders of the projects that ship the file.
  private func roots(_ path: String) -> (all: [String], own: [String])? {
    guard let projects else { return isLoose && !surroundings.isEmpty ? (surroundings, []) : nil }
    let file = projects.verdict(on: path)
    return file.isHarmless ? nil : (projects.rootsOfCode(file), file.roots)
  }

  func isNamed(_ key: Key, _ path: String) -> Bool? {
    if lastNames?.path != path { lastNames = (path, Set(rootsOfNames(path))) }
    guard let roots = lastNames?.roots, !roots.isEmpty else { return false }
    return sources.name(key, below: roots)
  }

  /// The folders with code that may name the keys of a file.
  private func rootsOfNames(_ path: String) -> [String] {
    if let own = roots(path)?.own, !own.isEmpty { return own }
    guard question.code != .off, !surroundings.isEmpty,
      question.projects?.model.projects(around: workspace.absolute(path)).isEmpty ?? true
    else { return [] }
    return surroundings
  }

  func isAskedAtRunTime(_ table: String, _ path: String) -> Bool? {
    guard let roots = roots(path), !roots.own.isEmpty else { return false }
    return sources.defaultTexts(below: roots.all)?.isAskedAtRunTime(table)
  }

  func shown(_ finding: Finding) -> Answer {
    guard let projects, finding.consequence?.isOpen ?? false, let own = finding.localization,
      !(finding.table.map(TableContext.isInfoPlist) ?? true)
    else { return .no }
    // The related place, if there is one, has the text that is missing here.
    let source = finding.related.first
    let file = projects.verdict(on: finding.path)
    guard question.code != .off || source == nil, file.ships != .no, !file.isHarmless else {
      return .no
    }
    guard let folders = sources.folders(below: projects.rootsOfCode(file)) else { return .open }
    guard let name = folders.first(where: { $0 != own && !($0.isEmpty && source != nil) }) else {
      return .no
    }
    if name.isEmpty { return .yes("the text of another localization, where the code looks next") }
    if let source, Paths.name(Paths.folder(source.path)) != name + ".lproj" { return .no }
    return .yes("the text of '\(name)', where the code looks next")
  }

  func opensFolder(of localization: String, for path: String) -> Bool? {
    guard question.code != .off, let roots = roots(path)?.all else { return false }
    return sources.folders(below: roots)?.contains(localization)
  }

  func defaultText(_ finding: Finding) -> Answer {
    guard let (roots, own) = roots(finding.path), let table = finding.table,
      let localization = finding.localization
    else { return .no }
    guard let texts = sources.defaultTexts(below: roots) else { return .open }
    let sign =
      texts.sign(
        for: table, isOfNumbers: TableFormat(fileName: finding.path) == .stringsdict,
        in: localization, below: own.isEmpty ? roots : own)
      ?? (own.isEmpty ? nil : texts.unasked(table) { keys(ofAllCopiesOf: finding.path) })
    guard let sign else { return .no }
    // The finding already names the text of another folder.
    if sign.isOfFolder, case .yes = shown(finding) { return .yes(at: sign.place) }
    return .yes(sign.clause, at: sign.place)
  }

  /// Returns the keys of the table of a file, in all localizations.
  private func keys(ofAllCopiesOf path: String) -> Set<Key> {
    let folder = Paths.folder(Paths.folder(path))
    let folders = (try? workspace.entries(of: folder).entries.map(\.name)) ?? []
    return folders.filter { $0.hasSuffix(".lproj") }.reduce(into: []) { keys, name in
      let copy = Paths.join(Paths.join(folder, name), Paths.name(path))
      keys.formUnion(UnaskedTexts.keys(beside: copy, in: workspace))
    }
  }

  func otherLookup(_ finding: Finding) -> Answer {
    guard let roots = roots(finding.path)?.all else { return .no }
    guard let found = sources.otherLookup(below: roots) else { return .open }
    guard let (path, lookup) = found else { return .no }
    return .yes(
      lookup.isReplaced
        ? "; the code replaces the system's look-up, and may open only the localized copies"
        : "; the code itself looks into the localization folders, where nothing hides the copies",
      at: RelatedPlace(path: path, position: lookup.position, message: "looked up here"))
  }

  func naming(_ finding: Finding) -> Naming? {
    guard texts != nil else { return Naming() }
    return texts?.naming(finding)
  }

  // MARK: All code

  func replaced(_ key: Key) -> Set<ReplacedText>? {
    isCodeKnown ? code?.replaced.texts(key) ?? [] : nil
  }

  func isDebugOnly(_ key: Key) -> Bool? {
    isCodeKnown ? code?.unbuilt.contains(key) ?? false : nil
  }

  func passing(_ finding: Finding) -> Answer {
    isCodeKnown ? code?.passed.passing(finding) ?? .no : .open
  }

  func isUnnamed(_ key: Key, _ table: String) -> Bool? {
    isCodeKnown ? code?.unnamed.contains(key, table) ?? false : nil
  }

  func hasUnnamedKeys(_ table: String) -> Bool? {
    isCodeKnown ? code?.unnamed.hasKeys(of: table) ?? false : nil
  }

  func unreadSource() -> Answer {
    guard isCodeKnown else { return .later }
    guard let unread = code?.unread else { return .no }
    return .yes("; \(unread.path) is not read, and may decide whether users see the text")
  }
}
