// Tests of the files that are found below the paths that a user names.

import LprojTestSupport
import Testing

@Suite struct DiscoveryTests {
  private let table = "\"a\" = \"1\";\n"

  private func files(_ tree: TemporaryTree, _ arguments: String...) throws -> String {
    let result = try Program.lproj.run(["audit"] + arguments, in: tree.path)
    #expect(result.errors == "")
    return result.output.split(separator: "\n").last.map(String.init) ?? ""
  }

  @Test func `ignored paths and dependency folders are left out unless named`() throws {
    let tree = try TemporaryTree([
      ".gitignore": "Generated/\n*.tmp.lproj\n/Top/\n!Top/Kept\n",
      "App/en.lproj/A.strings": table,
      "App/Generated/en.lproj/A.strings": table,
      "App/x.tmp.lproj/A.strings": table,
      "Top/en.lproj/A.strings": table,
      "Inner/Top/en.lproj/A.strings": table,
      "Pods/P/en.lproj/A.strings": table,
      "Carthage/C/en.lproj/A.strings": table,
      ".build/b/en.lproj/A.strings": table,
      "DerivedData/d/en.lproj/A.strings": table,
      "node_modules/n/en.lproj/A.strings": table,
      "SourcePackages/s/en.lproj/A.strings": table,
      "CMakeFiles/c/en.lproj/A.strings": table,
      ".git/g/en.lproj/A.strings": table,
    ])
    #expect(try files(tree, ".").contains("in 2 files, 1 localization"))
    #expect(try files(tree, "Pods").contains("in 1 file, 1 localization"))
    #expect(try files(tree, "App/Generated").contains("in 1 file, 1 localization"))
    #expect(try files(tree, ".", "--no-ignore").hasSuffix("in 13 files, 2 localizations"))
  }

  @Test func `exports for translators are no sources unless named`() throws {
    let tree = try TemporaryTree([
      "App/en.lproj/A.strings": table, "en.xcloc/Source Contents/App/en.lproj/A.strings": table,
    ])
    #expect(try files(tree, ".").contains("in 1 file, 1 localization"))
    #expect(try files(tree, "en.xcloc").contains("in 1 file, 1 localization"))
    #expect(try files(tree, ".", "--no-ignore").contains("in 2 files, 1 localization"))
  }

  @Test(arguments: [".", "mul.lproj"])
  func `the catalogs of a named folder are read`(_ folder: String) throws {
    let tree = try TemporaryTree([
      "mul.lproj/Main.xcstrings": "{ broken", "Base.lproj/Main.storyboard": "",
      "Other.xcstrings": "{ broken", "en.lproj/A.strings": "broken",
    ])
    let isInside = folder == "."
    let result = try Program.lproj.run(
      ["audit", folder], in: isInside ? tree.path + "/mul.lproj" : tree.path)
    let path = isInside ? "Main.xcstrings" : "mul.lproj/Main.xcstrings"
    #expect(result.output.hasPrefix(path + ":1:3: error: catalog cannot be read"))
    #expect(result.output.contains("1 error, 0 warnings"))
  }

  @Test func `ignore files above the named folder count up to the repository`() throws {
    let tree = try TemporaryTree([
      ".gitignore": "Old/\n",
      "repository/.git/HEAD": "",
      "repository/.gitignore": "Generated/\n",
      "repository/App/Generated/en.lproj/A.strings": table,
      "repository/App/Old/en.lproj/A.strings": table,
    ])
    #expect(try files(tree, "repository/App").contains("in 1 file, 1 localization"))
  }

  @Test func `any mix of folders, localizations and files is found once`() throws {
    let tree = try TemporaryTree([
      "Resources/en.lproj/A.strings": table,
      "Resources/de.lproj/A.strings": table,
      "Resources/de.lproj/Sub/B.strings": table,
      "Loose/stray.strings": table,
      "Catalog.xcstrings": #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
    ])
    #expect(
      try files(tree, "Resources", "Resources/", "./Resources", tree.path + "/Resources")
        .contains("in 3 files, 2 localizations"))
    #expect(try files(tree, ".").contains("in 5 files, 2 localizations"))
    #expect(try files(tree, "Resources/de.lproj").contains("in 3 files, 1 localization"))
    #expect(try files(tree, "Loose/stray.strings", "Catalog.xcstrings").contains("in 2 files"))
  }

  @Test func `the closing lines count the trees of each source localization`() throws {
    var files = ["A/Info.plist": "{ CFBundleDevelopmentRegion = fr; }"]
    for name in ["A/en", "A/fr", "B/en", "B/fr", "C/en", "C/fr"] {
      files[name + ".lproj/T.strings"] = "\"a\" = \"x\";"
    }
    let tree = try TemporaryTree(files)
    let audit = try Program.lproj.run(["audit"], in: tree.path)
    #expect(
      audit.output.contains(
        "en (guessed from the folders) in 2 trees, fr (by Info.plist) in 1 tree\n"))
  }

  @Test func `a single localization or file is compared with its siblings`() throws {
    let tree = try TemporaryTree([
      "en.lproj/A.strings": "\"a\" = \"1\"; \"b\" = \"2\";",
      "de.lproj/A.strings": "\"a\" = \"1\"",
      "fr.lproj/A.strings": "\"a\" = \"1\"",
    ])
    let one = try Program.lproj.run(["audit", "de.lproj/A.strings"], in: tree.path)
    #expect(one.output.contains("de.lproj/A.strings:1:1: warning: 'b' is missing in 'de'"))
    #expect(!one.output.contains("fr.lproj"))
    let inside = try Program.lproj.run(["audit", "."], in: tree.path + "/de.lproj")
    #expect(inside.output.contains("'b' is missing in 'de'"))
    #expect(inside.status == 1)
  }

  @Test func `tables outside any localization are checked for syntax`() throws {
    let tree = try TemporaryTree(["Exports/fr.strings": "\"a\" = \"1\";; \"b\" = \"2\";"])
    let result = try Program.lproj.run(["audit"], in: tree.path)
    // A `.strings` file outside of any localization may be no table, so it only gets a warning. If the user names this file, it gets an error.
    #expect(result.output.contains("Exports/fr.strings:1:11: warning: loader silently stops"))
    #expect(result.status == 0)
    let named = try Program.lproj.run(["audit", "Exports/fr.strings"], in: tree.path)
    #expect(named.output.contains("Exports/fr.strings:1:11: error: loader silently stops"))
    #expect(named.status == 1)
  }

  @Test func `paths with spaces and other scripts survive`() throws {
    let tree = try TemporaryTree(["Mes dossiers/日本 語/en.lproj/Écran 1.strings": "\"a\" = 1"])
    let result = try Program.lproj.run(["audit", "Mes dossiers"], in: tree.path)
    #expect(
      result.output.contains("Mes dossiers/日本 語/en.lproj/Écran 1.strings:1:8: error: ';' missing"))
  }
}
