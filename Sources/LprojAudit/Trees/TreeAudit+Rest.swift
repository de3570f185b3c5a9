// What of a tree is compared with references: all at once, the largest first.

internal import LprojModel
internal import LprojRules

extension TreeAudit {
  private enum Item {
    case catalog(TableFile)
    case other(plan: Int, part: Int)
    case loose(TableFile)
  }

  private enum Checked {
    case catalog(CatalogResult)
    case other(Part)
    case loose(Part)
  }

  /// Whatever is not a reference, in one pool: catalogs first, which are the largest files by far.
  func checkRest(
    _ references: [Part?]
  ) async -> (catalogs: [CatalogResult], others: [Part], loose: [Part]) {
    var work = tree.catalogs.map(Item.catalog)
    for (number, plan) in plans.enumerated() {
      for (index, part) in plan.parts.enumerated() {
        if index != plan.referencePart && part.isSelected {
          work.append(.other(plan: number, part: index))
        }
      }
    }
    let items = work + tree.looseTables.map(Item.loose)
    let checked = await parallelMap(items.count, jobs: request.jobs) { number in
      await check(items[number], references)
    }
    var (catalogs, others, loose): ([CatalogResult], [Part], [Part]) = ([], [], [])
    for result in checked {
      switch result {
      case .catalog(let catalog): catalogs.append(catalog)
      case .other(let part): others.append(part)
      case .loose(let part): loose.append(part)
      }
    }
    return (catalogs, others, loose)
  }

  private func check(_ item: Item, _ references: [Part?]) async -> Checked {
    switch item {
    case .catalog(let file):
      defer { request.progress?.advance() }
      if request.passesOver(file) { return .catalog(CatalogResult()) }
      return .catalog(
        await CatalogAudit.run(
          file, in: request.workspace, of: tree, unshipped: unshipped.localizations, checks,
          jobs: request.jobs / tree.catalogs.count))
    case .other(let plan, let part):
      return .other(
        check(
          plans[plan].parts[part], of: plan, against: references[plan]?.reference,
          isReference: false))
    case .loose(let file):
      defer { request.progress?.advance() }
      return .loose(checkLoose(file))
    }
  }
}
