// What of a tree is compared with references: all at once, the largest first.

internal import LprojModel
internal import LprojRules

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
    for number in window {
      let needsAll = request.readsContext && plans[number].parts.contains(where: \.isSelected)
      for (index, part) in plans[number].parts.enumerated() {
        if index != plans[number].referencePart && (part.isSelected || needsAll) {
          items.append(
            .other(plan: number, part: index, sources[number - window.lowerBound]))
        }
      }
    }
    if window.upperBound == plans.count {
      items += tree.looseTables.filter(\.isSelected).map(Item.loose)
    }
    let work = items
    let checked = await parallelMap(work.count, jobs: request.jobs) { await check(work[$0]) }
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
