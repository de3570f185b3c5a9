// Findings on projects: contents that no target ships, missing files, and texts that targets do not translate.

internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension ProjectJudgement {
  /// Returns the findings on projects, such as tables that no target ships and files that do not exist.
  func projectFindings(
    _ results: [(tree: Tree, report: AuditReport.Tree?)], _ checks: Checks
  ) -> [FindingBatch] {
    guard !checks.projects.isEmpty else { return [] }
    var found: [String: ProjectSubject] = [:]
    let trees = results.filter { $0.tree.localizations.allSatisfy(\.isSelected) }
      .map { (ShippedTables($0.tree, workspace, places, model), $0.report) }
    var elsewhere: [Int: Set<String>] = [:]
    for (shipped, report) in trees {
      for project in shipped.shippers {
        elsewhere[project, default: []].formUnion(shipped.shipped(report))
      }
    }
    for (shipped, report) in trees {
      guard let project = shipped.project else { continue }
      let path = workspace.tidy(model.projects[project].path)
      found[path, default: ProjectSubject(path: path)].add(
        shipped.unshipped(report, elsewhere: elsewhere[project] ?? []))
      for open in shipped.open where !(found[path]?.open.contains(open) ?? false) {
        found[path]?.open.append(open)
      }
    }
    let isWhole =
      hasNamedFolders && results.allSatisfy { $0.tree.localizations.allSatisfy(\.isSelected) }
    // A project and the description that generates it, such as `project.yml`, have equal targets. Each target is reported once.
    var told: Set<[String]> = []
    var gone = GoneFiles(model, workspace)
    let localized =
      model.projects.contains(where: \.lacksDefaultLocalization)
      ? localizedResources(results.map(\.tree)) : [:]
    for (number, project) in model.projects.enumerated() where isWhole && !isForeign(project) {
      let path = workspace.tidy(project.path)
      var subject = found[path] ?? ProjectSubject(path: path)
      subject.targets = targets.targets(of: number).compactMap { target in
        guard told.insert([target.target] + target.texts.map(\.key.description)).inserted else {
          return nil
        }
        // Targets often share tables. A shared table is reported once.
        let tables = target.localizations.filter(\.hasTable).map(\.path)
        var target = target
        // A project and the description that generates it may have only some texts in common, so each text is compared.
        target.texts.removeAll { text in
          !told.insert([project.root, target.target, text.key.description]).inserted
        }
        if !told.insert(target.unasked.map(\.description) + tables.prefix(1)).inserted {
          target.unasked = []
        }
        return target
      }
      subject.gone = gone.find(in: number)
      subject.emptySubmodules = gone.emptySubmodules(of: number)
      if project.lacksDefaultLocalization {
        subject.withoutDefault = localized[number]
      }
      if project.buildSystem != .swiftpm {
        if let language = targets.absentLanguage(of: number) {
          subject.absentLanguage = isLeftOut(language) ? nil : language
        } else if var found = targets.withoutLanguage(of: number), !isLeftOut(found.language) {
          found.targets.removeAll {
            !told.insert([project.root, $0, found.language.name]).inserted
          }
          subject.targetsWithoutLanguage = found
        }
      }
      found[path] = subject
    }
    return found.sorted { $0.key.precedes($1.key) }
      .flatMap { checks.run(on: $0.value) }
  }

  private func isLeftOut(_ language: DeclaredLanguage) -> Bool {
    !NamedLocalization.all([language.name], in: leftOut).isEmpty
  }
}

extension ProjectSubject {
  /// Adds unshipped items. An item that is already in `unshipped` adds its numbers to the existing item.
  fileprivate mutating func add(_ items: [Unshipped]) {
    for item in items {
      if let same = unshipped.firstIndex(where: { $0.what == item.what }) {
        unshipped[same].entries += item.entries
        unshipped[same].keys += item.keys
        unshipped[same].otherPlaces += 1 + item.otherPlaces
      } else {
        unshipped.append(item)
      }
    }
  }
}
