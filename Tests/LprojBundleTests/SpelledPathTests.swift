// Tests of standard folders of bundles with another spelling.

import LprojFiles
import Testing

@testable import LprojBundle

@Suite struct SpelledPathTests {
  private func actual(_ path: String, among files: [String]) -> String {
    let places = files.map { ("/place/A.app/" + $0, Array("x".utf8)) }
    let workspace = Workspace.memory(
      Dictionary(uniqueKeysWithValues: places), currentFolder: "/place")
    return SpelledPath("A.app", workspace).actual(path)
  }

  @Test(arguments: [
    ("Contents/Resources", ["Contents/resources/a"], "Contents/resources"),
    ("Contents/Resources", ["Contents/Resource/Info.plist"], "Contents/Resource"),
    ("Contents/Resources", ["Contents/Resource/Main.nib"], "Contents/Resource"),
    ("Contents/Resources", ["Contents/Resource/en.lproj/a.strings"], "Contents/Resource"),
    ("Contents/Resources", ["Contents/Resource/a.txt"], "Contents/Resources"),
    ("Contents/Resources", ["Contents/Stuff/Info.plist"], "Contents/Resources"),
    (
      "Contents/Resources", ["Contents/Resource/Info.plist", "Contents/Resources/a"],
      "Contents/Resources"
    ),
    ("Contents/MacOS/A", ["Contents/MacO/A"], "Contents/MacO/A"),
    ("Contents/MacOS/A", ["Contents/MacO/A.txt"], "Contents/MacOS/A"),
    ("Contents/MacOS/A", ["Contents/MacO/A/b"], "Contents/MacOS/A"),
    ("Contents/Info.plist", ["Content/Info.plist"], "Content/Info.plist"),
    ("Contents/Info.plist", ["Inside/Info.plist", "Inside/MacOS/A"], "Inside/Info.plist"),
    ("Contents/Info.plist", ["Inside/Info.plist"], "Contents/Info.plist"),
    ("Contents/Info.plist", ["Inside/MacOS/A"], "Contents/Info.plist"),
    ("Versions/A", ["Version/A/b"], "Version/A"), ("Versions/A", ["Version/B/b"], "Versions/A"),
    ("", ["Contents/a"], ""),
    // If there are several folders, the one with the correct name counts, or the one in which the whole path exists.
    (
      "Contents/Resources", ["Contents/a", "contents/a"], "Contents/Resources"
    ),
    (
      "Contents/Resources", ["Contents/a", "contents/Resources/a"], "contents/Resources"
    ), ("Contents/Resources", ["contents/a"], "contents/Resources"),
  ])
  func `a folder is what its name nearly says and its contents show`(
    _ path: String, _ files: [String], _ found: String
  ) {
    #expect(actual(path, among: files) == found)
  }
}
