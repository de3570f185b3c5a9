// Tests of lists with memory that C writes: they grow, and the memory exists as long as a list uses it.

import LprojSource
import Testing

@Suite struct FlatListTests {
  @Test func `a list grows and keeps what is in it`() {
    var list = FlatList<UInt32>(capacity: 0)
    for number in 0..<10_000 { list.append(UInt32(number)) }
    #expect(list.elementsEqual((0..<10_000).map { UInt32($0) }))
    list[5] = 77
    list.removeLast()
    #expect(list.count == 9_999 && list[5] == 77 && list.last == 9_998)
  }

  @Test func `a list for another job has the same memory, also when the first one is gone`() {
    var first: FlatList<UInt32>? = FlatList(repeating: 3, count: 100_000)
    let second = first?.forAnotherJob
    first?[7] = 4
    first = nil
    // If the memory of the second list were freed, a new list might overwrite it.
    let others = (0..<8).map { _ in FlatList<UInt32>(repeating: 9, count: 100_000) }
    #expect(second?.reduce(0, +) == 300_001 && others.allSatisfy { $0[7] == 9 })
  }
}
