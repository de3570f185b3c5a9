// Tests of the paths that a pattern of a configuration matches, and of invalid patterns.

import LprojConfig
import Testing

@Suite struct PathPatternTests {
  @Test(arguments: [
    // A pattern without a slash inside matches a name at any depth, and everything in a folder of this name.
    ("Vendor", "/P/Vendor/a.strings", true), ("Vendor", "/P/Kit/Vendor/a.strings", true),
    ("Vendor", "/P/Vendors/a.strings", false), ("Vendor/", "/P/Vendor", false),
    ("Vendor/", "/P/Vendor/a.strings", true), ("*.strings", "/P/x/a.strings", true),
    ("*.strings", "/P/x/a.stringsdict", false), ("a?.txt", "/P/ab.txt", true),
    // A pattern with a slash inside is relative to the folder of the configuration.
    ("/Vendor", "/P/Vendor/a", true), ("/Vendor", "/P/Kit/Vendor/a", false),
    ("Kit/Vendor", "/P/Kit/Vendor/a", true), ("Kit/Vendor", "/P/App/Kit/Vendor/a", false),
    ("./Kit", "/P/Kit/a", true), ("./Kit", "/P/App/Kit/a", false),
    ("Tests/**/Fixtures", "/P/Tests/a/b/Fixtures/x", true),
    ("Tests/**/Fixtures", "/P/Tests/Fixtures/x", true),
    // A pattern for the folder of the configuration matches everything in this folder.
    (".", "/P/a", true), ("./", "/P/Kit/a", true), (".", "/P", false),
    // A hash sign begins no comment. A pattern matches nothing outside of the folder of the configuration.
    ("#old", "/P/#old/a", true), ("#old", "/P/old/a", false), ("Vendor", "/Q/Vendor/a", false),
    ("Vendor", "/Vendor/P", false), ("*", "/P", false), ("P", "/P/a", false),
  ])
  func `a pattern matches below its folder`(_ text: String, _ path: String, _ matches: Bool) throws
  {
    let pattern = try #require(PathPattern(text, in: "/P"))
    #expect(pattern.matches(path, isFolder: false) == matches)
  }

  @Test func `a pattern with a slash at its end matches folders alone`() throws {
    let pattern = try #require(PathPattern("Vendor/", in: "/P"))
    #expect(pattern.matches("/P/Vendor", isFolder: true))
    #expect(!pattern.matches("/P/Vendor", isFolder: false))
  }

  @Test func `a file at the root of the disk has patterns, too`() throws {
    let pattern = try #require(PathPattern("/a", in: "/"))
    #expect(pattern.matches("/a/b", isFolder: false))
    #expect(!pattern.matches("/b/a", isFolder: false))
  }

  @Test(arguments: [
    ("", "it is empty"), ("!a", "use 'include'"), ("../a", "leads out"), ("a/../b", "leads out"),
    ("/", "relative to the folder"), ("//", "relative to the folder"), ("[a", "needs a ']'"),
    ("a\\", "a letter behind it"),
  ])
  func `what is no pattern says why`(_ text: String, _ words: String) {
    #expect(PathPattern.problem(text)?.contains(words) == true)
    #expect(PathPattern(text, in: "/P") == nil)
  }
}
