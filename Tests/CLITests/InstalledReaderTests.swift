// The program that reads Swift: where it is found, when it is started, and what is said when it fails.

import Foundation
import LprojTestSupport
import Testing

@Suite struct InstalledReaderTests {
  private let swift = "let a = NSLocalizedString(\"title\", comment: \"\")\n"

  /// A copy of lproj in `bin`, a project in `project`, and scripts at some paths that note their start and answer nothing.
  private func tree(_ readers: String..., files: [String: String]) throws -> TemporaryTree {
    let tree = try TemporaryTree(files)
    try tree.folder("bin")
    // A file that this process writes itself cannot be run while another test starts something.
    let link = Process()
    link.executableURL = URL(fileURLWithPath: "/bin/sh")
    link.arguments = ["-c", "ln \"$0\" \"$1\" 2>/dev/null || cp \"$0\" \"$1\""]
    link.arguments? += [try Program.lproj.path, tree.path + "/bin/lproj"]
    try link.run()
    link.waitUntilExit()
    for reader in readers {
      try tree.write(reader, Array("#!/bin/sh\n: > \(tree.path)/started\n".utf8))
      try tree.makeProgram(reader)
    }
    return tree
  }

  private func keys(_ tree: TemporaryTree) throws -> ProgramResult {
    try Program.lproj.run(
      ["keys", "--format", "csv"], in: tree.path + "/project",
      environment: ["PATH": tree.path + "/elsewhere:/usr/bin:/bin"],
      at: tree.path + "/bin/lproj")
  }

  private func isStarted(_ tree: TemporaryTree) -> Bool {
    FileManager.default.fileExists(atPath: tree.path + "/started")
  }

  @Test(arguments: ["bin/lproj-swift-reader", "libexec/lproj/lproj-swift-reader"])
  func `one beside the program or in libexec is started, and a failure of it is one line`(
    _ place: String
  ) throws {
    let tree = try tree(place, files: ["project/A.swift": swift, "project/B.swift": swift])
    let result = try keys(tree)
    #expect(isStarted(tree))
    #expect(result.status == 0)
    #expect(
      result.errors
        == "lproj: lproj-swift-reader ended before it answered; sources in Swift are read without it\n"
    )
    #expect(result.output.components(separatedBy: "title").count == 3)
  }

  @Test func `one in PATH, in the current folder or in the project is not started`() throws {
    let tree = try tree(
      "elsewhere/lproj-swift-reader", "project/lproj-swift-reader",
      "project/bin/lproj-swift-reader", "project/libexec/lproj/lproj-swift-reader",
      files: ["project/A.swift": swift])
    let result = try keys(tree)
    #expect(!isStarted(tree))
    #expect(result.errors == "")
    #expect(result.output.contains("title"))
  }

  @Test func `without a source in Swift that may ask for a text it is not started`() throws {
    let tree = try tree(
      "bin/lproj-swift-reader",
      files: ["project/A.swift": "let a = 1\n", "project/B.m": "NSLocalizedString(@\"b\", nil);\n"])
    let result = try keys(tree)
    #expect(!isStarted(tree))
    #expect(result.errors == "")
    #expect(result.output.contains("b"))
  }

  @Test func `each source is asked for once, however often it is read`() throws {
    // `outer` is known only after `inner` was found, so that both sources are read three times.
    let tree = try tree(
      files: [
        "project/A.swift": """
        func inner(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        func outer(_ key: String) -> String { inner(key) }

        """,
        "project/B.swift": """
        let a = NSLocalizedString("first", comment: "")
        let b = inner("second")
        let c = outer("third")

        """,
      ])
    try tree.write(
      "bin/lproj-swift-reader",
      Array(
        """
        #!/bin/sh
        while read count; do head -c $count > /dev/null; echo $count >> \(tree.path)/asked; printf '0\\n'; done

        """.utf8))
    try tree.makeProgram("bin/lproj-swift-reader")
    let result = try keys(tree)
    #expect(result.errors == "")
    for key in ["first", "second", "third"] { #expect(result.output.contains(key)) }
    let asked = try String(contentsOfFile: tree.path + "/asked", encoding: .utf8)
    #expect(asked.split(separator: "\n").count == 2)
  }

  @Test func `which one is there, --version says`() throws {
    for (place, word) in [("bin/lproj-swift-reader", "by"), ("elsewhere/x", "without")] {
      let tree = try tree(place, files: [:])
      let result = try Program.lproj.run(["--version"], in: tree.path, at: tree.path + "/bin/lproj")
      #expect(result.output.contains("Swift read \(word) swift-syntax"))
    }
  }
}
