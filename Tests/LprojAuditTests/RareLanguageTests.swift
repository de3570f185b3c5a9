// Tests of folders of rare languages that contain texts in another language.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct RareLanguageTests {
  private func found(
    _ text: String, in language: String, only: [String] = []
  ) async -> [Finding] {
    let files = [
      "/P/en.lproj/L.strings": "\"a\" = \"Search for changes on this page and try again\";",
      "/P/\(language).lproj/L.strings": "\"a\" = \"\(text)\";",
    ]
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.minimumSeverity = .note
    request.only = only
    return await Audit.run(request).report.findings.flatMap(\.findings)
  }

  @Test func `Swedish texts in the folder of Northern Sami are reported, and Sami ones are not`()
    async
  {
    let only = ["unknown-language"]
    let swedish = await found(
      "Sök efter ändringar på den här sidan och försök igen", in: "se", only: only)
    #expect(swedish.count == 1 && swedish[0].message.contains("the language of the texts is 'sv'"))
    #expect(
      await found("Oza rievdadusaid dán siiddus ja geahččal ođđasit", in: "se", only: only) == [])
  }

  @Test func `texts in other letters are reported by their script`() async {
    let found = await found("이 페이지에서 변경 사항을 찾아 다시 시도하십시오", in: "kr")
    #expect(found.map(\.rule) == ["wrong-script"])
    #expect(found.first?.message.contains("the language of the texts is 'ko'") ?? false)
  }
}
