// Tests of `lproj fallbacks` with bad input, and of its exit statuses.

import Foundation
import LprojTestSupport
import Testing

@Suite struct FallbackInputTests {
  private let good = ["en.lproj/a.txt": "", "fr.lproj/a.txt": ""]

  @Test func `a missing path is named, and the others are answered`() throws {
    let tree = try TemporaryTree(good)
    let result = try fallbacks(tree, ["nowhere", ".", "nor/here"])
    #expect(result.status == 2)
    #expect(result.errors == "lproj: nor/here: does not exist\nlproj: nowhere: does not exist\n")
    #expect(result.output.contains(": en, fr: 1 own\n"))
  }

  @Test(arguments: ["text", "csv", "markdown"])
  func `a folder without localizations is an error`(_ format: String) throws {
    let tree = try TemporaryTree(["notes.txt": ""])
    let result = try fallbacks(tree, ["--format", format])
    #expect(result.status == 2)
    let reason = "no .lproj folder, and no string catalog with texts"
    #expect(result.errors == "lproj: .: holds no localizations: \(reason)\n")
    #expect(result.output == "")
  }

  @Test func `JSON is whole without localizations too`() throws {
    let result = try fallbacks(TemporaryTree(), ["--format", "json"])
    #expect(result.status == 2)
    #expect(try JSONSchema(named: "fallbacks").problems(of: result.output) == [])
  }

  @Test(arguments: [
    ["--platform", "amiga"], ["--idiom", "toaster"], ["--prefer", ""], ["--prefer", " , "],
    ["--prefer", "en,x!"],
    ["--order", "alphabetical"], ["--format", "papyrus"], ["--resource", ""], ["--resource", "/"],
    ["--no-such-option"],
  ])
  func `wrong usage`(_ arguments: [String]) throws {
    let result = try fallbacks(TemporaryTree(good), arguments)
    #expect(result.status == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("lproj: "))
  }

  @Test func `spaces around languages do not count`() throws {
    let found = try answers(TemporaryTree(good), ["--prefer", " fr , en "])
    #expect(found.readers[0].prefer == ["fr", "en"])
    #expect(found.readers[0].localization == "fr")
  }

  @Test func `long names of resources are answered, and whole off a terminal`() throws {
    let name = String(repeating: "a", count: 200) + ".txt"
    let tree = try TemporaryTree(["en.lproj/\(name)": ""])
    #expect(try answers(tree).cell(name, 0) == "own en.lproj/\(name)")
    #expect(try fallbacks(tree, ["--all"]).output.contains("\n\(name)  own\n"))
  }

  @Test(arguments: ["Français", String(repeating: "q", count: 157)])
  func `one folder name that cannot be matched is remarked`(_ name: String) throws {
    let tree = try TemporaryTree(["\(name).lproj/a.txt": "", "en.lproj/a.txt": ""])
    let found = try answers(tree, ["--prefer", "en"])
    #expect(found.readers[0].localization == nil)
    #expect(found.readers[0].search == ["en"])
    #expect(found.remarks.count == 1)
    #expect(
      found.remarks[0].hasSuffix("is not ASCII or too long, so the loader matches no language"))
  }

  private func application(_ plist: [UInt8]?) throws -> TemporaryTree {
    let tree = try TemporaryTree([
      "A.app/Contents/Resources/en.lproj/a.txt": "", "A.app/Contents/Resources/fr.lproj/a.txt": "",
    ])
    if let plist {
      try tree.write("A.app/Contents/Info.plist", plist)
    } else {
      try tree.folder("A.app/Contents/Info.plist")
    }
    return tree
  }

  @Test(arguments: ["<plist><dict><key>CFBundle", "", "(a, b)", "bplist00 garbage"])
  func `a broken Info plist counts as empty and is remarked`(_ text: String) throws {
    let found = try answers(application(Array(text.utf8)))
    #expect(found.development == nil)
    #expect(found.readers.map(\.search) == [["en"], ["fr", "en"]])
    #expect(
      found.remarks == [
        "A.app/Contents/Info.plist cannot be read, so the loader treats it as empty"
      ])
  }

  @Test func `a folder in place of the Info plist counts as empty`() throws {
    let found = try answers(application(nil))
    #expect(found.development == nil)
    #expect(found.cell("a.txt", 1) == "own A.app/Contents/Resources/fr.lproj/a.txt")
  }

  @Test func `a binary Info plist is read`() throws {
    // The bytes are a binary property list with the content {"CFBundleDevelopmentRegion": "fr"}.
    let key = "CFBundleDevelopmentRegion"
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x5F, 0x10, UInt8(key.utf8.count)] + Array(key.utf8)
      + [0x52, 0x66, 0x72, 8, 11, 39] + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 3]
      + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 42]
    let found = try answers(application(bytes))
    #expect(found.development == "fr")
    #expect(found.remarks == [])
  }

  @Test(arguments: ["../secret.txt", "sub/../../secret.txt", "/etc/passwd"])
  func `files outside of the resources are not resources`(_ name: String) throws {
    let tree = try TemporaryTree(["R/en.lproj/a.txt": "", "secret.txt": "", "R/sub/x.txt": ""])
    let result = try fallbacks(tree, ["--resource", name, "--prefer", "fr", "R"])
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: --resource \(name): there is no such resource"))
  }

  @Test(arguments: [
    ("en.lproj/a.txt", "nonlocalized R/en.lproj/a.txt"), ("sub/b.txt", "own R/fr.lproj/sub/b.txt"),
  ])
  func `a resource name cannot lead out of the resources`(
    _ name: String, _ expected: String
  ) throws {
    let tree = try TemporaryTree([
      "R/en.lproj/a.txt": "", "R/fr.lproj/sub/b.txt": "", "secret.txt": "", "R/sub/x.txt": "",
    ])
    let found = try answers(tree, ["--resource", name, "--prefer", "fr", "R"])
    let answer = found.resources[0].answers[0]
    #expect([answer.from, answer.path].compactMap(\.self).joined(separator: " ") == expected)
  }

  @Test(.timeLimit(.minutes(15)))
  func `twenty thousand languages come to an end`() throws {
    let list = (0..<20_000).map { "x\($0)" }.joined(separator: ",") + ",fr"
    let tree = try TemporaryTree(good)
    let result = try fallbacks(tree, ["--explain", "--prefer", list])
    #expect(result.status == 0)
    #expect(result.output.contains("a list of 20001 preferred languages was given"))
    #expect(result.output.utf8.count < 2_000)
    let found = try answers(tree, ["--prefer", list])
    #expect(found.readers[0].localization == "fr")
  }

  @Test func `a closed pipe is a quiet success`() throws {
    var files: [String: String] = [:]
    for number in 0..<400 { files["en.lproj/resource-\(number).txt"] = "" }
    let tree = try TemporaryTree(files)
    let script =
      try "{ '\(Program.lproj.path)' fallbacks --format json; echo $? >status; } 2>err | true"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    try process.run()
    process.waitUntilExit()
    let status = try String(contentsOfFile: tree.path + "/status", encoding: .utf8)
    #expect(status == "0\n")
    #expect(try String(contentsOfFile: tree.path + "/err", encoding: .utf8) == "")
  }
}
