// Tests of git's conversions: the filters that git's configuration names.

import Testing

@testable import LprojGit

@Suite struct ConversionTests {
  @Test func `filters are found by any of their settings`() {
    let settings = [
      "core.bare", "filter.lfs.clean", "filter.lfs.required", "filter.a.b=c.process",
      "filter..smudge",
      "filter.odd", "filterx.y.clean",
    ]
    let names = GitConversions.filters(settings.flatMap { Array($0.utf8) + [0] })
    #expect(names == Set(["lfs", "a.b=c", ""].map { Array($0.utf8) }))
  }
}
