// Tests of the choice of source texts and fallbacks, if a project shows which files ship.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct ShippingReferenceTests {
  private func project(_ paths: [String]) -> String {
    let files = paths.enumerated().map { number, path in
      "F\(number) = {isa = PBXFileReference; path = \"\(path)\"; sourceTree = \"<group>\";};"
        + "B\(number) = {isa = PBXBuildFile; fileRef = F\(number);};"
    }
    let numbers = paths.indices
    return """
      // !$*UTF8*$!
      {archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (T); developmentRegion = English; knownRegions = (en, de);};
      G = {isa = PBXGroup; children = (\(numbers.map { "F\($0)" }.joined(separator: ", "))); sourceTree = "<group>";};
      \(files.joined(separator: "\n"))
      R = {isa = PBXResourcesBuildPhase; files = (\(numbers.map { "B\($0)" }.joined(separator: ", ")));};
      T = {isa = PBXNativeTarget; name = App; buildPhases = (R); productType = "com.apple.product-type.application";};
      };}
      """
  }

  private func audit(
    _ files: [String: String], shipping: [String], link: String? = nil
  ) async -> (findings: [Finding], development: String?, outcome: AuditOutcome) {
    var items = files.mapValues { MemoryFiles.Item.file(Array($0.utf8)) }
    items["App.xcodeproj/project.pbxproj"] = .file(Array(project(shipping).utf8))
    if let link { items[link] = .link("nowhere") }
    let all = Dictionary(uniqueKeysWithValues: items.map { ("/App/" + $0, $1) })
    let workspace = Workspace(MemoryFiles(all), currentFolder: "/App")
    let outcome = await Audit.run(AuditRequest(paths: ["/App"], in: workspace, jobs: 1))
    return (
      outcome.report.findings.flatMap(\.findings), outcome.report.trees.first?.development, outcome
    )
  }

  private let names = [
    "English.lproj/Old.strings": #""a" = "1"; "b" = "2";"#,
    "German.lproj/Old.strings": #""a" = "1";"#, "en.lproj/L.strings": #""a" = "1"; "b" = "2";"#,
    "de.lproj/L.strings": #""a" = "1";"#, "en.lproj/Main.nib": "", "de.lproj/Main.nib": "",
  ]

  @Test func `what ships stands for an old name that does not`() async {
    let shipped = names.keys.filter { !$0.contains("Old") }.sorted()
    let (found, development, _) = await audit(names, shipping: shipped)
    #expect(development == "en")
    let rules = Set(found.map(\.rule))
    #expect(rules.isDisjoint(with: ["missing-file", "unreachable-file", "duplicate-localization"]))
    #expect(found.filter { $0.rule == "missing-key" }.map(\.path) == ["de.lproj/L.strings"])
    let all = await audit(names, shipping: names.keys.sorted())
    #expect(all.development == "English")
  }

  @Test func `a copy in Base is used where no target ships that of the source language`() async {
    let files = [
      "en.lproj/L.strings": #""a" = "1";"#, "Base.lproj/L.strings": #""a" = "1"; "b" = "2";"#,
      "de.lproj/L.strings": #""a" = "1";"#,
    ]
    let some = await audit(files, shipping: ["Base.lproj/L.strings", "de.lproj/L.strings"])
    #expect(!some.findings.contains { $0.rule == "unread-base" })
    let all = await audit(files, shipping: files.keys.sorted())
    #expect(all.findings.contains { $0.rule == "unread-base" })
  }

  @Test(arguments: ["", #""c" = "3";"#])
  func `a copy of the source language that no target ships is no reference beside Base`(
    _ text: String
  ) async {
    let files = [
      "en-GB.lproj/L.strings": text, "Base.lproj/L.strings": #""a" = "One %@"; "b" = "Two";"#,
      "de.lproj/L.strings": #""a" = "Eins %d"; "c" = "3";"#,
    ]
    func told(_ shipping: [String]) async -> (String?, [String]) {
      let (found, development, _) = await audit(files, shipping: shipping)
      let rules: Set = ["format-type-mismatch", "missing-key", "blocked-fallback"]
      return (
        development,
        found.filter { rules.contains($0.rule) && $0.severity > .note }
          .map { "\($0.rule) \($0.localization ?? "")" }.sorted()
      )
    }
    let (development, found) = await told(["Base.lproj/L.strings", "de.lproj/L.strings"])
    #expect(development == "Base")
    #expect(found == ["format-type-mismatch de", "missing-key de"])
    let (whole, all) = await told(files.keys.sorted())
    #expect(whole == "en-GB")
    // If the shipped table of `en-GB` has texts, they are the source texts. If this table is empty, the texts of Base are the source texts.
    #expect(all.contains("format-type-mismatch de") == text.isEmpty)
    #expect(all.contains("blocked-fallback en-GB") == text.isEmpty)
  }

  @Test func `a name of the language that does not ship hides nothing`() async {
    let files = [
      "en.lproj/L.strings": #""a" = "1";"#, "zh_HK.lproj/L.strings": #""a" = "2";"#,
      "zh-Hant-HK.lproj/L.strings": #""a" = "3";"#,
    ]
    func doubles(_ shipping: [String]) async -> Int {
      await audit(files, shipping: shipping).findings.count { $0.rule == "duplicate-localization" }
    }
    #expect(await doubles(["en.lproj/L.strings", "zh_HK.lproj/L.strings"]) == 0)
    #expect(await doubles(files.keys.sorted()) == 1)
  }

  @Test func `a folder of which other files ship is not said to be left out as a whole`() async {
    let files = [
      "Base.lproj/Main.storyboard": "", "Base.lproj/Left.strings": #""a" = "1";"#,
      "en.lproj/L.strings": #""a" = "1";"#, "de.lproj/L.strings": #""a" = "2";"#,
    ]
    func unshipped(_ paths: [String]) async -> [String?] {
      await audit(files, shipping: paths).findings.filter { $0.rule == "unshipped-localization" }
        .map(\.localization)
    }
    let texts = ["en.lproj/L.strings", "de.lproj/L.strings"]
    #expect(await unshipped(texts + ["Base.lproj/Main.storyboard"]) == [nil])
    #expect(await unshipped(texts).contains("Base"))
  }

  @Test func `a link to nothing in the code of others is a remark`() async {
    let files = ["en.lproj/L.strings": #""a" = "1";"#, "de.lproj/L.strings": #""a" = "1";"#]
    let shipped = files.keys.sorted()
    let inside = "Some.framework/Versions/A/Resources/fr.lproj"
    let others = await audit(files, shipping: shipped, link: inside).outcome
    #expect(
      others.failures == [] && others.remarks.contains { $0.contains("fr.lproj is a symbolic") })
    let own = await audit(files, shipping: shipped, link: "fr.lproj").outcome
    #expect(own.failures.map(\.kind) == [.danglingLink])
  }

  @Test func `files of a table that ship in other localizations are reported`() async {
    let texts = ["en", "de", "fr"].map { $0 + ".lproj/L.strings" }
    let others = ["en", "de", "fr"].map { $0 + ".lproj/M.strings" }
    let files = Dictionary(
      uniqueKeysWithValues: (texts + others).map { ($0, #""a" = "1";"#) })
    func unshipped(_ paths: [String]) async -> [String] {
      await audit(files, shipping: paths).findings.filter { $0.rule == "unshipped-localization" }
        .map { "\($0.localization ?? "all") \($0.table ?? ""): \($0.message)" }
    }
    #expect(await unshipped(texts + others) == [])
    #expect(
      await unshipped(texts + others.prefix(2)) == [
        "fr M: no target ships 'M.strings' of 'fr' (fr.lproj/M.strings): users never get it "
          + "(add it to a target, or remove it)"
      ])
    #expect(
      await unshipped(texts + others.prefix(1)) == [
        "all M: no target ships 'M.strings' of 2 localizations (de, fr) (de.lproj/M.strings), although "
          + "it ships in others: users never get these copies (add them to a target, or remove them)"
      ])
    // If no copy of a table ships, the finding is about the whole table. If no file of a localization ships, the finding is about the whole
    // localization.
    #expect(await unshipped(texts).map { $0.prefix(6) } == ["all M:"])
    #expect(
      await unshipped(Array(texts.prefix(2)) + [others[0]]).map { $0.prefix(4) } == [
        "de M", "fr :",
      ])
  }
}
