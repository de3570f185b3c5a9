// Tests of work that is divided among jobs.

import LprojSource
import Testing

@Suite struct WorkSharesTests {
  @Test func `each job goes through a range of its own, and then takes the last of the longest`() {
    let shares = WorkShares(9, jobs: 3)
    let first = (0..<3).map { _ in shares.next(for: 1) }
    #expect(first == [3, 4, 5])
    #expect(shares.next(for: 0) == 0)
    #expect((0..<3).map { _ in shares.next(for: 1) } == [8, 2, 7])
    #expect([shares.next(for: 0), shares.next(for: 2), shares.next(for: 2)] == [1, 6, nil])
  }

  @Test(arguments: [(0, 1), (1, 1), (5, 5), (7, 2), (100, 7)])
  func `every number is given out once`(_ count: Int, _ jobs: Int) {
    let shares = WorkShares(count, jobs: jobs)
    var job = 0
    var given: [Int] = []
    while let number = shares.next(for: job) {
      given.append(number)
      job = (job + 3) % jobs
    }
    #expect(given.sorted() == Array(0..<count))
  }
}
