// Texts that the source table leaves empty and most translations fill.

package import LprojModel
internal import LprojSource
internal import LprojSyntax

/// The indices of keys with an empty text in a source table.
package struct EmptySources: Sendable {
  package let numbers: [Int]

  /// Finds the keys with empty texts. If more than a tenth of the texts are empty, the table is not filled in yet, and no key is found.
  package init(_ reference: ReferenceTable) {
    let empty = reference.winners.indices.filter { number in
      let entry = reference.table.entry(reference.winners[number])
      return entry.valueKind != .node && entry.value.isEmpty
    }
    numbers = empty.count * 10 > reference.count ? [] : empty
  }

  /// Returns those of `numbers` whose keys have a text in a translation.
  package func filled(_ comparison: TableComparison, _ table: LocalizedTable) -> [Int] {
    numbers.filter { number in
      let id = comparison.entries[number]
      return id.isSome && !(table.value(id)?.bytes.isEmpty ?? true)
    }
  }
}

extension TablePass {
  /// Reports empty texts in a table without source texts, if other localizations have a text, or the key is itself a text.
  mutating func reportEmptied() {
    guard !subject.expected.hasReference, !subject.context.isInfoPlist else { return }
    for localization in subject.localizations where isWanted(localization) {
      let name = localization.localization
      for extra in localization.extras where extra.isBlank && !extra.key.isBlank {
        let holders = subject.expected.holders[extra.key]
        let message =
          if let holders {
            "is empty in '\(name)', but not in \(Wording.count(holders, "other localization"))"
          } else if extra.key.isText {
            "is empty: users see nothing, not even the key"
          } else {
            ""
          }
        if message.isEmpty { continue }
        report(
          "\(extra.key.quoted) \(message)", path: extra.path, position: extra.position,
          localization: name, key: extra.key)
      }
    }
  }

  mutating func reportEmptySources() {
    guard let reference = subject.reference,
      subject.wanted?.contains(reference.table.localization) ?? true
    else { return }
    let others = subject.localizations.filter { !$0.isEmpty }
    for number in reference.facts(EmptySources.init).numbers {
      let filled = others.filter { $0.filled.contains(number) }
      // A single translation may need a word that the source does not need.
      guard filled.count > 1, filled.count * 2 > others.count else { continue }
      let (place, key) = (reference.place(number, ""), reference.key(number))
      report(
        "\(key.quoted) is empty in the source language ('\(reference.table.localization)'), but not in "
          + "\(filled.count) of \(others.count) translations",
        path: place.path, position: place.position, localization: reference.table.localization,
        key: key)
    }
  }
}
