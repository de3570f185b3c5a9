// Many findings that differ only in their key, made one by one when a report wants them.

/// Findings of one rule at one place of one file, such as all missing keys of a table. A tree can
/// have hundreds of thousands of them; a text report shows three.
public struct FindingBatch: Sendable {
  /// What is common, and complete for a single finding.
  public let first: Finding
  public let count: Int
  private let make: @Sendable (Int) -> Finding

  public init(_ finding: Finding) {
    first = finding
    count = 1
    make = { _ in finding }
  }

  /// `count` findings, at least one; `make` gives each by its number.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Finding) {
    precondition(count > 0, "a batch has findings")
    first = make(0)
    self.count = count
    self.make = make
  }

  /// The same findings with another severity.
  public func withSeverity(_ severity: Severity) -> FindingBatch {
    FindingBatch(count: count) { number in
      var finding = self[number]
      finding.severity = severity
      return finding
    }
  }

  public subscript(number: Int) -> Finding { number == 0 ? first : make(number) }

  /// All of them, made now.
  public var findings: [Finding] { (0..<count).map { self[$0] } }

  public var severity: Severity { first.severity }

  /// The batch without unwanted findings; nil when none is left.
  public func keeping(_ isWanted: (Finding) -> Bool) -> FindingBatch? {
    let wanted = (0..<count).filter { isWanted(self[$0]) }
    if wanted.count == count { return self }
    if wanted.isEmpty { return nil }
    return FindingBatch(count: wanted.count) { self[wanted[$0]] }
  }
}
