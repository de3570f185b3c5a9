// A repository of random files and ignore files, with the paths that git and lproj ignore.

import Foundation
import LprojFiles
import LprojTestSupport

@testable import LprojModel

struct RandomRepository {
  private let tree: TemporaryTree
  private let files: [String: String]
  private let excludes: String

  /// Creates files with short names of few letters, so that patterns often match paths.
  init(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var files: [String: String] = [:]
    for _ in 0..<14 {
      let folders = (0..<Int.random(in: 0...2, using: &random)).map { _ in Self.folder(&random) }
      let path = (folders + [Self.name(&random)]).joined(separator: "/")
      files[path] = ""
    }
    let folders = Set(files.keys.compactMap { $0.contains("/") ? $0.prefix { $0 != "/" } : nil })
    files[".gitignore"] = Self.rules(&random)
    for folder in folders.sorted().prefix(2) {
      files[folder + "/.gitignore"] = Self.rules(&random)
    }
    excludes = Bool.random(using: &random) ? Self.rules(&random) : ""
    self.files = files
    tree = try TemporaryTree(files)
    try Self.git(["init", "--quiet"], in: tree.path)
    try FileManager.default.createDirectory(
      atPath: tree.path + "/.git/info", withIntermediateDirectories: true)
    try Data(excludes.utf8).write(to: URL(fileURLWithPath: tree.path + "/.git/info/exclude"))
  }

  var description: String {
    let rules = files.filter { $0.key.hasSuffix(".gitignore") }
    return rules.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.debugDescription)" }
      .joined(separator: ", ") + ", excludes: \(excludes.debugDescription)"
  }

  private var paths: [String] { files.keys.filter { !$0.hasSuffix(".gitignore") }.sorted() }

  func ignoredByGit() throws -> [String] {
    // The `./` before each path keeps git from taking a name such as `:a` for a pattern.
    let input = paths.map { "./\($0)\0" }.joined()
    let output = try Self.git(
      ["-c", "core.excludesFile=", "check-ignore", "--no-index", "-z", "--stdin"], in: tree.path,
      input: input)
    return output.split(separator: "\0").map { String($0.dropFirst(2)) }.sorted()
  }

  /// Returns the ignored paths. A search from the root ignores everything in an ignored folder.
  func ignored() -> [String] {
    let workspace = Workspace.disk(currentFolder: tree.path)
    return paths.filter { workspace.isIgnored(tree.path + "/" + $0) }
  }

  private static func folder(_ random: inout SeededGenerator) -> String {
    ["x", "y", "a", "en.lproj"].randomElement(using: &random)! + "d"
  }

  private static func name(_ random: inout SeededGenerator) -> String {
    let letters = [
      "a", "b", "A", "1", "-", "]", "[", "!", "#", "\\", " ", "*", "^", ".s", "ä", ":",
    ]
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      letters.randomElement(using: &random)!
    }.joined()
  }

  private static func rules(_ random: inout SeededGenerator) -> String {
    let ends = ["\n", "\n", "\n", "\r\n", "\n\n", " \n"]
    return (0..<Int.random(in: 1...5, using: &random)).map { _ in
      pattern(&random) + ends.randomElement(using: &random)!
    }.joined()
  }

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "1", "xd", "yd", "ad", "*", "*", "**", "?", "/", "/", "/**/", "**/", "/*", "/**",
      "\\", "\\*",
      "\\ ", "\\/", "[", "]", "[a-b]", "[!a]", "[^b]", "[]a]", "[[:digit:]]",
      "[[:alpha:][:space:]-]", "[a-",
      "[[:punct:]]", "[[:what:]]", "[\\]]", "[a/b]", "[--1]", "[:a]", " ", "-", "!", "#", ".s", "ä",
      "^", ":",
    ]
    let start = ["", "", "", "", "!", "!", "/", "#", "\\!", "\\#"].randomElement(using: &random)!
    let end = ["", "", "", "", "/", " ", "\\ "].randomElement(using: &random)!
    let middle = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      pieces.randomElement(using: &random)!
    }
    return start + middle.joined() + end
  }

  @discardableResult
  private static func git(
    _ arguments: [String], in folder: String, input: String = ""
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": "/nowhere",
      "GIT_CONFIG_NOSYSTEM": "1",
    ]
    let (stdin, stdout) = (Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    try process.run()
    stdin.fileHandleForWriting.write(Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
