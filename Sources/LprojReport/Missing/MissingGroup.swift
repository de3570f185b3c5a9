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
    localizations.filter { $0.toDo > 0 }.grouped { localization in
      localization.works.compactMap { place -> Part? in
        let items = report.trees[place.tree].tables[place.table].works[place.work].items
        // If the items are only counted, there is nothing to list.
        if items.isEmpty { return nil }
        return Part(tree: place.tree, table: place.table, items: items)
      }
    }.filter { !$0.key.isEmpty }.map { MissingGroup(names: $0.members.map(\.name), tables: $0.key) }
  }
}
