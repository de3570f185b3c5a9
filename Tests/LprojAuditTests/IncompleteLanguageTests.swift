// Tests of the texts that users of a language get if only one of its regions has a table.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct IncompleteLanguageTests {
  @Test(arguments: [
    ("pt-PT", #""a1" = "x"; "b1" = "y";"#, "warning", "nothing"),
    ("en-GB", #""a1" = "x"; "b1" = "y";"#, "warning", "nothing"),
    ("en-GB", #""New window" = "x"; "Quit" = "Quit";"#, "note", "the keys, which are texts"),
    ("pt-PT", #""New window" = "x"; "Quit now" = "y";"#, "warning", "the keys, which are texts"),
  ])
  func `who gets the keys may get texts`(
    _ region: String, _ text: String, _ severity: String, _ shown: String
  ) async {
    let language = region.prefix(2)
    var files = ["en.lproj/M.strings": #""a" = "1";"#, "\(region).lproj/L.strings": text]
    files["\(language).lproj/M.strings"] = #""a" = "1";"#
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["incomplete-language"]
    request.minimumSeverity = .note
    let found = await Audit.run(request).report.findings.flatMap(\.findings)
    #expect(
      found.map { "\($0.severity) \($0.message)" } == [
        "\(severity) 'L.strings' is in '\(region)', but not in its language folder '\(language)': "
          + "other \(language == "en" ? "English" : "Portuguese") users get \(shown)"
      ])
  }
}
