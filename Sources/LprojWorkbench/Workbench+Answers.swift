// Results for pages: the tables and languages, rows of a grid, and the cells with problems.

internal import LprojFiles
internal import LprojKit
internal import LprojLocale
internal import LprojModel
internal import LprojReport
package import LprojSource

/// A table in the list of a page.
package struct ListedTable: Sendable {
  package var number: Int
  package var name: String
  /// The folder of the table's tree.
  package var folder: String
  package var isCatalog: Bool
  package var columns: [ListedColumn]
}

/// One language of a table.
package struct ListedColumn: Sendable {
  package var name: String
  package var language: String?
  /// The name in English; nil if CLDR has none.
  package var displayName: String?
  package var isRightToLeft: Bool
  package var isSource: Bool
  package var path: String
  /// The reason why the file cannot be changed; nil if the file can be changed, or was not read yet.
  package var obstacle: String?
}

/// A cell in a result, with its findings.
package struct CellAnswer: Sendable {
  package var column: Int
  package var cell: Cell
  /// The findings about the cell, as indices of the findings of the tree.
  package var findings: [Int]
}

package struct RowAnswer: Sendable {
  package var number: Int
  package var key: Key
  package var comment: Key?
  package var cells: [CellAnswer]
}

extension Workbench {
  /// The tables, sorted by folder and name.
  package func listedTables() -> [ListedTable] {
    tables.indices.filter { !gone.contains($0) }.map { number in
      let table = tables[number]
      return ListedTable(
        number: number, name: table.name, folder: trees[table.tree].tree.path,
        isCatalog: table.format == .xcstrings,
        columns: table.columns.map { column in
          let language = column.language ?? column.name
          return ListedColumn(
            name: column.name, language: column.language,
            displayName: column.language.flatMap { LanguageFacts.displayName(of: $0) },
            isRightToLeft: LanguageFacts.writingDirection(of: language) == .rightToLeft,
            isSource: column.isSource, path: column.path, obstacle: column.obstacle)
        })
    }
    .sorted { ($0.folder, $0.name) < ($1.folder, $1.name) }
  }

  package func findingCounts() -> (errors: Int, warnings: Int) {
    (findings.count(.error), findings.count(.warning))
  }

  /// Findings that no cell shows: findings without a key, and errors about keys that have no row in the grid.
  package func otherFindings() -> [GridFinding] {
    let errors = findings.all.filter { $0.severity == .error && $0.key != nil }
    let places = errors.isEmpty ? [:] : placesOfFiles()
    let lost = errors.filter { finding in
      guard let key = finding.key else { return false }
      let columns = places[workspace.absolute(finding.path)] ?? []
      return !columns.contains { place in
        load(place.table, [place.column])
        return tables[place.table].hasRow(key)
      }
    }
    return findings.others.map { findings.all[$0] } + lost
  }

  /// The columns of each file, by its absolute path. A string catalog has several columns.
  private func placesOfFiles() -> [String: [(table: Int, column: Int)]] {
    var places: [String: [(table: Int, column: Int)]] = [:]
    for table in tables.indices where !gone.contains(table) {
      for (column, one) in tables[table].columns.enumerated() {
        places[workspace.absolute(one.path), default: []].append((table, column))
      }
    }
    return places
  }

  package func finding(_ number: Int) -> GridFinding? {
    findings.all.indices.contains(number) ? findings.all[number] : nil
  }

  /// The rows of the keys with these indices, with only some of the columns.
  package func rows(_ table: Int, _ numbers: [Int], columns: [Int]) -> [RowAnswer] {
    load(table, columns)
    guard tables.indices.contains(table) else { return [] }
    let grid = tables[table]
    let found = columns.map { findingsByKey(table, $0) }
    return numbers.compactMap { number in
      guard grid.keys.keys.indices.contains(number) else { return nil }
      let key = grid.keys.keys[number]
      return RowAnswer(
        number: number, key: key, comment: grid.comment(of: number),
        cells: zip(columns, found).compactMap { column, found in
          guard grid.columns.indices.contains(column), let texts = grid.columns[column].texts else {
            return nil
          }
          return CellAnswer(
            column: column, cell: texts[number],
            findings: found[key] ?? [])
        })
    }
  }

  /// The index of a key; nil if the table has never had the key in this session.
  package func number(of key: Key, in table: Int) -> Int? {
    tables.indices.contains(table) ? tables[table].keys.number(key) : nil
  }

  /// The indices of the findings about one column, by key.
  func findingsByKey(_ table: Int, _ column: Int) -> [Key: [Int]] {
    guard tables.indices.contains(table), tables[table].columns.indices.contains(column) else {
      return [:]
    }
    let own = tables[table].columns[column]
    let found = findings.keys(at: workspace.absolute(own.path))
    guard tables[table].format == .xcstrings else { return found }
    return found.compactMapValues { numbers in
      let own = numbers.filter { number in
        findings.all[number].localization.map { $0 == own.name } ?? own.isSource
      }
      return own.isEmpty ? nil : own
    }
  }
}

/// The place of a cell, by indices.
package struct CellPlace: Hashable, Sendable {
  package var table: Int
  package var key: Int
  package var column: Int

  package init(table: Int, key: Int, column: Int) {
    (self.table, self.key, self.column) = (table, key, column)
  }
}

extension Workbench {
  /// The first 5000 cells with findings. Cells with errors come first, then cells with only warnings, both in the order of tables, keys and columns.
  package func problems() -> [CellPlace] {
    var places: [(rank: Int, place: CellPlace)] = []
    for table in tables.indices where !gone.contains(table) {
      for column in tables[table].columns.indices {
        let found = findingsByKey(table, column)
        if found.isEmpty { continue }
        load(table, [column])
        for (key, numbers) in found {
          guard tables[table].hasRow(key), let number = tables[table].keys.number(key) else {
            continue
          }
          let isError = numbers.contains { findings.all[$0].severity == .error }
          places.append(
            (isError ? 0 : 1, CellPlace(table: table, key: number, column: column)))
        }
      }
    }
    places.sort {
      ($0.rank, $0.place.table, $0.place.key, $0.place.column)
        < ($1.rank, $1.place.table, $1.place.key, $1.place.column)
    }
    return places.prefix(5_000).map(\.place)
  }
}
