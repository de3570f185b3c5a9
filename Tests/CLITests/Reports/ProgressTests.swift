// Tests of the progress bar of long work on a terminal.

#if os(Linux)
  import Foundation
  import LprojTestSupport
  import Testing

  @Suite struct ProgressTests {
    private func longWork() throws -> TemporaryTree {
      let text = (0..<6_000).map { "\"key \($0)\" = \"value \($0)\";\n" }.joined()
      let names = ["en", "fr", "de", "it"].flatMap { language in
        (0..<30).map { "\(language).lproj/T\($0).strings" }
      }
      return try TemporaryTree(Dictionary(uniqueKeysWithValues: names.map { ($0, text) }))
    }

    /// Returns what a command writes to standard error on a terminal of 80 columns.
    private func drawn(_ command: String, in tree: TemporaryTree) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
      let shell = try "stty columns 80; '\(Program.lproj.path)' \(command) > /dev/null; exit $?"
      process.arguments = ["-qec", shell, "/dev/null"]
      process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
      process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardInput = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test(arguments: ["audit .", "missing ."])
    func `long work draws a bar of one line and takes it away`(_ command: String) throws {
      let text = try drawn(command, in: longWork())
      let states = text.split(separator: "\r").filter { $0.contains("of 120 files") }
      #expect(!states.isEmpty, "\(text)")
      #expect(states.allSatisfy { $0.count < 80 && ($0.contains("█") || $0.contains("░")) })
      #expect(text.hasSuffix("\r\u{1B}[K"), "\(text)")
    }

    @Test(arguments: ["audit --quiet .", "audit . 2> /dev/null"])
    func `no bar where it is unwanted or invisible`(_ command: String) throws {
      #expect(try drawn(command, in: longWork()) == "")
    }
  }
#endif
