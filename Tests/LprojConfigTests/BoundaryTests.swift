// Tests of files outside of the repository that a configuration names: they are not read, and messages show nothing of their content.

import LprojFiles
import LprojSource
import Testing

@testable import LprojConfig

@Suite struct BoundaryTests {
  /// Returns the messages about mistakes in the configuration of `/home/r`, which is a repository if `isRepository` is true.
  private func mistakes(
    _ files: [String: MemoryFiles.Item], isRepository: Bool = true, in current: String = "/home/r",
    choice: ConfigurationChoice = .nearest
  ) -> [String] {
    var all = files
    all["/home/r/en.lproj/L.strings"] = .file([])
    if isRepository { all["/home/r/.git/HEAD"] = .file([]) }
    let workspace = Workspace(MemoryFiles(all), currentFolder: current)
    return Configurations(choice, naming: ["/home/r"], in: workspace).mistakes(of: [])
      .map { "\($0.path):\($0.position?.column ?? 0): \($0.detail)" }
  }

  private static let secret = MemoryFiles.Item.file(Array("key = S3CRET\n".utf8))

  private static func configuration(_ text: String) -> [String: MemoryFiles.Item] {
    [
      "/home/r/.lproj.toml": .file(Array(text.utf8)), "/home/secret.toml": secret,
      "/home/r/in.toml": .file(Array("fail-on = \"never\"\n".utf8)),
      "/home/r/credentials": secret, "/home/r/out.toml": .link("../secret.toml"),
    ]
  }

  @Test(arguments: ["../secret.toml", "/home/secret.toml", "out.toml", "a/../../secret.toml"])
  func `extended files are in the repository`(_ name: String) {
    let expected =
      "'\(name)' lies outside of the repository, so it is not read; put it there, or name another "
      + "configuration on the command line"
    #expect(
      mistakes(Self.configuration("extends = \"\(name)\"\n")) == [".lproj.toml:11: " + expected])
    #expect(mistakes(Self.configuration("extends = \"in.toml\"\n")) == [])
  }

  @Test func `what is extended is TOML by its name`() {
    #expect(
      mistakes(Self.configuration("extends = \"credentials\"\n")) == [
        ".lproj.toml:11: the name of 'credentials' does not end in '.toml', so it is not read; rename "
          + "the file"
      ])
  }

  @Test func `a baseline lies in the repository`() {
    #expect(
      mistakes(Self.configuration("baseline = \"../secret.toml\"\n")) == [
        ".lproj.toml:12: the baseline '../secret.toml' lies outside of the repository, so it is not "
          + "read; name it on the command line"
      ])
    #expect(mistakes(Self.configuration("baseline = \"base.json\"\n")) == [])
  }

  @Test func `a configuration that is a link leads to one in the repository`() {
    let linked: [String: MemoryFiles.Item] = [
      "/home/r/.lproj.toml": .link("../secret.toml"), "/home/secret.toml": Self.secret,
    ]
    #expect(
      mistakes(linked) == [
        ".lproj.toml:1: the file is a link that leads out of the repository, so it is not read; name "
          + "it on the command line"
      ])
    // The user names the file on the command line, so the file may lie outside of the repository.
    #expect(mistakes(linked, choice: .file("/home/secret.toml")).count == 1)
    #expect(
      mistakes(linked, choice: .file("/home/secret.toml"))[0].hasPrefix("/home/secret.toml:7: "))
  }

  @Test func `without a repository what is named is the limit, or the current folder around it`() {
    let files = Self.configuration("extends = \"../secret.toml\"\n")
    let outside = mistakes(files, isRepository: false)
    #expect(outside.count == 1 && outside[0].contains("lies outside"), "\(outside)")
    let inside = mistakes(files, isRepository: false, in: "/home")
    #expect(inside.count == 1 && inside[0].hasPrefix("secret.toml:7: "), "\(inside)")
  }

  @Test(arguments: [
    ("/home", "/home/r", "/home/r", false), ("/home", "/home/r", "/home", true),
    ("/home", "/home", "/tmp", true), ("/home", "/home/r/en.lproj", "/tmp", false),
    ("/home", "/home/r/en.lproj/L.strings", "/home/r/en.lproj", false),
    ("/home/r", "/home/r/en.lproj", "/tmp", true),
    ("/home/r", "/home/r/en.lproj/L.strings", "/tmp", true),
  ])
  func `without a repository nothing above the current folder and the named paths counts`(
    _ folder: String, _ named: String, _ current: String, _ counts: Bool
  ) {
    let files: [String: MemoryFiles.Item] = [
      folder + "/.lproj.toml": .file(Array("fail-on = \"never\"\n".utf8)),
      "/home/r/en.lproj/L.strings": .file([]),
    ]
    for isRepository in [false, true] {
      let all = isRepository ? files.merging(["/home/.git/HEAD": .file([])]) { $1 } : files
      let workspace = Workspace(MemoryFiles(all), currentFolder: current)
      let configurations = Configurations(.nearest, naming: [named], in: workspace)
      #expect((configurations.inside("/home/r") != nil) == (counts || isRepository))
    }
  }
}
