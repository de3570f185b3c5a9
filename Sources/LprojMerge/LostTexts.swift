// Texts that a merge commit lost although a merge by key keeps them.

package import LprojSource

/// Compares the result of a merge with its sides and their bases.
package struct LostTexts: Sendable {
  package struct Lost: Hashable, Sendable {
    package var place: TableTexts.Place
    package var text: Key
    package var sides: [Int]
    /// The text that the result has at `place`: the text of the base, or nil if the result has no text there.
    package var instead: Key?
  }

  /// The lost texts, sorted by key, then by localization, then by form.
  package private(set) var lost: [Lost] = []

  /// - Parameters:
  ///   - bases: the common ancestors of the sides. With several ancestors, a text counts only if it is lost in comparison with each ancestor.
  ///   - sides: two or more sides.
  package init(bases: [TableTexts], sides: [TableTexts], result: TableTexts) {
    var places = Set(sides.flatMap { $0.texts.keys })
    places = places.filter { place in
      let there = result.texts[place]?.value
      return !sides.allSatisfy { $0.texts[place]?.value == there }
    }
    let renamed = Self.newTexts(of: result, beside: bases + sides)
    let reformed = Self.newForms(of: result, beside: bases + sides)
    for place in places {
      let own = sides.map { $0.texts[place]?.value }
      let there = result.texts[place]?.value
      let expected = bases.map { Self.lost($0.texts[place]?.value, own, there) }
      guard let text = expected.first ?? nil, expected.allSatisfy({ $0 == text }),
        !renamed.contains(Renamed(localization: place.localization, text: text))
      else { continue }
      // In the result, a plain text may have become plural forms, or the reverse.
      let entry = TableTexts.Place(localization: place.localization, key: place.key)
      if there == nil, reformed.contains(entry) { continue }
      lost.append(
        Lost(
          place: place, text: text, sides: own.indices.filter { own[$0] == text }, instead: there))
    }
    lost.sort { $0.place < $1.place }
  }

  /// The text that is lost at a place; nil if `there`, the text in the result, is acceptable.
  private static func lost(_ base: Key?, _ sides: [Key?], _ there: Key?) -> Key? {
    let changed = sides.filter { $0 != base }
    guard let first = changed.first else { return there == nil ? base : nil }
    if changed.allSatisfy({ $0 == first }) {
      // A third text in the result is a decision of the author of the merge.
      return there == nil || there == base ? first : nil
    }
    // The sides changed the text in different ways. If the result has a text, its author chose it. If the result has no text although all these sides
    // have one, a text is lost.
    return there == nil && changed.allSatisfy { $0 != nil } ? first : nil
  }

  /// The entries of the result with at least one form that all `others` lack.
  private static func newForms(
    of result: TableTexts, beside others: [TableTexts]
  ) -> Set<TableTexts.Place> {
    let new = result.texts.keys.filter { place in !others.contains { $0.texts[place] != nil } }
    return Set(new.map { TableTexts.Place(localization: $0.localization, key: $0.key) })
  }

  private struct Renamed: Hashable {
    var localization: String
    var text: Key
  }

  /// The texts of the result that all `others` lack at the same place. Such a text may have moved from a renamed key.
  private static func newTexts(of result: TableTexts, beside others: [TableTexts]) -> Set<Renamed> {
    let new = result.texts.filter { place, text in
      !others.contains { $0.texts[place]?.value == text.value }
    }
    return Set(new.map { Renamed(localization: $0.key.localization, text: $0.value.value) })
  }
}

extension TableTexts {
  /// Whether a localization that `other` does not have contains all the lost texts. If so, the folder of the localization was probably renamed.
  package func holdsElsewhere(_ lost: [LostTexts.Lost], thanIn other: TableTexts) -> Bool {
    let names = Set(texts.keys.lazy.map(\.localization))
      .subtracting(other.texts.keys.lazy.map(\.localization))
    return names.contains { name in
      lost.allSatisfy { one in
        let place = Place(localization: name, key: one.place.key, form: one.place.form)
        return texts[place]?.value == one.text
      }
    }
  }

  package var keys: Set<Key> { Set(texts.keys.lazy.map(\.key)) }
}
