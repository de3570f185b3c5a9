// What the samples show, recorded.

import LprojTestSupport
import Testing

@Suite struct SampleTests {
  @Test(arguments: [
    "BadNames", "Broken", "SixLanguages", "SourceTextKeys", "Regions", "iOSApp", "MacApp",
    "Framework",
  ])
  func `each sample shows what its README line says`(_ name: String) throws {
    let folder = Program.root.appendingPathComponent("Samples/\(name)").path
    let result = try Program.lproj.run(["audit", "--min-severity", "note", "."], in: folder)
    try expectSnapshot(result.output, named: "sample-\(name).txt")
    #expect(result.errors == "")
  }

  @Test func `the broken sample fails and the clean one does not`() throws {
    let broken = Program.root.appendingPathComponent("Samples/Broken").path
    #expect(try Program.lproj.run(["audit", "Resources/"], in: broken).status == 1)
    let clean = Program.root.appendingPathComponent("Samples/SixLanguages").path
    #expect(try Program.lproj.run(["audit", "Resources/"], in: clean).status == 0)
  }

  @Test(arguments: ["Broken", "SixLanguages", "Regions", "Framework"])
  func `JSON is valid against its schema`(_ name: String) throws {
    let folder = Program.root.appendingPathComponent("Samples/\(name)").path
    let result = try Program.lproj.run(
      ["audit", "--format", "json", "--min-severity", "note", "."], in: folder)
    let problems = try JSONSchema(named: "audit").problems(of: result.output)
    #expect(problems == [])
  }

  @Test func `output is the same for any number of jobs`() throws {
    let folder = Program.root.appendingPathComponent("Samples").path
    for format in ["text", "json"] {
      let one = try Program.lproj.run(["audit", "--format", format, "--jobs", "1"], in: folder)
      let many = try Program.lproj.run(["audit", "--format", format, "--jobs", "16"], in: folder)
      #expect(one.outputBytes == many.outputBytes)
    }
  }
}
