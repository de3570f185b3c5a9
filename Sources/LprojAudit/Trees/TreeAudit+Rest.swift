// The checks of all files except source tables: string catalogs, localized tables, and tables outside of localizations.

internal import LprojFiles
internal import LprojModel
internal import LprojRules
internal import LprojSource

extension TreeAudit {
  private enum Item {
    case catalog(TableFile)
    case other(plan: Int, part: Int, Source)
    case loose(TableFile)
  }

  private enum Checked {
    case catalog(CatalogResult)
    case other(CheckedPart)
    case loose(CheckedPart)
  }

  /// Checks all files except source tables, for the tables in a window. String catalogs are checked with the first window, before its tables,
  /// since catalogs are the largest files. Tables outside of localizations are checked with the last window.
  func checkRest(
    _ window: Range<Int>, _ sources: [Source]
  ) async -> (catalogs: [CatalogResult], others: [CheckedPart], loose: [CheckedPart]) {
    var items = window.lowerBound == 0 ? tree.catalogs.map(Item.catalog) : []
    // For each table, the second half of its unselected localizations, which are checked only if the first half does not suffice.
    var rest: [Int: [Item]] = [:]
    for number in window {
      let plan = plans[number]
      let source = sources[number - window.lowerBound]
      func item(_ index: Int) -> Item { .other(plan: number, part: index, source) }
      let others = plan.parts.indices.filter { $0 != plan.referencePart }
      items += others.filter { plan.parts[$0].isSelected }.map(item)
      guard question.readsContext, plan.parts.contains(where: \.isSelected) else { continue }
      let context = others.filter { !plan.parts[$0].isSelected }
      let half = min(context.count, others.count / 2 + 3)
      items += context[..<half].map(item)
      if half < context.count { rest[number] = context[half...].map(item) }
    }
    if window.upperBound == plans.count {
      items += tree.looseTables.filter(\.isSelected).map(Item.loose)
    }
    var checked = await check(items)
    let more = rest.sorted { $0.key < $1.key }.flatMap { needed($0.value, of: $0.key, checked) }
    checked += await check(more)
    var (catalogs, others, loose): ([CatalogResult], [CheckedPart], [CheckedPart]) = ([], [], [])
    for result in checked {
      switch result {
      case .catalog(let catalog): catalogs.append(catalog)
      case .other(let part): others.append(part)
      case .loose(let part): loose.append(part)
      }
    }
    return (catalogs, others, loose)
  }

  private func check(_ items: [Item]) async -> [Checked] {
    await parallelMap(items.count, jobs: question.jobs) { await check(items[$0]) }
  }

  /// Returns the remaining localizations of a table that may affect the report. A key that the source lacks is expected if at least half of the
  /// complete localizations have the key. If some key can reach this share, all remaining localizations are returned. Otherwise, only localizations
  /// that may have an extra key of a reported localization are returned, since findings count these localizations.
  private func needed(_ rest: [Item], of number: Int, _ checked: [Checked]) -> [Item] {
    let plan = plans[number]
    guard !plan.isReferenceSelected, !plan.context.isInterfaceCompanion else { return rest }
    let known = checked.compactMap { result -> Part? in
      guard case .other(let checked) = result, checked.part.plan == number else { return nil }
      return checked.part
    }
    var holders: [Key: Int] = [:]
    var asked: Set<Key> = []
    for part in known {
      if part.summary.isSelected {
        guard part.isReadable else { return rest }
        asked.formUnion(part.summary.extras.map(\.key))
      }
      for extra in part.summary.extras { holders[extra.key, default: 0] += 1 }
    }
    func files(_ item: Item) -> (files: [TableFile], reference: Int) {
      guard case .other(_, let part, let source) = item else { return ([], 0) }
      return (plan.parts[part].files, source.part?.part.reference?.count ?? 0)
    }
    let most =
      rest.map { item in
        files(item).files.reduce(0) { sum, file in
          sum + ((try? file.read(in: question.workspace))?.boundOfEntries ?? 0)
        }
      }.max() ?? 0
    let all = max(most, known.map(\.summary.keys).max() ?? 0)
    let whole = known.count { $0.summary.keys > 0 && $0.summary.keys * 5 >= all * 4 }
    guard whole > rest.count + 2 * (holders.values.max() ?? 0) else { return rest }
    if asked.isEmpty { return [] }
    return rest.filter { item in
      let (files, reference) = files(item)
      // An extra key is less severe if the source has less than half of the keys of another table.
      return reference * 2 < most
        || files.contains { file in
          (try? file.read(in: question.workspace))?.mayHold(asked) ?? true
        }
    }
  }

  private func check(_ item: Item) async -> Checked {
    // A cancelled check has an empty result.
    if Task.isCancelled { return .catalog(CatalogResult()) }
    switch item {
    case .catalog(let file):
      defer { question.progress?.advance() }
      if question.passesOver(file) { return .catalog(CatalogResult()) }
      return .catalog(await CatalogAudit.run(file, in: self))
    case .other(let plan, let part, let source):
      return .other(
        await checked(
          plans[plan].parts[part], of: plan, against: source.part?.part.reference,
          source.interface, isReference: false))
    case .loose(let file):
      defer { question.progress?.advance() }
      return .loose(CheckedPart(checkLoose(file)))
    }
  }
}

extension ByteBuffer {
  private static let mostKeys = 8

  /// Whether a table with these bytes may have any of `keys`. If a file has only the usual escapes, a key without special characters occurs in its
  /// bytes unchanged.
  fileprivate func mayHold(_ keys: Set<Key>) -> Bool {
    let isPlain = keys.allSatisfy { key in
      !key.bytes.isEmpty
        && key.bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !Array("\"\\'".utf8).contains($0) }
    }
    guard isPlain, keys.count <= Self.mostKeys, count > 8, isASCIIText else { return true }
    let backslash = UInt8(ascii: "\\")
    var place = index(of: backslash, or: backslash, in: 0..<count)
    while place + 1 < count {
      if !Array("ntr\"\\'".utf8).contains(self[place + 1]) { return true }
      place = index(of: backslash, or: backslash, in: place + 2..<max(place + 2, count))
    }
    return keys.contains { holds($0.bytes) }
  }

  /// Whether the bytes are a text with one byte for each ASCII character: no property list in XML or binary form, no UTF-16 and no UTF-32.
  private var isASCIIText: Bool {
    let head = self[0..<8]
    return head[0] < 0xFE && !head.contains(0) && !head.contains(UInt8(ascii: "<"))
      && head[0..<6] != Array("bplist".utf8)[...]
  }

  private func holds(_ bytes: [UInt8]) -> Bool {
    var place = 0
    while place + bytes.count <= count {
      place = index(of: bytes[0], or: bytes[0], in: place..<count)
      let end = place + bytes.count
      if end <= count, self[place..<end] == bytes { return true }
      place += 1
    }
    return false
  }

  /// An upper bound of the number of entries. Each entry has a semicolon in a text, an element in XML, or at least one byte in a binary file.
  fileprivate var boundOfEntries: Int {
    if count > 6, self[0..<6] == Array("bplist".utf8) { return count }
    var (bound, place) = (1, 0)
    while place < count {
      place = index(of: UInt8(ascii: ";"), or: UInt8(ascii: "<"), in: place..<count) + 1
      bound += 1
    }
    return bound
  }
}
