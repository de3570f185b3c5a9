// Classifies source texts by their words. A text without letters needs no translation. A phrase is rarely equal in two languages.

internal import LprojSource
internal import LprojSyntax

/// The letterless texts and the phrases of a reference, found once for all translations.
package struct SourcePhrases: UpdatableFacts {
  /// The indices of the keys with texts that have no letters to translate, such as `%@`, `1.0` and `$(PRODUCT_NAME)`.
  package private(set) var letterless: Set<Int> = []
  /// The indices of the keys with texts of two or more words.
  private var phrases: [Int] = []

  package init(_ reference: ReferenceTable) {
    for number in 0..<reference.count { read(number, of: reference) }
  }

  package mutating func update(_ numbers: [Int], of reference: ReferenceTable) {
    letterless.subtract(numbers)
    phrases.removeAll(where: Set(numbers).contains)
    for number in numbers { read(number, of: reference) }
    phrases.sort()
  }

  private mutating func read(_ number: Int, of reference: ReferenceTable) {
    let texts = reference.texts(of: reference.winners[number], in: reference.table)
    if UntranslatedText.areLetterless(texts) {
      letterless.insert(number)
    } else if texts.contains(where: { UntranslatedText.isPhrase($0.bytes) }) {
      phrases.append(number)
    }
  }

  /// Compares the phrases of a translation with the source. The result has two parts: `copies`, whether some phrase equals the source text, and
  /// `others`, whether some phrase that the loader reads differs from the source text.
  ///
  /// - Parameter copies: the indices of the keys with a text that equals the source text.
  package func compared(
    _ table: LocalizedTable, _ comparison: TableComparison, _ reference: ReferenceTable,
    copies: [Int]
  ) -> (copies: Bool, others: Bool) {
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
  /// Returns the text of an entry, or the texts of all its forms.
  fileprivate func texts(of id: EntryID, in table: LocalizedTable) -> [Key] {
    if let value = table.value(id) { return [value] }
    let parsed = table.parsed(id).table
    return parsed.node(table.entry(id)).map { SourceText.forms(of: $0).map(\.text) } ?? []
  }
}
