// Tests of the meaning of names in a path.

import LprojProject
import Testing

@Suite struct PathClassTests {
  @Test(arguments: [
    ("App/en.lproj/Localizable.strings", nil),
    ("Pods/Kit/en.lproj/a.strings", PathClass.vendored),
    ("Frameworks/Kit.framework/Versions/A/Resources/en.lproj/a.strings", .vendored),
    ("lib/engine/en.lproj/a.strings", .vendored),
    ("App/Vendor/x/a.strings", .vendored),
    ("AppTests/en.lproj/a.strings", .test),
    ("app-tests/en.lproj/a.strings", .test),
    ("cmake/CMakeFiles/3.25/a.xctest/Info.plist", .vendored),
    ("Kit/Tests/KitTests/Fixtures/a.strings", .test),
    ("Vendor/KitTests/a.strings", .vendored),
    ("Xcode/App.xctemplate/en.lproj/a.strings", .template),
    ("Linux/App.app.in/Resources/en.lproj/a.strings", .template),
    ("_external/Lib/en.lproj/a.strings", .vendored),
    ("App/Pods", nil),
    ("Lib/Kit.embeddedframework/Kit.framework", .vendored),
    ("Lib/Kit.embeddedframework/Resources/Kit.bundle/en.lproj/a.strings", .vendored),
    ("template.lproj/a.strings", .template),
    ("templates.lproj", nil),
    ("App/External Libraries/Kit/en.lproj/a.strings", .vendored),
    ("3rd party source/Growl/en.lproj/a.strings", .vendored),
    ("ThirdPartyLibs/Growl/en.lproj/a.strings", .vendored),
    ("Third Party/Growl/en.lproj/a.strings", .vendored),
    ("ThirdPartyLogin/en.lproj/a.strings", nil),
    ("Frameworks/Kit/SourceCode/en.lproj/a.strings", .vendored),
    ("SourceCode/en.lproj/a.strings", nil),
    ("Contests/en.lproj/a.strings", nil),
    ("Vendored texts/en.lproj/a.strings", nil),
  ])
  func `names of folders class a path`(_ path: String, _ expected: PathClass?) {
    #expect(PathClass.of(path, submodules: ["lib/engine"]) == expected)
  }

  @Test(arguments: [
    ("Vendor/Kit/Kit.bundle/en.lproj/a.strings", false), ("Vendor/Pods/Kit/a.strings", true),
    ("lib/engine/a.strings", true), ("lib/motor/a.strings", false), ("Pods/a.strings", true),
    ("External/Kit.framework/en.lproj/a.strings", true), ("third_party/Pod/a.strings", false),
  ])
  func `fetched files are distinguished by their paths`(_ path: String, _ isFetched: Bool) {
    #expect(PathClass.isFetched(path, submodules: ["lib/engine"]) == isFetched)
  }

  @Test func `submodules are read from git's list`() {
    let text = "[submodule \"x\"]\n\tpath = lib/engine\r\n\turl = a=b\n[submodule \"y\"]\npath=z\n"
    #expect(PathClass.submodules(text) == ["lib/engine", "z"])
  }
}
