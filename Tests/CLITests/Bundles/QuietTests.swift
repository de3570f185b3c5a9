// Tests of a wrong identifier: only a note in a bundle without code, but an error in a bundle with an executable.

import LprojTestSupport
import Testing

@Suite struct QuietTests {
  @Test func `the identifier of resources alone keeps nothing from being signed`() throws {
    func found(_ name: String, _ info: Info) throws -> [String] {
      let info = info.merging([
        "CFBundleIdentifier": "org.example.Gone Dark", "CFBundleName": "Dark",
      ]) { $1 }
      return try Product([name + "/Contents/Info.plist": plist(info)])
        .findings("--only", "bundle-info-plist", ".")
        .filter { $0.message.contains("CFBundleIdentifier") }.map(\.severity)
    }
    #expect(try found("Dark.MessageStyle", [:]) == ["note"])
    #expect(try found("Dark.bundle", ["CFBundleExecutable": "Dark"]) == ["error"])
  }
}
