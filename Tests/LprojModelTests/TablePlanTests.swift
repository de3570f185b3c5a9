// Tests of the files of each table, of its source texts, and of its files without users.

import LprojFiles
import Testing

@testable import LprojModel

@Suite struct TablePlanTests {
  private func plans(
    _ files: [String], _ development: String?,
    unshipped: Declarations.Unshipped = Declarations.Unshipped(), empty: Set<String> = []
  ) -> [TablePlan] {
    var items: [String: [UInt8]] = [:]
    for file in files { items["/P/" + file] = [] }
    var discovery = TreeDiscovery(.memory(items, currentFolder: "/P"))
    discovery.add(".")
    return discovery.finish().flatMap {
      TablePlan.plans(of: $0, development: development, unshipped: unshipped) {
        empty.contains($0.path)
      }
    }
  }

  /// Returns a line such as `L: en[strings stringsdict]* fr[strings] - Base.lproj/L.strings`. The star marks the source texts, and no user gets
  /// the files behind the hyphen.
  private func described(_ plan: TablePlan) -> String {
    var words = plan.parts.enumerated().map { number, part in
      let formats = part.files.map(\.format.rawValue).joined(separator: " ")
      return "\(part.localization)[\(formats)]" + (number == plan.referencePart ? "*" : "")
    }
    if !plan.unread.isEmpty { words.append("- " + plan.unread.map(\.path).joined(separator: " ")) }
    return "\(plan.context.name): \(words.joined(separator: " "))"
  }

  private static let trees: [(files: [String], development: String?, plans: [String])] = [
    (
      ["fr.lproj/L.strings", "en.lproj/L.stringsdict", "en.lproj/L.strings"], "en",
      ["L: en[strings stringsdict]* fr[strings]"]
    ),
    (
      ["en.lproj/b.strings", "en.lproj/B.strings", "en.lproj/ä.strings", "en.lproj/Sub/A.strings"],
      "en", ["B: en[strings]*", "Sub/A: en[strings]*", "b: en[strings]*", "ä: en[strings]*"]
    ),
    (["en.lproj/L.strings", "fr.lproj/M.strings"], "en", ["L: en[strings]*", "M: fr[strings]"]),
    (["en.lproj/L.strings", "fr.lproj/L.strings"], nil, ["L: en[strings] fr[strings]"]),
    (
      ["Base.lproj/L.strings", "fr.lproj/L.strings"], nil, ["L: Base[strings]* fr[strings]"]
    ),
    (
      ["Base.lproj/L.strings", "fr.lproj/L.strings"], "en", ["L: Base[strings]* fr[strings]"]
    ),
    (
      ["Base.lproj/L.strings", "fr.lproj/L.strings", "en.lproj/M.strings"], "en",
      ["L: Base[strings]* fr[strings]", "M: en[strings]*"]
    ),
    (
      ["Base.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/M.strings"], "en",
      ["L: Base[strings] en[strings]*", "M: fr[strings]"]
    ),
    // If the source localization and all translations have the file, no user gets the file in Base.
    (
      ["Base.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings"], "en",
      ["L: en[strings]* fr[strings] - Base.lproj/L.strings"]
    ),
    (
      ["Base.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings"], "it",
      ["L: Base[strings]* en[strings] fr[strings]"]
    ),
    (
      ["Base.lproj/L.strings", "en.lproj/L.strings"], "Base", ["L: Base[strings]* en[strings]"]
    ),
    // Base has the file that the source localization lacks.
    (
      ["Base.lproj/L.strings", "en.lproj/L.stringsdict", "fr.lproj/L.strings"], "en",
      ["L: en[strings stringsdict]* fr[strings]"]
    ),
    (
      [
        "Base.lproj/L.strings", "Base.lproj/L.stringsdict", "en.lproj/L.strings",
        "fr.lproj/L.stringsdict",
      ], "en", ["L: Base[strings] en[strings stringsdict]* fr[stringsdict]"]
    ),
    (
      ["Base.lproj/L.strings", "Base.lproj/L.stringsdict", "en.lproj/L.strings"], "en",
      ["L: en[strings stringsdict]* - Base.lproj/L.strings"]
    ),
  ]

  @Test(arguments: trees.indices)
  func `tables are put together and have a reference`(_ number: Int) {
    let tree = Self.trees[number]
    #expect(plans(tree.files, tree.development).map(described) == tree.plans)
  }

  @Test func `the users of Base depend on the shipped files`() {
    let files = ["Base.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings"]
    var unshipped = Declarations.Unshipped()
    unshipped.files = ["fr.lproj/L.strings"]
    #expect(
      plans(files, "en", unshipped: unshipped).map(described)
        == ["L: Base[strings] en[strings]* fr[strings]"])
    unshipped = Declarations.Unshipped()
    unshipped.localizations = ["fr"]
    #expect(
      plans(files, "en", unshipped: unshipped).map(described)
        == ["L: Base[strings] en[strings]* fr[strings]"])
    unshipped.localizations = ["it"]
    #expect(plans(files, "en", unshipped: unshipped).map(\.unread.count) == [1])
  }

  @Test func `Base has the source texts of a table that is empty in the source language`() {
    let files = ["Base.lproj/L.strings", "en.lproj/L.strings", "fr.lproj/L.strings"]
    let base = ["L: Base[strings]* en[strings] fr[strings]"]
    let own = ["L: en[strings]* fr[strings] - Base.lproj/L.strings"]
    #expect(plans(files, "en", empty: ["en.lproj/L.strings"]).map(described) == base)
    #expect(plans(files, "en", empty: Set(files)).map(described) == own)
    #expect(plans(files, "en", empty: ["fr.lproj/L.strings"]).map(described) == own)
    var unshipped = Declarations.Unshipped()
    unshipped.files = ["en.lproj/L.strings"]
    #expect(plans(files, "en", unshipped: unshipped).map(described) == base)
    #expect(plans(files, "en", unshipped: unshipped).map(\.context.development) == ["Base"])
    unshipped.files.insert("Base.lproj/L.strings")
    #expect(
      plans(files, "en", unshipped: unshipped).map(described)
        == ["L: Base[strings] en[strings]* fr[strings]"])
  }

  @Test func `what is known about a table besides its entries`() {
    let plans = plans(
      [
        "L.strings", "en.lproj/L.strings", "en.lproj/M.strings", "fr.lproj/M.stringsdict",
        "fr.lproj/L.strings", "Base.lproj/M.storyboard", "en.lproj/N.txt",
      ], "en")
    #expect(plans.map(\.context.name) == ["L", "M"])
    #expect(plans.map(\.context.topLevelFormats) == [[.strings], []])
    #expect(plans.map(\.context.isInterfaceCompanion) == [false, true])
    #expect(plans.map(\.context.development) == ["en", "en"])
    #expect(plans.map { $0.context.holders[.strings] } == [["en", "fr"], ["en"]])
    #expect(plans.map { $0.context.holders[.stringsdict] } == [[], ["fr"]])
    #expect(plans.map(\.formats) == [[.strings], [.strings, .stringsdict]])
  }

  @Test func `a file in other letter case is what a localization seems to lack`() {
    let plans = plans(
      [
        "en.lproj/Main.strings", "en.lproj/Main.stringsdict", "fr.lproj/main.strings",
        "fr.lproj/Main.stringsdict", "de.lproj/main.strings", "it.lproj/Main.strings",
        "it.lproj/main.strings",
      ], "en")
    #expect(plans.map(\.context.name) == ["Main", "main"])
    #expect(plans[0].context.misspelled == ["fr": [.strings: "fr.lproj/main.strings"]])
    #expect(
      plans[1].context.misspelled == ["fr": [.stringsdict: "fr.lproj/Main.stringsdict"]])
  }
}
