// What the texts of a reference ask of translators: nothing without letters, and a phrase is hardly the same in two languages.

internal import LprojSource
internal import LprojSyntax

/// Found once for all translations of a reference.
package struct SourcePhrases: Sendable {
  /// Numbers of the keys whose texts have no letters to translate, such as `%@`, `1.0` and `$(PRODUCT_NAME)`.
  package let letterless: Set<Int>
  /// Numbers of the keys whose texts have two or more words.
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

  /// Whether phrases are those of the source, and whether some that readers get are not.
  ///
  /// - Parameter copies: numbers of the keys whose texts are those of the source.
  package func compared(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable,
    copies: [Int]
  ) -> (copies: Bool, others: Bool) {
    // In nearly all tables the first phrase is another text.
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
  /// The texts of an entry: one, or those of all its forms.
  fileprivate func texts(of id: EntryID, in table: LocalizedTable) -> [Key] {
    if let value = table.value(id) { return [value] }
    let parsed = table.parsed(id).table
    return parsed.node(table.entry(id)).map { SourceText.forms(of: $0).map(\.text) } ?? []
  }
}
