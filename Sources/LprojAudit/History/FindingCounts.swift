// Findings counted by identity.

internal import LprojSource

/// The number of findings for each fingerprint.
struct FindingCounts {
  private(set) var counts: [Fingerprint: Int] = [:]

  /// Counts findings and their consequences. So consequences are known even if their cause is gone, or if the rule of the cause does not run.
  init(_ findings: [FindingBatch], _ fingerprint: (Finding) -> Fingerprint) {
    for batch in findings.flatMap({ [$0] + $0.consequences }) {
      for number in 0..<batch.count { counts[fingerprint(batch[number]), default: 0] += 1 }
    }
  }

  /// Removes one finding; returns false if none is left.
  mutating func take(_ fingerprint: Fingerprint) -> Bool {
    guard let count = counts[fingerprint], count > 0 else { return false }
    counts[fingerprint] = count - 1
    return true
  }
}
