// A merge compared with its sides: what it lost.

internal import LprojAudit
public import LprojFiles
internal import LprojGit
internal import LprojMerge
public import LprojReport
internal import LprojRules
internal import LprojSource

/// The check whether a merge has all texts that merging by key keeps.
public enum MergeCheck {
  public struct Request: Sendable {
    /// A merge commit; nil for the merge under way, else for HEAD if it is one.
    public var commit: String?
    /// Files and folders; empty for all of the repository.
    public var paths: [String] = []
    public var workspace: Workspace
    /// What git is started with.
    public var environment: Environment

    public init(in workspace: Workspace, _ environment: Environment) {
      (self.workspace, self.environment) = (workspace, environment)
    }
  }

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
      let wanted = request.paths.map { Paths.absolute($0, currentFolder: folder) }
      for path in merge.open {
        outcome.remarks.append(
          "\(Paths.tidy(Paths.join(repository.root, path), currentFolder: folder)): is in conflict")
      }
      var findings: [Finding] = []
      for group in merge.groups {
        var check = GroupCheck(merge, group, repository, folder)
        findings += try check.findings()
        outcome.report.files += group.count
      }
      if !wanted.isEmpty {
        findings.removeAll { finding in
          let path = Paths.absolute(finding.path, currentFolder: folder)
          return !wanted.contains { Paths.isFolder(path, within: $0) }
        }
      }
      outcome.report.findings = findings.sorted(by: Finding.reportOrder).map(FindingBatch.init)
    } catch {
      outcome.failures.append(error)
    }
    return outcome
  }

  /// The same for the merge under way, before its commit; nil where none is.
  public static func ofNextCommit(_ workspace: Workspace, _ environment: Environment) -> Outcome? {
    let repository = try? GitRepository(
      around: ".", seenFrom: workspace.currentFolder, environment)
    guard let repository, let commits = try? repository.mergedCommits(), !commits.isEmpty
    else { return nil }
    return run(Request(in: workspace, environment))
  }
}

/// A merge as what each side has of the tables that changed.
private struct MergeOfSides {
  /// The names of two commits or more.
  var sides: [String]
  var bases: [String]
  /// Of each base: what the sides changed since, and behind them the result, by path.
  var changes: [[[String: GitChange]]] = []
  /// Paths that are still in conflict.
  var open: [String] = []
  /// The paths of tables that were not merged as git merges whole files, each with the other changed files of
  /// its table.
  var groups: [[String]] = []

  /// Nil where there is no merge.
  init?(_ name: String?, in repository: GitRepository) throws(Failure) {
    var result: String?
    let merged = name == nil ? try repository.mergedCommits() : []
    if merged.isEmpty {
      let commit = try repository.commit(name ?? "HEAD")
      guard commit.parents.count > 1 else { return nil }
      sides = commit.parents
      result = commit.id
    } else {
      sides = [try repository.commit("HEAD").id] + merged
      for file in try repository.unmergedFiles() {
        open.append(String(decoding: file.path, as: UTF8.self))
      }
    }
    bases = try repository.mergeBases(sides)
    for base in bases {
      var all: [[GitChange]] = []
      for side in sides { all.append(try repository.tableChanges(from: base, to: side)) }
      if let result {
        all.append(try repository.tableChanges(from: base, to: result))
      } else {
        all.append(try repository.stagedTableChanges(from: base))
      }
      changes.append(
        all.map { changes in
          Dictionary(
            changes.compactMap { change in
              String(validating: change.path, as: UTF8.self).map { ($0, change) }
            }
          ) { first, _ in first }
        })
    }
    open = open.filter { TableMerge.Format(path: $0) != nil }
    let paths = Set(changes.flatMap { $0.flatMap(\.keys) })
    let unsettled = paths.filter { !isMergedWhole($0) }
    let places = TablePlaces(changes.flatMap(\.self).map { Array($0.values) })
    let tables = Set(unsettled.map(places.table))
    let conflicts = Set(open.map(places.table))
    groups = Dictionary(grouping: paths, by: places.table)
      .filter { tables.contains($0.key) && !conflicts.contains($0.key) }
      .map { $0.value.sorted { $0.precedes($1) } }
      .sorted { $0[0].precedes($1[0]) }
  }

  /// The names in the store of a file in a base, in each side and in the result.
  func versions(_ path: String, _ base: Int) -> (base: String?, sides: [String?], result: String?) {
    let all = changes[base]
    let old = all.lazy.compactMap { $0[path] }.first?.old
    let before = old.flatMap { $0.isFile ? $0.id : nil }
    let versions = all.map { side -> String? in
      guard let change = side[path] else { return before }
      return change.new.flatMap { $0.isFile ? $0.id : nil }
    }
    return (before, Array(versions.dropLast()), versions.last ?? nil)
  }

  private func isMergedWhole(_ path: String) -> Bool {
    changes.indices.allSatisfy { base in
      let (before, own, result) = versions(path, base)
      let changed = Set(own.filter { $0 != before })
      return changed.isEmpty ? result == before : changed.count == 1 && result == changed.first
    }
  }
}

/// Which places are those of one table: a side may have moved it.
private struct TablePlaces {
  /// Where a table was before, by where it is.
  private var origins: [TableGroup: TableGroup] = [:]

  /// - Parameter changes: of each side.
  init(_ changes: [[GitChange]]) {
    for side in changes {
      let files = side.map { (TableGroup(String(decoding: $0.path, as: UTF8.self)).table, $0) }
      let kept = Set(files.filter { $0.1.isEdit }.map(\.0))
      let gone = files.filter { $0.1.new == nil && !kept.contains($0.0) }
      let come = files.filter { $0.1.old == nil && !kept.contains($0.0) }
      if gone.isEmpty || come.isEmpty { continue }
      let contents = Dictionary(gone.map { ($0.1.old?.id, $0.0) }) { first, _ in first }
      let names = Dictionary(grouping: Set(gone.map(\.0)), by: \.name)
      let newNames = Dictionary(grouping: Set(come.map(\.0)), by: \.name)
      for (table, file) in come where origins[table] == nil {
        var origin = contents[file.new?.id]
        if origin?.name != table.name { origin = nil }
        if origin == nil, newNames[table.name]?.count == 1, let only = names[table.name],
          only.count == 1
        {
          origin = only[0]
        }
        if let origin, origin != table, origins[origin] != table { origins[table] = origin }
      }
    }
  }

  func table(_ path: String) -> TableGroup {
    var table = TableGroup(path).table
    // Moved there and back again is no circle that has an end.
    for _ in 0..<8 {
      guard let origin = origins[table] else { break }
      table = origin
    }
    return table
  }
}

/// One table in all its files.
private struct GroupCheck {
  private let merge: MergeOfSides
  private let paths: [String]
  private let repository: GitRepository
  private let folder: String

  init(_ merge: MergeOfSides, _ paths: [String], _ repository: GitRepository, _ folder: String) {
    (self.merge, self.paths, self.repository, self.folder) = (merge, paths, repository, folder)
  }

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

  mutating func findings() throws(Failure) -> [Finding] {
    var findings: [Finding] = []
    var bases = merge.bases.map { _ in TableTexts() }
    var sides = merge.sides.map { _ in TableTexts() }
    var result = TableTexts()
    // A `.stringsdict` comes behind its `.strings`.
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
      // What does not parse on a side says nothing of what it has.
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
        ? "the table is empty since this merge, and a side has texts"
        : "the table cannot be read since this merge, and a side can",
      path: shown(path), localization: localization(of: path), table: TableGroup(path).name,
      detail: isEmpty ? "empty" : "unreadable")
  }

  private func localization(of path: String) -> String? {
    let name = TableGroup(path).localization
    return name.isEmpty ? nil : name
  }

  private func lost(
    _ bases: [TableTexts], _ sides: [TableTexts], _ result: TableTexts
  ) -> [Finding] {
    var lost = LostTexts(bases: bases, sides: sides, result: result).lost
    // Of a localization that has nothing left, its table was taken away.
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
      finding.message =
        "all \(lost.count) texts of the table are lost in the merge: \(origin(lost[0])) had them"
      finding.detail = "table"
      return finding
    }
    return whole
      + Dictionary(grouping: lost, by: \.place.key).flatMap { key, lost -> [Finding] in
        let gone = lost.filter { $0.instead == nil }
        let names = Set(gone.map(\.place.localization))
        // What is gone in every language alike was removed at once.
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
      lost.instead.map { "has \($0.quoted) again, and not" } ?? "is lost in the merge\(extent):"
    return Finding(
      rule: Rule.lostInMerge.info.id, severity: .warning,
      message: "\(place.key.quoted)\(form) \(what) \(lost.text.quoted) of \(origin(lost))",
      path: shown(path), localization: place.localization.isEmpty ? nil : place.localization,
      table: TableGroup(path).name, key: place.key,
      detail: place.form.isEmpty ? nil : place.form)
  }

  /// The sides that had a text.
  private func origin(_ lost: LostTexts.Lost) -> String {
    if lost.sides.count == merge.sides.count {
      return lost.sides.count == 2 ? "both sides" : "all sides"
    }
    return lost.sides.map { String(merge.sides[$0].prefix(10)) }.joined(separator: ", ")
  }

  private func isThere(_ path: String) -> Bool { merge.versions(path, 0).result != nil }
}
