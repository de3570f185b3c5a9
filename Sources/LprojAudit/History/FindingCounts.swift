// Findings by what makes them the same.

internal import LprojSource

/// How many findings there are of each fingerprint.
struct FindingCounts {
  private(set) var counts: [Fingerprint: Int] = [:]

  /// Those that are reported with others count, too: when their cause is gone, or its rule does not run, they are known.
  init(_ findings: [FindingBatch], _ fingerprint: (Finding) -> Fingerprint) {
    for batch in findings.flatMap({ [$0] + $0.consequences }) {
      for number in 0..<batch.count { counts[fingerprint(batch[number]), default: 0] += 1 }
    }
  }

  /// Takes one finding away; false when there is none left.
  mutating func take(_ fingerprint: Fingerprint) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }
}
