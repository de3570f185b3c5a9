// Many findings that differ only in their key, made one by one when a report wants them.

/// Findings of one rule at one place of one file, such as all missing keys of a table. A tree can
/// have hundreds of thousands of them; a text report shows three.
public struct FindingBatch: Sendable {
  /// Batches are handed on from list to list, and a copy of all this would cost more than to find it.
  @usableFromInline final class Parts: Sendable {
    @usableFromInline let first: Finding
    @usableFromInline let count: Int
    let key: (@Sendable (Int) -> Key?)?
    /// The place of each; nil where all have that of the first.
    let position: (@Sendable (Int) -> Position)?
    /// Nil for a single finding.
    let make: (@Sendable (Int) -> Finding)?

    init(
      _ first: Finding, count: Int = 1, key: (@Sendable (Int) -> Key?)? = nil,
      position: (@Sendable (Int) -> Position)? = nil,
      make: (@Sendable (Int) -> Finding)? = nil
    ) {
      self.first = first
      self.count = count
      self.key = key
      self.position = position
      self.make = make
    }
  }

  @usableFromInline let parts: Parts
  /// Findings that are reported with this one because they follow from it.
  package var consequences: [FindingBatch] = []

  /// The parts that all findings of the batch share; complete for a single finding.
  @inlinable public var first: Finding { parts.first }
  @inlinable public var count: Int { parts.count }

  /// The rule of all of them.
  @inlinable public var rule: String { parts.first.rule }

  public init(_ finding: Finding) { parts = Parts(finding) }

  /// `count` findings, at least one; `make` gives each by its number.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Finding) {
    self.init(count: count, key: nil, make)
  }

  /// - Parameters:
  ///   - key: the key of each, where it costs less than the finding.
  ///   - position: the place of each, where they differ; they are in the order of the text.
  package init(
    count: Int, key: (@Sendable (Int) -> Key?)?,
    position: (@Sendable (Int) -> Position)? = nil,
    _ make: @escaping @Sendable (Int) -> Finding
  ) {
    precondition(count > 0, "a batch has findings")
    parts = Parts(make(0), count: count, key: key, position: position, make: make)
  }

  /// The same findings with another severity.
  public func withSeverity(_ severity: Severity) -> FindingBatch {
    changing { $0.severity = severity }
  }

  /// The same findings, each with a change that leaves its key alone.
  package func changing(_ change: @escaping @Sendable (inout Finding) -> Void) -> FindingBatch {
    var batch: FindingBatch
    if parts.make == nil {
      var finding = first
      change(&finding)
      batch = FindingBatch(finding)
    } else {
      batch = FindingBatch(count: count, key: parts.key, position: parts.position) { number in
        var finding = self[number]
        change(&finding)
        return finding
      }
    }
    batch.consequences = consequences
    return batch
  }

  /// The key of a finding, without making the finding where that can be helped.
  package func key(_ number: Int) -> Key? {
    if number == 0 { return first.key }
    return parts.key.map { $0(number) } ?? self[number].key
  }

  /// The place of a finding, likewise.
  package func position(_ number: Int) -> Position {
    parts.position.map { $0(number) } ?? first.position
  }

  /// Whether its findings stand at different places.
  package var isSpread: Bool { parts.position != nil }

  /// The finding at an index, made on demand.
  public subscript(number: Int) -> Finding { number == 0 ? first : parts.make?(number) ?? first }

  /// All of them, made now.
  public var findings: [Finding] { (0..<count).map { self[$0] } }

  public var severity: Severity { first.severity }

  /// The batches in the order of reports. Numbers are sorted, for each path has one: to move the batches and to
  /// compare what they hold takes many times as long.
  package static func inReportOrder(_ batches: [FindingBatch]) -> [FindingBatch] {
    var numbers: [String: Int] = [:]
    var paths: [String] = []
    // Most are of the file that the one before is of.
    var last = (path: "", number: -1)
    var order = batches.indices.map { index in
      let finding = batches[index].parts
      if last.number < 0 || last.path != finding.first.path {
        last = (finding.first.path, numbers[finding.first.path] ?? paths.count)
        if last.number == paths.count {
          numbers[last.path] = last.number
          paths.append(last.path)
        }
      }
      return (path: last.number, position: finding.first.position, index: index)
    }
    var ranks = Array(paths.indices)
    ranks.sort(byBytesOf: { paths[$0] })
    var rank = ranks
    for (place, path) in ranks.enumerated() { rank[path] = place }
    order.sort { left, right in
      if left.path != right.path { return rank[left.path] < rank[right.path] }
      if left.position != right.position { return left.position < right.position }
      return Finding.reportOrder(batches[left.index].first, batches[right.index].first)
    }
    return order.map { batches[$0.index] }
  }

  /// Whether it is the same object with the same consequences, so that nothing in it can differ.
  package func isSame(as other: FindingBatch) -> Bool {
    parts === other.parts && consequences.count == other.consequences.count
      && zip(consequences, other.consequences).allSatisfy { $0.isSame(as: $1) }
  }

  /// The batch without unwanted findings; nil when none is left.
  public func keeping(_ isWanted: (Finding) -> Bool) -> FindingBatch? {
    keeping((0..<count).filter { isWanted(self[$0]) })
  }

  /// The batch with the findings of these numbers; nil when there is none.
  package func keeping(_ wanted: [Int]) -> FindingBatch? {
    if wanted.count == count { return self }
    if wanted.isEmpty { return nil }
    let ownKey: @Sendable (Int) -> Key? = { self.key(wanted[$0]) }
    let ownPosition: @Sendable (Int) -> Position = { self.position(wanted[$0]) }
    var batch = FindingBatch(
      count: wanted.count, key: ownKey, position: isSpread ? ownPosition : nil
    ) { self[wanted[$0]] }
    batch.consequences = consequences
    return batch
  }
}
