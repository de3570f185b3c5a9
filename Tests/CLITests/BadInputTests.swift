// Tests of bad input: each problem gets one clear line, and the remaining files are still audited.

import Foundation
import LprojTestSupport
import Testing

@Suite struct BadInputTests {
  private let good = ["en.lproj/A.strings": "\"a\" = \"1\";\n"]

  private func audit(_ tree: TemporaryTree, _ arguments: String...) throws -> ProgramResult {
    try Program.lproj.run(["audit"] + arguments, in: tree.path)
  }

  @Test func `a missing path is named, and the others are audited`() throws {
    let tree = try TemporaryTree(good)
    let result = try audit(tree, "nowhere", "en.lproj", "also/not/here")
    #expect(result.status == 2)
    #expect(
      result.errors == "lproj: also/not/here: does not exist\nlproj: nowhere: does not exist\n")
    #expect(result.output.contains("in 1 file"))
  }

  @Test func `an unreadable file and folder are named`() throws {
    guard getuid() != 0 else { return }  // root reads everything
    let tree = try TemporaryTree(good)
    try tree.write("fr.lproj/A.strings", [])
    try tree.write("de.lproj/A.strings", [])
    chmod(tree.path + "/fr.lproj/A.strings", 0)
    chmod(tree.path + "/de.lproj", 0)
    defer { chmod(tree.path + "/de.lproj", 0o755) }
    let result = try audit(tree, ".")
    #expect(result.status == 2)
    #expect(result.errors.contains("lproj: de.lproj: cannot be read: permission denied\n"))
    #expect(
      result.errors.contains("lproj: fr.lproj/A.strings: cannot be read: permission denied\n"))
  }

  @Test func `more options than a command line has are refused, and files are not counted`() throws
  {
    let tree = try TemporaryTree(good)
    let options = Array(repeating: "--exclude=x", count: 500)
    let files = Array(repeating: "en.lproj", count: 100)
    #expect(try Program.lproj.run(["audit"] + options + files, in: tree.path).status == 0)
    let result = try Program.lproj.run(["audit", "--exclude=x"] + options, in: tree.path)
    #expect(result.status == 64)
    #expect(
      result.errors
        == "lproj: there are 501 options: at most 500 are read; '.lproj.toml' takes as many patterns and rules "
        + "as you like\n")
  }

  @Test func `a folder without localizations is said so`() throws {
    let tree = try TemporaryTree(["notes.txt": "nothing"])
    let result = try audit(tree)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: .: holds no localizations"))
    #expect(result.output == "")
  }

  @Test func `where submodules are empty, that is said, too`() throws {
    let modules = "[submodule \"texts\"]\n\tpath = Texts\n"
    let tree = try TemporaryTree([".gitmodules": modules, "notes.txt": "nothing"])
    try tree.folder("Texts")
    let result = try audit(tree)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "lproj: .: holds no localizations, and git submodules are empty (Texts): "
        + "'git submodule update --init' fetches them\n")
  }

  @Test func `a file that is not a table is refused by name`() throws {
    let tree = try TemporaryTree(["notes.txt": "nothing"])
    let result = try audit(tree, "notes.txt")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("lproj: notes.txt: is not a table"))
  }

  @Test(arguments: [
    ([UInt8](), "lproj: note: x.strings: has no entries\n", "", Int32(0)),
    ([0xEF, 0xBB, 0xBF], "lproj: note: x.strings: has no entries\n", "", 0),
    ([0xFF, 0xFE], "lproj: note: x.strings: has no entries\n", "", 0),
    (
      [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + Array("a=b;".utf8), "",
      "x.strings:1:1: error: second byte order mark, where the loader expects a key", 1
    ),
    (
      Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8), "",
      "x.strings:1:8: error: byte 0xE9 is not UTF-8", 1
    ),
    (
      [0xFF, 0xFE, 0x61, 0, 0x3D, 0, 0x62, 0, 0x3B, 0, 0x0A], "",
      "x.strings:1:5: warning: file ends in half a UTF-16 character", 0
    ),
    (
      [0x22, 0, 0x61, 0, 0x22, 0, 0x3B, 0], "",
      "x.strings:1:1: error: UTF-16 without byte order mark", 1
    ),
    (Array("\u{89}PNG\r\n\u{1A}\n".utf8), "", "x.strings:1:1: error: U+0089 cannot stand here", 1),
    (
      Array("bplist00 garbage".utf8), "",
      "x.strings:1:1: error: not a valid property list: damaged binary property list", 1
    ),
    (
      Array("<?xml version=\"1.0\"?>\n<plist><dict><key>a</key></dict>".utf8), "",
      "x.strings:2:14: error: not a valid property list: no value after <key>a</key>", 1
    ),
  ])
  func `a damaged table gets its place`(
    _ bytes: [UInt8], _ errors: String, _ start: String, _ status: Int32
  ) throws {
    let tree = try TemporaryTree()
    try tree.write("x.strings", bytes)
    let result = try audit(tree, "x.strings")
    #expect(result.status == status)
    #expect(result.errors == errors)
    #expect(start.isEmpty || result.output.hasPrefix(start), "\(result.output)")
  }

  @Test func `a pipe and a dangling link named like tables are no tables`() throws {
    let tree = try TemporaryTree(good)
    mkfifo(tree.path + "/en.lproj/pipe.strings", 0o644)
    try tree.link("en.lproj/gone.strings", to: "nothing")
    try tree.link("fr.lproj", to: "nothing")
    let result = try audit(tree, ".")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        lproj: en.lproj/gone.strings: is a symbolic link to nothing
        lproj: en.lproj/pipe.strings: is not a regular file
        lproj: fr.lproj: is a symbolic link to nothing

        """)
    #expect(result.output.contains("in 1 file"))
    #expect(try audit(tree, "en.lproj/pipe.strings").status == 2)
  }

  @Test func `links that lead back do not loop`() throws {
    let tree = try TemporaryTree(good)
    try tree.link("en.lproj/again", to: "..")
    try tree.link("back", to: ".")
    try tree.link("self.strings", to: "self.strings")
    try tree.link("de.lproj", to: "en.lproj")
    let result = try audit(tree, ".")
    #expect(result.errors == "lproj: self.strings: is a symbolic link that leads back to itself\n")
    #expect(result.output.contains("in 2 files, 2 localizations"))
  }

  @Test func `wrong usage is 64 and says what is possible`() throws {
    let tree = try TemporaryTree(good)
    let option = try audit(tree, "--formt", "json")
    #expect(option.status == 64)
    let rule = try audit(tree, "--only", "missing-keys")
    #expect(rule.status == 64)
    #expect(rule.errors.contains("there is no rule or group 'missing-keys'"))
    #expect(rule.errors.contains("did you mean 'missing-key'?"))
    #expect(try audit(tree, "--jobs", "0").status == 64)
  }

  @Test func `nothing from a file or its name reaches the terminal raw`() throws {
    let tree = try TemporaryTree()
    try tree.write("en.lproj/A.strings", Array("\"a\u{1B}[31m\" = \"1\"; \"b\" = \"2\";".utf8))
    try tree.write("de.lproj/A.strings", Array("\"b\" = \"2\"; \"c\u{7}\" = \"3\";".utf8))
    try tree.write("new\nline\u{1B}]0;x\u{7}/de.lproj/B.strings", Array("\"a\" = 1".utf8))
    let result = try audit(tree, ".")
    let raw = result.outputBytes.filter { $0 < 0x20 && $0 != 0x0A }
    #expect(raw == [])
    #expect(result.output.contains("'a\\U001B[31m'"))
    #expect(result.output.contains("new\\nline\\U001B]0;x\\U0007/de.lproj/B.strings:1:"))
    let json = try audit(tree, ".", "--format", "json")
    #expect(json.output.contains("new\\nline\\u001b]0;x\\u0007/de.lproj/B.strings"))
  }

  @Test func `an argument that is not UTF-8 is refused`() throws {
    let tree = try TemporaryTree(good)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    shell.arguments = try [
      "-c", "'\(Program.lproj.path)' compile . --output $'out\\xff' 2>&1; echo $?; ls -d out*",
    ]
    let output = Pipe()
    shell.standardOutput = output
    shell.standardError = FileHandle.nullDevice
    try shell.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(text.contains("is not UTF-8"), "\(text)")
    #expect(text.hasSuffix("\n64\n"), "\(text)")
  }

  @Test func `a closed pipe is a quiet success`() throws {
    let tree = try TemporaryTree(good)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    shell.arguments = try ["-c", "set -o pipefail; '\(Program.lproj.path)' audit . | true"]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }
}
