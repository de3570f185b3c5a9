// Comparison of two versions of a table: keys that were added, removed or renamed, and texts that changed.

internal import LprojMerge
internal import LprojReport
internal import LprojSource

struct TextsComparison {
  private(set) var entries: [DiffReport.Entry] = []
  private let old: TableTexts
  private let new: TableTexts

  /// - Parameter unchanged: keys that both versions have, even if `old` and `new` lack entries with them.
  init(_ old: TableTexts, _ new: TableTexts, unchanged: Set<Key> = []) {
    (self.old, self.new) = (old, new)
    let before = unchanged.union(old.texts.keys.lazy.map(\.key))
    let now = unchanged.union(new.texts.keys.lazy.map(\.key))
    var added = Self.texts(of: now.subtracting(before), in: new)
    var removed = Self.texts(of: before.subtracting(now), in: old)
    for (oldKey, newKey) in Self.renames(removed, added) {
      entries.append(DiffReport.Entry(.renamed, newKey, oldKey: oldKey, []))
      removed[oldKey] = nil
      added[newKey] = nil
    }
    for (key, places) in added { add(.added, key, changes(places.keys)) }
    for (key, places) in removed { add(.removed, key, changes(places.keys)) }
    let both = before.intersection(now)
    addTexts(both)
    addComments(both)
    entries.sort { $0.key == $1.key ? Self.rank($0.kind) < Self.rank($1.kind) : $0.key < $1.key }
  }

  private mutating func addTexts(_ keys: Set<Key>) {
    var texts: [Key: [TableTexts.Place]] = [:]
    var states: [Key: [DiffReport.Change]] = [:]
    for (place, text) in new.texts where keys.contains(place.key) {
      let then = old.texts[place]
      if then?.value != text.value {
        texts[place.key, default: []].append(place)
      } else if let before = then?.state, let now = text.state, before != now {
        states[place.key, default: []].append(
          DiffReport.Change(
            localization: place.localization, form: place.form, old: Key(before), new: Key(now)))
      }
    }
    for place in old.texts.keys where new.texts[place] == nil && keys.contains(place.key) {
      texts[place.key, default: []].append(place)
    }
    for (key, places) in texts { add(.text, key, changes(places)) }
    for (key, changes) in states { add(.state, key, changes) }
  }

  /// Adds changed comments. Only localizations that can have comments in both versions are compared. A catalog can have comments only for the
  /// source language.
  private mutating func addComments(_ keys: Set<Key>) {
    let localizations = old.commented.intersection(new.commented)
    var comments: [Key: [DiffReport.Change]] = [:]
    for place in Set(old.comments.keys).union(new.comments.keys)
    where localizations.contains(place.localization) && keys.contains(place.key) {
      let (then, now) = (old.comments[place], new.comments[place])
      if then == now { continue }
      comments[place.key, default: []].append(
        DiffReport.Change(localization: place.localization, form: "", old: then, new: now))
    }
    for (key, changes) in comments { add(.comment, key, changes) }
  }

  private static func rank(_ kind: DiffReport.Kind) -> Int {
    DiffReport.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  private typealias Texts = [TableTexts.Place: TableTexts.Text]

  private static func texts(of keys: Set<Key>, in all: TableTexts) -> [Key: Texts] {
    if keys.isEmpty { return [:] }
    var texts: [Key: Texts] = [:]
    for (place, text) in all.texts where keys.contains(place.key) {
      texts[place.key, default: [:]][place] = text
    }
    return texts
  }

  private mutating func add(
    _ kind: DiffReport.Kind, _ key: Key, _ changes: [DiffReport.Change]
  ) {
    if changes.isEmpty { return }
    entries.append(DiffReport.Entry(kind, key, changes.sorted(by: Self.isBefore)))
  }

  private static func isBefore(_ one: DiffReport.Change, _ other: DiffReport.Change) -> Bool {
    one.localization == other.localization
      ? one.form.precedes(other.form) : one.localization.precedes(other.localization)
  }

  private func changes(_ places: some Sequence<TableTexts.Place>) -> [DiffReport.Change] {
    places.map { place in
      DiffReport.Change(
        localization: place.localization, form: place.form, old: old.texts[place]?.value,
        new: new.texts[place]?.value)
    }
  }

  // MARK: Renamed keys

  /// Pairs of a removed and an added key with equal texts and similar names.
  private static func renames(_ removed: [Key: Texts], _ added: [Key: Texts]) -> [(Key, Key)] {
    func content(_ texts: Texts) -> [String: Key] {
      Dictionary(
        texts.map { ($0.key.localization + "\u{0}" + $0.key.form, $0.value.value) },
        uniquingKeysWith: { first, _ in first })
    }
    let gone = Dictionary(grouping: removed.keys) { content(removed[$0] ?? [:]) }
    let come = Dictionary(grouping: added.keys) { content(added[$0] ?? [:]) }
    return come.compactMap { texts, keys in
      guard keys.count == 1, let old = gone[texts], old.count == 1,
        areAlike(old[0].bytes, keys[0].bytes)
      else { return nil }
      return (old[0], keys[0])
    }
  }

  /// Whether the common prefix and suffix make up at least half of the longer name.
  private static func areAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return 2 * (start + end) >= max(one.count, other.count)
  }
}
