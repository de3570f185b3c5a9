// Codes of rare languages with the texts of others.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct RareLanguageTests {
  private func notes(_ text: String) async -> [String] {
    let files = [
      "/P/en.lproj/L.strings": "\"a\" = \"Search for changes on this page and try again\";",
      "/P/se.lproj/L.strings": "\"a\" = \"\(text)\";",
    ]
    var request = AuditRequest(
      paths: ["/P"], in: .memory(files.mapValues { Array($0.utf8) }), jobs: 1)
    request.minimumSeverity = .note
    request.only = ["unknown-language"]
    return await Audit.run(request).report.findings.flatMap(\.findings).map(\.message)
  }

  @Test func `Swedish texts in the folder of Northern Sami are told, and Sami ones are not`() async
  {
    let swedish = await notes("Sök efter ändringar på den här sidan och försök igen")
    #expect(swedish.count == 1 && swedish[0].contains("'sv', which its texts are in"))
    #expect(await notes("Oza rievdadusaid dán siiddus ja geahččal ođđasit") == [])
  }
}
