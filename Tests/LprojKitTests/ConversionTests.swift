// Tests of conversions: a catalog shows users the same texts as its tables, or a line reports the loss.

import LprojKit
import Testing

struct ConversionTests {
  private func convert(
    _ files: [String: String], to target: ConvertRequest.Target = .catalog,
    _ change: (inout ConvertRequest) -> Void = { _ in }
  ) async -> ConvertOutcome {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = ConvertRequest(paths: ["R"], to: target, in: workspace, jobs: 1)
    request.writes = false
    change(&request)
    return await Convert.run(request)
  }

  private func lines(_ outcome: ConvertOutcome) -> [String] {
    outcome.findings.flatMap(\.findings).map { "\($0.path):\($0.position.line): \($0.message)" }
  }

  private static let staying: [(files: [String: String], finding: String)] = [
    (
      [
        "R/Base.lproj/Main.xib": "<document/>",
        "R/de.lproj/Main.strings": #""dPo.title" = "Sichern";"#,
      ],
      "R/de.lproj/Main.strings:1: 'dPo.title': the table 'Main' stays"
    ),
    (
      [
        "R/de.lproj/InfoPlist.strings": #""NSCameraUsageDescription" = "Kamera";"#,
        "R/en.lproj/InfoPlist.strings": #""CFBundleName" = "X";"#,
      ],
      "R/de.lproj/InfoPlist.strings:1: 'NSCameraUsageDescription': the table 'InfoPlist' stays"
    ),
    (
      ["R/de.lproj/Only.strings": #""a" = "A";"#],
      "R/de.lproj/Only.strings:1: 'a': the table 'Only' stays"
    ),
  ]

  @Test(arguments: staying.indices)
  func `a table stays if its users would see keys`(_ number: Int) async {
    let (files, finding) = Self.staying[number]
    let outcome = await convert(files.merging(["R/en.lproj/L.strings": #""a" = "A";"#]) { $1 })
    #expect(outcome.files.map(\.path) == ["R/L.xcstrings"])
    #expect(lines(outcome).count == 1)
    #expect(lines(outcome).first?.hasPrefix(finding) == true, "\(lines(outcome))")
  }

  @Test func `a whole interface table becomes a catalog`() async {
    let outcome = await convert([
      "R/Base.lproj/Main.xib": "<document/>", "R/en.lproj/Main.strings": #""x.title" = "Save";"#,
      "R/de.lproj/Main.strings": #""x.title" = "Sichern";"#,
    ])
    #expect(outcome.files.map(\.path) == ["R/Main.xcstrings"])
    #expect(lines(outcome) == [])
  }

  @Test func `a key that a catalog will show is reported`() async {
    let outcome = await convert([
      "R/en.lproj/L.strings": #""a" = "A";"#,
      "R/de.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";",
    ])
    #expect(outcome.files.map(\.path) == ["R/L.xcstrings"])
    #expect(
      lines(outcome) == [
        "R/de.lproj/L.strings:2: 'b': 'en' has no text, so its users see the key from a catalog"
      ])
  }

  @Test func `a table that no localization has is reported before anything else`() async {
    let outcome = await convert(["R/en.lproj/L.strings": "\"a\" \"A\";"]) { $0.tables = ["M"] }
    #expect(outcome.failures.map(\.detail) == ["M"])
    #expect(outcome.findings.isEmpty && outcome.files.isEmpty)
  }

  @Test func `what stops it offers no fix`() async {
    let outcome = await convert(["R/en.lproj/L.strings": "\"a\" = \"A\"\n\"b\" = \"B\";"])
    #expect(outcome.isRefused)
    #expect(outcome.findings.flatMap(\.findings).allSatisfy { $0.fix == nil })
  }

  @Test func `keys that Xcode found in the code are reported`() async {
    let catalog = #"""
      {"sourceLanguage": "en", "strings": {"a": {"extractionState": "migrated", "localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "A"}}}}, "b": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "B"}}}}}, "version": "1.0"}
      """#
    let outcome = await convert(["R/L.xcstrings": catalog], to: .tables)
    #expect(
      lines(outcome) == [
        "R/L.xcstrings:2: 'b': tables cannot say that Xcode found the key in the code: a catalog made from "
          + "the tables calls it 'migrated'"
      ])
    #expect(Convert.rules.map(\.info.id) == ["not-carried"])
  }
}

struct CompileCheckTests {
  private func compile(
    _ files: [String: String], allowing rules: [String] = [],
    _ target: CompileRequest.Target = .apple
  ) async -> CompileOutcome {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) })
    var request = CompileRequest(paths: ["R"], in: workspace, output: "out", jobs: 1)
    request.isDryRun = true
    request.allowedRules = rules
    request.target = target
    return await Compile.run(request)
  }

  private static let plurals = [
    "R/L.xcstrings": #"""
    {"sourceLanguage": "en", "strings": {"n": {"localizations": {"en": {"variations": {"plural": {
      "one": {"stringUnit": {"state": "translated", "value": "%lld file"}}}}}}}}, "version": "1.0"}
    """#,
    "R/en.lproj/L.stringsdict": """
    n = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      one = "%d file"; }; };
    """,
  ]

  @Test(arguments: plurals.keys.sorted())
  func `a plural without text for some numbers stops it, unless allowed`(_ path: String) async {
    let files = Self.plurals.filter { $0.key == path }
    let refused = await compile(files)
    #expect(refused.isRefused && refused.outputs.isEmpty)
    #expect(refused.findings.map(\.first.rule) == ["plural-missing-category"])
    let allowed = await compile(files, allowing: ["plural-missing-category"])
    #expect(!allowed.isRefused && allowed.outputs.map(\.path) == ["en.lproj/L.stringsdict"])
  }

  @Test(arguments: [
    ("bundle-icon", "does not look for it"), ("name", nil),
    ("output-clash", "nothing right"),
    ("duplicate-key", nil), ("syntax", nil), ("linux-stringsdict", nil), ("plural", nil),
  ])
  func `only what can stop it can be allowed`(_ name: String, _ reason: String?) {
    #expect(Compile.allowedNames.contains(name) == (reason == nil))
    if let reason { #expect(Compile.reasonNotToAllow(name)?.contains(reason) == true) }
  }

  @Test func `a localization that can be no folder is one error with its place`() async {
    let outcome = await compile([
      "R/L.xcstrings": #"""
      {"sourceLanguage": "en", "strings": {"a": {"localizations": {
        "../x": {"stringUnit": {"state": "translated", "value": "A"}}}}}, "version": "1.0"}
      """#
    ])
    let found = outcome.findings.flatMap(\.findings)
    #expect(found.map(\.rule) == ["catalog-structure"])
    #expect(found.map(\.position.line) == [2])
    #expect(outcome.isRefused)
  }
}
