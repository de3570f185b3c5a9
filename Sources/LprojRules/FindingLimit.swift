// The limit on findings of one rule in one file, and the finding for the rest.

internal import LprojSource

/// Counts the findings of the current rule. Without a limit, the findings for a file with a mistake every few bytes would take hundreds of times the
/// memory of the file.
struct FindingLimit {
  static let most = 10_000

  /// The number of findings for each path except the current one, which `last` counts.
  private var counts: [String: Int] = [:]
  private var last = (path: "", count: 0)
  /// For each path, one finding that stands for all findings beyond the limit, and their number. It has their highest severity and their first
  /// position.
  private var beyond: [String: (first: Finding, count: Int)] = [:]

  /// Counts a finding, and returns whether the finding is within the limit.
  mutating func takes(_ path: String) -> Bool {
    if path != last.path {
      counts[last.path] = last.count
      last = (path, counts[path] ?? 0)
    }
    last.count += 1
    return last.count <= Self.most
  }

  /// Whether the list of findings for a file is full, so that further findings are only counted.
  func isFull(_ path: String) -> Bool { path == last.path && last.count >= Self.most }

  /// Adds a finding beyond the limit to the one finding for its path.
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

  /// Returns one finding for each path with findings beyond the limit.
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
