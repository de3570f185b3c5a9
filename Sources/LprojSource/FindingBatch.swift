// Many findings that differ only in their key, made one by one when a report wants them.

/// Findings of one rule at one place of one file, such as all missing keys of a table. A tree can
/// have hundreds of thousands of them; a text report shows three.
public struct FindingBatch: Sendable {
  /// What is common, and complete for a single finding.
  public let first: Finding
  public let count: Int
  /// Findings that are reported with this one because they follow from it.
  package var consequences: [FindingBatch] = []
  private let key: (@Sendable (Int) -> Key?)?
  private let make: @Sendable (Int) -> Finding

  public init(_ finding: Finding) {
    first = finding
    count = 1
    key = nil
    make = { _ in finding }
  }

  /// `count` findings, at least one; `make` gives each by its number.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Finding) {
    self.init(count: count, key: nil, make)
  }

  /// - Parameter key: the key of each, where it costs less than the finding.
  package init(
    count: Int, key: (@Sendable (Int) -> Key?)?, _ make: @escaping @Sendable (Int) -> Finding
  ) {
    precondition(count > 0, "a batch has findings")
    first = make(0)
    self.count = count
    self.key = key
    self.make = make
  }

  /// The same findings with another severity.
  public func withSeverity(_ severity: Severity) -> FindingBatch {
    changing { $0.severity = severity }
  }

  /// The same findings, each with a change that leaves its key alone.
  package func changing(_ change: @escaping @Sendable (inout Finding) -> Void) -> FindingBatch {
    var batch = FindingBatch(count: count, key: key) { number in
      var finding = self[number]
      change(&finding)
      return finding
    }
    batch.consequences = consequences
    return batch
  }

  /// The key of a finding, without making the finding where that can be helped.
  package func key(_ number: Int) -> Key? {
    if number == 0 { return first.key }
    return key.map { $0(number) } ?? make(number).key
  }

  public subscript(number: Int) -> Finding { number == 0 ? first : make(number) }

  /// All of them, made now.
  public var findings: [Finding] { (0..<count).map { self[$0] } }

  public var severity: Severity { first.severity }

  /// The batch without unwanted findings; nil when none is left.
  public func keeping(_ isWanted: (Finding) -> Bool) -> FindingBatch? {
    keeping((0..<count).filter { isWanted(self[$0]) })
  }

  /// The batch with the findings of these numbers; nil when there is none.
  package func keeping(_ wanted: [Int]) -> FindingBatch? {
    if wanted.count == count { return self }
    if wanted.isEmpty { return nil }
    let ownKey: @Sendable (Int) -> Key? = { self.key(wanted[$0]) }
    var batch = FindingBatch(count: wanted.count, key: ownKey) { self[wanted[$0]] }
    batch.consequences = consequences
    return batch
  }
}
