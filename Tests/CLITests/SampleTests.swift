// Tests of the recorded output for the samples.

import LprojTestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    "BadNames", "Broken", "SixLanguages", "SourceTextKeys", "Regions", "iOSApp", "MacApp",
    "Framework",
  ])
  func `each sample shows what its README line says`(_ name: String) throws {
    let samples = try TemporaryTree.samples()
    let result = try Program.lproj.run(
      ["audit", "--min-severity", "note", "."], in: samples.path + "/" + name)
    try expectSnapshot(result.output, named: "sample-\(name).txt")
    #expect(result.errors == "")
  }

  @Test func `the broken sample fails and the clean one does not`() throws {
    let samples = try TemporaryTree.samples()
    for (name, status) in [("Broken", 1), ("SixLanguages", 0)] as [(String, Int32)] {
      let result = try Program.lproj.run(["audit", "Resources/"], in: samples.path + "/" + name)
      #expect(result.status == status)
    }
  }

  @Test(arguments: ["Broken", "SixLanguages", "Regions", "Framework"])
  func `JSON is valid against its schema`(_ name: String) throws {
    let samples = try TemporaryTree.samples()
    let result = try Program.lproj.run(
      ["audit", "--format", "json", "--min-severity", "note", "."], in: samples.path + "/" + name)
    let problems = try JSONSchema(named: "audit").problems(of: result.output)
    #expect(problems == [])
  }

  @Test func `output is the same for any number of jobs`() throws {
    let samples = try TemporaryTree.samples()
    for format in ["text", "json"] {
      let one = try Program.lproj.run(
        ["audit", "--format", format, "--jobs", "1"], in: samples.path)
      let many = try Program.lproj.run(
        ["audit", "--format", format, "--jobs", "16"], in: samples.path)
      #expect(one.outputBytes == many.outputBytes)
    }
  }
}
