// Classifies source texts by their words: a text without letters needs no translation, and a phrase is rarely the same in two languages.

internal import LprojSource
internal import LprojSyntax

/// Letterless texts and phrases of a reference, found once for all its translations.
package struct SourcePhrases: Sendable {
  /// Indices of the keys whose texts have no letters to translate, such as `%@`, `1.0` and `$(PRODUCT_NAME)`.
  package let letterless: Set<Int>
  /// Indices of the keys whose texts have two or more words.
  private let phrases: [Int]

  package init(_ reference: ReferenceTable) {
    var (letterless, phrases): (Set<Int>, [Int]) = ([], [])
    for number in 0..<reference.count {
      let texts = reference.texts(of: reference.winners[number], in: reference.table)
      if UntranslatedText.areLetterless(texts) {
        letterless.insert(number)
      } else if texts.contains(where: { UntranslatedText.isPhrase($0.bytes) }) {
        phrases.append(number)
      }
    }
    (self.letterless, self.phrases) = (letterless, phrases)
  }

  /// Whether some phrases of a translation equal those of the source, and whether some phrases that users get differ from those of the source.
  ///
  /// - Parameter copies: the indices of the keys whose texts equal those of the source.
  package func compared(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable,
    copies: [Int]
  ) -> (copies: Bool, others: Bool) {
    // The search is short: in nearly all tables, the first phrase differs.
    let others = phrases.contains { number in
      let id = comparison.entries[number]
      guard id.isSome, table.isLoaded(id) else { return false }
      return reference.texts(of: id, in: table)
        != reference.texts(of: reference.winners[number], in: reference.table)
    }
    let copied = Set(copies)
    return (phrases.contains(where: copied.contains), others)
  }
}

extension ReferenceTable {
  /// The texts of an entry: a single one, or those of all its forms.
  fileprivate func texts(of id: EntryID, in table: LocalizedTable) -> [Key] {
    if let value = table.value(id) { return [value] }
    let parsed = table.parsed(id).table
    return parsed.node(table.entry(id)).map { SourceText.forms(of: $0).map(\.text) } ?? []
  }
}
