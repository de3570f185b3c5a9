// Tests of recorded reports on changes since an earlier state, on fixes for other programs, and on imports of all kinds.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport
import Testing

@Suite struct RecordedChangeTests {
  private let plain = Style(isColoured: false)

  private func expect(_ parts: [(name: String, bytes: [UInt8])], _ name: String) throws {
    let text = parts.map { "==== \($0.name)\n" + String(decoding: $0.bytes, as: UTF8.self) }
      .joined(separator: "\n")
    try expectSnapshot(
      text.replacing("\"\(LprojVersion.tool)\"", with: "\"TOOL\"")
        .replacing(" \(LprojVersion.tool)", with: " TOOL"), named: "reports/" + name)
  }

  private func audit(_ files: [String: String]) async -> AuditOutcome {
    let contents = files.mapValues { Array($0.utf8) }
    var request = AuditRequest(
      paths: ["."], in: .memory(contents, currentFolder: "/place"), jobs: 1)
    request.minimumSeverity = .note
    return await Audit.run(request)
  }

  private func tables(_ lacking: [String: Int]) -> [String: String] {
    func table(_ keys: some Sequence<Int>) -> String {
      keys.map { "\"key \($0)\" = \"Text number \($0)\";\n" }.joined()
    }
    var files = ["en.lproj/L.strings": table(0..<8)]
    for (name, count) in lacking {
      files["\(name).lproj/L.strings"] = table(0..<(8 - count)).replacing("Text", with: name)
    }
    return files
  }

  @Test func `what has changed in each localization`() async throws {
    let states: [(name: String, before: [String: Int], now: [String: Int])] = [
      ("more and fewer", ["de": 4, "fr": 2, "it": 0], ["de": 1, "fr": 3, "it": 0]),
      ("new and gone", ["de": 4, "nl": 1], ["de": 4, "sv": 8, "da": 0]),
      ("nothing", ["de": 1], ["de": 1]),
      (
        "many", ["cs": 1, "da": 2, "de": 3, "es": 4, "fi": 5, "fr": 6, "it": 7, "ja": 8, "ko": 2],
        ["cs": 2, "da": 3, "de": 2, "es": 1, "fi": 4, "fr": 0, "it": 6, "ja": 7, "ko": 2, "nb": 2]
      ), ("first", [:], ["de": 2]), ("whole", ["de": 1], ["de": 0, "fr": 0]), ("none", [:], [:]),
    ]
    var parts: [(name: String, bytes: [UInt8])] = []
    for (name, before, now) in states {
      var report = await audit(tables(now)).report
      for hasBefore in [true, false] {
        report.before = hasBefore ? AuditSummary(await audit(tables(before)).report) : nil
        for (isColoured, hasFindings, hasStatistics) in [
          (false, false, false), (true, false, true), (false, false, true),
        ] {
          var layout = AuditLayout(style: Style(isColoured: isColoured), width: 72)
          layout.hasFindings = hasFindings
          layout.hasStatistics = hasStatistics
          var bytes: [UInt8] = []
          AuditText.write(report, layout) { bytes += $0 }
          parts.append(("\(name) \(hasBefore) \(isColoured) \(hasStatistics)", bytes))
        }
        parts.append(
          ("\(name) \(hasBefore) as Markdown", AuditMarkdown.render(report, failures: [])))
        parts.append(("\(name) \(hasBefore) as JSON", AuditJSON.render(report)))
      }
    }
    try expect(parts, "changes.txt")
  }

  @Test func `a table below a localization has its folder`() async {
    let table = "\"a\" = \"1\";\n"
    let report = await audit(["en.lproj/A/B/L.strings": table, "de.lproj/A/B/L.strings": table])
      .report
    let json = String(decoding: AuditJSON.render(report), as: UTF8.self)
    #expect(json.contains("\"directory\": \"A/B\""), "\(json)")
  }

  @Test func `fixes and places for other programs`() async throws {
    let contents: [String: [UInt8]] =
      [
        "en.lproj/L.strings": Array(
          "\"a\" = \"1\";\n/* 🎉 é */ \"a\" = \"1\";\n\"x\" = \"[a](b) {c}\"\n\"é\" = \"2\"; \"é\" = \"3\";\n"
            .utf8),
        "de.lproj/L.strings": Array("\"a\" = \" ä\"; \"zz y/%\" = \"z\";".utf8),
        "fr.lproj/L.strings": [0xFF, 0xFE]
          + "\"a\" = \"🎉\"; \"a\" = \"🎉\";\n".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] },
        "it.lproj/L.strings": Array("\"a\" = \"".utf8) + [0xE9]
          + Array("\"; \"a\" = \"x\";\n".utf8),
        "C.xcstrings": Array(
          "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"é\" : { \"x\" : 1 } }, \"version\" : \"1.0\" }"
            .utf8),
        ".lproj.toml": Array("[[ignore]]\nrule = \"text\"\n".utf8), ".git/HEAD": [],
        "b c.lproj/L.strings": Array(
          "\"a\" = \"1\";\(String(repeating: " ", count: 3000))\"a\" = \"2\";".utf8),
      ]
    let files = contents.reduce(into: [:]) { $0["/place/" + $1.key] = $1.value }
    var parts: [(name: String, bytes: [UInt8])] = []
    for (folder, path) in [("/place", "."), ("/place/en.lproj", ".."), ("/", "/place/fr.lproj")] {
      var request = AuditRequest(
        paths: [path], in: .memory(files, currentFolder: folder), jobs: 1)
      request.minimumSeverity = .note
      let outcome = await Audit.run(request)
      let report = outcome.report
      let columns = SourceColumns(request, outcome)
      var sarif: [UInt8] = []
      AuditSARIF.write(
        report, failures: [], column: columns.utf16Column, places: columns.utf16Places,
        resolved: { "/whole/" + $0 }, to: { sarif += $0 })
      let results = try #require(sarif.firstRange(of: Array("\"results\"".utf8)))
      parts.append(("SARIF in \(folder)", Array(sarif[results.lowerBound...])))
      parts.append(
        (
          "GitHub in \(folder)",
          AuditGitHub.render(
            report, failures: ["& \"x\""], folder: "sub", column: columns.utf16Column)
        ))
      parts.append(
        (
          "lines in \(folder)",
          Array(
            report.findings.flatMap(\.findings).map { finding in
              columns.line(finding.path, finding.position).map { "\($0.before)|\($0.after)\n" }
                ?? "-\n"
            }.joined().utf8)
        ))
      parts.append(
        ("JUnit in \(folder)", AuditJUnit.render(report, failures: ["\"<&\u{1}"]) { _ in false }))
    }
    try expect(parts, "places.txt")
  }

  @Test func `an import of every kind`() throws {
    func change(_ number: Int, old: String?, state: String? = nil, other: Bool = false)
      -> ImportReport.Change
    {
      ImportReport.Change(
        id: Key(number == 0 ? "" : "key \(number)"), old: old.map { Key($0) },
        new: Key(
          "New text number \(number), which is rather long and has \"quotes\" — \(String(repeating: "x", count: number * 9))"
        ),
        position: Position(line: number, column: 2), hasOtherSource: other, state: state)
    }
    var report = ImportReport(file: "fr.xliff")
    var parts: [(name: String, bytes: [UInt8])] = []
    func add(_ name: String) {
      for (width, hint) in [(nil, nil), (60, "--all"), (nil, "--all")] as [(Int?, String?)] {
        parts.append(
          (
            "\(name) \(width ?? 0) \(hint ?? "-")",
            ImportText.render(report, style: plain, width: width, hint: hint)
          ))
      }
    }
    add("not read")
    report.isRead = true
    add("nothing")
    report.tables = [
      ImportReport.Table(path: "fr.lproj/L.strings", isNew: true, changes: [change(0, old: nil)]),
      ImportReport.Table(
        path: "C.xcstrings", isNew: false,
        changes: [
          change(1, old: "Old text number 1, which is rather long", other: true),
          change(2, old: "x", state: "new → translated"),
        ]
          + (3..<17).map { change($0, old: $0.isMultiple(of: 2) ? nil : "") }),
    ]
    var whole = ImportReport.Refusal(
      position: .start, id: nil, count: 2, reason: "the table is binary")
    whole.units = [
      (Key("a"), Position(line: 3, column: 1)), (Key("b"), Position(line: 4, column: 1)),
    ]
    report.refusals =
      [
        whole, ImportReport.Refusal(position: .start, id: nil, count: 1, reason: "one alone"),
        ImportReport.Refusal(position: .start, id: nil, count: 0, reason: "no text at all"),
      ]
      + (1..<9).map {
        ImportReport.Refusal(
          position: Position(line: $0, column: 1), id: Key("k\($0)"), count: 1,
          reason: "'L\($0)' has no such text")
      }
      + (1..<7).map {
        ImportReport.Refusal(
          position: Position(line: $0, column: 5), id: Key("m\($0)"), count: 1,
          reason: "another reason")
      }
    (report.unchanged, report.untranslated) = (1, 2)
    add("much")
    try expect(parts, "imports.txt")
  }

  @Test func `the copies that users of every tree get`() throws {
    var files: [String: [UInt8]] = [:]
    for path in [
      "A/en.lproj/one.txt", "A/de.lproj/one.txt", "A/fr.lproj/one.txt", "A/top.png",
      "A/en.lproj/Sub/two.txt",
      "A/zh-Hant.lproj/one.txt", "A/one.txt", "A/Base.lproj/Main.nib", "B/en.lproj/",
      "C/en.lproj/x.txt",
      "C/de.lproj/x.txt", "D/en.lproj/a.txt", "D/a.txt", "D/de-CH.lproj/a.txt", "D/de.lproj/b.txt",
    ] { files["/place/" + path] = Array("x".utf8) }
    files["/place/A/en.lproj/L.strings"] = Array("\"k\" = \"K\";\n\"l *\" = \"L\";\n".utf8)
    files["/place/A/de.lproj/L.strings"] = Array("\n\"k\" = \"Ka\";\n".utf8)
    var parts: [(name: String, bytes: [UInt8])] = []
    let readers: [[[String]]] = [
      [], [["de"], ["fr", "en"], ["zh-Hant-HK", "ja"], ["ko"]],
      [["de-CH"], ["de-CH"], ["en"], ["pt"], ["nl"], ["sv"], ["da"], ["nb"]],
    ]
    for (number, readers) in readers.enumerated() {
      for (order, isExplained, keys) in [
        (FallbacksRequest.Order.loader, false, []), (.guide, true, []), (.loader, true, []),
        (.loader, false, ["k", "none"]),
      ] as [(FallbacksRequest.Order, Bool, [String])] {
        var request = FallbacksRequest(
          paths: ["A", "B", "C", "D"], in: .memory(files, currentFolder: "/place"))
        (request.readers, request.order, request.isExplained) = (readers, order, isExplained)
        request.keys = keys
        let report = Fallbacks.run(request).report
        let name = "\(number) \(order) \(isExplained) \(keys)"
        for (width, isWhole) in [(nil, false), (70, true)] as [(Int?, Bool)] {
          parts.append(
            (
              "\(name) \(width ?? 0) \(isWhole)",
              FallbacksText.render(
                report, style: plain, width: width, isWhole: isWhole, guide: "--order guide")
            ))
        }
        if number == 1 { parts.append(("\(name) as JSON", FallbacksJSON.render(report))) }
        parts.append(("\(name) as CSV", FallbacksTable.csv(report)))
        parts.append(("\(name) as Markdown", FallbacksTable.markdown(report)))
      }
    }
    try expect(parts, "readers.txt")
  }
}
