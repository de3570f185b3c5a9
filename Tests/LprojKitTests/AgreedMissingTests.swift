// Tests of missing translations and of files for translators, for tables without source texts and with empty values.

import LprojKit
import Testing

@Suite struct AgreedMissingTests {
  private func missing(
    _ files: [String: String], _ kinds: Set<MissingReport.Kind> = []
  ) async -> MissingReport {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    request.include = kinds
    return await Missing.run(request).report
  }

  private func items(_ report: MissingReport) -> [String] {
    report.trees.flatMap(\.tables).flatMap { table in
      table.works.flatMap { work in
        work.items.map { item in
          let source = table.sources[item.source]
          return
            "\(work.localization) \(item.kind) \(source.key) \(source.text?.description ?? "-")"
        }
      }
    }
  }

  /// Returns the ids of the units in an export of missing translations.
  private func exported(_ files: [String: String], _ language: String) async -> [String] {
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = ExportRequest(path: ".", in: workspace, locales: [language])
    request.isMissingOnly = true
    let outcome = await Exchange.export(request)
    let text = String(decoding: outcome.documents.first?.parts.first?.bytes ?? [], as: UTF8.self)
    #expect(!text.contains("<target"))
    return text.split(separator: "<trans-unit id=\"").dropFirst().map {
      String($0.prefix { $0 != "\"" })
    }
  }

  private let agreed = [
    "en.lproj/O.strings": "o = O;", "de.lproj/L.strings": #""Angle" = "W"; "Width" = "B";"#,
    "fr.lproj/L.strings": #""Angle" = "A"; "Width" = "L";"#,
    "ko.lproj/L.strings": #""Width" = "K";"#,
  ]

  @Test func `what most have is left to do for the others, and goes to their translators`() async {
    let report = await missing(agreed)
    #expect(items(report).filter { $0.contains("Angle") } == ["ko missing Angle Angle"])
    let ko = report.localizations.first { $0.name == "ko" }
    // The key 'o' of another table also counts.
    #expect(ko?.coverage.missing == 2 && ko?.coverage.keys == 3)
    #expect(!report.localizations.contains { $0.name == "en" })
    #expect(await exported(agreed, "ko") == ["Angle", "o"])
    #expect(await exported(agreed, "de") == ["o"])
  }

  @Test func `the key of an object is no text to translate`() async {
    let xib = #"<document type="x"><objects><menuItem title="Open" id="12"/></objects></document>"#
    let report = await missing([
      "Base.lproj/M.xib": xib, "en.lproj/O.strings": "o = O;",
      "de.lproj/M.strings": #""12.title" = "Auf";"#, "fr.lproj/M.strings": #""12.title" = "Ouv";"#,
      "it.lproj/M.strings": #""12.title" = "Ap"; "about.title" = "b";"#,
      "ko.lproj/M.strings": #""about.title" = "b";"#,
    ])
    #expect(
      items(report).filter { $0.hasPrefix("ko") && $0.contains("12") } == ["ko missing 12.title -"])
  }

  @Test func `a spreadsheet has a row of every text, also of those of interface files`() async {
    let files = [
      "Base.lproj/M.xib": #"<document type="x"/>"#, "en.lproj/O.strings": "o = O;",
      "de.lproj/M.strings": #"/* File */ "12.title" = "Auf"; "13.title" = "Zu";"#,
      "fr.lproj/M.strings": #""12.title" = "Ouv"; "13.title" = "Fer";"#,
      "it.lproj/M.strings": #""12.title" = "Ap";"#, "ko.lproj/M.strings": #""13.title" = "K";"#,
    ]
    let workspace = Workspace.memory(files.mapValues { Array($0.utf8) }, currentFolder: "/App")
    var request = MissingRequest(paths: ["."], in: workspace, jobs: 1)
    request.gathersTexts = true
    let outcome = await Missing.run(request)
    let lines = String(decoding: outcome.sheet(withMark: false), as: UTF8.self)
      .split(separator: "\r\n").map(String.init)
    let expected = [
      "13.title,,,,de.lproj/M.strings,,it,,1,missing,0,0",
      "12.title,,,,de.lproj/M.strings,,ko,,1,missing,0,0",
    ]
    #expect(lines.filter { $0.contains("M.strings") } == expected)
    #expect(lines.count - 1 == outcome.report.localizations.reduce(0) { $0 + $1.coverage.missing })
  }

  private let empty = [
    "en.lproj/L.strings": #""a" = "One"; "b" = "Two"; "c" = "";"#,
    "fr.lproj/L.strings": #""a" = ""; "b" = "Deux"; "c" = "";"#,
  ]

  @Test func `an empty value is not missing, and is listed on request`() async {
    #expect(items(await missing(empty)) == [])
    #expect(items(await missing(empty, [.empty])) == ["fr empty a One"])
  }
}
