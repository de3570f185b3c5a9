// Parallel work with results in order.

internal import LprojSource

/// Calls `work` for each number from 0 to `count - 1`, and returns the results in this order. At most `jobs` calls run at a time. One of them runs
/// in the task of the caller.
package func parallelMap<Result: Sendable>(
  _ count: Int, jobs: Int, _ work: @escaping @Sendable (Int) async -> Result
) async -> [Result] {
  guard jobs > 1, count > 1 else {
    var results: [Result] = []
    results.reserveCapacity(count)
    for index in 0..<count { results.append(await work(index)) }
    return results
  }
  let results = ResultPlaces<Result>(count)
  let jobs = min(jobs, count)
  let shares = WorkShares(count, jobs: jobs)
  await withTaskGroup(of: Void.self) { group in
    for job in 1..<jobs {
      group.addTask(executorPreference: globalConcurrentExecutor) {
        while let index = shares.next(for: job) { results.put(await work(index), at: index) }
      }
    }
    while let index = shares.next(for: 0) { results.put(await work(index), at: index) }
  }
  return results.take()
}
