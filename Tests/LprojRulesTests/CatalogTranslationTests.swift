// Tests of the progress of a catalog's translations: findings, coverage and missing translations agree.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import Testing

@Suite struct CatalogTranslationTests {
  private func workspace(_ strings: String) -> Workspace {
    .memory(
      [
        "L.xcstrings": Array(
          #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#.utf8)
      ], currentFolder: "/place")
  }

  private static func unit(_ state: String, _ value: String) -> String {
    #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
  }

  private func audit(_ strings: String, only: [String]) async -> AuditReport {
    var request = AuditRequest(paths: ["."], in: workspace(strings), jobs: 1)
    request.minimumSeverity = .note
    request.only = only
    return await Audit.run(request).report
  }

  private func keys(_ report: AuditReport, _ rule: String) -> [String] {
    report.findings.flatMap(\.findings).filter { $0.rule == rule }
      .compactMap { $0.key?.description }
  }

  private func missing(_ strings: String) async -> [MissingReport.Kind: [String]] {
    var request = MissingRequest(paths: ["."], in: workspace(strings), jobs: 1)
    request.include = [.untranslated]
    request.gathersTexts = true
    var keys: [MissingReport.Kind: [String]] = [:]
    for table in await Missing.run(request).report.trees.flatMap(\.tables) {
      for item in table.works.flatMap(\.items) {
        keys[item.kind, default: []].append(table.sources[item.source].key.description)
      }
    }
    return keys
  }

  private static let states: [(own: String, kind: MissingReport.Kind?)] = [
    (#""fr":\#(unit("translated", "Fini"))"#, nil), (#""fr":\#(unit("translated", ""))"#, nil),
    (#""fr":\#(unit("new", "Fini"))"#, .untranslated), (#""fr":\#(unit("new", ""))"#, .missing),
    (#""fr":\#(unit("translated", "Done"))"#, .untranslated), (#""fr":{}"#, .missing),
    (#""en":\#(unit("translated", "End")),"fr":\#(unit("translated", "End"))"#, .untranslated),
    (#""en":\#(unit("new", "")),"fr":\#(unit("translated", "Done"))"#, .untranslated),
    (#""en":\#(unit("translated", "Done")),"fr":\#(unit("needs_review", "Done"))"#, .untranslated),
    (#""fr":{"stringUnit":{"state":"translated"}}"#, .missing),
    (
      #""fr":{"variations":{"plural":{"one":\#(unit("new", "")),"other":\#(unit("translated", "b"))}}}"#,
      .untranslated
    ),
    (
      #""fr":{"variations":{"plural":{"one":\#(unit("new", "")),"other":\#(unit("new", ""))}}}"#,
      .missing
    ),
  ]

  @Test(arguments: states.indices)
  func `one judgement for audit, coverage and what is missing`(_ number: Int) async {
    let (own, kind) = Self.states[number]
    let other = #""Other":{"localizations":{"fr":\#(Self.unit("translated", "Autre"))}}"#
    let strings = #""Done":{"localizations":{\#(own)}},\#(other)"#
    let report = await audit(strings, only: ["missing-key", "untranslated"])
    #expect(keys(report, "missing-key") == (kind == .missing ? ["Done"] : []))
    #expect(keys(report, "untranslated") == (kind == .untranslated ? ["Done"] : []))
    let table = report.trees.flatMap(\.tables).first
    let coverage = table?.localizations.first { $0.name == "fr" }?.coverage
    #expect(coverage?.missing == (kind == .missing ? 1 : 0))
    #expect(coverage?.untranslated == (kind == .untranslated ? 1 : 0))
    #expect(await missing(strings) == (kind.map { [$0: ["Done"]] } ?? [:]))
  }

  @Test func `a folded line says what each of its findings says`() async {
    let report = await audit(
      #""A b":{"localizations":{"fr":\#(Self.unit("new", "Un"))}},"#
        + #""C d":{"localizations":{"fr":\#(Self.unit("translated", "C d"))}}"#,
      only: ["untranslated"])
    let lines = AuditText.lines(
      report.findings, of: Audit.rules, AuditLayout(style: Style(isColoured: false)))
    #expect(lines.count == 1)
    #expect(
      lines.first?.contains(
        "2 texts equal the source text, or are marked as new: 'A b', 'C d'") == true)
  }

  @Test(arguments: [true, false])
  func `an empty entry beside the real one takes nothing away`(_ isFirst: Bool) async {
    let real = #""Hi":{"localizations":{"fr":\#(Self.unit("translated", "Salut"))}}"#
    let other = #""Bye":{"localizations":{"fr":\#(Self.unit("translated", "Ciao"))}}"#
    let strings = (isFirst ? ["\"Hi\":{}", real] : [real, "\"Hi\":{}"]).joined(separator: ",")
    let report = await audit(strings + "," + other, only: ["parity", "catalog"])
    #expect(
      report.findings.flatMap(\.findings).map(\.message) == [
        "'Hi' is defined twice: the texts of one of the two are lost"
      ])
    #expect(await missing(strings + "," + other) == [:])
  }
}
