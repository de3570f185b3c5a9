// Runs one audit in all formats, and reads the number of findings of each rule and the shares from each report.

import Foundation
import LprojTestSupport
import Testing

struct FormatAgreement {
  static let files = ["sarif", "junit", "markdown", "html", "json"]

  /// The number of findings by format and rule.
  private(set) var counts: [String: [String: Int]] = [:]
  private(set) var shares: [Double] = []
  /// The numbers of missing keys and of all keys, for each cell of the page and for each table in JSON.
  private(set) var amounts: [(missing: Int, of: Int)] = []
  /// The rules in annotations for GitHub. Similar findings share an annotation.
  private(set) var annotated: Set<String> = []
  /// The messages about unreadable paths on standard error, sorted.
  private(set) var failures: [String] = []
  private(set) var toldFailures: [String: [String]] = [:]

  init(_ tree: TemporaryTree, _ paths: [String] = ["."]) throws {
    let options = ["--min-severity", "note", "--fail-on", "never"]
    let reports = Self.files.flatMap { ["--report", "\($0):out/report.\($0)"] }
    try tree.folder("out")
    let run = try Program.lproj.run(
      ["audit", "--no-fold"] + options + reports + paths, in: tree.path,
      environment: ["GITHUB_WORKSPACE": ""])
    try #require(run.status == 0 || run.status == 2, "\(run.status) \(run.errors)")
    failures = run.errors.split(separator: "\n").filter {
      $0.hasPrefix("lproj: ") && !$0.hasPrefix("lproj: note: ")
    }.map { String($0.dropFirst("lproj: ".count)) }.sorted()
    counts["text"] = Self.endings(run.output)
    readPercents(run.output)
    let json = try object(tree, "json")
    for finding in json["findings"] as? [[String: Any]] ?? [] {
      counts["json", default: [:]][finding["rule"] as? String ?? "", default: 0] += 1
    }
    readTables(json)
    readFailures(json)
    let sarif = try object(tree, "sarif")
    let runs = sarif["runs"] as? [[String: Any]] ?? []
    for result in runs.flatMap({ $0["results"] as? [[String: Any]] ?? [] }) {
      counts["sarif", default: [:]][result["ruleId"] as? String ?? "", default: 0] += 1
    }
    counts["junit"] = Self.endings(try text(tree, "junit"))
    try readMarkdown(text(tree, "markdown"))
    try readPage(text(tree, "html"))
    let github = try Program.lproj.run(
      ["audit", "--format", "github"] + options + paths, in: tree.path)
    for line in github.output.split(separator: "\n") {
      guard let start = line.firstRange(of: "title=") else { continue }
      let rule = line[start.upperBound...].prefix { $0 != ":" && $0 != "," }
      // An annotation about an unreadable path has the name of the program in place of a rule.
      if rule != "lproj" { annotated.insert(String(rule)) }
    }
    try FileManager.default.removeItem(atPath: tree.path + "/out")
  }

  /// Fails if a format differs from JSON, or a share is out of bounds.
  func expectAgreement(
    _ about: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = counts["json"] ?? [:]
    for format in ["text", "sarif", "junit", "markdown", "html"] {
      #expect(
        counts[format] ?? [:] == expected, "\(format): \(about)", sourceLocation: sourceLocation)
    }
    #expect(annotated == Set(expected.keys), "github: \(about)", sourceLocation: sourceLocation)
    #expect(toldFailures["json"] ?? [] == failures, "\(about)", sourceLocation: sourceLocation)
    #expect(toldFailures["html"] ?? [] == failures, "\(about)", sourceLocation: sourceLocation)
    #expect(toldFailures["markdown"] ?? [] == failures, "\(about)", sourceLocation: sourceLocation)
    #expect(
      shares.allSatisfy { (0...1).contains($0) }, "\(shares): \(about)",
      sourceLocation: sourceLocation)
    #expect(
      amounts.allSatisfy { 0 <= $0.missing && $0.missing <= $0.of }, "\(amounts): \(about)",
      sourceLocation: sourceLocation)
  }

  // MARK: Formats

  private func text(_ tree: TemporaryTree, _ format: String) throws -> String {
    try String(contentsOfFile: "\(tree.path)/out/report.\(format)", encoding: .utf8)
  }

  private func object(_ tree: TemporaryTree, _ format: String) throws -> [String: Any] {
    try Self.object(Data(text(tree, format).utf8))
  }

  private static func object(_ data: Data) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Returns the number of lines for each rule that stands in brackets at the end of a line.
  private static func endings(_ text: String) -> [String: Int] {
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let mark = [" [*]", " [**]"].first(where: line.hasSuffix)
      let line = line.dropLast(mark?.count ?? 0)
      guard line.hasSuffix("]"), let start = line.lastIndex(of: "["), line.contains(": ") else {
        continue
      }
      counts[String(line[line.index(after: start)...].dropLast()), default: 0] += 1
    }
    return counts
  }

  /// Reads percentages at the ends of lines, as in the table of coverage.
  private mutating func readPercents(_ text: String) {
    for line in text.split(separator: "\n") where line.hasSuffix(" %") {
      let number = line.dropLast(2).split(separator: " ").last.flatMap { Double($0) }
      if let number { shares.append(number / 100) }
    }
  }

  private mutating func readTables(_ json: [String: Any]) {
    for tree in json["trees"] as? [[String: Any]] ?? [] {
      for table in tree["tables"] as? [[String: Any]] ?? [] {
        for name in ["localizations", "absent"] {
          for (_, value) in table[name] as? [String: [String: Any]] ?? [:] {
            for figure in ["coverage", "translated", "shipped"] {
              if let share = value[figure] as? Double { shares.append(share) }
            }
            for count in ["entries", "present", "missing", "toDo", "extra", "untranslated"] {
              let number = value[count] as? Int ?? -1
              amounts.append((missing: number < 0 ? 1 : 0, of: 0))
            }
          }
        }
      }
    }
  }

  private mutating func readFailures(_ json: [String: Any]) {
    toldFailures["json"] = (json["failures"] as? [[String: Any]] ?? []).map { failure in
      let path = failure["path"] as? String
      let line = (failure["line"] as? Int).map { ":\($0)" } ?? ""
      let column = (failure["column"] as? Int).map { ":\($0)" } ?? ""
      return (path.map { $0 + line + column + ": " } ?? "") + (failure["message"] as? String ?? "")
    }.sorted()
  }

  /// Returns the messages about unreadable paths in the box at the top of a page, sorted.
  static func failures(ofPage page: String) -> [String] {
    guard let start = page.firstRange(of: "<div id=\"failures\""),
      let end = page[start.upperBound...].firstRange(of: "</div>")
    else { return [] }
    return page[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("<li>") }.map { item in
        item.replacing("<code dir=\"ltr\">", with: "").replacing("</code>", with: "")
          .replacing("&#39;", with: "'").dropFirst("<li>".count).dropLast("</li>".count)
      }.map { String($0) }.sorted()
  }

  private mutating func readMarkdown(_ text: String) throws {
    toldFailures["markdown"] = text.split(separator: "\n").filter {
      $0.hasPrefix("- not audited: ")
    }.map { line in
      var words = String(line.dropFirst("- not audited: ".count))
      for mark in ["<code>", "</code>", "`"] { words = words.replacing(mark, with: "") }
      return words.replacing("&#58;", with: ":").replacing("&#64;", with: "@")
    }.sorted()
    for line in text.split(separator: "\n") where line.hasPrefix("<code>") {
      let parts = line.dropFirst("<code>".count).components(separatedBy: "</code> · ")
      let count = parts[1].prefix { $0 != " " }
      counts["markdown", default: [:]][parts[0]] = Int(count)
    }
    for line in text.split(separator: "\n") where line.hasPrefix("| ") && line.hasSuffix(" % |") {
      let share = line.dropLast(4).split(separator: " ").last.flatMap { Double($0) }
      shares.append(try #require(share) / 100)
    }
  }

  private mutating func readPage(_ page: String) throws {
    toldFailures["html"] = Self.failures(ofPage: page)
    let start = try #require(page.firstRange(of: "<script id=\"data\" type=\"application/json\">"))
    let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
    let data = try Self.object(Data(page[start.upperBound..<end.lowerBound].utf8))
    let rules = try #require(data["rules"] as? [[String]])
    for finding in try #require(data["findings"] as? [[Int]]) {
      counts["html", default: [:]][rules[finding[0]][0], default: 0] += 1
    }
    for row in try #require(data["rows"] as? [[String: Any]]) {
      let keys = row["keys"] as? Int ?? 0
      let cells = row["cells"] as? [Int] ?? []
      for at in stride(from: 0, to: cells.count, by: 6) {
        amounts += [(cells[at + 2], keys), (cells[at + 3], cells[at + 2])]
      }
    }
  }
}
