// What the projects around the trees say about findings: which files ship, and who reads them.

internal import LprojConfig
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

/// Looks findings over once they are all there. Only what certainly no reader gets loses severity.
///
/// A class, since a struct of this size would be copied for every finding.
final class ProjectJudgement {
  let model: ProjectModel
  let workspace: Workspace
  let places: NamedPlaces
  private(set) var sources: ProjectSources
  /// What was named, as far as some table in it ships.
  let shippedRoots: Set<String>
  let targets: TargetLocalizations
  /// The folders with the code of all projects but those of others.
  private(set) var ownRoots: [String] = []
  /// Whether code says what readers get in place of missing texts.
  let readsCode: Bool
  /// Localizations that are there and were left out.
  let leftOut: [String]
  /// Single files say nothing of a whole project, where no repository around them was looked through.
  let hasNamedFolders: Bool
  var known: [String: Verdict] = [:]

  /// Nil where no project can say anything: in built bundles that lie in no sources that were named, in
  /// folders of tools, where builds leave what they made, and where there is none.
  init?(_ request: AuditRequest, _ results: [(tree: Tree, report: AuditReport.Tree?)]) {
    let workspace = request.workspace
    let trees = results.map(\.tree)
    guard let model = request.projects?.model, !model.isEmpty else { return nil }
    let named = request.scope.roots
    let isInSources =
      trees.contains { Paths.bundle(of: workspace.absolute($0.path)) == nil }
      && named.contains(where: model.isSearched)
      || model.projects.contains { project in
        named.contains { Paths.isFolder(project.root, within: $0) }
      }
    guard isInSources else { return nil }
    self.model = model
    self.workspace = workspace
    sources = ProjectSources(workspace, jobs: request.jobs)
    let places = NamedPlaces(request.scope.roots, model, workspace)
    self.places = places
    shippedRoots = Self.shippedRoots(trees, places, model, workspace)
    targets = TargetLocalizations(results, model, workspace)
    hasNamedFolders = !request.scope.folders.isEmpty || !request.scope.repositories.isEmpty
    leftOut = request.configurations?.leftOutLocalizations.sorted() ?? []
    readsCode = request.code != .off
    ownRoots = model.projects.filter { !isForeign($0) }.map(\.root)
  }

  private static func shippedRoots(
    _ trees: [Tree], _ places: NamedPlaces, _ model: ProjectModel, _ workspace: Workspace
  ) -> Set<String> {
    var roots: Set<String> = []
    for tree in trees {
      for file in tree.localizations.flatMap(\.tables) + tree.catalogs + tree.looseTables {
        let path = workspace.absolute(file.path)
        guard let root = places.root(of: path), !roots.contains(root) else { continue }
        if case .ships = model.shipping(of: path) { roots.insert(root) }
      }
    }
    return roots
  }

  // MARK: Findings

  /// Says of each finding whether its file ships, lowers what harms nobody to a note, and drops what
  /// is wrong only for a loader that does not read the file.
  ///
  /// - Returns: remarks on what left open whether a file ships, each once.
  func judge(_ findings: inout [FindingBatch], rules: RuleSet) async -> [String] {
    await readSources(for: findings)
    lowerUnasked(&findings)
    let ofOneLoader = rules.ofOneLoader
    var unread: Set<ProjectRemark> = []
    findings = findings.compactMap { batch in
      let finding = batch.first
      let verdict = verdict(on: finding.path)
      let loader = ofOneLoader[finding.rule]
      if verdict.loaders == [.gnustep] && loader == .apple { return nil }
      if verdict.loaders.contains(.gnustep), finding.isOfNameForApple { return nil }
      if finding.rule == Rule.extraKey.info.id, let key = finding.key,
        targets.translates(key, finding.path)
      {
        return nil
      }
      let clash = collision(finding)
      if clash == .none { return nil }
      if let remark = verdict.unread, finding.severity > .note { unread.insert(remark) }
      if isNamedByCode(finding, verdict) {
        let (ships, target) = (verdict.ships, verdict.target)
        return batch.namedByCode.changing { finding in
          finding.ships = ships
          finding.target = target
        }
      }
      if isAskedAtRunTime(finding, verdict) {
        let (ships, target) = (verdict.ships, verdict.target)
        return batch.changing { finding in
          finding.lower(
            to: .note,
            because: Reason(
              "keys-made-at-run-time", "; the code makes the keys of this table at run time"))
          finding.ships = ships
          finding.target = target
        }
      }
      let sign = sign(for: finding, verdict)
      let other = otherText(for: finding, verdict)
      let region = looseRegion(of: finding)
      var worst = clash == .possible ? Severity.note : .error
      if finding.rule == Rule.missingFile.info.id, let copy = finding.related.first,
        targets.repeatsInfoPlist(copy.path)
      {
        worst = .note
      }
      if verdict.isHarmless && !(verdict.isPrebuilt && finding.isOfLostTable)
        || loader != nil && verdict.loaders.count > 1
        || isOfUnshippedCopy(finding, verdict)
      {
        worst = .note
      } else if sign != nil || region != nil || isPerhapsLoose(finding, verdict) {
        worst = .warning
      }
      guard verdict.ships != .unknown || worst != .error else { return batch }
      let (highest, ships, target) = (worst, verdict.ships, verdict.target)
      let isLost = isLostOnDevices(finding, verdict)
      return batch.changing { finding in
        finding.ships = ships
        finding.target = target
        finding.severity = min(isLost ? .error : finding.severity, highest)
        if let region {
          finding.lower(
            to: highest,
            because: Reason(
              "meant-for-a-region",
              "; for the project it is the copy of '\(region)', so move it there"))
        }
        if let other { finding.consequence?.add(other) }
        guard let sign else { return }
        // What it shows instead has been said.
        let clause = other == nil || !sign.isOfFolder ? sign.reason.clause : ""
        finding.lower(to: highest, because: Reason(sign.reason.id, clause))
        if let place = sign.place { finding.related.append(place) }
      }
    }
    return unread.map(line).sorted()
  }

  /// Reads what the judgement of some findings depends on.
  private func readSources(for findings: [FindingBatch]) async {
    var keys: [Set<String>: Set<Key>] = [:]
    for batch in findings {
      let finding = batch.first
      let verdict = verdict(on: finding.path)
      let unasked = unasked(batch, verdict).compactMap { batch.key($0) }
      if !unasked.isEmpty { keys[Set(verdict.roots), default: []].formUnion(unasked) }
      if mayShowAnother(finding, verdict) {
        await sources.readSigns(below: rootsOfCode(verdict))
      }
      if let key = possiblyNamed(finding, verdict) {
        keys[Set(verdict.roots), default: []].insert(key)
      }
      if needsDefaults(finding, verdict) || mayBeAskedAtRunTime(finding, verdict) {
        await sources.readDefaults(below: rootsOfCode(verdict))
      }
      if ProjectSources.isAboutLookups(finding), !verdict.isHarmless {
        await sources.readOtherLookups(below: rootsOfCode(verdict))
      }
    }
    for (roots, keys) in keys { await sources.readNames(keys, below: roots) }
  }

  /// Whether a key that the development table lacks is named by code or interface files, so that it is not
  /// left over: the development table is only a part of the texts.
  private func isNamedByCode(_ finding: Finding, _ verdict: Verdict) -> Bool {
    possiblyNamed(finding, verdict).map { sources.name($0, below: verdict.roots) } ?? false
  }

  private func possiblyNamed(_ finding: Finding, _ verdict: Verdict) -> Key? {
    guard finding.rule == Rule.extraKey.info.id, finding.severity == .warning,
      let key = finding.key, !verdict.roots.isEmpty, !verdict.isHarmless
    else { return nil }
    return finding.table.map(TableContext.isInfoPlist) ?? false ? nil : key
  }

  /// Whether the localized copies that a file hides, or the copy in other letter case, stay out of the
  /// product anyway.
  private func isOfUnshippedCopy(_ finding: Finding, _ verdict: Verdict) -> Bool {
    let rules = [Rule.nonlocalizedShadows.info.id, Rule.fileNameVariants.info.id]
    guard rules.contains(finding.rule), let copy = finding.related.first else { return false }
    let other = self.verdict(on: copy.path).ships
    if finding.rule == Rule.fileNameVariants.info.id { return other == .no }
    return other == .no || finding.severity < .error && verdict.ships == .yes && other == .unknown
  }

  private enum Collision { case certain, possible, none }

  /// Whether some target ships both a catalog and what has its name, so that its build makes one file twice.
  private func collision(_ finding: Finding) -> Collision {
    guard finding.rule == Rule.catalogCollision.info.id, let other = finding.related.first else {
      return .certain
    }
    let shipping = [finding.path, other.path].map { model.shipping(of: workspace.absolute($0)) }
    switch (shipping[0], shipping[1]) {
    case (.ships(let own), .ships(let others)):
      return Set(own).isDisjoint(with: others) ? .none : .certain
    case (.ships, .doesNotShip), (.doesNotShip, .ships): return .none
    case (.ships, .unknown), (.unknown, .ships), (.doesNotShip, .doesNotShip): return .possible
    default: return .certain
    }
  }

  /// Whether a key that the development table lacks is of a table that code asks for keys made at run time alone:
  /// which these are, no search tells.
  private func isAskedAtRunTime(_ finding: Finding, _ verdict: Verdict) -> Bool {
    guard mayBeAskedAtRunTime(finding, verdict), let table = finding.table else { return false }
    return sources.defaultTexts(below: rootsOfCode(verdict))?.isAskedAtRunTime(table) ?? false
  }

  private func mayBeAskedAtRunTime(_ finding: Finding, _ verdict: Verdict) -> Bool {
    possiblyNamed(finding, verdict) != nil && finding.table != "Localizable"
      && finding.key.map { InterfaceObjects.object(of: $0) == nil } ?? false
  }

  private func line(_ remark: ProjectRemark) -> String {
    let place = remark.position.map { ":\($0.line):\($0.column)" } ?? ""
    return
      "\(workspace.tidy(remark.path))\(place): \(remark.message); which files ship is not known"
  }

  // MARK: Trees

  /// Whether others wrote a tree, and what it lacks harms no reader of the product, or is not the project's to add.
  func isOfOthers(_ tree: Tree) -> Bool {
    places.role(of: workspace.absolute(tree.path)) == .vendored && verdict(on: tree.path).isHarmless
  }

  /// The targets that ship a tree's tables, without tests where others do. The first file that ships stands for a
  /// table.
  func targets(of tree: Tree) -> [String] {
    var known: Set<String> = []
    var targets: [ProjectTarget] = []
    for file in tree.catalogs + tree.looseTables {
      targets += model.targets(of: workspace.absolute(file.path)).map(model.target)
    }
    for file in tree.localizations.flatMap(\.tables) where !known.contains(file.table) {
      let found = model.targets(of: workspace.absolute(file.path)).map(model.target)
      if found.isEmpty { continue }
      known.insert(file.table)
      targets += found
    }
    let products = targets.filter { !$0.isTest }
    return Set((products.isEmpty ? targets : products).map(\.name)).sorted {
      $0.precedes($1)
    }
  }
}

extension [FindingBatch] {
  /// The findings where it is not known which loader reads the files: those that only one minds are notes.
  func withOneLoadersLowered(_ rules: RuleSet) -> [FindingBatch] {
    let ofOneLoader = rules.ofOneLoader
    return compactMap { batch in
      if batch.first.isOfNameForApple { return nil }
      guard ofOneLoader[batch.first.rule] != nil else { return batch }
      return batch.changing { $0.severity = .note }
    }
  }
}

extension Finding {
  /// Whether it says that no reader gets a folder, which only Apple's loader does not look for.
  fileprivate var isOfNameForApple: Bool {
    guard rule == Rule.blockedFallback.info.id, let localization else { return false }
    return !LocalizationName(localization).isReachable
  }
}
