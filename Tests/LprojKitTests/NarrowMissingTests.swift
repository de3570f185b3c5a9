// Tests of missing translations on a terminal with 40 columns.

import LprojKit
import Testing

@Suite struct NarrowMissingTests {
  @Test func `a line for each localization, without a bar`() async {
    let files = [
      "en.lproj/L.strings": #""a" = "Open the file"; "b" = "Close";"#,
      "fr.lproj/L.strings": #""a" = "Ouvrir le fichier";"#,
      "de.lproj/L.strings": #""a" = "Open the file"; "b" = "Close";"#,
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    let report = await Missing.run(MissingRequest(paths: ["."], in: workspace, jobs: 1)).report
    let bytes = MissingText.render(
      report, style: Style(isColoured: false), width: 40, hint: "--locale shows all")
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "localization  translated  present  to do",
        "de                   0 %    100 %      0",
        "    a copy of the source",
        "fr                  50 %     50 %      1",
      ], "\(lines)")
    #expect(lines.allSatisfy { $0.count <= 40 })
  }
}
