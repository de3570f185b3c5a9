// Searches for rows by a text, and by their problems.

internal import LprojFiles
internal import LprojSource

/// A search for rows of a table.
package struct GridQuery: Sendable {
  package enum Show: String, Sendable, CaseIterable {
    case all, missing, errors, warnings, review
    /// Translations that equal the source text.
    case untranslated
    /// Texts that have changed since a git revision.
    case changed
  }

  package var table: Int
  /// The text to find; empty for all rows.
  package var text: String
  package var isPattern: Bool
  package var show: Show
  /// The columns that are searched, in addition to the keys and the source language.
  package var columns: [Int]
  /// The git revision that `changed` compares with.
  package var revision = "HEAD"

  package init(
    table: Int, text: String = "", isPattern: Bool = false, show: Show = .all, columns: [Int]
  ) {
    (self.table, self.text, self.isPattern) = (table, text, isPattern)
    (self.show, self.columns) = (show, columns)
  }
}

/// The result of a search: the indices of the found keys, in the order of the table.
package struct GridRows: Sendable {
  package var rows: [Int] = []
  /// The number of all rows in the table.
  package var count = 0
  /// The reason why a regular expression or a revision cannot be read.
  package var mistake: String?
}

extension Workbench {
  package func find(_ query: GridQuery) async -> GridRows {
    var found = GridRows()
    var changed: ChangedKeys?
    if query.show == .changed {
      changed = await changedKeys(since: query.revision)
      found.mistake = changed?.mistake
    }
    load(query.table, query.columns)
    guard tables.indices.contains(query.table) else { return found }
    let grid = tables[query.table]
    let columns = query.columns.filter { grid.columns.indices.contains($0) }
    found.count = grid.rows.count
    var rows = grid.rows
    if let changed {
      let own = changed.tables[workspace.absolute(grid.group)] ?? [:]
      let keys = columns.reduce(into: Set<Key>()) {
        $0.formUnion(own[grid.columns[$1].name] ?? [])
      }
      rows = rows.filter { keys.contains(grid.keys.keys[$0]) }
    } else if query.show != .all {
      let isShown = shown(query.show, grid, query.table, columns)
      rows = rows.filter(isShown)
    }
    if !query.text.isEmpty {
      do throws(PatternMistake) {
        let pattern = try TextPattern(query.text, isPattern: query.isPattern)
        var searched = columns.compactMap { grid.columns[$0].texts }
        if let source = grid.sourceColumn, !columns.contains(source),
          let texts = grid.columns[source].texts
        {
          searched.append(texts)
        }
        rows = rows.filter { number in
          pattern.matches(grid.keys.keys[number].bytes)
            || searched.contains { pattern.matches($0.block, $0.range(number)) }
        }
      } catch {
        found.mistake = error.message
        rows = []
      }
    }
    found.rows = rows
    return found
  }

  private func shown(
    _ show: GridQuery.Show, _ grid: GridTable, _ table: Int, _ columns: [Int]
  ) -> (Int) -> Bool {
    let source = grid.sourceColumn.flatMap { grid.columns[$0].texts }
    let texts = columns.filter { !grid.columns[$0].isSource && grid.columns[$0].isNeeded }
      .compactMap { grid.columns[$0].texts }
    switch show {
    case .all, .changed: return { _ in true }
    case .review: return { number in texts.contains { $0.needsReview(number) } }
    case .untranslated:
      return { number in
        guard let source, source.has(number) else { return false }
        let own = source.block[source.range(number)]
        return texts.contains { $0.has(number) && $0.block[$0.range(number)] == own }
      }
    case .missing:
      return { number in
        guard source?.has(number) ?? true else { return false }
        return texts.contains { !$0.has(number) && $0[number].obstacle == nil }
      }
    case .errors, .warnings:
      let severity: Severity = show == .errors ? .error : .warning
      var keys: Set<Key> = []
      for column in columns {
        for (key, numbers) in findingsByKey(table, column)
        where numbers.contains(where: { findings.all[$0].severity >= severity }) {
          keys.insert(key)
        }
      }
      return { number in keys.contains(grid.keys.keys[number]) }
    }
  }
}
