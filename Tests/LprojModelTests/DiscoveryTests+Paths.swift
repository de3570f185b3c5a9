// Tests of named paths: parts of localizations, folders above and elsewhere, links, repeated paths.

import LprojFiles
import Testing

@testable import LprojModel

extension DiscoveryTests {
  private static let two = [
    "/P/en.lproj/L.strings", "/P/en.lproj/M.strings", "/P/fr.lproj/L.strings",
    "/P/fr.lproj/M.strings",
  ]

  @Test(arguments: [
    (["fr.lproj/L.strings"], "(en[(L.strings) (M.strings)]), part of fr[L.strings (M.strings)]"),
    (
      ["fr.lproj/L.strings", "fr.lproj/M.strings"],
      "(en[(L.strings) (M.strings)]), part of fr[L.strings M.strings]"
    ),
    (
      ["fr.lproj/L.strings", "fr.lproj"], "(en[(L.strings) (M.strings)]), fr[L.strings M.strings]"
    ),
    (
      ["fr.lproj", "fr.lproj/L.strings"], "(en[(L.strings) (M.strings)]), fr[L.strings M.strings]"
    ),
    (
      ["fr.lproj/L.strings", "fr.lproj", "fr.lproj/M.strings"],
      "(en[(L.strings) (M.strings)]), fr[L.strings M.strings]"
    ),
    (
      ["fr.lproj/L.strings", "en.lproj"],
      "en[L.strings M.strings], part of fr[L.strings (M.strings)]"
    ),
    (
      ["en.lproj", "fr.lproj/L.strings"],
      "en[L.strings M.strings], part of fr[L.strings (M.strings)]"
    ),
  ])
  func `single files of a localization are named, or all of it`(
    _ paths: [String], _ expected: String
  ) {
    #expect(found(Self.two, paths).trees == [". resources: " + expected])
  }

  @Test(arguments: [
    ["."], [".", "fr.lproj"], ["fr.lproj", "."], ["fr.lproj", ".", "en.lproj"],
    ["fr.lproj/L.strings", ".", "."], ["fr.lproj", "/P", "en.lproj/M.strings"],
    ["C.xcstrings", "."], [".", "C.xcstrings", "/P/T.strings"], ["T.strings", ".", "T.strings"],
    ["S.loctable", "en.lproj", "."], [".", "S.loctable"], ["en.lproj/In.xcstrings", "."],
    ["en.lproj", "fr.lproj", "."],
  ])
  func `what is named beside the folder around it is there once`(_ paths: [String]) {
    let files =
      Self.two
      + ["C.xcstrings", "T.strings", "S.loctable", "en.lproj/In.xcstrings"].map { "/P/" + $0 }
    let found = found(files, paths)
    #expect(found.obstacles == [] && found.trees.count == 1)
    let words = Set(found.trees.joined().split(separator: " ").map { $0.filter { $0 != "," } })
    #expect(
      words == [
        ".", "resources:", "en[L.strings", "M.strings]", "fr[L.strings", "catalogs", "C.xcstrings",
        "en.lproj/In.xcstrings", "loose", "T.strings", "loctables", "S.loctable",
      ])
    #expect(found.trees.joined().split(separator: " ").count == 13)
  }

  @Test func `files that are named twice are there once`() {
    let files = ["/P/C.xcstrings", "/P/T.strings", "/P/S.loctable"]
    for paths in [["T.strings", "C.xcstrings", "S.loctable"], ["."]] {
      #expect(
        found(files, paths + paths + [""]).trees.joined() == found(files, paths).trees.joined())
    }
    #expect(
      found(["/P/en.lproj/In.xcstrings", "/P/fr.lproj/In.xcstrings"], ["en.lproj", "fr.lproj"])
        .trees
        == [". resources: en[], fr[], catalogs en.lproj/In.xcstrings fr.lproj/In.xcstrings"])
  }

  @Test func `folders elsewhere and above are walked with paths that lead there`() {
    let files = [
      "/P/en.lproj/L.strings", "/P/Sub/fr.lproj/M.strings", "/P/Sub/In/it.lproj/M.strings",
      "/P/Other/de.lproj/N.strings", "/Q/R/S/it.lproj/O.strings",
    ]
    let above = [
      ". resources: fr[M.strings]", ".. resources: en[L.strings]",
      "../Other resources: de[N.strings]", "In resources: it[M.strings]",
    ]
    #expect(found(files, in: "/P/Sub", ["/Q"]).trees == ["/Q/R/S resources: it[O.strings]"])
    #expect(found(files, in: "/P/Sub", ["../../Q"]).trees.count == 1)
    #expect(found(files, in: "/P/Sub", [".."]).trees == above)
    #expect(
      found(files, in: "/P/Sub", ["/P"]).trees
        == [above[0], "/P resources: en[L.strings]", "/P/Other resources: de[N.strings]", above[3]])
    #expect(found(files, in: "/P/Sub").trees == [above[0], above[3]])
  }

  @Test(arguments: [
    (["A"], ["A resources: en[L.strings]"]), (["B"], ["B resources: en[L.strings]"]),
    (["A", "B"], ["A resources: en[L.strings]"]), (["B", "A"], ["B resources: en[L.strings]"]),
    (["C"], ["C resources: en[L.strings]"]), (["C", "B"], ["C resources: en[L.strings]"]),
    // A search in a folder does not follow links.
    (["."], ["A resources: en[L.strings]"]),
  ])
  func `a folder is found once, by whatever links it is named`(
    _ paths: [String], _ expected: [String]
  ) {
    let found = found(
      ["/P/A/en.lproj/L.strings"], links: ["/P/B": "A", "/P/C": "B", "/P/D": "nowhere"], paths)
    #expect(found.trees == expected)
    #expect(found.obstacles == [])
  }

  @Test func `a link that leads nowhere is said`() {
    let links = ["/P/D": "nowhere", "/P/fr.lproj": "nowhere", "/P/en.lproj/M.strings": "gone"]
    let found = found(["/P/en.lproj/L.strings"], links: links, [".", "D"])
    #expect(found.trees == [". resources: en[L.strings]"])
    #expect(
      found.obstacles == [
        "en.lproj/M.strings: danglingLink", "fr.lproj: danglingLink", "D: danglingLink",
      ])
  }

  @Test func `links to localizations and to tables are taken for what they lead to`() {
    let links = [
      "/P/fr.lproj": "en.lproj", "/P/it.lproj": "en.lproj/L.strings", "/P/de.lproj/M.strings": "..",
      "/P/de.lproj/L.strings": "../en.lproj/L.strings",
    ]
    #expect(
      found(["/P/en.lproj/L.strings"], links: links).trees
        == [". resources: de[L.strings], en[L.strings], fr[L.strings]"])
  }

  @Test(arguments: [
    ("/P/F.framework/Versions", ["F.framework/Versions/B/Resources framework: en[L.strings]"]),
    (
      "/P/F.bundle/Versions",
      [
        "F.bundle/Versions/A/Resources bundle: en[L.strings]",
        "F.bundle/Versions/B/Resources bundle: en[L.strings]",
      ]
    ),
  ])
  func `the current version of a framework counts`(_ folder: String, _ expected: [String]) {
    let files = ["A", "B"].map { "\(folder)/\($0)/Resources/en.lproj/L.strings" }
    #expect(found(files, links: [folder + "/Current": "B"]).trees == expected)
    #expect(found(files, links: [folder + "/Current": "C"]).trees.count == 2)
    #expect(found(files, links: [folder + "/Current": "B"], ignoring: false).trees.count == 2)
  }

  private func topLevelFiles(_ files: [String], links: [String: String] = [:]) -> [String] {
    var items = links.mapValues { MemoryFiles.Item.link($0) }
    for file in files { items["/P/" + file] = .file([]) }
    var discovery = TreeDiscovery(Workspace(MemoryFiles(items), currentFolder: "/P"))
    discovery.add(".")
    return discovery.finish().first { $0.path == "." }?.topLevelFiles ?? []
  }

  @Test func `beside localizations are other files, and those that folders have in common`() {
    let files = [
      "en.lproj/L.strings", "L.strings", "a.txt", ".hidden", "Other/b.txt", "de.lproj",
      "._fr.lproj/x",
    ]
    #expect(
      topLevelFiles(files, links: ["/P/it.lproj": "en.lproj"])
        == ["L.strings", "Other", "a.txt", "de.lproj"])
    let shared = ["Sub/c.txt", "Sub/.hidden", "Sub/In/d.txt", "en.lproj/Sub/c.txt"]
    #expect(
      topLevelFiles(files + shared)
        == ["L.strings", "Other", "Sub", "a.txt", "de.lproj", "Sub/In", "Sub/c.txt"])
    #expect(
      topLevelFiles(["Sub/M.strings", "en.lproj/Sub/M.strings", "en.lproj/Other/M.strings"])
        == ["Sub", "Sub/M.strings"])
    // Without localizations, the files of a folder are not listed.
    #expect(topLevelFiles(["L.strings", "a.txt"]) == [])
  }
}
