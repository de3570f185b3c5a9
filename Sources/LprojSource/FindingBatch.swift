// Groups of findings that differ mostly in their keys, made one by one when a report needs them.

/// The findings of one rule for one file, such as all missing keys of a table. A project can have hundreds of thousands of them, while a text
/// report shows three.
public struct FindingBatch: Sendable {
  /// The parts of a batch, shared by its copies. Batches move from list to list. A copy of all parts at each move would take longer than the search
  /// for the findings.
  @usableFromInline final class Parts: Sendable {
    @usableFromInline let first: Finding
    @usableFromInline let count: Int
    let key: (@Sendable (Int) -> Key?)?
    /// The function that returns the position of the finding at an index. Nil if all findings have the position of the first.
    let position: (@Sendable (Int) -> Position)?
    /// The function that makes the finding at an index. Nil for a batch of one finding.
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
  /// Findings that follow from this batch, and are reported with it.
  package var consequences: [FindingBatch] = []

  /// The first finding. The findings of a batch differ in key and position, and mostly in nothing else.
  @inlinable public var first: Finding { parts.first }
  @inlinable public var count: Int { parts.count }

  /// The rule of all findings.
  @inlinable public var rule: String { parts.first.rule }

  public init(_ finding: Finding) { parts = Parts(finding) }

  /// Makes a batch of `count` findings; `count` must be at least 1. `make` returns the finding at an index.
  public init(count: Int, _ make: @escaping @Sendable (Int) -> Finding) {
    self.init(count: count, key: nil, make)
  }

  /// - Parameters:
  ///   - key: a function that returns the key of the finding at an index; nil if it would not be faster than making the finding.
  ///   - position: a function that returns the position of the finding at an index; nil if all positions are equal. The positions are in the order of
  ///     the text.
  package init(
    count: Int, key: (@Sendable (Int) -> Key?)?,
    position: (@Sendable (Int) -> Position)? = nil,
    _ make: @escaping @Sendable (Int) -> Finding
  ) {
    precondition(count > 0, "a batch has findings")
    parts = Parts(make(0), count: count, key: key, position: position, make: make)
  }

  /// Returns the batch with all findings changed to a severity.
  public func withSeverity(_ severity: Severity) -> FindingBatch {
    changing { $0.severity = severity }
  }

  /// Returns the batch with a change to each of its findings. The change must keep the key and the position.
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

  /// The key of the finding at an index. The finding itself is made only if the batch has no function for keys.
  package func key(_ number: Int) -> Key? {
    if number == 0 { return first.key }
    return parts.key.map { $0(number) } ?? self[number].key
  }

  /// The position of the finding at an index, without making the finding.
  package func position(_ number: Int) -> Position {
    parts.position.map { $0(number) } ?? first.position
  }

  /// Whether the findings have different positions.
  package var isSpread: Bool { parts.position != nil }

  /// The finding at an index, made on demand.
  public subscript(number: Int) -> Finding { number == 0 ? first : parts.make?(number) ?? first }

  /// All findings of the batch. Each call makes them anew.
  public var findings: [Finding] { (0..<count).map { self[$0] } }

  public var severity: Severity { first.severity }

  /// Returns the batches in the order of reports. Sorts numbers that stand for batches, because it takes many times as long to move and compare
  /// batches.
  package static func inReportOrder(_ batches: [FindingBatch]) -> [FindingBatch] {
    var numbers: [String: Int] = [:]
    var paths: [String] = []
    // Most batches have the same path as the previous batch, so the dictionary is seldom needed.
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

  /// Whether both batches share their parts and have the same consequences. False does not mean that the findings differ.
  package func isSame(as other: FindingBatch) -> Bool {
    parts === other.parts && consequences.count == other.consequences.count
      && zip(consequences, other.consequences).allSatisfy { $0.isSame(as: $1) }
  }

  /// Returns the batch with only the findings that satisfy `isWanted`; nil if none does.
  public func keeping(_ isWanted: (Finding) -> Bool) -> FindingBatch? {
    keeping((0..<count).filter { isWanted(self[$0]) })
  }

  /// Returns the batch with only the findings at some indices; nil if there are no indices.
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
