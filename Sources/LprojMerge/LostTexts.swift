// Texts that a merge commit lacks although a merge by key keeps them.

package import LprojSource

/// Compares the result of a merge with its sides and their bases.
package struct LostTexts: Sendable {
  /// A text that the merge lost.
  package struct Lost: Hashable, Sendable {
    package var place: TableTexts.Place
    package var text: Key
    /// The indices of the sides that have the text.
    package var sides: [Int]
    /// The older text that the result has in its place; nil if the result has none.
    package var instead: Key?
  }

  /// The lost texts by localization, key and form.
  package private(set) var lost: [Lost] = []

  /// - Parameters:
  ///   - bases: the versions that the sides come from. If there are several, only texts that are lost in comparison with each of them count.
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
        !renamed.contains(Renamed(place.localization, text))
      else { continue }
      // The plain text may have become forms, or the reverse.
      let entry = TableTexts.Place(localization: place.localization, key: place.key)
      if there == nil, reformed.contains(entry) { continue }
      lost.append(
        Lost(
          place: place, text: text, sides: own.indices.filter { own[$0] == text }, instead: there))
    }
    lost.sort { left, right in
      let (a, b) = (left.place, right.place)
      if a.key != b.key { return a.key < b.key }
      return a.localization == b.localization
        ? a.form.precedes(b.form) : a.localization.precedes(b.localization)
    }
  }

  /// The right text for a place; nil if the present one is right.
  private static func lost(_ base: Key?, _ sides: [Key?], _ there: Key?) -> Key? {
    let changed = sides.filter { $0 != base }
    guard let first = changed.first else { return there == nil ? base : nil }
    if changed.allSatisfy({ $0 == first }) {
      // The person who merged may have written something else.
      return there == nil || there == base ? first : nil
    }
    // Both sides changed the text, so any decision is right except for dropping it.
    return there == nil && changed.allSatisfy { $0 != nil } ? first : nil
  }

  /// Entries with forms that no other version has.
  private static func newForms(
    of result: TableTexts, beside others: [TableTexts]
  ) -> Set<TableTexts.Place> {
    let new = result.texts.keys.filter { place in !others.contains { $0.texts[place] != nil } }
    return Set(new.map { TableTexts.Place(localization: $0.localization, key: $0.key) })
  }

  private struct Renamed: Hashable {
    var localization: String
    var text: Key

    init(_ localization: String, _ text: Key) {
      (self.localization, self.text) = (localization, text)
    }
  }

  /// The texts of the result at places that no version has. A text may have got another key.
  private static func newTexts(of result: TableTexts, beside others: [TableTexts]) -> Set<Renamed> {
    let new = result.texts.filter { place, text in
      !others.contains { $0.texts[place]?.value == text.value }
    }
    return Set(new.map { Renamed($0.key.localization, $0.value.value) })
  }
}

extension TableTexts {
  /// Whether a localization that only this version has contains all the lost texts, so that their folder may have been renamed.
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

  /// The keys that have a text in some localization.
  package var keys: Set<Key> { Set(texts.keys.lazy.map(\.key)) }
}
