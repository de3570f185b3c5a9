// One table in two versions: which keys came, went or have other names, which texts changed.

internal import LprojMerge
internal import LprojReport
internal import LprojSource

struct TextsComparison {
  private(set) var entries: [DiffReport.Entry] = []
  private let old: TableTexts
  private let new: TableTexts

  init(_ old: TableTexts, _ new: TableTexts) {
    (self.old, self.new) = (old, new)
    let (before, now) = (Self.byKey(old), Self.byKey(new))
    var added = now.filter { before[$0.key] == nil }
    var removed = before.filter { now[$0.key] == nil }
    for (oldKey, newKey) in Self.renames(removed, added) {
      entries.append(DiffReport.Entry(.renamed, newKey, oldKey: oldKey, []))
      removed[oldKey] = nil
      added[newKey] = nil
    }
    for (key, places) in added {
      entries.append(DiffReport.Entry(.added, key, changes(places.keys)))
    }
    for (key, places) in removed {
      entries.append(DiffReport.Entry(.removed, key, changes(places.keys)))
    }
    for (key, places) in now {
      guard let earlier = before[key] else { continue }
      let all = Set(places.keys).union(earlier.keys)
      add(.text, key, changes(all.filter { places[$0]?.value != earlier[$0]?.value }))
      add(
        .state, key,
        all.compactMap { place in
          guard let then = earlier[place], let text = places[place], then.value == text.value,
            let old = then.state, let new = text.state, old != new
          else { return nil }
          return DiffReport.Change(
            localization: place.localization, form: place.form, old: Key(old), new: Key(new))
        })
      add(.comment, key, commentChanges(key))
    }
    entries.sort { $0.key == $1.key ? Self.rank($0.kind) < Self.rank($1.kind) : $0.key < $1.key }
  }

  private static func rank(_ kind: DiffReport.Kind) -> Int {
    DiffReport.Kind.allCases.firstIndex(of: kind) ?? 0
  }

  private typealias Texts = [TableTexts.Place: TableTexts.Text]

  private static func byKey(_ texts: TableTexts) -> [Key: Texts] {
    var all: [Key: Texts] = [:]
    for (place, text) in texts.texts { all[place.key, default: [:]][place] = text }
    return all
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
    }.sorted(by: Self.isBefore)
  }

  /// Where the files of both versions can have comments: a catalog has one for all languages.
  private func commentChanges(_ key: Key) -> [DiffReport.Change] {
    old.commented.intersection(new.commented).compactMap { localization in
      let place = TableTexts.Place(localization: localization, key: key)
      let (then, now) = (old.comments[place], new.comments[place])
      if then == now { return nil }
      return DiffReport.Change(localization: localization, form: "", old: then, new: now)
    }
  }

  // MARK: Other names

  /// Keys with the very texts of one that is gone, and a name like its: old and new.
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

  /// Whether beginning and end that both have are half of the longer one.
  private static func areAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.dropFirst(start).reversed(), other.dropFirst(start).reversed())
      .prefix { $0 == $1 }.count
    return 2 * (start + end) >= max(one.count, other.count)
  }
}
