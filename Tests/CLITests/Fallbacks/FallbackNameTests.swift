// Tests of `lproj fallbacks` with `--resource`, `--table` and `--key`: names, patterns, and names that no tree has.

import LprojTestSupport
import Testing

@Suite struct FallbackNameTests {
  private let files = [
    "A/en.lproj/Main.strings":
      "\"menu.open\" = \"Open\"; \"menu.close\" = \"Close\"; \"a*b\" = \"s\";",
    "A/de.lproj/Main.strings": "\"menu.open\" = \"Öffnen\"; \"menu.close\" = \"Schließen\";",
    "A/en.lproj/Sounds/bell.aiff": "", "A/en.lproj/bird.tiff": "", "A/en.lproj/bird.png": "",
    "B/en.lproj/Other.strings": "\"quit\" = \"Quit\";", "B/fr.lproj/Other.strings": "",
  ]

  private func paths(_ arguments: [String]) throws -> [String] {
    try answers(TemporaryTree(files), arguments + ["A"]).resources.map {
      $0.subdirectory.isEmpty ? $0.name : $0.subdirectory + "/" + $0.name
    }
  }

  @Test func `patterns mean all that they match`() throws {
    #expect(try paths(["--resource", "bird.*"]) == ["bird.png", "bird.tiff"])
    #expect(try paths(["--resource", "*.aiff"]) == ["Sounds/bell.aiff"])
    #expect(try paths(["--resource", "bird.???"]) == ["bird.png"])
    #expect(try paths(["--table", "M*"]) == ["Main.strings"])
    let found = try answers(TemporaryTree(files), ["--key", "menu.*", "A"])
    #expect(found.strings.map(\.key) == ["menu.close", "menu.open"])
  }

  @Test func `a name with a star matches itself if it exists`() throws {
    let found = try answers(TemporaryTree(files), ["--key", "a*b", "A"])
    #expect(found.strings.map(\.key) == ["a*b"])
  }

  @Test(arguments: [
    (
      ["--resource", "brid.tiff"],
      "--resource brid.tiff: there is no such resource; did you mean 'bird.tiff'?"
    ),
    (
      ["--resource", "bell.aiff"],
      "--resource bell.aiff: there is no such resource; did you mean 'Sounds/bell.aiff'?"
    ),
    (["--resource", "*.jpeg"], "--resource *.jpeg: there is no such resource"),
    (
      ["--table", "Mian"],
      "--table Mian: there is no such table; did you mean 'Main'?; there are Main, Other"
    ),
    (
      ["--resource", "Other/bell.aiff"],
      "--resource Other/bell.aiff: there is no such resource; did you mean 'Sounds/bell.aiff'?"
    ),
    (["--key", "menu.opne"], "--key menu.opne: no table has this key; did you mean 'menu.open'?"),
    (["--key", "menu.open", "--table", "Other"], "--key menu.open: no table has this key"),
  ])
  func `what no tree has is reported in place of a report`(
    _ arguments: [String], _ message: String
  ) throws {
    let result = try fallbacks(TemporaryTree(files), arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors == "lproj: \(message)\n")
  }

  @Test(arguments: [
    (
      ["--resource", "bird.tiff"], ["--resource", "nosuch"],
      "--resource nosuch: there is no such resource"
    ),
    (["--key", "menu.open"], ["--key", "x"], "--key x: no table has this key"),
    (
      ["--table", "Main"], ["--table", "Mian"],
      "--table Mian: there is no such table; did you mean 'Main'?; there are Main, Other"
    ),
    (
      ["--table", "Main", "--key", "menu.open"], ["--resource", "nosuch"],
      "--resource nosuch: there is no such resource"
    ),
  ])
  func `what there is is answered, and the rest is named`(
    _ given: [String], _ absent: [String], _ message: String
  ) throws {
    let tree = try TemporaryTree(files)
    for format in ["text", "json", "csv"] {
      let result = try fallbacks(tree, given + absent + ["--format", format])
      #expect(result.status == 2)
      #expect(result.errors == "lproj: \(message)\n")
      let alone = try fallbacks(tree, given + ["--format", format])
      #expect(alone.status == 0 && !alone.output.isEmpty, "\(alone.errors)")
      #expect(result.output == alone.output, "\(format)")
    }
  }

  @Test func `only trees that have it are spoken of`() throws {
    for arguments in [["--key", "menu.open"], ["--resource", "bird.tiff"], ["--table", "Main"]] {
      let text = try fallbacks(TemporaryTree(files), arguments).output
      #expect(text.hasPrefix("A (development: en)"))
      #expect(!text.contains("B (development"))
    }
  }

  @Test func `the folder of the found resource is reported for a user`() throws {
    let text = try fallbacks(
      TemporaryTree(files), ["--prefer", "de-AT", "--resource", "bird.tiff"])
    #expect(text.output.contains("de-AT → de: 1 from en, the development region\n"))
    let own = try fallbacks(TemporaryTree(files), ["--prefer", "de-AT", "--table", "Main"])
    #expect(own.output.contains("de-AT → de: 1 from de\n"))
    let key = try fallbacks(TemporaryTree(files), ["--prefer", "de-AT", "--key", "menu.open"])
    #expect(key.output.contains("  de-AT → de sees “Öffnen”, from A/de.lproj/Main.strings:1\n"))
  }
}
