// An audit as JUnit XML: a suite for each tree, a case for each table in each localization.

public import LprojSource

/// Writes an audit as JUnit XML: a suite for each folder of localizations, a case for each table in each localization.
public enum AuditJUnit {
  /// Writes an audit as JUnit XML. A case fails if it has a finding that makes an audit fail. The other findings are the output of the case.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read, one line each.
  ///   - fails: returns whether a finding makes an audit fail.
  public static func render(
    _ report: AuditReport, failures: [String], fails: (Finding) -> Bool
  ) -> [UInt8] {
    var suites = Suites(report)
    for (number, batch) in report.findings.enumerated() { suites.add(batch.first, number) }
    var body: [UInt8] = []
    var total = Counts()
    for suite in suites.list where !suite.cases.isEmpty {
      var cases: [UInt8] = []
      var counts = Counts()
      for element in suite.cases {
        cases += lines(element, suite.name, report, fails, &counts)
      }
      body += open("testsuite", suite.name, counts) + cases + Array("</testsuite>\n".utf8)
      total.add(counts)
    }
    if !failures.isEmpty {
      let counts = Counts(cases: failures.count, errors: failures.count)
      body += open("testsuite", "unreadable", counts)
      for failure in failures {
        body += Array(
          """
          <testcase classname="unreadable" name="\(escaped(failure))" time="0">
          <error type="error" message="\(escaped(failure))"/>
          </testcase>

          """.utf8)
      }
      body += Array("</testsuite>\n".utf8)
      total.add(counts)
    }
    return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
      + open("testsuites", "lproj audit", total) + body + Array("</testsuites>\n".utf8)
  }

  private struct Counts {
    var cases = 0
    var failures = 0
    var errors = 0

    mutating func add(_ other: Counts) {
      cases += other.cases
      failures += other.failures
      errors += other.errors
    }
  }

  private struct Case {
    var table: String?
    var localization: String?
    /// Indices in `AuditReport.findings`.
    var batches: [Int] = []
  }

  private struct Suites {
    struct Suite {
      var name: String
      var cases: [Case] = []
      private var numbers: [[String?]: Int] = [:]

      init(name: String) { self.name = name }

      mutating func number(_ table: String?, _ localization: String?) -> Int {
        if let number = numbers[[table, localization]] { return number }
        numbers[[table, localization]] = cases.count
        cases.append(Case(table: table, localization: localization))
        return cases.count - 1
      }
    }

    var list: [Suite] = []
    private var numbers: [String: Int] = [:]

    init(_ report: AuditReport) {
      for tree in report.trees {
        var suite = Suite(name: tree.path)
        for table in tree.tables {
          for (name, _) in table.localizations { _ = suite.number(table.name, name) }
        }
        if numbers[tree.path] == nil { numbers[tree.path] = list.count }
        list.append(suite)
      }
      list.append(Suite(name: "other findings"))
    }

    /// Adds a batch to the suite of the innermost tree that contains its finding. If there is no such tree, adds it to the last suite, `other
    /// findings`.
    mutating func add(_ finding: Finding, _ batch: Int) {
      var folder = finding.path[...]
      while !folder.isEmpty, numbers[String(folder)] == nil {
        folder = folder[..<(folder.lastIndex(of: "/") ?? folder.startIndex)]
      }
      let isAbsolute = finding.path.hasPrefix("/")
      let number =
        numbers[String(folder)] ?? (isAbsolute ? nil : numbers["."]) ?? list.count - 1
      let element = list[number].number(finding.table, finding.localization)
      list[number].cases[element].batches.append(batch)
    }
  }

  private static func lines(
    _ element: Case, _ suite: String, _ report: AuditReport, _ fails: (Finding) -> Bool,
    _ counts: inout Counts
  ) -> [UInt8] {
    counts.cases += 1
    let name = [element.table ?? "all tables", element.localization ?? "all localizations"]
    var text = Array(
      "<testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name.joined(separator: ", ")))\""
        .utf8)
    text += Array(" time=\"0\"".utf8)
    guard !element.batches.isEmpty else { return text + Array("/>\n".utf8) }
    text += Array(">\n".utf8)
    let failing = element.batches.filter { fails(report.findings[$0].first) }
    let others = element.batches.filter { !fails(report.findings[$0].first) }
    if !failing.isEmpty {
      counts.failures += 1
      let count = failing.reduce(0) { $0 + report.findings[$1].count }
      let worst = failing.map { report.findings[$0].severity }.max() ?? .error
      text += Array(
        "<failure type=\"\(worst.rawValue)\" message=\"\(AuditText.count(count, "finding"))\">\n"
          .utf8)
      append(failing.map { report.findings[$0] }, &text)
      text += Array("</failure>\n".utf8)
    }
    if !others.isEmpty {
      text += Array("<system-out>\n".utf8)
      append(others.map { report.findings[$0] }, &text)
      text += Array("</system-out>\n".utf8)
    }
    return text + Array("</testcase>\n".utf8)
  }

  private static func append(_ batches: [FindingBatch], _ text: inout [UInt8]) {
    for finding in FindingsInOrder(batches) {
      let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
      let message = finding.sentence
      let line = "\(place): \(finding.severity.rawValue): \(message) [\(finding.rule)]"
      text += Array(escaped(line).utf8)
      text.append(0x0A)
    }
  }

  private static func open(_ element: String, _ name: String, _ counts: Counts) -> [UInt8] {
    Array(
      """
      <\(element) name="\(escaped(name))" tests="\(counts.cases)" failures="\(counts.failures)" \
      errors="\(counts.errors)" skipped="0" time="0">

      """.utf8)
  }

  /// Escapes text for elements and attributes. Control characters, which XML 1.0 cannot contain, become escapes.
  private static func escaped(_ text: String) -> String {
    let text = Visible.text(text)
    let special = "&<>\"\u{FFFE}".utf8
    guard text.utf8.contains(where: { special.contains($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
