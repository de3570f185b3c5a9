// Ranges in one another, as functions and types have them.

internal import LprojSource

/// Tells the innermost of ranges around a place; however many there are, a few steps do.
struct InnermostRange {
  /// From which place on it is which one, none between them; in order.
  private var changes: [(start: Int, number: Int?)] = []

  /// - Parameter ranges: each two lie apart, or one in the other; of equal ones the last counts.
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
