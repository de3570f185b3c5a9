// What the code says of tables that readers may never get, or whose keys they never see: errors that are not certain then.

internal import LprojCode
internal import LprojFiles
internal import LprojModel
internal import LprojProject
internal import LprojReport
internal import LprojRules
internal import LprojSource

extension ProjectSources {
  /// Whether an error in a table holds only where the code gives no default texts.
  static func isAboutDefaults(_ finding: Finding) -> Bool {
    guard finding.rule == Rule.blockedFallback.info.id, finding.severity == .error,
      finding.detail == "empty", let table = finding.table, finding.localization != nil
    else { return false }
    // The system's own tables: no code asks for them.
    return table != "AppShortcuts" && !finding.path.contains("Settings.bundle/")
  }

  /// Whether a table that hides its localized copies does so only where the system looks texts up.
  static func isAboutLookups(_ finding: Finding) -> Bool {
    guard finding.rule == Rule.nonlocalizedShadows.info.id, finding.severity == .error,
      TableFormat(fileName: finding.path) != nil, let table = finding.table
    else { return false }
    return table != "AppShortcuts" && !TableContext.isInfoPlist(table)
  }

  /// - Parameters:
  ///   - roots: where the code lies.
  ///   - own: of these, the folders of the projects that ship the table.
  func defaultSign(
    for finding: Finding, below roots: [String], own: [String]
  ) -> DefaultTexts.Sign? {
    guard Self.isAboutDefaults(finding), let table = finding.table,
      let localization = finding.localization
    else { return nil }
    return defaultTexts(below: roots)?.sign(
      for: table, isOfNumbers: TableFormat(fileName: finding.path) == .stringsdict,
      in: localization, below: own)
  }

  func lookupSign(for finding: Finding, below roots: [String]) -> DefaultTexts.Sign? {
    guard Self.isAboutLookups(finding), let (path, lookup) = otherLookup(below: roots) else {
      return nil
    }
    return DefaultTexts.Sign(
      reason: Reason(
        "looked-up-otherwise",
        lookup.isReplaced
          ? "; the code replaces the system's look-up, which may open the localized copies alone"
          : "; the code looks into the folders of localizations, where nothing hides the copies"),
      place: RelatedPlace(path: path, position: lookup.position, message: "looked up here"))
  }
}

extension ProjectJudgement {
  /// What the code gives readers in place of the texts that an empty table lacks, or how it looks up those of a table
  /// that hides its copies.
  func sign(for finding: Finding, _ verdict: Verdict) -> DefaultTexts.Sign? {
    let roots = rootsOfCode(verdict)
    if verdict.isHarmless { return nil }
    if ProjectSources.isAboutLookups(finding) {
      return sources.lookupSign(for: finding, below: roots)
    }
    guard needsDefaults(finding, verdict), let table = finding.table else { return nil }
    let own = verdict.roots.isEmpty ? roots : verdict.roots
    return sources.defaultSign(for: finding, below: roots, own: own)
      ?? (verdict.roots.isEmpty
        ? nil
        : sources.defaultTexts(below: roots)?.unasked(table) {
          keys(ofAllCopiesOf: finding.path)
        })
  }

  /// The keys of a table in all localizations beside the one that a file lies in.
  private func keys(ofAllCopiesOf path: String) -> Set<Key> {
    let folder = Paths.folder(Paths.folder(path))
    let folders = (try? workspace.entries(of: folder).entries.map(\.name)) ?? []
    return folders.filter { $0.hasSuffix(".lproj") }.reduce(into: []) { keys, name in
      let copy = Paths.join(Paths.join(folder, name), Paths.name(path))
      keys.formUnion(UnaskedTexts.keys(beside: copy, in: workspace))
    }
  }

  func needsDefaults(_ finding: Finding, _ verdict: Verdict) -> Bool {
    ProjectSources.isAboutDefaults(finding) && !verdict.isHarmless
  }
}

extension Finding {
  /// Whether it says that a whole table cannot be read: all its readers lose it, whoever made it.
  var isOfLostTable: Bool {
    guard severity == .error else { return false }
    return [Rule.syntaxError.info.id, Rule.badEncoding.info.id].contains(rule)
      || rule == Rule.blockedFallback.info.id && detail == "broken"
  }
}

/// Without a project, the code in what was named is asked.
struct LooseCode {
  private let roots: [String]
  private var sources: ProjectSources

  /// Nil where the code decides nothing of the findings.
  init?(_ request: AuditRequest, _ trees: [Tree], _ findings: [FindingBatch]) {
    guard
      findings.contains(where: {
        ProjectSources.isAboutDefaults($0.first) || ProjectSources.isAboutLookups($0.first)
      }), request.projects?.model.isEmpty ?? true
    else { return nil }
    roots = request.surroundings(of: trees)
    sources = ProjectSources(request.workspace, jobs: request.jobs)
  }

  mutating func judge(_ findings: inout [FindingBatch]) async {
    if roots.isEmpty { return }
    for batch in findings {
      if ProjectSources.isAboutDefaults(batch.first) { await sources.readDefaults(below: roots) }
      if ProjectSources.isAboutLookups(batch.first) {
        await sources.readOtherLookups(below: roots)
      }
    }
    let (sources, roots) = (sources, roots)
    findings = findings.map { batch in
      let finding = batch.first
      guard
        let sign = sources.defaultSign(for: finding, below: roots, own: roots)
          ?? sources.lookupSign(for: finding, below: roots)
      else { return batch }
      return batch.changing { finding in
        finding.lower(to: .warning, because: sign.reason)
        if let place = sign.place { finding.related.append(place) }
      }
    }
  }
}
