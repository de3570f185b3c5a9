// Tests of the trees that are found for named paths, with files in memory.

import LprojFiles
import LprojTestSupport
import Testing

@testable import LprojModel

@Suite struct DiscoveryTests {
  /// Returns `PATH KIND: fr[L.strings +other.txt] catalogs … loose … loctables … stray …` for each tree. Items that are not selected are in round
  /// brackets.
  func found(
    _ files: [String], links: [String: String] = [:], in folder: String = "/P",
    _ paths: [String] = ["."], ignoring: Bool = true
  ) -> (trees: [String], obstacles: [String], bundles: [String]) {
    var items = links.mapValues { MemoryFiles.Item.link($0) }
    for file in files { items[file] = .file(Array("\"a\" = \"b\";".utf8)) }
    var discovery = TreeDiscovery(
      Workspace(MemoryFiles(items), currentFolder: folder), honoursIgnoreFiles: ignoring)
    for path in paths { discovery.add(path) }
    let trees = discovery.finish().map(described)
    return (trees, discovery.obstacles.map { "\($0.path): \($0.kind)" }, discovery.bundles)
  }

  private func described(_ tree: Tree) -> String {
    func names(_ files: [TableFile]) -> [String] {
      files.map { $0.isSelected ? "\($0.table).\($0.format)" : "(\($0.table).\($0.format))" }
    }
    var words = tree.localizations.map { folder in
      let inside = names(folder.tables) + folder.otherFiles.sorted().map { "+" + $0 }
      let part = folder.isPart ? "part of " : ""
      let text = "\(part)\(folder.name)[\(inside.joined(separator: " "))]"
      return folder.isSelected ? text : "(\(text))"
    }
    for (word, list) in [
      ("catalogs", tree.catalogs.map(\.path)), ("loose", tree.looseTables.map(\.path)),
      ("loctables", tree.loctables), ("stray", tree.strays.map { "\($0.path) \($0.problem)" }),
    ] where !list.isEmpty {
      words.append(word + " " + list.joined(separator: " "))
    }
    return "\(tree.path) \(tree.kind.rawValue): \(words.joined(separator: ", "))"
  }

  @Test func `each folder with localizations is a tree, sorted by path`() {
    let found = found([
      "/P/B/fr.lproj/L.strings", "/P/A/en.lproj/L.strings", "/P/A/en.lproj/L.stringsdict",
      "/P/A/fr.lproj/L.strings", "/P/A/fr.lproj/help.txt", "/P/A/Sub/de.lproj/M.strings",
    ])
    #expect(
      found.trees == [
        "A resources: en[L.strings L.stringsdict], fr[L.strings +help.txt]",
        "A/Sub resources: de[M.strings]", "B resources: fr[L.strings]",
      ])
    #expect(found.obstacles == [])
  }

  @Test func `a localization or a table that is named is judged beside its siblings`() {
    let files = [
      "/P/en.lproj/L.strings", "/P/en.lproj/M.strings", "/P/fr.lproj/L.strings",
      "/P/fr.lproj/M.strings",
    ]
    #expect(
      found(files, ["fr.lproj"]).trees
        == [". resources: (en[(L.strings) (M.strings)]), fr[L.strings M.strings]"])
    #expect(
      found(files, ["fr.lproj/M.strings"]).trees
        == [". resources: (en[(L.strings) (M.strings)]), part of fr[(L.strings) M.strings]"])
    #expect(
      found(files, ["fr.lproj/M.strings", "en.lproj/M.strings"]).trees
        == [
          ". resources: part of en[(L.strings) M.strings], part of fr[(L.strings) M.strings]"
        ])
    #expect(
      found(files, in: "/P/fr.lproj", ["L.strings"]).trees
        == [".. resources: (en[(L.strings) (M.strings)]), part of fr[L.strings (M.strings)]"])
  }

  @Test func `tables in a folder of a localization are named with it`() {
    #expect(
      found([
        "/P/en.lproj/Sub/L.strings", "/P/en.lproj/A.nib/keyed.xml", "/P/en.lproj/A.nib/L.strings",
      ])
      .trees == [". resources: en[A.nib/L.strings Sub/L.strings +A.nib]"])
  }

  @Test func `catalogs, tables beside localizations and loctables`() {
    #expect(
      found([
        "/P/L.xcstrings", "/P/en.lproj/M.strings", "/P/Top.strings", "/P/S.loctable",
        "/P/en.lproj/In.xcstrings", "/P/note.txt",
      ]).trees == [
        ". resources: en[M.strings], catalogs L.xcstrings en.lproj/In.xcstrings, loose Top.strings, "
          + "loctables S.loctable"
      ])
    #expect(found(["/P/A/T.strings", "/P/B/U.strings"]).trees.count == 1)
    #expect(
      found(["/P/A/L.xcstrings"], ["A/L.xcstrings"]).trees == ["A source: catalogs A/L.xcstrings"])
    #expect(found(["/P/A/T.strings"], ["A/T.strings"]).trees == ["A source: loose A/T.strings"])
    #expect(
      found(["/P/A/S.loctable"], ["A/S.loctable"]).trees == ["A source: loctables A/S.loctable"])
  }

  @Test func `mul with catalogs alone is the place of catalogs, else a localization`() {
    #expect(
      found(["/P/mul.lproj/Main.xcstrings", "/P/en.lproj/L.strings", "/P/mul.lproj/.DS_Store"])
        .trees
        == [". resources: en[L.strings], catalogs mul.lproj/Main.xcstrings"])
    #expect(
      found(["/P/mul.lproj/Main.xcstrings", "/P/mul.lproj/L.strings"]).trees
        == [". resources: mul[L.strings], catalogs mul.lproj/Main.xcstrings"])
  }

  @Test func `what looks like a localization and is not one is stray`() {
    let strays = found([
      "/P/en.lproj/L.strings", "/P/de.LPROJ/L.strings", "/P/en.lproj/fr.lproj/L.strings",
      "/P/it.lproj",
      "/P/.lproj/L.strings", "/P/._es.lproj/L.strings",
    ]).trees
    #expect(
      strays.first?.hasSuffix(
        "stray en.lproj/fr.lproj nested de.LPROJ suffix it.lproj file") == true, "\(strays)")
  }

  @Test func `folders of tools are skipped unless they are named`() {
    let files = [
      "/P/Pods/K/en.lproj/L.strings", "/P/.build/en.lproj/L.strings",
      "/P/fr.xcloc/en.lproj/L.strings",
      "/P/en.lproj/L.strings",
    ]
    #expect(found(files).trees == [". resources: en[L.strings]"])
    #expect(found(files, ["Pods"]).trees == ["Pods/K resources: en[L.strings]"])
    #expect(
      found(files, ignoring: false).trees.map { $0.prefix { $0 != " " } }
        == [".", ".build", "Pods/K", "fr.xcloc"])
  }

  @Test func `ignored files are skipped`() {
    var files: [String: [UInt8]] = [
      "/P/.gitignore": Array("Out/\n*.tmp.strings\n".utf8),
      "/P/A/.gitignore": Array("fr.lproj\n".utf8),
    ]
    for path in ["/P/Out/en.lproj", "/P/A/en.lproj", "/P/A/fr.lproj", "/P/B/fr.lproj"] {
      files[path + "/L.strings"] = []
    }
    for (honours, expected) in [(true, ["A", "B"]), (false, ["A", "B", "Out"])] {
      var discovery = TreeDiscovery(
        .memory(files, currentFolder: "/P"), honoursIgnoreFiles: honours)
      discovery.add(".")
      let trees = discovery.finish()
      #expect(trees.map(\.path) == expected)
      #expect(trees.first?.localizations.map(\.name) == (honours ? ["en"] : ["en", "fr"]))
    }
  }

  @Test func `the outermost bundles are named, with their kind of tree`() {
    let found = found([
      "/P/A.app/Contents/Resources/en.lproj/L.strings", "/P/A.app/Contents/Info.plist",
      "/P/A.app/Contents/PlugIns/W.appex/Contents/Resources/en.lproj/L.strings",
      "/P/K.framework/en.lproj/L.strings", "/P/R.bundle/en.lproj/L.strings",
    ])
    #expect(found.bundles == ["A.app", "K.framework", "R.bundle"])
    #expect(
      found.trees.map { $0.prefix { $0 != ":" } } == [
        "A.app/Contents/PlugIns/W.appex/Contents/Resources extension",
        "A.app/Contents/Resources application", "K.framework framework", "R.bundle bundle",
      ])
  }

  @Test func `what cannot be is said with its path`() {
    #expect(found([], ["nowhere"]).obstacles == ["nowhere: missing"])
    #expect(found(["/P/a.txt"], ["a.txt"]).obstacles == ["a.txt: notTable"])
    #expect(found(["/P/a.txt"], [""]).obstacles == [": noPath"])
    #expect(
      found(["/P/en.lproj/L.strings/x"]).obstacles == ["en.lproj/L.strings: notRegular"])
  }

  @Test(arguments: [
    (["L.strings", "M.stringsdict"], true), (["L.strings", "help.txt"], false),
    (["L.strings", "App.swift"], false), (["Sub/L.strings"], false),
    (["Sub/L.strings", "M.strings"], false), (["C.xcstrings"], false), ([".hidden"], false),
  ])
  func `a localization with nothing but tables is known as that`(
    _ names: [String], _ holdsOnlyTables: Bool
  ) {
    var files = ["/P/fr.lproj/Z.strings": [UInt8]()]
    for name in names { files["/P/en.lproj/" + name] = [] }
    var discovery = TreeDiscovery(.memory(files, currentFolder: "/P"))
    discovery.add(".")
    let localizations = discovery.finish().flatMap(\.localizations)
    #expect(localizations.map(\.holdsOnlyTables) == [holdsOnlyTables, true])
    let numbers = localizations.flatMap(\.tables).map(\.number)
    #expect(numbers == Array(0..<Int32(numbers.count)))
  }

  /// Checks files that `info/exclude` of a repository excludes: in the first work tree, in further work trees, and in submodules, where `.git` is
  /// a file.
  @Test(arguments: [
    (".git/info/exclude", [:], 1), ("elsewhere/info/exclude", [:], 2),
    ("elsewhere/info/exclude", [".git": "gitdir: elsewhere\n"], 1),
    ("elsewhere/info/exclude", [".git": "gitdir: /P/elsewhere\r\n"], 1),
    (
      "common/info/exclude", [".git": "gitdir: elsewhere", "elsewhere/commondir": "../common\n"], 1
    ),
    (
      "elsewhere/info/exclude", [".git": "gitdir: elsewhere", "elsewhere/commondir": "../common"], 2
    ),
    ("elsewhere/info/exclude", [".git": "elsewhere\n"], 2),
  ])
  func `what a repository excludes for itself is left out in all its work trees`(
    _ list: String, _ others: [String: String], _ count: Int
  ) {
    var texts = others.merging([list: "/out\n"]) { $1 }
    if texts[".git"] == nil { texts[".git/HEAD"] = "" }
    for folder in ["in", "out"] { texts["\(folder)/en.lproj/L.strings"] = "\"a\" = \"b\";" }
    let files = texts.reduce(into: [:]) { $0["/P/" + $1.key] = Array($1.value.utf8) }
    var discovery = TreeDiscovery(.memory(files, currentFolder: "/P"), honoursIgnoreFiles: true)
    discovery.add(".")
    #expect(discovery.finish().count == count)
  }
}
