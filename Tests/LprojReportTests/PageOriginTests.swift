// Tests of the time in the head of a page.

import Testing

@testable import LprojHTML

@Suite struct PageOriginTests {
  @Test(arguments: [
    (0, "1970-01-01 00:00 UTC"), (-1, "1969-12-31 23:59 UTC"),
    (951_782_399, "2000-02-28 23:59 UTC"),
    (951_782_400, "2000-02-29 00:00 UTC"), (951_868_800, "2000-03-01 00:00 UTC"),
    (4_107_542_400, "2100-03-01 00:00 UTC"), (1_795_322_280, "2026-11-22 04:38 UTC"),
  ])
  func `seconds are a time of the calendar`(_ seconds: Int, _ text: String) {
    let origin = PageOrigin(
      project: "p", commit: nil, time: seconds, version: "1", command: "lproj")
    #expect(origin.timeText == text)
  }
}
