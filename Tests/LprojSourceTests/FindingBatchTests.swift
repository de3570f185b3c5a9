// Tests of batches, which create their findings one by one.

import LprojSource
import Testing

@Suite struct FindingBatchTests {
  private func finding(_ number: Int, _ rule: String = "rule") -> Finding {
    Finding(
      rule: rule, severity: .warning, message: "message \(number)", path: "a.strings",
      position: Position(line: number + 1, column: 1), key: Key("k\(number)"))
  }

  private var batch: FindingBatch {
    let key: @Sendable (Int) -> Key? = { Key("k\($0)") }
    let position: @Sendable (Int) -> Position = { Position(line: $0 + 1, column: 1) }
    var batch = FindingBatch(count: 4, key: key, position: position) { finding($0) }
    batch.consequences = [FindingBatch(finding(7, "effect"))]
    return batch
  }

  private func lines(_ batch: FindingBatch?) -> [String]? {
    batch.map { batch in
      (0..<batch.count).map {
        "\(batch.key($0)?.description ?? "-") \(batch.position($0).line) \(batch[$0].message)"
      } + batch.consequences.map(\.first.rule)
    }
  }

  @Test func `some of a batch keep their keys, their places and what follows from them`() {
    #expect(lines(batch.keeping([1, 3])) == ["k1 2 message 1", "k3 4 message 3", "effect"])
    #expect(lines(batch.keeping([0, 1, 2, 3])) == lines(batch))
    #expect(batch.keeping([]) == nil)
  }

  @Test func `another severity is that of each`() {
    let notes = batch.withSeverity(.note)
    #expect((0..<notes.count).map { notes[$0].severity } == Array(repeating: .note, count: 4))
    #expect(lines(notes) == lines(batch))
    let single = FindingBatch(finding(2)).withSeverity(.error)
    #expect(single.count == 1 && single.first.severity == .error)
    #expect(single.first.message == "message 2")
  }
}
