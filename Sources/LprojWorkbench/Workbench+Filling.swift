// Suggestions from a program for cells, each checked before the user sees it.

internal import LprojFiles
internal import LprojKit
package import LprojSource

/// A suggested text for one form of a cell.
package struct FilledText: Sendable {
  /// The index of the key; `name` is the key itself.
  package var key: Int
  package var column: Int
  package var form: Int
  package var name: Key
  package var source: Key
  /// The text; nil if the program suggested none.
  package var text: Key?
  /// Findings of an audit about the text.
  package var findings: [GridFinding] = []
  package var reason: String?
}

extension Workbench {
  /// The number of texts after which a request takes no further cells.
  private static let mostFilled = 100

  /// Suggestions for one cell, even if it already has texts.
  package func filled(_ key: Int, in table: Int, column: Int) async -> [FilledText] {
    load(table, [column])
    return await filled(requests(for: key, table, column, onlyMissing: false), table)
  }

  /// Suggestions for the empty cells in some columns, in the order of the rows, until the maximum number is reached.
  package func filled(table: Int, columns: [Int]) async -> [FilledText] {
    load(table, columns)
    guard tables.indices.contains(table) else { return [] }
    var wanted: [Place] = []
    for key in tables[table].rows {
      for column in columns where wanted.count < Self.mostFilled {
        wanted += requests(for: key, table, column, onlyMissing: true)
      }
    }
    return await filled(wanted, table)
  }

  private typealias Place = (text: FilledText, request: SuggestionRequest)

  /// The requests for the texts of a cell: one for a plain text, or one for each form. With `onlyMissing`, existing texts are skipped.
  private func requests(
    for key: Int, _ table: Int, _ column: Int, onlyMissing: Bool
  ) -> [Place] {
    guard tables.indices.contains(table), tables[table].keys.keys.indices.contains(key),
      let own = tables[table].sourceColumn, column != own,
      tables[table].columns.indices.contains(column),
      let sources = tables[table].columns[own].texts?[key],
      let cell = tables[table].columns[column].texts?[key], cell.obstacle == nil,
      tables[table].columns[column].obstacle == nil,
      let language = tables[table].columns[column].language
    else { return [] }
    let name = tables[table].keys.keys[key]
    let comment = tables[table].comment(of: key)
    func place(_ form: Int, _ source: Key?, _ there: Key?, _ own: CellForm?) -> Place? {
      guard let source, !source.bytes.isEmpty, !onlyMissing || there == nil else { return nil }
      var request = SuggestionRequest(
        key: name, source: source, comment: comment,
        from: tables[table].columns[self.tables[table].sourceColumn ?? 0].language ?? "",
        to: language)
      (request.form, request.examples) = (own?.label ?? "", own?.examples ?? "")
      return (
        FilledText(key: key, column: column, form: form, name: name, source: source), request
      )
    }
    if cell.forms.isEmpty {
      return [place(0, sources.text ?? sources.forms.last?.text, cell.text, nil)].compactMap(\.self)
    }
    return cell.forms.enumerated().compactMap { number, form in
      let same = sources.forms.first { $0.label == form.label } ?? sources.forms.last
      return place(number, same?.text ?? sources.text, form.text, form)
    }
  }

  private func filled(_ wanted: [Place], _ table: Int) async -> [FilledText] {
    guard let suggester, !wanted.isEmpty else { return [] }
    let answers = await Task.detached { suggester.answers(to: wanted.map(\.request)) }.value
    var filled: [FilledText] = []
    for (place, answer) in zip(wanted, answers) {
      var one = place.text
      switch answer {
      case .none(let reason): one.reason = reason
      case .text(let text):
        one.text = text
        let edit = CellEdit(
          table: table, key: one.key, column: one.column, form: one.form, text: text, old: nil)
        one.findings = await check(edit)
      }
      filled.append(one)
    }
    return filled
  }
}
