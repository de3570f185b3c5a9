// Tests of files that another program changes while they are rewritten.

import Foundation
import LprojFiles
import LprojTestSupport
import Synchronization
import Testing

@testable import LprojSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct ReplacementTests {
  private let path = "R/en.lproj/A.strings"
  private let old = "\"a\" = \"1\"\n\"b\"=\"2\";\n"
  private let meanwhile = "\"a\" = \"of somebody else\"\n\"b\"=\"2\";\n"

  @Test func `a file that changes while its successor is written stays as it is`() throws {
    let tree = try TemporaryTree([path: old])
    let file = tree.path + "/" + path
    #expect(throws: Failure(.changedMeanwhile)) {
      try Disk.replaceFile(file, expecting: .bytes(Array(old.utf8))) {
        (write) throws(Failure) in
        try write(ByteBuffer(Array("new".utf8)))
        _ = try Disk.replaceFile(file + "2", with: Array(meanwhile.utf8))
        guard rename(file + "2", file) == 0 else { throw Failure(.unwritable) }
      }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == meanwhile)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: tree.path + "/R/en.lproj").count == 1)
  }

  private func bytes(_ tree: TemporaryTree, _ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: tree.path + "/" + name)))
  }

  @Test func `a run that was ended can be made again, and leaves nothing behind`() throws {
    let catalog =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"#
      + #""en":{"stringUnit":{"state":"translated","value":"x"}},"#
      + #""fr":{"stringUnit":{"state":"translated","value":"y"}}}}}}"#
    let tree = try TemporaryTree(["L.xcstrings": catalog])
    let convert = ["convert", "--to", "tables"]
    #expect(try Program.lproj.run(convert, in: tree.path).status == 0)
    let whole = try bytes(tree, "fr.lproj/L.strings")
    // The state after a kill: a table is complete, and the French table is only begun under its temporary name.
    try FileManager.default.removeItem(atPath: tree.path + "/fr.lproj/L.strings")
    let leftover = Disk.temporaryName(for: "fr.lproj/L.strings")
    try tree.write(leftover, Array(whole.prefix(3)))
    let again = try Program.lproj.run(convert, in: tree.path)
    #expect(again.status == 0, "\(again.errors)")
    #expect(try bytes(tree, "fr.lproj/L.strings") == whole)
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/" + leftover))
  }

  @Test func `two runs that write the same are both done`() throws {
    let tree = try TemporaryTree([path: old])
    let file = tree.path + "/" + path
    let failures = Mutex(0)
    for round in 0..<40 {
      let (before, after) = ([UInt8(round)], [UInt8(round + 1)])
      try tree.write(path, before)
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        do {
          _ = try Disk.replaceFile(file, with: after, expecting: .bytes(before))
        } catch {
          failures.withLock { $0 += 1 }
        }
      }
      #expect(try bytes(tree, path) == after)
    }
    #expect(failures.withLock { $0 } == 0)
  }

  @Test func `a file that was not there is not replaced once it is`() throws {
    let tree = try TemporaryTree([path: old])
    let file = tree.path + "/" + path
    #expect(throws: Failure.self) {
      try Disk.replaceFile(file, with: [0x78], expecting: .nothing)
    }
    #expect(throws: Failure.self) {
      try Disk.replaceFile(file + "2", with: [0x78], expecting: .bytes([0x79]))
    }
    #expect(try Disk.replaceFile(file + "2", with: [0x78], expecting: .nothing).isChanged)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == old)
  }

  @Test(arguments: [
    ["audit", "--fix", "R"], ["format", "R"], ["import", "--yes", "in.xliff", "R"],
    ["extract", "R"],
  ])
  func `no command overwrites a file that changed after it was read`(
    _ arguments: [String]
  ) throws {
    let isImport = arguments[0] == "import"
    let path = isImport ? "R/fr.lproj/A.strings" : path
    let text = arguments[0] == "audit" ? old : "\"a\"=\"1\";\n\"b\" = \"2\";\n"
    let tree = try TemporaryTree([
      "R/en.lproj/A.strings": text,
      "in.xliff": """
      <xliff version="1.2"><file original="en.lproj/A.strings" source-language="en" \
      target-language="fr" datatype="plaintext"><body><trans-unit id="a"><source>1</source>\
      <target>un</target></trans-unit></body></file></xliff>
      """,
    ])
    try tree.write(path, Array(text.utf8))
    if arguments[0] == "extract" {
      let call = "let c = NSLocalizedString(\"c\", tableName: \"A\", comment: \"\")\n"
      try tree.write("R/A.swift", Array(call.utf8))
    }
    let file = tree.path + "/" + path
    // The temporary name is locked, so the command waits before it writes.
    let taken = Disk.temporaryName(for: file)
    let descriptor = open(taken, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    #expect(descriptor >= 0 && flock(descriptor, LOCK_EX) == 0)
    let process = Process()
    process.executableURL = try URL(fileURLWithPath: Program.lproj.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    waitUntilSomebodyWaits(forFile: taken, process)
    try tree.write(path, Array(meanwhile.utf8))
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 2, "\(told)")
    #expect(told.contains("changed meanwhile; nothing was written to it\n"), "\(told)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == meanwhile)
    #expect(!FileManager.default.fileExists(atPath: taken))
  }

  /// Returns when the command waits for the lock. Linux lists such processes in `/proc/locks`. On other systems, a pause of three seconds must be
  /// enough.
  private func waitUntilSomebodyWaits(forFile path: String, _ process: Process) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    for _ in 0..<1000 where process.isRunning {
      guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else {
        return Thread.sleep(forTimeInterval: 3)
      }
      let isWaiting = locks.split(separator: "\n").contains {
        $0.contains("->") && $0.contains(":\(info.st_ino) ")
      }
      if isWaiting { return }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }
}
