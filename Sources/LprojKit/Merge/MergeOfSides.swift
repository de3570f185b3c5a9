// A merge commit or the merge under way, with its sides and their merge bases.

internal import LprojFiles
internal import LprojGit
internal import LprojMerge

struct MergeOfSides {
  /// The hashes of two or more commits.
  var sides: [String]
  var bases: [String]
  /// For each base, the changes since this base: a dictionary for each side, then one for the result. The keys of a dictionary are paths.
  var changes: [[[String: GitChange]]] = []
  var open: [String] = []
  /// The paths of changed files, in one group for each table to check. A table needs no check if the merge took the only changed version of each of
  /// its files, or if one of its files is still in conflict.
  var groups: [[String]] = []

  /// Reads a commit. Without a name, reads the merge under way, or HEAD if no merge is under way. Returns nil if the commit is no merge.
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

  /// The object names of a file in a base, on each side and in the result; nil for each version without the file.
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

/// The original places of tables, since a side of the merge may have moved a table.
private struct TablePlaces {
  /// The earlier place of each moved table, by its new place.
  private var origins: [TableGroup: TableGroup] = [:]

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
    // The steps are limited, since a table that moved away and back makes a circle.
    for _ in 0..<8 {
      guard let origin = origins[table] else { break }
      table = origin
    }
    return table
  }
}
