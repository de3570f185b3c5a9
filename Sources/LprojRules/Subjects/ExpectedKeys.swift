// The keys that a table should have, including keys that its source table lacks.

package import LprojModel
package import LprojSource
internal import LprojSyntax

/// The keys that localizations should have: the keys of the source table. If the source texts are in the code, the source table may be partial, so
/// keys in at least half of the complete localizations are expected, too. Without a source table, or with an empty one, keys in at least half of
/// three or more localizations are expected.
package struct ExpectedKeys: Sendable {
  /// The expected keys that the source table lacks, sorted by key. Each has its place in one of the localizations.
  package private(set) var extras: [ExtraKey] = []
  /// The keys that the source table lacks, but at least half of the complete localizations have. Each key has the number of these localizations. Such
  /// a key is either expected or was removed from the source.
  private var shared: [Key: Int] = [:]
  /// For each expected key that the source table lacks, the number of complete localizations that have it.
  package var holders: [Key: Int] { isPartial ? shared : [:] }
  package private(set) var isPartial = false
  /// The number of keys in the largest other localization, if the source table has less than half of them; otherwise nil.
  package private(set) var largest: Int?
  /// The number of localizations that decide on the expected keys, if there is no source table with keys; otherwise nil.
  package private(set) var agreeing: Int?
  /// Whether there are source texts to compare with.
  package let hasReference: Bool

  /// - Parameter localizations: all localizations except for the source.
  package init(
    _ localizations: [LocalizedSummary], _ reference: ReferenceTable?, of context: TableContext
  ) {
    hasReference = reference.map { $0.count > 0 } ?? false
    guard let reference, hasReference else {
      // The source of InfoPlist tables is Info.plist, which has its own rules.
      if !context.isInfoPlist { agree(localizations) }
      return
    }
    let most = localizations.map(\.keys).max() ?? 0
    if reference.count * 2 < most { largest = most }
    let all = max(most, reference.count)
    // A complete localization may lack a fifth of the keys or, in a small table, one key. A localization with all keys of the source is complete,
    // too, unless the source has few keys.
    let whole = localizations.filter {
      $0.keys > 0
        && ($0.keys * 5 >= all * 4 || $0.keys + 1 == all || largest == nil && $0.toDo == 0)
    }
    // A single localization may have a wrong key.
    guard whole.count > 1, whole.contains(where: { !$0.extras.isEmpty }) else { return }
    let places = share(whole)
    guard !shared.isEmpty else { return }
    let texts = shared.keys.count { $0.bytes.contains(UInt8(ascii: " ")) }
    isPartial =
      reference.hasMostlyKeysAsValues
      || (whole.count >= 3 && texts * 2 >= shared.count)
    guard isPartial else { return }
    extras = shared.keys.sorted().compactMap { places[$0] }
  }

  /// Sets `shared` to the extra keys that at least half of the localizations have, and at least two. Returns the first place of each extra key.
  private mutating func share(_ localizations: [LocalizedSummary]) -> [Key: ExtraKey] {
    var places: [Key: ExtraKey] = [:]
    var counts: [Key: Int] = [:]
    for extra in localizations.lazy.flatMap(\.extras) where !extra.isBlank {
      counts[extra.key, default: 0] += 1
      if places[extra.key] == nil { places[extra.key] = extra }
    }
    shared = counts.filter { $0.value > 1 && $0.value * 2 >= localizations.count }
    return places
  }

  /// Finds the expected keys if there are no source texts. At least three localizations are needed. Localizations of regions do not count, since they
  /// have only the texts that differ from those of their language.
  private mutating func agree(_ localizations: [LocalizedSummary]) {
    let holders = localizations.filter {
      $0.keys > 0 && $0.languageFolder == nil && !$0.isOfSource
    }
    guard holders.count > 2 else { return }
    let places = share(holders)
    isPartial = !shared.isEmpty
    agreeing = isPartial ? holders.count : nil
    extras = shared.keys.sorted().compactMap { places[$0] }
  }

  /// Whether a key that the source table lacks is accepted: the key is expected, or there are no source texts.
  package func accepts(_ key: Key) -> Bool { !hasReference || adds(key) }

  /// Whether a key is expected in addition to the keys of the source table.
  package func adds(_ key: Key) -> Bool { isPartial && shared[key] != nil }

  /// Returns the expected extra keys that users of a localization do not get.
  package func missing(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras.filter(\.isLoaded), localization)
  }

  /// Returns the expected extra keys that translators of a localization have to write.
  package func toDo(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras.filter(\.isWritten), localization)
  }

  /// Returns the expected extra keys that a localization's files do not have, not even after the place where the loader stops.
  package func unwritten(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras, localization)
  }

  private func absent(
    from others: [ExtraKey], _ localization: LocalizedSummary
  ) -> [ExtraKey] {
    // If the localization is in the source language, its other texts are in the code or elsewhere.
    if extras.isEmpty || !hasReference && localization.isOfSource { return [] }
    let present = Set(others.map(\.key))
    return extras.filter { !present.contains($0.key) }
  }
}

extension Key {
  /// Whether the key is certainly a text and no name.
  var isText: Bool { bytes.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 } }
}

/// Whether the keys of a table are names of texts or the texts themselves.
private struct KeyKind: UpdatableFacts {
  private var isText: [Bool]
  private(set) var areTexts: Bool

  init(_ reference: ReferenceTable) {
    isText = (0..<reference.count).map { Self.isText($0, of: reference) }
    areTexts = isText.count(where: \.self) * 2 >= isText.count
  }

  mutating func update(_ numbers: [Int], of reference: ReferenceTable) {
    for number in numbers { isText[number] = Self.isText(number, of: reference) }
    areTexts = isText.count(where: \.self) * 2 >= isText.count
  }

  private static func isText(_ number: Int, of reference: ReferenceTable) -> Bool {
    let key = reference.key(number)
    return key.isText || reference.value(number) == key
  }
}

extension ReferenceTable {
  /// Whether at least half of the keys are texts.
  package var hasTextsAsKeys: Bool { updatedFacts(KeyKind.init).areTexts }

  /// Whether more than half of the values equal their keys; true if there are no values.
  fileprivate var hasMostlyKeysAsValues: Bool {
    let same = winners.count { id in
      let table = table.parsed(id).table
      let entry = table.entries[Int(id.entry)]
      return entry.valueKind != .node && table.value(entry) == table.key(entry)
    }
    return count == 0 || same * 2 > count
  }
}
