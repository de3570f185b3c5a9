// Checking a merge against its sides for lost texts.

internal import LprojAudit
public import LprojFiles
internal import LprojGit
internal import LprojMerge
public import LprojReport
internal import LprojRules
internal import LprojSource

/// Checks whether a merge has all texts that merging by key keeps.
public enum MergeCheck {
  /// The merge to check, and the paths to look at.
  public struct Request: Sendable {
    /// A merge commit; nil for the merge under way. If no merge is under way, nil stands for HEAD.
    public var commit: String?
    /// Files and folders; empty for the whole repository.
    public var paths: [String] = []
    public var workspace: Workspace
    /// The environment variables for git.
    public var environment: Environment

    public init(in workspace: Workspace, _ environment: Environment) {
      (self.workspace, self.environment) = (workspace, environment)
    }
  }

  /// The result of a check.
  public struct Outcome: Sendable {
    public var report: AuditReport
    public var remarks: [String] = []
    public var failures: [Failure] = []

    init() {
      report = AuditReport(
        toolVersion: LprojVersion.tool, icuVersion: LprojVersion.icu,
        cldrVersion: LprojVersion.cldr, trees: [], findings: [], files: 0, entries: 0)
      report.rules = Audit.rules.filter { $0.info == Rule.lostInMerge.info }
    }
  }

  /// Compares a merge with its sides. The findings are texts that a side has and the merge lacks.
  public static func run(_ request: Request) -> Outcome {
    var outcome = Outcome()
    do throws(Failure) {
      let repository = try GitRepository(
        around: ".", seenFrom: request.workspace.currentFolder, request.environment)
      guard let merge = try MergeOfSides(request.commit, in: repository) else {
        outcome.remarks = [
          request.commit.map { "\($0) is no merge" }
            ?? "no merge is under way, and HEAD is none"
        ]
        return outcome
      }
      if merge.bases.isEmpty {
        outcome.remarks.append("the sides of the merge have no commit in common")
      }
      let folder = request.workspace.currentFolder
      let selected = try SelectedPaths(request.paths, in: repository, seenFrom: folder)
      outcome.failures = try selected.unknown(to: merge.sides)
      for path in merge.open {
        outcome.remarks.append(
          "\(Paths.tidy(Paths.join(repository.root, path), currentFolder: folder)): is in conflict")
      }
      var findings: [Finding] = []
      for group in merge.groups {
        let check = GroupCheck(
          merge: merge, paths: group, repository: repository, folder: folder)
        findings += try check.findings()
        outcome.report.files += group.count
      }
      findings.removeAll { !selected.contains(Paths.absolute($0.path, currentFolder: folder)) }
      outcome.report.findings = try Audit.configured(
        findings.sorted(by: Finding.reportOrder), in: request.workspace)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }

  /// Compares the merge under way with its sides, before the commit. Returns nil if no merge is under way.
  public static func ofNextCommit(_ workspace: Workspace, _ environment: Environment) -> Outcome? {
    let repository = try? GitRepository(
      around: ".", seenFrom: workspace.currentFolder, environment)
    guard let repository, let commits = try? repository.mergedCommits(), !commits.isEmpty
    else { return nil }
    return run(Request(in: workspace, environment))
  }
}

private struct GroupCheck {
  let merge: MergeOfSides
  let paths: [String]
  let repository: GitRepository
  let folder: String

  private func shown(_ path: String) -> String {
    Paths.tidy(Paths.join(repository.root, path), currentFolder: folder)
  }

  private func texts(_ id: String?, _ path: String) throws(Failure) -> TableTexts? {
    guard let id else { return TableTexts() }
    do throws(Failure) {
      return TableTexts(try repository.objects.read(id).bytes, at: path, withComments: false)
    } catch {
      throw error.at(shown(path))
    }
  }

  func findings() throws(Failure) -> [Finding] {
    var findings: [Finding] = []
    var bases = merge.bases.map { _ in TableTexts() }
    var sides = merge.sides.map { _ in TableTexts() }
    var result = TableTexts()
    // A `.stringsdict` comes after its `.strings`.
    for path in paths {
      let isStringsdict = path.hasSuffix(".stringsdict")
      let (_, own, there) = merge.versions(path, 0)
      let after = try texts(there, path)
      var before: [TableTexts?] = []
      for id in own { before.append(try texts(id, path)) }
      if there != nil, after?.texts.isEmpty ?? true, !own.contains(there),
        before.contains(where: { !($0?.texts.isEmpty ?? true) })
      {
        findings.append(try damaged(path, isEmpty: isEmpty(there, after)))
        continue
      }
      var old: [TableTexts?] = []
      for base in merge.bases.indices {
        old.append(try texts(merge.versions(path, base).base, path))
      }
      // If a version of the file does not parse, its texts are unknown, so the file is skipped.
      guard let after, !before.contains(where: { $0 == nil }), !old.contains(where: { $0 == nil })
      else { continue }
      for (number, version) in before.enumerated() {
        sides[number].add(version ?? TableTexts(), isStringsdict: isStringsdict)
      }
      for (number, version) in old.enumerated() {
        bases[number].add(version ?? TableTexts(), isStringsdict: isStringsdict)
      }
      result.add(after, isStringsdict: isStringsdict)
    }
    return findings + lost(bases, sides, result)
  }

  private func isEmpty(_ id: String?, _ texts: TableTexts?) throws(Failure) -> Bool {
    guard texts == nil, let id else { return true }
    return try repository.objects.read(id).bytes.isEmpty
  }

  private func damaged(_ path: String, isEmpty: Bool) -> Finding {
    Finding(
      rule: Rule.lostInMerge.info.id, severity: .error,
      message: isEmpty
        ? "the table is empty since this merge, but a side has texts"
        : "the table cannot be read since this merge, but the table of a side can",
      path: shown(path), localization: localization(of: path), table: TableGroup(path).name,
      detail: isEmpty ? "empty" : "unreadable", reasons: Rule.lostInMerge.info.reasons(for: .error))
  }

  private func localization(of path: String) -> String? {
    let name = TableGroup(path).localization
    return name.isEmpty ? nil : name
  }

  private func lost(
    _ bases: [TableTexts], _ sides: [TableTexts], _ result: TableTexts
  ) -> [Finding] {
    var lost = LostTexts(bases: bases, sides: sides, result: result).lost
    // If a localization has no texts left, one finding for its whole table is enough.
    let names = Set(result.texts.keys.lazy.map(\.localization))
    let gone = Dictionary(grouping: lost.filter { !names.contains($0.place.localization) }) {
      $0.place.localization
    }.filter { $0.value.count > 1 }
    lost.removeAll { gone[$0.place.localization] != nil }
    let kept = result.keys
    let whole = gone.values.filter { lost in
      !result.holdsElsewhere(lost, thanIn: sides[lost[0].sides[0]])
    }.map { lost in
      var finding = finding(lost[0], "")
      finding.key = nil
      finding.restate(
        "all \(lost.count) texts of the table are lost in the merge: \(origin(lost[0])) had them")
      finding.detail = "table"
      return finding
    }
    return whole
      + Dictionary(grouping: lost, by: \.place.key).flatMap { key, lost -> [Finding] in
        let gone = lost.filter { $0.instead == nil }
        let names = Set(gone.map(\.place.localization))
        // If a key is gone in all localizations, one finding is enough.
        if names.count > 1, !kept.contains(key) {
          return [finding(gone[0], ", in all \(names.count) localizations")]
        }
        return lost.map { finding($0, "") }
      }
  }

  private func finding(_ lost: LostTexts.Lost, _ extent: String) -> Finding {
    let place = lost.place
    let path =
      paths.first { TableGroup($0).localization == place.localization && isThere($0) }
      ?? paths.first { $0.hasSuffix(".xcstrings") && isThere($0) }
      ?? paths.first { TableGroup($0).localization == place.localization } ?? paths[0]
    let form = place.form.isEmpty ? "" : " (\(place.form))"
    let what =
      lost.instead.map { "has \($0.quoted) again instead of" } ?? "is lost in the merge\(extent):"
    return Finding(
      rule: Rule.lostInMerge.info.id, severity: .warning,
      message: "\(place.key.quoted)\(form) \(what) \(lost.text.quoted) of \(origin(lost))",
      path: shown(path), localization: place.localization.isEmpty ? nil : place.localization,
      table: TableGroup(path).name, key: place.key,
      detail: place.form.isEmpty ? nil : place.form)
  }

  /// The sides that had a text, in words, such as `both sides` or an abbreviated hash.
  private func origin(_ lost: LostTexts.Lost) -> String {
    if lost.sides.count == merge.sides.count {
      return lost.sides.count == 2 ? "both sides" : "all sides"
    }
    return lost.sides.map { String(merge.sides[$0].prefix(10)) }.joined(separator: ", ")
  }

  private func isThere(_ path: String) -> Bool { merge.versions(path, 0).result != nil }
}
