// The line on users who would get other copies of resources, or none, in the order of Apple's Bundle Programming Guide.

internal import LprojSource

/// Counts the resources that some users would not get, or would get in another copy, in the order of Apple's bundle guide. Describes one of them as
/// an example.
struct GuideDifference {
  private typealias Example = (tree: FallbacksReport.Tree, resource: FallbacksReport.Resource)

  private var moved: [Example] = []
  private var lost: [Example] = []

  init(_ report: FallbacksReport) {
    for tree in report.trees where tree.strings.isEmpty && !tree.isForGNUstep {
      for resource in tree.resources {
        if resource.guideLossCount > 0 { lost.append((tree, resource)) }
        if resource.guideDifferenceCount > resource.guideLossCount {
          moved.append((tree, resource))
        }
      }
    }
  }

  /// Returns the line for the report. Nil if every user gets the same copies in the order of Apple's guide and in the order of the loader.
  ///
  /// - Parameter guide: the name of the option that shows what users would get in the order of the guide.
  func line(_ guide: String) -> String? {
    guard let example = lost.first ?? moved.first else { return nil }
    let isLost = !lost.isEmpty
    let differences = example.resource.guideDifferences.filter {
      ($0.answer.origin == .none) == isLost
    }
    let count =
      isLost
      ? example.resource.guideLossCount
      : example.resource.guideDifferenceCount - example.resource.guideLossCount
    let readers = differences.prefix(3).map { Visible.text(example.tree.readers[$0.reader].label) }
    let rest = count - readers.count
    let users = readers.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let others = Set(lost.map(key)).union(moved.map(key)).count - 1
    let more =
      others > 0
      ? " (and \(others) more resource\(others == 1 ? "" : "s") differ\(others == 1 ? "s" : ""))"
      : ""
    let name = Visible.text(example.resource.path)
    let what =
      isLost
      ? "get no \(name)\(more)"
      : "get another copy of \(name)\(more)"
    return
      "By the order of Apple's Bundle Programming Guide users of \(users) \(what); \(guide) shows it"
  }

  private func key(_ example: Example) -> [String] { [example.tree.path, example.resource.path] }
}
