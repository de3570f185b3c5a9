// Binary search.

extension RandomAccessCollection where Index == Int {
  /// The first index from which all elements satisfy a predicate; these elements must come after all others.
  @inlinable
  public func partitioningIndex(_ isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
