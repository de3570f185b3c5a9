// Tests of the properties that a replaced file keeps, and of the state after a failed replacement.

import Foundation
import LprojFiles
import LprojTestSupport
import Testing

@testable import LprojSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct RewritingTests {
  private static let unformatted = "\"a\"=\"1\";\n"

  private func status(_ path: String) -> stat {
    var info = stat()
    #expect(lstat(path, &info) == 0)
    return info
  }

  @Test func `what others must not read is closed from the start`() throws {
    let tree = try TemporaryTree(["A.strings": "old"])
    let file = tree.path + "/A.strings"
    for (mode, during) in [(mode_t(0o600), mode_t(0o600)), (0o664, 0o600), (0o1644, 0o600)] {
      chmod(file, mode)
      _ = try Disk.replaceFile(file) { (write) throws(Failure) in
        try write(ByteBuffer(Array("new \(mode)".utf8)))
        #expect(self.status(Disk.temporaryName(for: file)).st_mode & 0o7777 == during)
      }
      #expect(status(file).st_mode & 0o7777 == mode)
    }
  }

  @Test func `owner and attributes stay, and cut links are reported`() throws {
    let tree = try TemporaryTree(["A.strings": "old"])
    let file = tree.path + "/A.strings"
    if geteuid() == 0 { chown(file, 1234, 2345) }
    let python = Process()
    python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    python.arguments = ["python3", "-c", "import os; os.setxattr('\(file)', 'user.note', b'kept')"]
    python.standardError = FileHandle.nullDevice
    try python.run()
    python.waitUntilExit()
    let old = status(file)
    let plain = try Disk.replaceFile(file, with: Array("new".utf8))
    #expect(plain.isChanged && plain.lost == [] && plain.remark(on: "x") == nil)
    #expect(status(file).st_uid == old.st_uid && status(file).st_gid == old.st_gid)
    if python.terminationStatus == 0 {
      python.terminate()
      let reader = Process()
      reader.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      reader.arguments = [
        "python3", "-c", "import os; assert os.getxattr('\(file)', 'user.note') == b'kept'",
      ]
      try reader.run()
      reader.waitUntilExit()
      #expect(reader.terminationStatus == 0)
    }
    #expect(link(file, file + "2") == 0)
    let linked = try Disk.replaceFile(file, with: Array("newer".utf8))
    #expect(linked.lost == [.hardLinks])
    #expect(
      linked.remark(on: "x")
        == "x: was replaced: other names of it (hard links) keep the old contents")
    #expect(try String(contentsOfFile: file + "2", encoding: .utf8) == "new")
  }

  @Test func `attributes that cannot be looked at any more count as lost`() throws {
    let tree = try TemporaryTree(["A.strings": "old"])
    let file = tree.path + "/A.strings"
    chmod(file, 0o664)
    let replacement = try Disk.replaceFile(file) { (write) throws(Failure) in
      try write(ByteBuffer(Array("new".utf8)))
      unlink(file)
    }
    #expect(replacement.lost == [.attributes])
    #expect(
      replacement.remark(on: "x")
        == "x: was replaced: it lost attributes that could not be set again")
    // The group loses its permissions, because the lost attributes may have excluded this group.
    #expect(status(file).st_mode & 0o7777 == 0o604)
  }

  @Test func `the unfinished file of another run stays`() throws {
    let tree = try TemporaryTree(["A.strings": "same"])
    let file = tree.path + "/A.strings"
    let other = Disk.temporaryName(for: file)
    let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(try !Disk.replaceFile(file, with: Array("same".utf8)).isChanged)
    #expect(status(other).st_size == 0)
    // Unlocking the file has the effect of killing the run that locked it. A process that another test starts may still hold a copy of the
    // descriptor.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    #expect(try !Disk.replaceFile(file, with: Array("same".utf8)).isChanged)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test func `a path of very many parts is too long, and no crash`() {
    let path = "/tmp" + String(repeating: "/a", count: 65_000)
    #expect(throws: Failure(.nameTooLong)) { try Disk.makeFolder(path) }
  }

  @Test func `files are written where there are no locks, and when a call is interrupted`() throws {
    for call in ["flock", "open"] {
      let tree = try TemporaryTree(["R/en.lproj/A.strings": Self.unformatted])
      guard let settings = try FailingCalls.environment(call, in: tree) else { return }
      let result = try Program.lproj.run(["format", "R"], in: tree.path, environment: settings)
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOfFile: tree.path + "/R/en.lproj/A.strings", encoding: .utf8)
      #expect(text == "\"a\" = \"1\";\n")
    }
  }

  @Test func `a folder that cannot be read to its end is a failure`() throws {
    let names = ["en", "fr", "de", "it"]
    let tree = try TemporaryTree(
      Dictionary(uniqueKeysWithValues: names.map { ("R/\($0).lproj/A.strings", Self.unformatted) }))
    guard let settings = try FailingCalls.environment("readdir", in: tree) else { return }
    for command in [["compile", "R", "-o", "out"], ["audit", "R"], ["format", "R"]] {
      let result = try Program.lproj.run(command, in: tree.path, environment: settings)
      #expect(result.status == 2)
      #expect(result.errors.contains("Input/output error"), "\(result.errors)")
    }
    #expect(!FileManager.default.fileExists(atPath: tree.path + "/out"))
  }

  @Test func `names that differ only in how letters are composed are not mixed up`() throws {
    let tree = try TemporaryTree(["R/en.lproj/\u{E9}.strings": Self.unformatted])
    try tree.write("R/en.lproj/e\u{301}.strings", Array("\"b\"=\"2\";\n".utf8))
    try tree.write("R/A.swift", Array("let a = NSLocalizedString(\"c\", comment: \"\")\n".utf8))
    for command in [
      ["format", "R"], ["compile", "R", "-o", "out"], ["audit", "R"],
      ["export", "R", "--locale", "fr", "-o", "fr.xliff"], ["extract", "R"],
    ] {
      let result = try Program.lproj.run(command, in: tree.path)
      #expect(result.status == 2)
      #expect(
        result.errors.contains("differs only in Unicode normalization"), "\(result.errors)")
    }
  }

  @Test(arguments: [
    ["audit", "R", "--write-baseline", "R/en.lproj/A.strings"],
    ["export", "R", "--locale", "fr", "--format", "xliff", "-o", "R/en.lproj/A.strings"],
  ])
  func `an output does not replace a table`(_ arguments: [String]) throws {
    let tree = try TemporaryTree(["R/en.lproj/A.strings": Self.unformatted])
    let result = try Program.lproj.run(arguments, in: tree.path)
    #expect(result.status == 64)
    #expect(result.errors.contains("would overwrite a file that lproj reads"))
    let text = try String(contentsOfFile: tree.path + "/R/en.lproj/A.strings", encoding: .utf8)
    #expect(text == Self.unformatted)
  }
}
