// Tests of strings that are compared by their bytes, without Unicode normalization.

import LprojSource
import Testing

@Suite struct BytesOfStringsTests {
  @Test(arguments: [
    ("", "", true, true), ("a", "", false, true), ("", "a", false, false), ("a", "a", true, true),
    ("ab", "b", false, true), ("ab", "a", false, false), ("b", "ab", false, false),
    ("é", "e\u{301}", false, false), ("e\u{301}", "\u{301}", false, true),
    ("a long name that is not kept in place.strings", ".strings", false, true),
    ("a long name that is not kept in place", "a long name that is not kept in place", true, true),
    (
      "a long name that is not kept in place", "a long name that is not kept in plaze", false, false
    ),
  ])
  func `two are compared as they are written`(
    _ one: String, _ other: String, _ areSame: Bool, _ isEnd: Bool
  ) {
    #expect(one.hasBytes(of: other) == areSame)
    #expect(one.endsInBytes(of: other) == isEnd)
  }

  /// Names that differ in only one place, inside or behind the bytes that are compared first.
  private static let names: [String] = {
    var names = ["", "\u{0}", "\u{0}\u{0}", "z", "é", "e\u{301}", "\u{FF5E}", "\u{1F600}"]
    for length in 0..<20 {
      let head = String(repeating: "m", count: length)
      names += ["a", "m", "z", "\u{0}", "é", "ab", "ba", "az", "za"].map { head + $0 }
      names += [head + "a" + "mmmmmmmm", head + "z" + "aaaaaaaa", head + "é" + "zzzz"]
    }
    return names
  }()

  @Test func `names are sorted by all of their bytes`() {
    let expected = Set(Self.names.map { Array($0.utf8) })
      .sorted { $0.lexicographicallyPrecedes($1) }
    for names in [Self.names, Self.names.reversed(), Self.names.sorted { $0.count > $1.count }] {
      var sorted = Array(names.enumerated())
      sorted.sort(byBytesOf: \.element)
      var bytes = sorted.map { Array($0.element.utf8) }
      bytes = bytes.indices.filter { $0 == 0 || bytes[$0] != bytes[$0 - 1] }.map { bytes[$0] }
      #expect(bytes == expected)
      #expect(Set(sorted.map(\.offset)) == Set(names.indices))
    }
  }

  @Test func `one name precedes another by its bytes`() {
    for one in Self.names {
      for other in Self.names {
        let isBefore = one.utf8.lexicographicallyPrecedes(other.utf8)
        if one.precedes(other) != isBefore { Issue.record("\(one.debugDescription) \(other)") }
      }
    }
  }
}
