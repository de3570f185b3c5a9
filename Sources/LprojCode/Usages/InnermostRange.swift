// Nested ranges, such as those of functions and types.

internal import LprojSource

/// Finds the innermost range around an offset in a few steps for any number of ranges.
struct InnermostRange {
  /// The offsets where the innermost range changes, in order; nil between ranges.
  private var changes: [(start: Int, number: Int?)] = []

  /// - Parameter ranges: ranges that are disjoint or nested; of equal ones, the last counts.
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
