// Tests of the recorded output of `lproj fallbacks` for the samples, and of the JSON with its schema.

import LprojTestSupport
import Testing

@Suite struct FallbackSampleTests {
  @Test(arguments: ["Regions", "SixLanguages", "MacApp", "Framework"])
  func `the matrix of each sample is as recorded`(_ name: String) throws {
    let result = try Program.lproj.run(["fallbacks", name], in: samples)
    #expect(result.status == 0)
    #expect(result.errors == "")
    try expectSnapshot(result.output, named: "fallbacks-\(name).txt")
  }

  @Test func `an Australian user gets the British bird, and all steps are reported`() throws {
    let result = try Program.lproj.run(
      [
        "fallbacks", "--prefer", "en-AU,fr", "--resource", "bird.tiff", "--explain",
        "Regions/Resources",
      ], in: samples)
    try expectSnapshot(result.output, named: "fallbacks-explain.txt")
  }

  @Test func `Japanese users of the guide's application get English, and the reason is reported`()
    throws
  {
    let result = try Program.lproj.run(
      ["fallbacks", "--explain", "--resource", "bird.tiff", "MacApp"], in: samples)
    try expectSnapshot(result.output, named: "fallbacks-jp.txt")
  }

  @Test(arguments: [
    [], ["--prefer", "en-AU,fr"], ["--prefer", "ja", "--prefer", "zh-Hant"], ["--explain"],
    ["--key", "panel.color"], ["--key", "panel*", "--explain"], ["--order", "guide"],
    ["--table", "Localizable"], ["--resource", "bird.tiff", "--prefer", "en", "--explain"],
    ["--key", "*", "--table", "Local*"],
  ])
  func `JSON is valid against its schema for all samples`(_ arguments: [String]) throws {
    let result = try Program.lproj.run(
      ["fallbacks", "--format", "json"] + arguments + ["."], in: samples)
    // The status is 2, because a sample contains a catalog and tables that cannot be read.
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.contains { $0.contains("Damaged.xcstrings:5:5: cannot be read") })
    #expect(lines.allSatisfy { $0.contains(": cannot be read: ") })
    let problems = try JSONSchema(named: "fallbacks").problems(of: result.output)
    #expect(problems == [])
  }

  @Test func `output is the same in every run`() throws {
    for format in ["text", "json", "csv", "markdown"] {
      let arguments = ["fallbacks", "--format", format, "--explain", "."]
      let one = try Program.lproj.run(arguments, in: samples)
      let other = try Program.lproj.run(arguments, in: samples)
      #expect(one.outputBytes == other.outputBytes)
    }
  }

  private let samples = Program.root.appendingPathComponent("Samples").path
}
