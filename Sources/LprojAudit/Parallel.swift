// Doing many things at once, with results in order.

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
  return await withTaskGroup(of: (Int, Result).self) { group in
    var results: [Result?] = Array(repeating: nil, count: count)
    var next = 0
    while next < min(jobs, count) {
      let index = next
      group.addTask { (index, await work(index)) }
      next += 1
    }
    while let (index, result) = await group.next() {
      results[index] = result
      if next < count {
        let index = next
        group.addTask { (index, await work(index)) }
        next += 1
      }
    }
    return results.compactMap { $0 }
  }
}
