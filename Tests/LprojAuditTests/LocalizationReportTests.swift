// Tests of the facts about localizations in a report, apart from findings.

import LprojAudit
import LprojFiles
import LprojReport
import Testing

@Suite struct LocalizationReportTests {
  private func localizations(
    _ files: [String: String]
  ) async throws -> [String: AuditReport.Localization] {
    let request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    let tree = try #require(await Audit.run(request).report.trees.first)
    return Dictionary(uniqueKeysWithValues: tree.localizations.map { ($0.name, $0) })
  }

  @Test func `the writing of a language runs one way, also where the folder has an old name`()
    async throws
  {
    let text = "\"a\" = \"A\";"
    let found = try await localizations([
      "/P/en.lproj/L.strings": text, "/P/ar.lproj/L.strings": text, "/P/iw.lproj/L.strings": text,
      "/P/Hebrew.lproj/L.strings": text, "/P/ur.lproj/L.strings": text,
      "/P/az-Arab.lproj/L.strings": text,
    ])
    #expect(
      found.filter(\.value.isRightToLeft).keys.sorted()
        == ["Hebrew", "ar", "az-Arab", "iw", "ur"])
    #expect(found["en"]?.isRightToLeft == false)
  }

  @Test(arguments: [("/P/.git/HEAD", "de"), ("/P/none", "en"), ("/.git/HEAD", "de")])
  func `declarations for a tree are searched up to the top of its repository`(
    _ file: String, _ development: String
  ) async throws {
    let list = "{CFBundleDevelopmentRegion = de; CFBundleIdentifier = \"org.example.a\";}"
    let text = "\"a\" = \"A\";"
    let files = [
      file: "", "/P/Info.plist": list, "/P/App/R/en.lproj/L.strings": text,
      "/P/App/R/de.lproj/L.strings": text,
    ]
    let request = AuditRequest(
      paths: ["/P/App/R"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    let tree = try #require(await Audit.run(request).report.trees.first)
    #expect(tree.development == development)
  }

  @Test func `the source language of the first catalog is that of a tree without folders`()
    async throws
  {
    func catalog(_ language: String?) -> String {
      let member = language.map { "\"sourceLanguage\": \"\($0)\", " } ?? ""
      return "{\(member)\"version\": \"1.0\", \"strings\": {\"a\": {}}}"
    }
    func development(_ catalogs: [String?]) async throws -> [String?] {
      let files = catalogs.enumerated().map { ("/P/L\($0).xcstrings", Array(catalog($1).utf8)) }
      let request = AuditRequest(
        paths: ["/P"], in: .memory(Dictionary(uniqueKeysWithValues: files)), jobs: 1)
      let tree = try #require(await Audit.run(request).report.trees.first)
      return [tree.development, tree.developmentFrom]
    }
    let from = "sourceLanguage of the string catalog"
    #expect(try await development(["fr"]) == ["fr", from])
    #expect(try await development(["fr", "de"]) == ["fr", from])
    #expect(try await development(["fr", nil]) == ["fr", from])
  }

  @Test func `a name is judged, with what it is called and who gets it`() async throws {
    let text = "\"a\" = \"A\";"
    let found = try await localizations([
      "/P/en.lproj/L.strings": text, "/P/jp.lproj/L.strings": text,
      "/P/pt_BR.lproj/L.strings": text,
    ])
    #expect(found["jp"]?.isReachable == false)
    #expect(found["jp"]?.suggestion == "ja")
    #expect(found["jp"]?.path == "P/jp.lproj")
    #expect(found["pt_BR"]?.isReachable == true)
    #expect(found["pt_BR"]?.identifier == "pt-BR")
    #expect(found["pt_BR"]?.displayName == "Portuguese (Brazil)")
    #expect(found["en"]?.displayName == "English")
  }
}
