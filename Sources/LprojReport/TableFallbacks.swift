// The copy of a table that users get if their localization has none.

/// Finds the copy of a table by tree, table and localization in a report of fallbacks.
public struct TableFallbacks: Sendable {
  private let trees: [String: FallbacksReport.Tree]
  private var resources: [String: [String: Int]] = [:]
  private var readers: [String: [String: Int]] = [:]

  public init(_ report: FallbacksReport) {
    var trees: [String: FallbacksReport.Tree] = [:]
    for tree in report.trees {
      trees[tree.path] = tree
      var names: [String: Int] = [:]
      for (number, resource) in tree.resources.enumerated() { names[resource.path] = number }
      resources[tree.path] = names
      var labels: [String: Int] = [:]
      for (number, reader) in tree.readers.enumerated() { labels[reader.label] = number }
      readers[tree.path] = labels
    }
    self.trees = trees
  }

  /// Returns the copy that users of a localization get. If a table has a `.strings` and a `.stringsdict` file, returns the copy of the `.strings`
  /// file. Returns nil if the report has no such tree, table or localization.
  public func answer(
    tree: String, table: String, localization: String
  ) -> FallbacksReport.Answer? {
    guard let found = trees[tree], let reader = readers[tree]?[localization],
      let number = resources[tree]?[table + ".strings"]
        ?? resources[tree]?[table + ".stringsdict"]
    else { return nil }
    return found.matrix.answer(number, for: reader)
  }
}
