// Parallel work with its results in order.

internal import Dispatch
internal import Synchronization

/// Returns the results of `work` for the numbers from 0 to `count - 1`, in order, with at most `jobs` threads. The function is for work that cannot
/// run in tasks.
package func inParallel<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Result
) -> [Result] {
  guard jobs > 1, count > 1 else { return (0..<count).map(work) }
  let results = ResultPlaces<Result>(count)
  DispatchQueue.concurrentPerform(iterations: min(jobs, count)) { _ in
    while let number = results.next() { results.put(work(number), at: number) }
  }
  return results.take()
}

/// Numbered places for the results of parallel work. `next` gives out each number only once, so two threads never use the same place. `take` may be
/// called only after all places are filled.
@safe package final class ResultPlaces<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let numbers = Atomic<Int>(0)
  private let results: UnsafeMutablePointer<Result>

  package init(_ count: Int) {
    self.count = count
    unsafe results = .allocate(capacity: count)
  }

  deinit { unsafe results.deallocate() }

  /// Gives out the next number; nil after the last number.
  package func next() -> Int? {
    let number = numbers.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  /// Stores the result for a number. Must be called once for each number.
  package func put(_ result: consuming Result, at number: Int) {
    unsafe (results + number).initialize(to: result)
  }

  /// Returns all results. May be called only once.
  package func take() -> [Result] {
    unsafe Array(unsafeUninitializedCapacity: count) { [results, count] buffer, used in
      unsafe buffer.baseAddress?.moveInitialize(from: results, count: count)
      used = count
    }
  }
}

/// Numbers that are divided among jobs. Each job gets its own range of numbers, because neighboring numbers, such as those of the localizations of
/// one table, share data. Two jobs that use the same data would wait for each other. A job that has finished its range takes the last number of the
/// longest remaining range.
package final class WorkShares: Sendable {
  private let left: Mutex<[Range<Int>]>

  package init(_ count: Int, jobs: Int) {
    left = Mutex((0..<jobs).map { count * $0 / jobs..<count * ($0 + 1) / jobs })
  }

  /// Returns a number that no job has taken yet; nil if all numbers are taken.
  package func next(for job: Int) -> Int? {
    left.withLock { left in
      if let own = left[job].popFirst() { return own }
      guard let longest = left.indices.max(by: { left[$0].count < left[$1].count }) else {
        return nil
      }
      return left[longest].popLast()
    }
  }
}
