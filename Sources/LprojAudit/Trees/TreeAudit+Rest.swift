// What of a tree is compared with references: all at once, the largest first.

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

  /// Whatever is not a reference, in one pool: catalogs first, which are the largest files by far. They come
  /// with the first tables, and those in no localization with the last.
  func checkRest(
    _ window: Range<Int>, _ sources: [Source]
  ) async -> (catalogs: [CatalogResult], others: [CheckedPart], loose: [CheckedPart]) {
    var items = window.lowerBound == 0 ? tree.catalogs.map(Item.catalog) : []
    // Of the localizations that are read for what they say of others, half may be enough.
    var rest: [Int: [Item]] = [:]
    for number in window {
      let plan = plans[number]
      let source = sources[number - window.lowerBound]
      func item(_ index: Int) -> Item { .other(plan: number, part: index, source) }
      let others = plan.parts.indices.filter { $0 != plan.referencePart }
      items += others.filter { plan.parts[$0].isSelected }.map(item)
      guard request.readsContext, plan.parts.contains(where: \.isSelected) else { continue }
      let context = others.filter { !plan.parts[$0].isSelected }
      let half = min(context.count, others.count / 2 + 3)
      items += context[..<half].map(item)
      if half < context.count { rest[number] = context[half...].map(item) }
    }
    if window.upperBound == plans.count {
      items += tree.looseTables.filter(\.isSelected).map(Item.loose)
    }
    var checked = await check(items)
    let more = rest.filter { !isEnough(checked, of: $0.key, without: $0.value) }
    checked += await check(more.sorted { $0.key < $1.key }.flatMap(\.value))
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
    await parallelMap(items.count, jobs: request.jobs) { await check(items[$0]) }
  }

  /// Whether what the rest of the localizations of a table would say changes nothing for those that are reported on.
  /// `ExpectedKeys` expects a key beside those of the reference where half or more of the whole localizations have it:
  /// of no key can there be so many.
  private func isEnough(_ checked: [Checked], of number: Int, without rest: [Item]) -> Bool {
    let plan = plans[number]
    guard !plan.isReferenceSelected, !plan.context.isInterfaceCompanion else { return false }
    let known = checked.compactMap { result -> Part? in
      guard case .other(let checked) = result, checked.part.plan == number else { return nil }
      return checked.part
    }
    var holders: [Key: Int] = [:]
    for part in known {
      // The finding says how many localizations have the key.
      if part.summary.isSelected, !part.summary.extras.isEmpty || !part.isReadable { return false }
      for extra in part.summary.extras { holders[extra.key, default: 0] += 1 }
    }
    let most =
      rest.map { item -> Int in
        guard case .other(_, let part, _) = item else { return 0 }
        return plan.parts[part].files.reduce(0) { sum, file in
          sum + ((try? file.read(in: request.workspace))?.boundOfEntries ?? 0)
        }
      }.max() ?? 0
    let all = max(most, known.map(\.summary.keys).max() ?? 0)
    let whole = known.count { $0.summary.keys > 0 && $0.summary.keys * 5 >= all * 4 }
    return whole > rest.count + 2 * (holders.values.max() ?? 0)
  }

  private func check(_ item: Item) async -> Checked {
    switch item {
    case .catalog(let file):
      defer { request.progress?.advance() }
      if request.passesOver(file) { return .catalog(CatalogResult()) }
      return .catalog(
        await CatalogAudit.run(
          file, in: request.workspace, of: tree,
          beside: tree.interfaceFiles(of: file.table, development: development?.name),
          unshipped: unshipped.localizations, checks, jobs: request.jobs / tree.catalogs.count))
    case .other(let plan, let part, let source):
      return .other(
        CheckedPart(
          check(
            plans[plan].parts[part], of: plan, against: source.part?.part.reference,
            source.interface, isReference: false)))
    case .loose(let file):
      defer { request.progress?.advance() }
      return .loose(CheckedPart(checkLoose(file)))
    }
  }
}

extension ByteBuffer {
  /// No fewer entries than a table with these bytes has: in a text each ends in a semicolon, or is an element.
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
