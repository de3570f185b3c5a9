// Tests of tables that only some localizations have: whether users of the other localizations miss texts.

import LprojAudit
import LprojFiles
import LprojSource
import Testing

@Suite struct UnreachableTableTests {
  private func unreachable(_ table: String) async -> [String] {
    let files = [
      "/App/en.lproj/L.strings": #""a" = "1";"#, "/App/fr.lproj/L.strings": #""a" = "1";"#,
      "/App/de.lproj/L.strings": #""a" = "1";"#, "/App/de.lproj/Menu.strings": table,
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    let outcome = await Audit.run(AuditRequest(paths: ["/App"], in: workspace, jobs: 1))
    return outcome.report.findings.flatMap(\.findings).filter { $0.rule == "unreachable-file" }
      .map(\.path)
  }

  @Test(arguments: [
    #""Close the window" = "Fenster schließen";"#, #""Edit" = "Bearbeiten"; "Cut" = "Kopieren";"#,
    #""übrig" = "rest";"#, #""ok" = "ok";"#, #""Edit" = "Bearbeiten"; "menu.cut" = "Kopieren";"#,
  ])
  func `users get keys that are texts`(_ table: String) async {
    #expect(await unreachable(table) == [])
  }

  @Test(arguments: [
    #""menu.cut" = "Kopieren";"#, #""kMenuCut" = "Kopieren";"#, #""MenuCut" = "Kopieren";"#,
    #""CUT" = "Kopieren";"#, #""cut" = "Kopieren"; "paste" = "Einfügen"; "Edit" = "Bearbeiten";"#,
    "",
  ])
  func `other keys are not read`(_ table: String) async {
    #expect(await unreachable(table) == ["de.lproj/Menu.strings"])
  }
}
