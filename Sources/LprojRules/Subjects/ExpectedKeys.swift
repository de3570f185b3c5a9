// Which keys a table should have, also where its reference lacks some of them.

package import LprojModel
package import LprojSource
internal import LprojSyntax

/// The keys that localizations are compared with: those of the reference. Where the source texts stand
/// in the code, a reference need not have all of them: it is partial, and what half or more of the
/// whole localizations have is expected, too. Where there is none, or it is empty, what half or more of
/// all localizations have is expected.
package struct ExpectedKeys: Sendable {
  /// What is expected beside the keys of the reference, at its place in the first localization that
  /// has it; sorted by key.
  package private(set) var extras: [ExtraKey] = []
  /// Keys that half or more of the whole localizations have and the reference lacks, with how many
  /// do, whether they are expected or were removed.
  private var shared: [Key: Int] = [:]
  /// How many whole localizations have each of the extras.
  package var holders: [Key: Int] { isPartial ? shared : [:] }
  package private(set) var isPartial = false
  /// The keys of the largest of the other localizations, where the reference has less than half of
  /// them; otherwise nil.
  package private(set) var largest: Int?
  /// How many localizations agree on the keys where no reference has any.
  package private(set) var agreeing: Int?
  /// Whether there are source texts to compare with.
  package let hasReference: Bool

  /// - Parameters:
  ///   - localizations: all but the reference.
  ///   - codeHasTexts: whether the code is known to give the texts of keys that no table has.
  package init(
    _ localizations: [LocalizedSummary], _ reference: ReferenceTable?, of context: TableContext,
    codeHasTexts: Bool = false
  ) {
    hasReference = reference.map { $0.count > 0 } ?? false
    guard let reference, hasReference else {
      // The source of InfoPlist is Info.plist, which has its own rules.
      if !context.isInfoPlist { agree(localizations) }
      return
    }
    let most = localizations.map(\.keys).max() ?? 0
    if reference.count * 2 < most { largest = most }
    let all = max(most, reference.count)
    // In a small table one key is more than a fifth. One that has all of the reference's keys lacks none of the others
    // by chance, unless the reference has few.
    let whole = localizations.filter {
      $0.keys > 0
        && ($0.keys * 5 >= all * 4 || $0.keys + 1 == all || largest == nil && $0.toDo == 0)
    }
    // One localization alone may be wrong about a key.
    guard whole.count > 1, whole.contains(where: { !$0.extras.isEmpty }) else { return }
    let places = share(whole)
    guard !shared.isEmpty else { return }
    let texts = shared.keys.count { $0.bytes.contains(UInt8(ascii: " ")) }
    isPartial =
      codeHasTexts || reference.hasMostlyKeysAsValues
      || (whole.count >= 3 && texts * 2 >= shared.count)
    guard isPartial else { return }
    extras = shared.keys.sorted().compactMap { places[$0] }
  }

  /// Finds what half or more of these have, and where the first of them has it.
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

  /// Without source texts. Of two localizations nobody knows which one is right about a key, and folders of
  /// regions have what differs alone.
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

  /// Whether a key that the reference does not have is the project's own.
  package func accepts(_ key: Key) -> Bool { !hasReference || adds(key) }

  /// Whether half or more of the whole localizations have a key that the reference lacks.
  private func isShared(_ key: Key) -> Bool { shared[key] != nil }

  /// Whether a key is expected beside those of the reference.
  package func adds(_ key: Key) -> Bool { isPartial && isShared(key) }

  /// Those beside the reference that readers of a localization do not get.
  package func missing(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras.filter(\.isLoaded), localization)
  }

  /// Those beside the reference that its translators have to write.
  package func toDo(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras.filter(\.isWritten), localization)
  }

  /// Of these, those that its files do not even hold behind the place where the loader stops.
  package func unwritten(in localization: LocalizedSummary) -> [ExtraKey] {
    absent(from: localization.extras, localization)
  }

  private func absent(
    from others: [ExtraKey], _ localization: LocalizedSummary
  ) -> [ExtraKey] {
    // The source texts are in its language, wherever they are.
    if extras.isEmpty || !hasReference && localization.isOfSource { return [] }
    let present = Set(others.map(\.key))
    return extras.filter { !present.contains($0.key) }
  }
}

extension Key {
  /// Whether it is certainly a text, and no name for one.
  var isText: Bool { bytes.contains { $0 == UInt8(ascii: " ") || $0 >= 0x80 } }
}

/// What the keys of a table are: names for texts, or the texts themselves.
private struct KeyKind: Sendable {
  let areTexts: Bool

  init(_ reference: ReferenceTable) {
    let texts = (0..<reference.count).count { number in
      let key = reference.key(number)
      return key.isText || reference.value(number) == key
    }
    areTexts = texts * 2 >= reference.count
  }
}

extension ReferenceTable {
  /// Whether half of the keys or more are texts.
  package var hasTextsAsKeys: Bool { facts(KeyKind.init).areTexts }

  /// Whether more than half of the values are their keys; where there are none, nothing speaks
  /// against it.
  fileprivate var hasMostlyKeysAsValues: Bool {
    let same = winners.count { id in
      let table = table.parsed(id).table
      let entry = table.entries[Int(id.entry)]
      return entry.valueKind != .node && table.value(entry) == table.key(entry)
    }
    return count == 0 || same * 2 > count
  }
}
