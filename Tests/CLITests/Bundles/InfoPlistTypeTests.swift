// Tests of keys of Info.plist with values of a wrong type, and of keys that only the App Store requires.

import LprojTestSupport
import Testing

@Suite struct InfoPlistTypeTests {
  private func lines(_ files: Files) throws -> [String] {
    try Product(files).findings("--only", "bundle-info-plist", ".").map {
      "\($0.severity) \($0.message)"
    }
  }

  @Test(
    arguments: [
      (
        "CFBundleExecutable", ["x"], "warning",
        "an array, where a string is expected: the name of the bundle is assumed"
      ),
      ("CFBundlePackageType", 7, "warning", "a number, where a string is expected"),
      (
        "CFBundleLocalizations", "en", "warning",
        "a string, where an array of strings is expected: the loader skips it, and only folders "
          + "count"
      ),
      (
        "CFBundleDevelopmentRegion", 5, "warning",
        "a number, where a string is expected: the loader skips it, and knows no source "
          + "language"
      ),
      ("CFBundleName", 5, "note", "a number, where a string is expected"),
      ("CFBundleIcons", 5, "note", "a number, where a dictionary is expected"),
    ] as [(String, Value, String, String)])
  func `a value of a wrong type`(_ key: String, _ value: Value, _ severity: String, _ text: String)
    throws
  {
    #expect(
      try lines(Sample.phoneApp("App", "iPhoneOS", [key: value])) == [
        "\(severity) \(key) is \(text)"
      ])
  }

  @Test func `platforms that are no array`() throws {
    let info: Info = ["CFBundleSupportedPlatforms": "iPhoneOS"]
    #expect(
      try lines(Sample.phoneApp("App", "iPhoneOS", info)) == [
        "note CFBundleSupportedPlatforms is a string, where an array of strings is expected"
      ])
  }

  @Test(arguments: ["iPhoneOS", "WatchOS", "AppleTVOS", "XROS"])
  func `the name of the bundle is assumed for an executable without name`(_ system: String) throws {
    var info = Sample.phoneInfo("App", system)
    info["CFBundleExecutable"] = nil
    var files = Sample.phoneApp("App", system)
    files["App.app/Info.plist"] = plist(info)
    #expect(
      try lines(files) == [
        "note CFBundleExecutable is absent: the name of the bundle ('App') is used instead"
      ])
    files["App.app/App"] = nil
    #expect(
      try lines(files) == [
        "error the executable App does not exist, and CFBundleExecutable names no other, so the code of the bundle never runs"
      ])
  }

  @Test func `what only the store wants is a note for a simulator`() throws {
    for (system, severity) in [("iPhoneOS", "warning"), ("iPhoneSimulator", "note")] {
      var info = Sample.phoneInfo("App", system)
      info["CFBundleIconFiles"] = nil
      info["UIRequiredDeviceCapabilities"] = nil
      var files = Sample.phoneApp()
      files["App.app/Info.plist"] = plist(info)
      let found = try lines(files)
      #expect(found.count == 2)
      #expect(found.allSatisfy { $0.hasPrefix(severity) }, "\(found)")
      #expect(found.contains { $0.hasPrefix("\(severity) CFBundleIcons is absent") }, "\(found)")
    }
  }
}
