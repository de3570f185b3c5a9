// Localizations with the same work, which share one list.

struct MissingGroup {
  struct Part: Hashable {
    var tree: Int
    var table: Int
    var items: [MissingReport.Item]
  }

  var names: [String]
  var tables: [Part]

  static func groups(
    _ localizations: [MissingReport.Localization], _ report: MissingReport
  ) -> [MissingGroup] {
    var groups: [MissingGroup] = []
    var known: [[Part]: Int] = [:]
    for localization in localizations where localization.toDo > 0 {
      let parts = localization.works.compactMap { place -> Part? in
        let items = report.trees[place.tree].tables[place.table].works[place.work].items
        // If the items are only counted, there is nothing to list.
        if items.isEmpty { return nil }
        return Part(tree: place.tree, table: place.table, items: items)
      }
      if parts.isEmpty { continue }
      if let number = known[parts] {
        groups[number].names.append(localization.name)
      } else {
        known[parts] = groups.count
        groups.append(MissingGroup(names: [localization.name], tables: parts))
      }
    }
    return groups
  }
}
