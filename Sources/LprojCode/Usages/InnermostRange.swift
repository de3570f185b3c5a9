// Nested ranges, such as the ranges of functions and types.

internal import LprojSource

/// Finds the innermost of many ranges around an offset by binary search.
struct InnermostRange {
  /// The offsets where the innermost range changes, in order, each with the index of the new range. The index is nil if no range begins or continues
  /// there.
  private var changes: [(start: Int, number: Int?)] = []

  /// Creates a search in some ranges.
  ///
  /// - Parameter ranges: disjoint or nested ranges. Of two equal ranges, the later counts.
  init(_ ranges: [Range<Int>]) {
    let order = ranges.indices.filter { !ranges[$0].isEmpty }.sorted {
      let (one, other) = (ranges[$0], ranges[$1])
      return (one.lowerBound, -one.count, $0) < (other.lowerBound, -other.count, $1)
    }
    var open: [(number: Int, end: Int)] = []
    for number in order + [ranges.count] {
      let start = number < ranges.count ? ranges[number].lowerBound : .max
      while let last = open.last, last.end <= start {
        open.removeLast()
        changes.append((last.end, open.last?.number))
      }
      guard number < ranges.count else { break }
      changes.append((start, number))
      open.append((number, min(ranges[number].upperBound, open.last?.end ?? .max)))
    }
  }

  func number(around place: Int) -> Int? {
    let behind = changes.partitioningIndex { $0.start > place }
    return behind > 0 ? changes[behind - 1].number : nil
  }
}
