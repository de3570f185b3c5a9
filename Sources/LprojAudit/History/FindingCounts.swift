// Counts of findings.

internal import LprojSource

struct FindingCounts {
  private(set) var counts: [Fingerprint: Int] = [:]

  /// Counts findings and their consequences.
  init(_ findings: [FindingBatch], _ fingerprint: (Finding) -> Fingerprint) {
    for batch in findings.flatMap({ [$0] + $0.consequences }) {
      for number in 0..<batch.count { counts[fingerprint(batch[number]), default: 0] += 1 }
    }
  }

  /// Takes one finding away. Returns false if there is no finding with this fingerprint to take away.
  mutating func take(_ fingerprint: Fingerprint) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }
}
