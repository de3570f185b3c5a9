// Localizations with the same work, so that a list is reported once.

/// Localizations with the very same work, listed once.
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
    for localization in localizations where localization.itemCount > 0 {
      let parts = localization.works.map { place in
        Part(
          tree: place.tree, table: place.table,
          items: report.trees[place.tree].tables[place.table].works[place.work].items)
      }
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
