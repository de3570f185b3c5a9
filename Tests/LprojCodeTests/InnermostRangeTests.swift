// Tests of the innermost range around an offset, compared with a search of all ranges.

import LprojTestSupport
import Testing

@testable import LprojCode

@Suite struct InnermostRangeTests {
  @Test(arguments: 0..<200 as Range<UInt64>) func `it is the same as by looking at all`(
    _ seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var ranges: [Range<Int>] = []
    func add(in range: Range<Int>, _ depth: Int) {
      var start = range.lowerBound
      while start < range.upperBound, depth < 6 {
        start += Int.random(in: 0...3, using: &random)
        guard start < range.upperBound else { return }
        let end = Int.random(in: start...range.upperBound, using: &random)
        ranges.append(start..<end)
        add(in: start..<end, depth + 1)
        start = end + Int.random(in: 0...2, using: &random)
      }
    }
    add(in: 0..<40, 0)
    ranges.shuffle(using: &random)
    let innermost = InnermostRange(ranges)
    for place in -1...41 {
      let around = ranges.indices.filter { ranges[$0].contains(place) }
      let least = around.map { ranges[$0].count }.min()
      #expect(innermost.number(around: place) == around.last { ranges[$0].count == least })
    }
  }
}
