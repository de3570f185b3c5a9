// Tests of the order in which `lproj fallbacks` searches: top level, first language, Base, the other languages.

import LprojTestSupport
import Testing

@Suite struct FallbackOrderTests {
  @Test func `a reader of jp gets the development region, and jp is unreachable`() throws {
    let tree = try TemporaryTree(["en.lproj/a.txt": "", "jp.lproj/a.txt": ""])
    let found = try answers(tree, ["--explain"])
    let reader = try #require(found.reader("ja"))
    #expect(found.readers[reader].localization == nil)
    #expect(!found.readers[reader].reachable)
    #expect(found.cell("a.txt", reader) == "development en.lproj/a.txt")
    #expect(
      found.unreachable == [
        "jp.lproj is never chosen: Japanese users do not match 'jp'"
      ])
  }

  @Test func `English is another name for en`() throws {
    let tree = try TemporaryTree(["English.lproj/a.txt": "", "fr.lproj/b.txt": ""])
    let found = try answers(tree)
    let reader = try #require(found.reader("en"))
    #expect(found.readers[reader].localization == "English")
    #expect(found.readers[reader].reachable)
    #expect(found.cell("a.txt", reader) == "own English.lproj/a.txt")
  }

  @Test(
    arguments: [
      ("ja", "jp", nil), ("zh-Hant", "zh", nil), ("zh-TW", "zh_TW", "zh_TW"),
      ("zh-Hant-TW", "zh_TW", "zh_TW"), ("pt-PT", "pt-BR", "pt-BR"), ("pt-PT,en", "pt-BR", "en"),
      ("en-AU", "en_GB", "en_GB"), ("he", "Hebrew", nil), ("he", "iw", "iw"), ("fr-CA", "fr", "fr"),
      ("en", "en_GB", "en"),
    ] as [(String, String, String?)])
  func `the localization a reader gets`(
    _ preferences: String, _ folder: String, _ expected: String?
  ) throws {
    let tree = try TemporaryTree(["\(folder).lproj/a.txt": "", "en.lproj/a.txt": ""])
    let found = try answers(tree, ["--prefer", preferences])
    #expect(found.readers[0].localization == expected)
    #expect(found.readers[0].reachable == (expected != nil))
  }

  @Test func `Base goes before the other languages and behind the first`() throws {
    let tree = try TemporaryTree([
      "Base.lproj/a.txt": "", "Base.lproj/b.txt": "", "fr.lproj/a.txt": "", "fr.lproj/b.txt": "",
      "fr_CA.lproj/b.txt": "", "fr.lproj/c.txt": "", "en.lproj/d.txt": "",
    ])
    let found = try answers(tree, ["--prefer", "fr-CA"])
    #expect(found.readers[0].search == ["fr_CA", "fr", "en"])
    #expect(found.cell("a.txt", 0) == "base Base.lproj/a.txt")
    #expect(found.cell("b.txt", 0) == "own fr_CA.lproj/b.txt")
    #expect(found.cell("c.txt", 0) == "language fr.lproj/c.txt")
    #expect(found.cell("d.txt", 0) == "development en.lproj/d.txt")
  }

  @Test func `what is not localized comes first`() throws {
    let tree = try TemporaryTree([
      "a.txt": "", "en.lproj/a.txt": "", "fr.lproj/a.txt": "", "sub/b.txt": "",
      "en.lproj/sub/b.txt": "",
    ])
    let found = try answers(tree)
    for reader in found.readers.indices {
      #expect(found.cell("a.txt", reader) == "nonlocalized a.txt")
      #expect(found.cell("b.txt", reader) == "nonlocalized sub/b.txt")
    }
  }

  @Test func `the development region is asked last, as development in the matrix`() throws {
    let tree = try TemporaryTree(["en.lproj/a.txt": "", "fr.lproj/b.txt": ""])
    let result = try fallbacks(tree, ["--all"])
    #expect(result.output.contains("\na.txt     own      development\n"))
    #expect(result.output.contains("\nb.txt     nothing  own\n"))
  }

  @Test func `languages behind the first preference are not consulted`() throws {
    let tree = try TemporaryTree([
      "de.lproj/a.txt": "", "fr.lproj/b.txt": "", "en.lproj/c.txt": "",
    ])
    let found = try answers(tree, ["--prefer", "de,fr"])
    #expect(found.readers[0].search == ["de", "en"])
    #expect(found.cell("b.txt", 0) == "none")
  }

  @Test func `names are compared byte by byte in the matrix`() throws {
    let tree = try TemporaryTree([
      "en.lproj/\u{E9}.txt": "", "fr.lproj/e\u{301}.txt": "", "de.lproj/A.txt": "",
      "fr.lproj/a.txt": "",
    ])
    let found = try answers(tree)
    #expect(found.resources.count == 4)
    let fr = try #require(found.reader("fr"))
    for resource in found.resources where Array(resource.name.utf8) == Array("e\u{301}.txt".utf8) {
      #expect(resource.answers[fr].from == "own")
    }
    for resource in found.resources where Array(resource.name.utf8) == Array("\u{E9}.txt".utf8) {
      #expect(resource.answers[fr].from == "development")
    }
  }

  @Test func `folders and links to nothing are resources`() throws {
    let tree = try TemporaryTree([
      "en.lproj/Main.nib/keyedobjects.nib": "", "en.lproj/pages/1.html": "",
      "en.lproj/gone.txt": "",
    ])
    try tree.folder("fr.lproj/pages")
    try tree.link("fr.lproj/gone.txt", to: "nowhere")
    let found = try answers(
      tree, ["--resource", "Main.nib", "--resource", "pages", "--resource", "gone.txt"])
    let fr = try #require(found.reader("fr"))
    #expect(found.cell("Main.nib", fr) == "development en.lproj/Main.nib")
    #expect(found.cell("pages", fr) == "own fr.lproj/pages")
    #expect(found.cell("gone.txt", fr) == "own fr.lproj/gone.txt")
  }

  // MARK: The guide's order

  private let contested = [
    "a.txt": "", "en.lproj/a.txt": "", "en_GB.lproj/b.txt": "", "en.lproj/b.txt": "",
    "en.lproj/c.txt": "", "Base.lproj/c.txt": "", "fr.lproj/d.txt": "", "en.lproj/d.txt": "",
    "d.txt": "",
  ]

  @Test func `the guide's order is region, language, nonlocalized`() throws {
    let tree = try TemporaryTree(contested)
    let found = try answers(tree, ["--order", "guide"])
    let british = try #require(found.reader("en-GB"))
    let french = try #require(found.reader("fr"))
    #expect(found.cell("a.txt", british) == "language en.lproj/a.txt")
    #expect(found.cell("b.txt", british) == "own en_GB.lproj/b.txt")
    #expect(found.cell("c.txt", british) == "language en.lproj/c.txt")
    #expect(found.cell("a.txt", french) == "nonlocalized a.txt")
    #expect(found.cell("b.txt", french) == "none")
    #expect(found.cell("d.txt", french) == "own fr.lproj/d.txt")
  }

  @Test func `every difference between the two orders is reported`() throws {
    let tree = try TemporaryTree(contested)
    let loader = try answers(tree)
    let guide = try answers(tree, ["--order", "guide"])
    for (one, other) in zip(loader.resources, guide.resources) {
      var differing: [Int] = []
      for reader in loader.readers.indices {
        if one.answers[reader].path != other.answers[reader].path { differing.append(reader) }
      }
      #expect((one.guideDifferences ?? []).map(\.reader) == differing)
      #expect((one.guideDifferences ?? []).map(\.path) == differing.map { other.answers[$0].path })
      #expect((other.guideDifferences ?? []).map(\.reader) == differing)
    }
    for arguments in [[], ["--all"]] {
      let text = try fallbacks(tree, arguments).output
      #expect(
        text.contains(
          "\n\nBy the order of Apple's Bundle Programming Guide users of ")
          && text.hasSuffix(
            " (and 3 more resources differ); --order guide shows it\n"),
        "\(text)")
    }
  }

  @Test func `the effects of the guide's order are reported once for all trees`() throws {
    let files = ["en.lproj/a.txt": "", "fr.lproj/b.txt": ""]
    var all: [String: String] = [:]
    for (path, text) in files {
      for tree in ["A", "B", "C"] { all["\(tree)/\(path)"] = text }
    }
    let text = try fallbacks(TemporaryTree(all)).output
    #expect(text.split(separator: "\n").count { $0.contains("Bundle Programming Guide") } == 1)
    #expect(text.contains("users of fr get no a.txt (and 2 more resources differ); --order"))
    #expect(try !fallbacks(TemporaryTree(all), ["--order", "guide"]).output.contains("By the"))
  }

  @Test func `the steps by the guide's order are those that lead to its answer`() throws {
    let tree = try TemporaryTree(["en.lproj/a.txt": "", "fr.lproj/b.txt": ""])
    let text = try fallbacks(
      tree, ["--order", "guide", "--explain", "--prefer", "pt", "--resource", "a.txt"]
    ).output
    #expect(
      text.contains(
        """
        A user who prefers pt:
          nothing matches
          places: top level

        a.txt for pt:
          top level: nothing
          nothing is found

        pt: 1 found nowhere

        """), "\(text)")
    let found = try fallbacks(
      tree, ["--order", "guide", "--explain", "--prefer", "en-AU", "--resource", "a.txt"]
    ).output
    #expect(found.contains("\na.txt for en-AU → en:\n") || found.contains("\na.txt for en-AU:\n"))
    #expect(found.contains("\n  en.lproj: a.txt, taken\n"), "\(found)")
  }
}
