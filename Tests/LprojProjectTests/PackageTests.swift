// Tests of reading Package.swift.

import LprojProject
import Testing

@Suite struct PackageTests {
  private func model(_ manifest: String, _ others: [String] = []) -> ProjectModel {
    var texts = Dictionary(uniqueKeysWithValues: others.map { ("/r/" + $0, "") })
    texts["/r/Package.swift"] = manifest
    return .memory(texts)
  }

  private func package(
    _ targets: String, tools: String = "5.9", before: String = "", after: String = ""
  )
    -> String
  {
    """
    // swift-tools-version: \(tools)
    import PackageDescription
    \(before)
    let package = Package(
      name: "Kit",
      defaultLocalization: "de", // LanguageTag
      targets: [\(targets)]
    )
    \(after)
    """
  }

  @Test(arguments: [
    ("Sources/Kit/Resources/fr.lproj/a.strings", "yes: Kit"),
    ("Sources/Kit/Resources/deep/down/a.json", "yes: Kit"),
    ("Sources/Kit/Copied/x.lproj/sub/a.strings", "yes: Kit"),
    ("Sources/Kit/fr.lproj/a.strings", "yes: Kit"),
    ("Sources/Kit/fr.lproj/sub/a.strings", "no"),
    ("Sources/Kit/a.strings", "no"),
    ("Sources/Kit/a.xcstrings", "yes: Kit"),
    ("Sources/Kit/Out/fr.lproj/a.strings", "no"),
    ("Sources/Kit/.hidden/fr.lproj/a.strings", "no"),
    ("Sources/Kit/Kit.swift", "no"),
    ("Tests/KitTests/Fixtures/a.strings", "yes: KitTests"),
    ("Other/fr.lproj/a.strings", "no"),
  ])
  func `SwiftPM's rules decide`(_ path: String, _ answer: String) {
    let text = package(
      """
      .target(name: "Kit", dependencies: [.product(name: "X", package: "x")], exclude: ["Out"],
        resources: [.process("Resources"), .copy("Copied")]),
      .testTarget(name: "KitTests", dependencies: ["Kit"], resources: [.copy("Fixtures")]),
      .binaryTarget(name: "B", path: "b.xcframework"),
      """)
    let model = model(text, ["Sources/Kit/Kit.swift", "Tests/KitTests/T.swift"])
    #expect(model.answer("/r/" + path) == answer)
    #expect(model.projects.first?.developmentRegion?.name == "de")
    #expect(model.projects.first?.developmentRegion?.position.line == 6)
  }

  @Test(arguments: [
    (#"products: [.library(name: "Kit", targets: ["Kit"])],"#, true),
    (#"products: [.library(name: "Kit", targets: ["Kit", "Help"])],"#, false),
    ("products: made(),", false), ("", false),
  ])
  func `a target that only tests need ships to no user`(products: String, isTest: Bool) {
    let text = package(
      """
      .target(name: "Kit"), .target(name: "Help", dependencies: ["Kit"]),
      .testTarget(name: "KitTests", dependencies: ["Help"]),
      """
    ).replacing("targets: [.target", with: "\(products)\n  targets: [.target")
    let targets = model(text, ["Sources/Kit/K.swift"]).projects.first?.targets ?? []
    #expect(targets.map(\.isTest) == [false, isTest, true])
  }

  @Test(arguments: [
    ("5.2", "no"), ("5.3", "yes: Kit"), ("6.0", "yes: Kit"),
  ])
  func `localizations ship since tools 5_3`(_ tools: String, _ answer: String) {
    let text = package(".target(name: \"Kit\")", tools: tools)
    #expect(
      model(text, ["Sources/Kit/k.swift"]).answer("/r/Sources/Kit/de.lproj/a.strings") == answer)
  }

  @Test(arguments: [
    ("5.2", "Main.xib", "no"), ("5.3", "Main.xib", "yes: Kit"), ("5.8", "a.xcstrings", "no"),
    ("5.9", "a.xcstrings", "yes: Kit"), ("5.10", "P.xcprivacy", "no"),
    ("6.0", "P.xcprivacy", "yes: Kit"), ("6.2", "P.xcprivacy", "yes: Kit"), ("6.2", "a.txt", "no"),
  ])
  func `what ships without being named depends on the tools`(
    _ tools: String, _ file: String, _ answer: String
  ) {
    let text = package(".target(name: \"Kit\")", tools: tools)
    #expect(model(text, ["Sources/Kit/k.swift"]).answer("/r/Sources/Kit/" + file) == answer)
  }

  @Test(arguments: [
    ("nil", "Sources/Kit/fr.lproj/a.strings", "yes: Kit"),
    (#"[.process("../../Shared")]"#, "Shared/fr.lproj/a.strings", "no"),
  ])
  func `no resources, and such outside the target`(
    _ resources: String, _ path: String, _ answer: String
  ) {
    let text = package(".target(name: \"Kit\", resources: \(resources))")
    #expect(model(text, ["Sources/Kit/Kit.swift"]).answer("/r/" + path) == answer)
  }

  @Test func `a catalog in a localization ships as any file there, with older tools, too`() {
    let text = package(".target(name: \"Kit\")", tools: "5.7")
    let model = model(text, ["Sources/Kit/Kit.swift"])
    #expect(model.answer("/r/Sources/Kit/mul.lproj/Main.xcstrings") == "yes: Kit")
    #expect(model.answer("/r/Sources/Kit/Main.xcstrings") == "no")
  }

  @Test(arguments: [("5.5", "yes: Kit"), ("5.6", "no"), ("5.7", "no")])
  func `a folder with an ending is one resource until tools 5_6`(_ tools: String, _ answer: String)
  {
    let text = package(".target(name: \"Kit\")", tools: tools)
    let model = model(text, ["Sources/Kit/Kit.swift"])
    #expect(model.answer("/r/Sources/Kit/fr.lproj/a.bundle/x.txt") == answer)
  }

  @Test func `a lone target may have the whole folder, and paths may be given`() {
    let lone = model(package(".target(name: \"Kit\")"), ["Sources/k.swift"])
    #expect(lone.answer("/r/Sources/de.lproj/a.strings") == "yes: Kit")
    let given = model(package(".target(name: \"Kit\", path: \"Code/Kit\")"))
    #expect(given.answer("/r/Code/Kit/de.lproj/a.strings") == "yes: Kit")
  }

  @Test func `constants and sums are literal, calls are not`() {
    let text = package(
      ".target(name: \"A\", resources: shared + [.process(\"B\")]), .target(name: \"C\", resources: make())",
      before: "let shared: [Resource] = [.process(\"S\")]\nfunc make() -> [Resource] { [] }")
    let model = model(text, ["Sources/A/a.swift", "Sources/C/c.swift"])
    #expect(model.answer("/r/Sources/A/S/x.strings") == "yes: A")
    #expect(model.answer("/r/Sources/A/B/x.strings") == "yes: A")
    #expect(model.answer("/r/Sources/A/x.strings") == "no")
    #expect(
      model.answer("/r/Sources/C/x.strings") == "unknown: resources of target 'C' are computed")
    #expect(model.answer("/r/Sources/C/de.lproj/x.strings") == "yes: C")
  }

  @Test func `code behind the package may change it`() {
    let added = model(
      package("", after: "package.targets += [.target(name: \"A\", resources: [.process(\"R\")])]"),
      ["Sources/A/a.swift"])
    #expect(added.answer("/r/Sources/A/R/x.strings") == "yes: A")
    let changed = model(
      package(".target(name: \"A\")", after: "for t in package.targets { t.resources = nil }"))
    #expect(changed.answer("/r/x.strings") == "unknown: 'resources' is changed by code")
    let settings = model(
      package(".target(name: \"A\")", after: "for t in package.targets { t.swiftSettings = [] }"))
    #expect(settings.answer("/r/x.strings") == "no")
  }

  @Test(arguments: [
    "", "let package = Package(", "let package = make()",
    "/* let package = Package() */ \"Package(\"",
    "let package = Package(name: \"a\", targets: targets())",
  ])
  func `computed and truncated values are unknown`(_ text: String) {
    let answer = model(text).answer("/r/Sources/x.strings")
    #expect(answer.hasPrefix("unknown") || text.hasSuffix("Package("))
  }

  @Test func `deep brackets end`() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(model("let package = Package(targets: \(deep)").projects.count == 1)
  }
}
