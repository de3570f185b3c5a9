// Strings as their bytes, whatever letters they are composed of.

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
}
