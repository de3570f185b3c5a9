// Tests of keys that only translations have, but that the code names.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct NamedExtraKeyTests {
  private func severities(
    _ files: [String: String], _ change: (inout AuditRequest) -> Void = { _ in }
  ) async -> [Severity] {
    var files = files
    files["en.lproj/L.strings"] = #""Quit" = "Quit";"#
    files["de.lproj/L.strings"] = #""Quit" = "Ende"; "New window" = "Neu";"#
    let all = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(paths: ["."], in: .memory(all, currentFolder: "/App"), jobs: 1)
    request.only = ["extra-key"]
    request.minimumSeverity = .note
    request.code = .auto
    change(&request)
    return await Audit.run(request).report.findings.map(\.first.severity)
  }

  private let call =
    #"void f(void) { show(NSLocalizedStringFromTable(@"New window", @"L", @"")); }"#

  @Test func `without a project the sources beside the tables are read`() async {
    #expect(await severities(["main.m": call]) == [.note])
    #expect(await severities(["main.m": #"void f(void) { show(@"New windows"); }"#]) == [.warning])
    #expect(await severities([:]) == [.warning])
    #expect(await severities(["main.m": call]) { $0.code = .off } == [.warning])
  }

  @Test func `code in a folder beside the makefile that installs the tables is read`() async {
    let make = { (words: String, kind: String) in
      "include $(GNUSTEP_MAKEFILES)/common.make\n\(words)\ninclude $(GNUSTEP_MAKEFILES)/\(kind).make\n"
    }
    let resources = """
      RESOURCE_SET_NAME = base
      base_LANGUAGES = English German
      base_LOCALIZED_RESOURCE_FILES = L.strings
      base_RESOURCE_FILES_DIR = .
      """
    let files = [
      "GNUmakefile": make("SUBPROJECTS = Source Resources", "aggregate"),
      "Source/GNUmakefile": make("TOOL_NAME = t\nt_OBJC_FILES = main.m", "tool"),
      "Resources/GNUmakefile": make(resources, "resource-set"),
      "Resources/English.lproj/L.strings": #""Quit" = "Quit";"#,
      "Resources/German.lproj/L.strings": #""Quit" = "Ende"; "New window" = "Neu";"#,
    ]
    let ofResources: (inout AuditRequest) -> Void = { $0.exclude = ["en.lproj", "de.lproj"] }
    #expect(await severities(files, ofResources) == [.warning])
    let named = files.merging(["Source/main.m": call]) { $1 }
    #expect(await severities(named, ofResources) == [.note])
  }
}
