// Lists the findings of many batches one by one in the order of reports.

/// The findings of all batches in the order of reports. If a batch has several positions, findings of other batches can come between its findings.
package struct FindingsInOrder: Sequence, IteratorProtocol {
  private struct Open {
    var finding: Finding
    var batch: Int
    var number = 0
  }

  private let batches: [FindingBatch]
  /// The first batch that is neither finished nor in `open`, and the index of its next finding.
  private var batch = 0
  private var number = 0
  /// The batches with several positions that have begun, as a min-heap ordered by their next finding.
  private var open: [Open] = []

  /// - Parameter batches: the batches in the order of their first findings.
  package init(_ batches: [FindingBatch]) { self.batches = batches }

  package mutating func next() -> Finding? {
    if number > 0 { return nextOfBatch() }
    while batch < batches.count, batches[batch].isSpread {
      open.append(Open(finding: batches[batch].first, batch: batch))
      rise(open.count - 1)
      batch += 1
    }
    guard let first = open.first else { return nextOfBatch() }
    if batch < batches.count, Finding.reportOrder(batches[batch].first, first.finding) {
      return nextOfBatch()
    }
    advance()
    return first.finding
  }

  private mutating func nextOfBatch() -> Finding? {
    guard batch < batches.count else { return nil }
    let finding = batches[batch][number]
    number += 1
    if number == batches[batch].count { (batch, number) = (batch + 1, 0) }
    return finding
  }

  // MARK: The heap

  private mutating func advance() {
    let own = batches[open[0].batch]
    open[0].number += 1
    if open[0].number < own.count {
      open[0].finding = own[open[0].number]
    } else {
      open.swapAt(0, open.count - 1)
      open.removeLast()
    }
    sink()
  }

  private func comesFirst(_ left: Int, _ right: Int) -> Bool {
    if Finding.reportOrder(open[left].finding, open[right].finding) { return true }
    return !Finding.reportOrder(open[right].finding, open[left].finding)
      && open[left].batch < open[right].batch
  }

  private mutating func rise(_ index: Int) {
    var at = index
    while at > 0, comesFirst(at, (at - 1) / 2) {
      open.swapAt(at, (at - 1) / 2)
      at = (at - 1) / 2
    }
  }

  private mutating func sink() {
    var at = 0
    while true {
      var least = at
      for child in [2 * at + 1, 2 * at + 2] where child < open.count && comesFirst(child, least) {
        least = child
      }
      if least == at { return }
      open.swapAt(at, least)
      at = least
    }
  }
}
