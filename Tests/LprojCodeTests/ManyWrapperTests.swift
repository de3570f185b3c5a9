// Tests of more functions with one name than a real project has.

import Testing

@testable import LprojCode

@Suite struct ManyWrapperTests {
  private func wrappers(
    _ name: String, _ count: Int, table: (Int) -> String = { "T\($0)" }
  ) -> [CodeWrapper] {
    (0..<count).map { number in
      var wrapper = CodeWrapper(name, .function, key: CodeWrapper.Slot(label: nil, index: 0))
      (wrapper.owner, wrapper.table) = ("A\(number)", .named(table(number)))
      return wrapper
    }
  }

  @Test func `a hundred stay as they are, whatever other names have`() {
    let all = ["a": wrappers("a", 100), "b": wrappers("b", 101), "c": wrappers("c", 1)]
    let limited = UsageReader.limited(all, own: [all["a"]![99]])
    #expect(limited["a"] == all["a"])
    #expect(limited["c"] == all["c"])
    #expect(UsageReader.limited(["a": all["a"]!], own: []) == ["a": all["a"]!])
  }

  @Test
  func `some of many functions are known, those of the file first, and their table if all use one`()
  {
    let different = wrappers("b", 101)
    let some = UsageReader.limited(["b": different], own: [different[100]])["b"] ?? []
    #expect(some.map(\.owner) == (["A100"] + (0..<99).map { "A\($0)" }))
    #expect(some.allSatisfy { $0.table == .unknown && $0.tableSlot == nil })
    let same = wrappers("b", 101) { _ in "T" }
    #expect(UsageReader.limited(["b": same], own: [])["b"] == Array(same.prefix(100)))
    var other = same
    other[100].bundle = .module
    let unsure = UsageReader.limited(["b": other], own: [])["b"] ?? []
    #expect(unsure.count == 100 && unsure.allSatisfy { $0.table == .unknown })
  }
}
