// Tests of the names of kinds of findings, and of former names of rules.

import LprojAudit
import LprojFiles
import LprojReport
import LprojRules
import LprojSource
import Testing

@Suite struct FormerNameTests {
  private static let files = [
    "/P/.git/HEAD": "ref: refs/heads/main\n",
    "/P/en.lproj/L.strings": #""e" = "Open…"; "p" = "Save?"; "q" = "The “%@”";"#,
    "/P/fr.lproj/L.strings": #""e" = "Ouvrir"; "p" = "Garder"; "q" = "Le %@";"#,
    "/P/German.lproj/L.strings": #""e" = "Öffnen…"; "p" = "Sichern?"; "q" = "Das „%@“";"#,
    "/P/iw.lproj/L.strings": #""e" = "לפתוח…"; "p" = "לשמור?"; "q" = "„%@“";"#,
  ]

  private func told(
    _ more: [String: String] = [:], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [String] {
    let files = Self.files.merging(more) { $1 }
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.minimumSeverity = .note
    change(&request)
    let outcome = await Audit.run(request)
    #expect(outcome.failures == [])
    return outcome.report.findings.flatMap(\.findings)
      .filter { ["style-mismatch", "noncanonical-name", "unused-suppression"].contains($0.rule) }
      .map { $0.key?.description ?? $0.localization ?? $0.rule }.sorted()
  }

  private static let all = ["German", "e", "iw", "p", "q"]

  /// Each kind and each former name, and the finding that it names.
  private static let names = [
    ("ellipsis", "e"), ("ellipsis-mismatch", "e"), ("end-punctuation", "p"), ("quotation", "q"),
    ("quotation-mismatch", "q"), ("english-name", "German"), ("legacy-name", "German"),
  ]

  @Test(arguments: names)
  func `a kind and a former name choose findings`(_ name: String, _ finding: String) async {
    let rest = Self.all.filter { $0 != finding }
    #expect(await told() == Self.all)
    #expect(await told { $0.only = [name] } == [finding])
    #expect(await told { $0.skip = [name] } == rest)
    #expect(await told(["/P/.lproj.toml": "[severity]\n\(name) = \"off\"\n"]) == rest)
    #expect(await told(["/P/.lproj.toml": "[[ignore]]\nrule = \"\(name)\"\n"]) == rest)
    #expect(
      await told(["/P/.lproj.toml": "[severity]\n\(name) = \"error\"\n"]) {
        $0.minimumSeverity = .error
      } == [finding])
  }

  @Test func `the narrowest name decides a severity`() async {
    let file = "[severity]\nstyle-mismatch = \"off\"\nquotation = \"note\"\ntext = \"error\"\n"
    #expect(await told(["/P/.lproj.toml": file]) == ["German", "iw", "q"])
    #expect(
      await told(["/P/.lproj.toml": file]) { $0.only = ["style-mismatch"] } == ["e", "p", "q"])
  }

  @Test(arguments: ["ellipsis", "ellipsis-mismatch", "style-mismatch"])
  func `comments name them, too`(_ name: String) async {
    let french = "/* lproj:ignore \(name) */ " + (Self.files["/P/fr.lproj/L.strings"] ?? "")
    #expect(await told(["/P/fr.lproj/L.strings": french]) == ["German", "iw", "p", "q"])
    let useless = french.replacing("Ouvrir", with: "Ouvrir…")
    // The finding on 'e' is then the one on the comment.
    #expect(await told(["/P/fr.lproj/L.strings": useless]) == Self.all)
    #expect(
      await told(["/P/fr.lproj/L.strings": useless]) { $0.only = ["unused-suppression"] } == ["e"])
  }

  /// The baseline has the digests that former versions wrote for 25 ellipses and one English name.
  @Test func `an old baseline hides what it hid`() async {
    let keys = (10..<35).map { "k\($0)" }
    func table(_ end: String) -> String {
      keys.map { "\"\($0)\" = \"Text\(end)\";\n" }.joined()
    }
    var digest = StableHash()
    for key in keys {
      digest.add(Key(key).bytes)
      for byte: UInt8 in [0xFF] { digest.add(byte) }
      digest.add("end".utf8)
      digest.add(0xFF)
    }
    let baseline = """
      {"schema": "lproj.baseline/3",
      "groups": [
      {"rule":"legacy-name","path":"German.lproj","localization":"German","table":null,\
      "severity":"warning","count":1,"digest":"0000000000000000","keys":[null]},
      {"rule":"ellipsis-mismatch","path":"fr.lproj/M.strings","localization":"fr","table":"M",\
      "severity":"note","count":25,"digest":"\(Fingerprint(digest))"},
      {"rule":"quotation-mismatch","path":"fr.lproj/L.strings","localization":"fr","table":"L",\
      "severity":"note","count":1,"digest":"0000000000000000","keys":["q"]}
      ]}

      """
    let more = [
      "/P/en.lproj/M.strings": table("…"), "/P/fr.lproj/M.strings": table(""),
      "/P/known.json": baseline, "/P/.lproj.toml": "baseline = \"known.json\"\n",
    ]
    #expect(await told(more) == ["e", "iw", "p"])
  }

  @Test func `names of kinds are names of nothing else`() {
    let infos = RuleSet.all.rules.map(\.info)
    let kinds = infos.flatMap(\.kinds)
    #expect(Set(kinds).count == kinds.count && kinds.count == 4)
    #expect(Set(kinds).isDisjoint(with: infos.flatMap { [$0.id, $0.group] }))
    #expect(RuleSet.names.allSatisfy { RuleSet.names.contains(RuleSet.present($0)) })
  }
}
