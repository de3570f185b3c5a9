import LprojSource
import Testing

@Suite struct CalendarTimeTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
    (951_782_399, "2000-02-28T23:59:59Z"), (951_782_400, "2000-02-29T00:00:00Z"),
    (4_107_542_400, "2100-03-01T00:00:00Z"), (-2_203_891_200, "1900-03-01T00:00:00Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
    (-62_198_755_200, "-0001-01-01T00:00:00Z"),
  ])
  func `A moment is written in UTC`(seconds: Int, text: String) {
    #expect(CalendarTime(seconds: seconds).text == text)
  }
}
