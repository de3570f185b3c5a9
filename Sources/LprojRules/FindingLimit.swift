// How many findings of one rule are kept for one file, and what is said of the rest.

internal import LprojSource

/// Counts the findings of the rule that looks now. A file of a few bytes for each mistake would else take hundreds of
/// times its size.
struct FindingLimit {
  static let most = 10_000

  /// How many findings each path has, but for the path of the last one.
  private var counts: [String: Int] = [:]
  private var last = (path: "", count: 0)
  /// The first finding that is not kept for each path, with the worst severity of all, and how many there are.
  private var beyond: [String: (first: Finding, count: Int)] = [:]

  /// Whether one more finding is kept.
  mutating func takes(_ path: String) -> Bool {
    if path != last.path {
      counts[last.path] = last.count
      last = (path, counts[path] ?? 0)
    }
    last.count += 1
    return last.count <= Self.most
  }

  func isFull(_ path: String) -> Bool { path == last.path && last.count >= Self.most }

  /// Counts a finding that is not kept.
  mutating func count(_ finding: Finding) {
    guard var known = beyond[finding.path] else {
      beyond[finding.path] = (finding, 1)
      return
    }
    known.first.severity = max(known.first.severity, finding.severity)
    known.first.position = min(known.first.position, finding.position)
    known.count += 1
    beyond[finding.path] = known
  }

  /// One finding for each path that has more.
  func rest() -> [FindingBatch] {
    beyond.values.map { first, count in
      var finding = first
      finding.restate(
        "\(count) more finding\(count == 1 ? "" : "s") of this rule in this file \(count == 1 ? "is" : "are") not "
          + "listed: at most \(Self.most) are")
      finding.detail = "more"
      return FindingBatch(finding)
    }
  }
}
