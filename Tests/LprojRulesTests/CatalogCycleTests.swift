// Tests of substitutions in a string catalog that refer to each other.

import LprojSource
import Testing

@testable import LprojRules

@Suite struct CatalogCycleTests {
  /// - Parameter links: substitutions with their references, such as `a:bc` for a substitution `a` that refers to `b` and `c`.
  private func cycle(_ links: String) -> String? {
    var (names, inner): ([Key], [Key: [Key]]) = ([], [:])
    for link in links.split(separator: " ") {
      let parts = link.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      names.append(Key(parts[0]))
      inner[Key(parts[0])] = parts[1].map { Key(String($0)) }
    }
    return CatalogCycle.names(names, inner).map { $0.map(\.description).sorted().joined() }
  }

  @Test(arguments: [
    ("a:a", "a"), ("a:b b:a", "ab"), ("a:b b:c c:a", "abc"), ("a:xb b:ya x: y:", "ab"),
    // The substitution `s` refers to a circle, but is not a part of the circle.
    ("s:a a:b b:a", "ab"), ("s:ta t: a:b b:c c:b", "bc"), ("a:b b:b", "b"),
    ("a:xyb x: y: b:xya", "ab"),
  ])
  func `substitutions that refer to each other are found`(_ links: String, _ found: String) {
    #expect(cycle(links) == found)
  }

  @Test(arguments: ["a:", "a:b b:", "a:bc b:d c:d d:", "a:bb b:", "a:x", "a:bcd b:cd c:d d:"])
  func `substitutions that only share others are no cycle`(_ links: String) {
    #expect(cycle(links) == nil)
  }
}
