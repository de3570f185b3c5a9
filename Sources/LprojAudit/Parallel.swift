// Parallel work with results in order.

internal import LprojSource

/// The results of `work` for 0..<count, in order, with at most `jobs` at a time, one of them on the caller's thread.
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
