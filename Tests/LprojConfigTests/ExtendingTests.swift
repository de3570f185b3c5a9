// Tests of configurations that extend many files, or the same file repeatedly.

import Foundation
import LprojFiles
import LprojSource
import LprojTestSupport
import Testing

@testable import LprojConfig

@Suite struct ExtendingTests {
  private func read(_ files: [String: String]) -> (all: [Configuration], mistakes: [Failure]) {
    let paths = Dictionary(
      uniqueKeysWithValues: files.map { ("/P/" + $0.key, Array($0.value.utf8)) })
    let configurations = Configurations(.file("/P/.lproj.toml"), naming: [], in: .memory(paths))
    return (configurations.all, configurations.mistakes(of: []))
  }

  /// Returns a chain of files in which each file extends the next one. The first file is the configuration.
  private func chain(_ count: Int, _ line: (String) -> String) -> [String: String] {
    let names = [".lproj.toml"] + (1..<count).map { "\($0).toml" }
    var files = [names[count - 1]: "exclude = [\"a\"]\n"]
    for (name, next) in zip(names, names.dropFirst()) { files[name] = line(next) }
    return files
  }

  @Test func `a file that is named twice by each is read once`() {
    let found = read(chain(40) { "extends = [\"\($0)\", \"\($0)\"]\n" })
    #expect(found.mistakes.isEmpty)
    #expect(found.all.map(\.exclude.count) == [1])
  }

  @Test(arguments: [(100, true), (101, false)])
  func `a hundred files are one configuration at most`(_ count: Int, _ isRead: Bool) {
    let deep = read(chain(count) { "extends = \"\($0)\"\n" })
    let names = (1..<count).map { "\($0).toml" }
    var files = Dictionary(uniqueKeysWithValues: names.map { ($0, "exclude = [\"a\"]\n") })
    files[".lproj.toml"] = "extends = [\(names.map { "\"\($0)\"" }.joined(separator: ", "))]\n"
    let wide = read(files)
    for (found, excluded) in [(deep, 1), (wide, count - 1)] {
      #expect(found.all.map(\.exclude.count) == (isRead ? [excluded] : []))
      #expect(found.mistakes.count == (isRead ? 0 : 1))
      #expect(
        found.mistakes.allSatisfy {
          $0.detail.hasPrefix("with '") && $0.detail.contains("more than 100 files")
        })
    }
  }

  @Test func `the last place of a file that two extend counts`() throws {
    let found = read([
      ".lproj.toml": "extends = [\"a.toml\", \"b.toml\"]\n",
      "a.toml": "extends = \"c.toml\"\nplatform = \"macos\"\nexclude = [\"a\"]\n",
      "b.toml": "extends = \"c.toml\"\nexclude = [\"b\"]\n",
      "c.toml": "platform = \"ios\"\nfail-on = \"error\"\nexclude = [\"c\"]\n",
    ])
    #expect(found.mistakes.isEmpty)
    let configuration = try #require(found.all.first)
    #expect(configuration.platform == "ios" && configuration.failOn == .error)
    #expect(configuration.exclude.count == 3)
  }

  @Test func `a file that is too large is not read`() throws {
    let tree = try TemporaryTree([".lproj.toml": "extends = \"large.toml\"\n", "large.toml": ""])
    let file = try #require(FileHandle(forWritingAtPath: tree.path + "/large.toml"))
    try file.truncate(atOffset: 2_000_000_000)
    try file.close()
    let configurations = Configurations(
      .file(tree.path + "/.lproj.toml"), naming: [], in: .disk(currentFolder: tree.path))
    let mistakes = configurations.mistakes(of: [])
    #expect(mistakes.map(\.path) == ["large.toml"])
    #expect(mistakes.first?.detail.hasPrefix("the file is larger than") == true)
  }
}
