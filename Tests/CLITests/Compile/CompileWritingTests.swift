// Tests of the files that `compile` writes: complete, untouched if unchanged, and the same in all circumstances.

import Foundation
import LprojTestSupport
import Testing

@Suite struct CompileWritingTests {
  private func sample() throws -> TemporaryTree {
    let tree = try TemporaryTree()
    for language in ["en", "fr", "de", "ja", "pt-BR"] {
      for table in ["A", "B", "Sub/C"] {
        let lines = (0..<50).map { "/* \($0) */\n\"key \($0)\" = \"\(language) ü \($0)\";\n" }
        try tree.write("R/\(language).lproj/\(table).strings", Array(lines.joined().utf8))
      }
      try tree.write("R/\(language).lproj/P.stringsdict", Array(plural("p", other: "%d x").utf8))
    }
    return tree
  }

  private func contents(_ tree: TemporaryTree, _ folder: String) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: tree.files(folder).map { ($0, try tree.bytes(folder + "/" + $0)) })
  }

  @Test(arguments: encodings)
  func `jobs, folder and language do not change a byte`(_ encoding: String) throws {
    let tree = try sample()
    let runs: [(folder: String, arguments: [String], environment: [String: String])] = [
      ("", ["R", "-o", "one", "--jobs", "1"], ["LANG": "C"]),
      ("", ["R", "-o", "two", "--jobs", "16"], ["LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"]),
      ("/R", [".", "-o", tree.path + "/three"], ["SWIFT_DETERMINISTIC_HASHING": "1"]),
    ]
    for run in runs {
      let result = try Program.lproj.run(
        ["compile", "--encoding", encoding] + run.arguments, in: tree.path + run.folder,
        environment: run.environment)
      #expect(result.status == 0)
    }
    let one = try contents(tree, "one")
    #expect(one.count == 20)
    #expect(try contents(tree, "two") == one)
    #expect(try contents(tree, "three") == one)
  }

  @Test func `a second run writes nothing`() throws {
    let tree = try sample()
    #expect(try compile(tree, "R").errors == "lproj: note: 20 files in out\n")
    let file = tree.path + "/out/fr.lproj/A.strings"
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file)
    #expect(try compile(tree, "R").errors == "lproj: note: 20 files in out, none changed\n")
    let after = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    #expect(after == old)
    try tree.write("R/de.lproj/A.strings", Array("x = y;\n".utf8))
    #expect(try compile(tree, "R").errors.hasSuffix("lproj: note: 20 files in out, 1 changed\n"))
  }

  @Test func `permissions are kept, and a read-only file is left alone`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    _ = try compile(tree, "R")
    let file = tree.path + "/out/en.lproj/T.strings"
    chmod(file, 0o640)
    try tree.write("R/en.lproj/T.strings", Array("a = c;\n".utf8))
    #expect(try compile(tree, "R").status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    chmod(file, 0o440)
    try tree.write("R/en.lproj/T.strings", Array("a = d;\n".utf8))
    let result = try compile(tree, "R")
    #expect(result.status == 2)
    #expect(result.errors == "lproj: out/en.lproj/T.strings: is read-only\n")
    #expect(try tree.plist("out/en.lproj/T.strings") == ["a": "c"])
    #expect(tree.files("out") == ["en.lproj/T.strings"])
  }

  @Test func `what lies where a new file is written first is no trap`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n", "precious": "keep"])
    _ = try compile(tree, "R")
    // The program first writes the new file under this temporary name.
    let name = "out/en.lproj/.lproj-" + temporaryHash("T.strings")
    for trap in ["hard link", "link", "pipe", "left over"] {
      try tree.write("R/en.lproj/T.strings", Array("a = \"\(trap)\";\n".utf8))
      switch trap {
      case "hard link":
        try FileManager.default.linkItem(
          atPath: tree.path + "/precious", toPath: tree.path + "/" + name)
      case "link": try tree.link(name, to: "../../precious")
      case "pipe": mkfifo(tree.path + "/" + name, 0o600)
      default:
        try tree.write(name, Array("half".utf8))
        chmod(tree.path + "/" + name, 0o600)
      }
      let result = try compile(tree, "R")
      #expect(result.status == 0, "\(trap): \(result.errors)")
      #expect(try tree.plist("out/en.lproj/T.strings") == ["a": trap])
      #expect(try tree.text("precious") == "keep")
      #expect(tree.files("out") == ["en.lproj/T.strings"], "\(trap)")
    }
  }

  /// Returns the 64-bit FNV-1a hash of the name, in hexadecimal digits.
  private func temporaryHash(_ name: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return String(hash, radix: 16)
  }

  @Test func `an input that cannot be read stops everything`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    try tree.link("R/en.lproj/U.strings", to: "nowhere")
    let result = try compile(tree, "R")
    #expect(result.status == 2)
    #expect(result.errors.contains("R/en.lproj/U.strings: "))
    #expect(!tree.has("out"))
  }

  @Test func `an output that cannot be written is reported`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n", "out": "a file"])
    let file = try compile(tree, "R")
    #expect(file.status == 2)
    #expect(file.errors.contains("is a file, not a folder"))
    let folder = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    try folder.folder("out/en.lproj/T.strings")
    let result = try compile(folder, "R")
    #expect(result.status == 2)
    #expect(result.errors == "lproj: out/en.lproj/T.strings: is a folder, not a file\n")
    let full = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    #if os(Linux)  // others have no such device
      let manifest = try compile(full, "R", "--manifest", "/dev/full")
      #expect(manifest.status == 2)
      #expect(manifest.errors == "lproj: /dev/full: cannot be written: the disk is full\n")
    #endif
    guard getuid() != 0 else { return }  // root writes everywhere
    chmod(full.path + "/out/en.lproj", 0o555)
    defer { chmod(full.path + "/out/en.lproj", 0o755) }
    try full.write("R/en.lproj/U.strings", Array("a = b;\n".utf8))
    #expect(try compile(full, "R").errors.contains("permission denied"))
  }

  @Test func `a pipe without a reader is not waited for, and one with a reader gets all`() throws {
    let tree = try TemporaryTree(["R/en.lproj/T.strings": "a = b;\n"])
    try tree.folder("out/en.lproj")
    let pipe = tree.path + "/out/en.lproj/T.strings"
    #expect(mkfifo(pipe, 0o600) == 0)
    let unread = try compile(tree, "R", "--encoding", "utf-8")
    #expect(unread.status == 2)
    #expect(
      unread.errors
        == "lproj: out/en.lproj/T.strings: cannot be written: no program reads from it\n")
    let reader = open(pipe, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    defer { close(reader) }
    #expect(try compile(tree, "R", "--encoding", "utf-8").status == 0)
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(reader, &bytes, bytes.count)
    #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "a = b;\n")
    #expect(try compile(tree, "R", "--manifest", "/dev/null").status == 0)
  }

  @Test func `a kill in the middle leaves every file whole`() throws {
    let tree = try TemporaryTree()
    func source(_ value: String) -> [UInt8] {
      Array((0..<3_000).map { "\"key \($0)\" = \"\(value) \($0)\";\n" }.joined().utf8)
    }
    let languages = ["en", "fr", "de", "it", "es", "ja"]
    for (folder, value) in [("Old", "old"), ("New", "new, and longer")] {
      for language in languages {
        try tree.write("\(folder)/\(language).lproj/T.strings", source(value))
      }
    }
    for round in 1...12 {
      _ = try Program.lproj.run(["compile", "-q", "Old", "-o", "out"], in: tree.path)
      let process = Process()
      process.executableURL = try URL(fileURLWithPath: Program.lproj.path)
      process.arguments = ["compile", "-q", "New", "-o", "out"]
      process.currentDirectoryURL = URL(fileURLWithPath: tree.path)
      try process.run()
      usleep(UInt32(round * 4_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for language in languages {
        let table = try tree.plist("out/\(language).lproj/T.strings")
        let value = try #require(table["key 7"] as? String)
        #expect(table.count == 3_000)
        #expect(value == "old 7" || value == "new, and longer 7")
      }
    }
    _ = try Program.lproj.run(["compile", "-q", "New", "-o", "out"], in: tree.path)
    #expect(tree.files("out") == languages.map { "\($0).lproj/T.strings" }.sorted())
  }

  @Test func `two runs at once give what one gives`() async throws {
    let tree = try sample()
    try await withThrowingTaskGroup(of: Int32.self) { group in
      for _ in 0..<4 { group.addTask { try compile(tree, "R", "--quiet").status } }
      for try await status in group { #expect(status == 0) }
    }
    _ = try Program.lproj.run(["compile", "-q", "R", "-o", "single"], in: tree.path)
    #expect(try contents(tree, "out") == contents(tree, "single"))
  }
}
