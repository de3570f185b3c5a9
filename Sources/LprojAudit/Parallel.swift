// Doing many things at once, with results in order.

internal import Synchronization

/// The results of `work` for 0..<count, in order, with at most `jobs` at a time.
package func parallelMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) async -> Result
) async -> [Result] {
  guard jobs > 1, count > 1 else {
    var results: [Result] = []
    results.reserveCapacity(count)
    for index in 0..<count { results.append(await work(index)) }
    return results
  }
  let results = Places<Result>(count)
  await withTaskGroup(of: Void.self) { group in
    for _ in 0..<min(jobs, count) {
      group.addTask {
        while let index = results.next() { results.put(await work(index), at: index) }
      }
    }
  }
  return results.take()
}

/// A place for each result. Tasks take one number after another, each of which is given out once, and all places
/// are filled before anybody reads them: so none is written, or read and written, at once.
@safe private final class Places<Result: Sendable>: @unchecked Sendable {
  private let count: Int
  private let numbers = Atomic<Int>(0)
  private let results: UnsafeMutablePointer<Result>

  init(_ count: Int) {
    self.count = count
    unsafe results = .allocate(capacity: count)
  }

  deinit { unsafe results.deallocate() }

  /// A number that nobody has yet; nil when all are given out.
  func next() -> Int? {
    let number = numbers.add(1, ordering: .relaxed).oldValue
    return number < count ? number : nil
  }

  func put(_ result: consuming Result, at number: Int) {
    unsafe (results + number).initialize(to: result)
  }

  /// All of them, once.
  func take() -> [Result] {
    unsafe Array(unsafeUninitializedCapacity: count) { [results, count] buffer, used in
      unsafe buffer.baseAddress?.moveInitialize(from: results, count: count)
      used = count
    }
  }
}
