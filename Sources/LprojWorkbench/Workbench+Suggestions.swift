// Suggestions for a cell: translations of the same source text at other keys.

internal import LprojKit
package import LprojSource

/// A text for a cell, and its origin.
package struct SuggestedText: Hashable, Sendable {
  package var text: Key
  /// The key with the same source text.
  package var key: Key?
  /// The table of the key.
  package var table: String
}

extension Workbench {
  /// Up to five translations of keys with the same source text, from all tables, the most frequent first. Cells with forms are left out.
  package func suggestions(for key: Int, in table: Int, column: Int) -> [SuggestedText] {
    load(table, [column])
    guard tables.indices.contains(table), let own = tables[table].sourceColumn,
      tables[table].columns.indices.contains(column), column != own,
      let texts = tables[table].columns[own].texts, texts.has(key)
    else { return [] }
    let language = tables[table].columns[column].language
    let wanted = Array(texts.block[texts.range(key)])
    let there = tables[table].columns[column].texts?[key].text
    var found: [Key: (count: Int, first: SuggestedText)] = [:]
    for number in tables.indices where !gone.contains(number) {
      guard language != nil,
        let target = tables[number].columns.firstIndex(where: {
          $0.language == language && !$0.isSource
        })
      else { continue }
      load(number, [target])
      guard let source = tables[number].sourceColumn,
        let sources = tables[number].columns[source].texts,
        let targets = tables[number].columns[target].texts
      else { continue }
      for other in sources.numbers(of: wanted) where (number, other) != (table, key) {
        guard let text = targets[other].text, text != there, !text.bytes.isEmpty else { continue }
        let first = SuggestedText(
          text: text, key: tables[number].keys.keys[other], table: tables[number].name)
        found[text, default: (0, first)].count += 1
      }
    }
    return found.values.sorted { ($1.count, $0.first.text) < ($0.count, $1.first.text) }
      .prefix(5).map(\.first)
  }
}

extension ColumnTexts {
  func numbers(of text: [UInt8]) -> [Int] {
    guard !text.isEmpty else { return [] }
    return (0..<count).filter { number in
      lengths[number] == UInt32(text.count) && block[range(number)].elementsEqual(text)
    }
  }
}
