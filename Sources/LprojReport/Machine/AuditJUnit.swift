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
    var bytes: [UInt8] = []
    write(report, failures: failures, fails: fails) { bytes += $0 }
    return bytes
  }

  /// Writes an audit as JUnit XML, in pieces of about 64 KB.
  public static func write<Failure: Error>(
    _ report: AuditReport, failures: [String], fails: (Finding) -> Bool,
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var suites = Suites(report)
    for (number, batch) in report.findings.enumerated() { suites.add(batch.first, number) }
    let list = suites.list.filter { !$0.cases.isEmpty }
    // The counts come before the cases.
    let counts = list.map { suite in
      let failing = suite.cases.count { $0.batches.contains { fails(report.findings[$0].first) } }
      return Counts(cases: suite.cases.count, failures: failing)
    }
    let unreadable = Counts(cases: failures.count, errors: failures.count)
    var total = unreadable
    for counts in counts { total.add(counts) }
    var text = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    text += open("testsuites", "lproj audit", total)
    for (suite, counts) in zip(list, counts) {
      text += open("testsuite", suite.name, counts)
      for element in suite.cases {
        try write(element, suite.name, report, fails, &text, to: out)
      }
      text += Array("</testsuite>\n".utf8)
    }
    if !failures.isEmpty {
      text += open("testsuite", "unreadable", unreadable)
      for failure in failures {
        text += Array(
          """
          <testcase classname="unreadable" name="\(escaped(failure))" time="0">
          <error type="error" message="\(escaped(failure))"/>
          </testcase>

          """.utf8)
      }
      text += Array("</testsuite>\n".utf8)
    }
    try out(text + Array("</testsuites>\n".utf8))
  }

  private static let pieceSize = 1 << 16

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

  private static func write<Failure: Error>(
    _ element: Case, _ suite: String, _ report: AuditReport, _ fails: (Finding) -> Bool,
    _ text: inout [UInt8], to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let name = [element.table ?? "all tables", element.localization ?? "all localizations"]
    text += Array(
      "<testcase classname=\"\(escaped(suite))\" name=\"\(escaped(name.joined(separator: ", ")))\""
        .utf8)
    text += Array(" time=\"0\"".utf8)
    guard !element.batches.isEmpty else {
      text += Array("/>\n".utf8)
      return
    }
    text += Array(">\n".utf8)
    let failing = element.batches.filter { fails(report.findings[$0].first) }
    let others = element.batches.filter { !fails(report.findings[$0].first) }
    if !failing.isEmpty {
      let count = failing.reduce(0) { $0 + report.findings[$1].count }
      let worst = failing.map { report.findings[$0].severity }.max() ?? .error
      text += Array(
        "<failure type=\"\(worst.rawValue)\" message=\"\(AuditText.count(count, "finding"))\">\n"
          .utf8)
      try write(failing.map { report.findings[$0] }, &text, to: out)
      text += Array("</failure>\n".utf8)
    }
    if !others.isEmpty {
      text += Array("<system-out>\n".utf8)
      try write(others.map { report.findings[$0] }, &text, to: out)
      text += Array("</system-out>\n".utf8)
    }
    text += Array("</testcase>\n".utf8)
  }

  private static func write<Failure: Error>(
    _ batches: [FindingBatch], _ text: inout [UInt8], to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for finding in FindingsInOrder(batches) {
      let place = "\(finding.path):\(finding.position.line):\(finding.position.column)"
      let message = finding.sentence
      let line = "\(place): \(finding.severity.rawValue): \(message) [\(finding.rule)]"
      text += Array(escaped(line).utf8)
      text.append(0x0A)
      if text.count < pieceSize { continue }
      try out(text)
      text.removeAll(keepingCapacity: true)
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
