// Healthy bundles of real projects that were once called broken.

import LprojTestSupport
import Testing

@Suite struct QuietTests {
  private func framework(_ info: Info) -> Files {
    var files = Sample.framework("Waffles")
    files["Waffles.framework/Versions/A/Resources/Info.plist"] = plist(
      Sample.identity("Waffles", "FMWK").merging(info) { $1 })
    return files
  }

  @Test func `a framework for Mac Catalyst has versions, whatever device it names`() throws {
    let rule = ["--only", "bundle-framework-links"]
    let device: Info = ["CFBundleSupportedPlatforms": ["iPhoneOS"]]
    let catalyst = device.merging(["LSMinimumSystemVersion": "12.1"]) { $1 }
    #expect(try Product(framework(catalyst)).findings(rule[0], rule[1], ".").isEmpty)
    let phone = device.merging(["MinimumOSVersion": "17.0"]) { $1 }
    #expect(try Product(framework(phone)).findings(rule[0], rule[1], ".").count == 1)
  }

  @Test func `the identifier of resources alone keeps nothing from being signed`() throws {
    func found(_ name: String, _ info: Info) throws -> [String] {
      let info = info.merging([
        "CFBundleIdentifier": "org.example.Gone Dark", "CFBundleName": "Dark",
      ]) { $1 }
      return try Product([name + "/Contents/Info.plist": plist(info)])
        .findings("--only", "bundle-info-plist", ".")
        .filter { $0.key == "CFBundleIdentifier" }.map(\.severity)
    }
    #expect(try found("Dark.MessageStyle", [:]) == ["note"])
    #expect(try found("Dark.bundle", ["CFBundleExecutable": "Dark"]) == ["error"])
  }
}
