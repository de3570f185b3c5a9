// Binary search.

extension RandomAccessCollection where Index == Int {
  /// Returns the first index from which on all elements satisfy a predicate; the end index if the last element does not. All elements that satisfy it
  /// must come after all other elements.
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
