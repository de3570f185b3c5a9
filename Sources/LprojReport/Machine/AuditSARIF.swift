// An audit in the Static Analysis Results Interchange Format (SARIF) 2.1.0.

internal import LprojFiles
public import LprojSource

/// Writes an audit in the Static Analysis Results Interchange Format (SARIF) 2.1.0.
public enum AuditSARIF {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
  private static let pieceSize = 1 << 16

  /// Writes the log in pieces, since the log can take far more memory than the findings. Each result is on its own line.
  ///
  /// - Parameters:
  ///   - report: the report to write.
  ///   - failures: files that could not be read, one line each.
  ///   - column: returns the column of a position in UTF-16 units; nil if it is unknown.
  ///   - places: returns the lines and columns of byte ranges in a file's text. Returns nil if other programs read the bytes of the file as a
  ///     different text; fixes are then left out.
  ///   - resolved: for a path that leads out of the current folder, returns the absolute path without symbolic links.
  ///   - out: receives each piece.
  public static func write<Failure: Error>(
    _ report: AuditReport, failures: [String], column: @escaping (String, Position) -> Int?,
    places: @escaping (String, [Range<Int>]) -> [Range<Position>]?,
    resolved: @escaping (String) -> String?,
    to out: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let run = Run(report, column, places, resolved)
    var head = JSONWriter(indentation: 0)
    head.object { run.head(&$0, failures) }
    var bytes = Array("{\"version\":\"2.1.0\",\"$schema\":\"\(schema)\",\"runs\":[\n".utf8)
    bytes += head.bytes.dropLast()
    bytes += Array(",\"results\":[".utf8)
    var isFirst = true
    var known: [String: Int] = [:]
    for finding in FindingsInOrder(report.findings) {
      var result = JSONWriter(indentation: 0)
      let fingerprint = finding.fingerprint().description
      known[fingerprint, default: 0] += 1
      let mark = "\(fingerprint):\(known[fingerprint] ?? 1)"
      result.object { run.result(finding, mark, &$0) }
      bytes += Array((isFirst ? "\n" : ",\n").utf8)
      bytes += result.bytes
      isFirst = false
      if bytes.count >= pieceSize {
        try out(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    try out(bytes + Array("\n]}]}\n".utf8))
  }

  private struct Run {
    var report: AuditReport
    var column: (String, Position) -> Int?
    var places: (String, [Range<Int>]) -> [Range<Position>]?
    var resolved: (String) -> String?
    var indices: [String: Int] = [:]

    init(
      _ report: AuditReport, _ column: @escaping (String, Position) -> Int?,
      _ places: @escaping (String, [Range<Int>]) -> [Range<Position>]?,
      _ resolved: @escaping (String) -> String?
    ) {
      self.report = report
      self.column = column
      self.places = places
      self.resolved = resolved
      for (index, rule) in report.rules.enumerated() { indices[rule.info.id] = index }
    }

    /// Writes all members of the run except for `results`.
    func head(_ writer: inout JSONWriter, _ failures: [String]) {
      writer.object("tool") { writer in
        writer.object("driver") { driver(&$0) }
      }
      writer.name("invocations")
      writer.array { $0.object { invocation(&$0, failures) } }
      writer.object("originalUriBaseIds") { writer in
        writer.name(SARIFText.base)
        writer.object { SARIFText.message("description", "The folder that lproj ran in.", &$0) }
      }
      writer.member("columnKind", "utf16CodeUnits")
      writer.member("newlineSequences", ["\r\n", "\n", "\r"])
    }

    private func driver(_ writer: inout JSONWriter) {
      writer.member("name", "lproj")
      writer.member("semanticVersion", report.toolVersion)
      writer.objects("rules", report.rules, describe)
    }

    private func describe(_ rule: RuleDescription, _ writer: inout JSONWriter) {
      writer.member("id", rule.info.id)
      let summary = RulesReport.capitalized(rule.info.summary)
      SARIFText.message("shortDescription", SARIFText.sentence(summary), &writer)
      SARIFText.message("fullDescription", SARIFText.sentence(rule.info.rationale), &writer)
      if let pages = report.rulePages {
        writer.member("helpUri", RulePages.address(pages, of: rule.info.id))
      }
      writer.object("help") { writer in
        writer.member("text", SARIFText.escaped(rule.info.rationale))
        writer.member("markdown", SARIFText.escapedBraces(RulesReport.body(rule)))
      }
      writer.object("defaultConfiguration") { $0.member("level", rule.info.severity.rawValue) }
      writer.object("properties") { $0.member("tags", [rule.info.group]) }
    }

    private func invocation(_ writer: inout JSONWriter, _ failures: [String]) {
      writer.member("executionSuccessful", failures.isEmpty)
      guard !failures.isEmpty else { return }
      writer.objects("toolExecutionNotifications", failures) { failure, writer in
        writer.member("level", "error")
        SARIFText.message("message", SARIFText.sentence(failure), &writer)
      }
    }

    /// - Parameter fingerprint: the fingerprint of the finding followed by a number, which distinguishes equal findings.
    func result(_ finding: Finding, _ fingerprint: String, _ writer: inout JSONWriter) {
      writer.member("ruleId", finding.rule)
      if let index = indices[finding.rule] { writer.member("ruleIndex", index) }
      writer.member("level", finding.severity.rawValue)
      let message = finding.sentence
      SARIFText.message("message", SARIFText.sentence(message), &writer)
      writer.name("locations")
      writer.array { $0.object { place(finding.path, finding.position, &$0) } }
      if !finding.related.isEmpty {
        writer.objects("relatedLocations", finding.related.indices) { number, writer in
          let related = finding.related[number]
          writer.member("id", number)
          place(related.path, related.position, &writer)
          SARIFText.message("message", SARIFText.sentence(related.message), &writer)
        }
      }
      if let fix = finding.fix, let regions = places(finding.path, fix.edits.map(\.range)) {
        writer.name("fixes")
        writer.array { $0.object { describe(fix, finding.path, regions, &$0) } }
      }
      writer.object("partialFingerprints") { $0.member("lprojFinding/v2", fingerprint) }
      writer.object("properties") { writer in
        if let name = finding.localization { writer.member("localization", name) }
        if let table = finding.table { writer.member("table", table) }
        if let key = finding.key { writer.member("key", key.description) }
      }
    }

    private func describe(
      _ fix: Fix, _ path: String, _ regions: [Range<Position>], _ writer: inout JSONWriter
    ) {
      SARIFText.message("description", SARIFText.sentence(fix.title), &writer)
      writer.name("artifactChanges")
      writer.array { writer in
        writer.object { writer in
          artifact(path, &writer)
          writer.objects("replacements", zip(fix.edits, regions)) {
            replace($0.1, $0.0.replacement, &$1)
          }
        }
      }
      writer.object("properties") { $0.member("safety", fix.safety.rawValue) }
    }

    private func replace(
      _ region: Range<Position>, _ text: [UInt8], _ writer: inout JSONWriter
    ) {
      writer.object("deletedRegion") { writer in
        writer.member("startLine", region.lowerBound.line)
        writer.member("startColumn", region.lowerBound.column)
        writer.member("endLine", region.upperBound.line)
        writer.member("endColumn", region.upperBound.column)
      }
      guard !text.isEmpty else { return }
      writer.object("insertedContent") { $0.member("text", String(decoding: text, as: UTF8.self)) }
    }

    private func artifact(_ path: String, _ writer: inout JSONWriter) {
      writer.object("artifactLocation") { writer in
        let place = SARIFText.uri(path, resolved)
        writer.member("uri", place.uri)
        if place.isRelative { writer.member("uriBaseId", SARIFText.base) }
      }
    }

    private func place(_ path: String, _ position: Position, _ writer: inout JSONWriter) {
      writer.object("physicalLocation") { writer in
        artifact(path, &writer)
        writer.object("region") { writer in
          writer.member("startLine", position.line)
          if let column = column(path, position) { writer.member("startColumn", column) }
        }
      }
    }
  }
}
