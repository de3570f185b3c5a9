// `lproj audit` in this process, where that is the same as what the program does: without failures and remarks, whose words are
// the program's.

import LprojFiles
import LprojKit
import LprojReport
import LprojSource
import LprojTestSupport

package enum Audited {
  /// Runs the program where something is asked that only it does.
  package static func run(
    _ arguments: [String], in folder: String, input: String? = nil,
    environment: [String: String] = [:], at path: String? = nil
  ) throws -> ProgramResult {
    if input == nil, environment.isEmpty, path == nil, arguments.first == "audit",
      let asked = Asked(arguments.dropFirst(), folder)
    {
      let request = asked.request
      let outcome = finished { await LprojKit.Audit.run(request) }
      let isQuiet =
        outcome.failures.isEmpty && outcome.remarks.isEmpty && outcome.excused.isEmpty
        && outcome.shortfalls.isEmpty && !outcome.isStopped
      if isQuiet { return asked.result(outcome) }
    }
    return try Program.lproj.run(
      arguments, in: folder, input: input, environment: environment, at: path)
  }

  private struct Asked {
    var request: AuditRequest
    private var layout = AuditLayout(style: Style(isColoured: false))
    private var isJSON = false

    /// Nil for options that are not known here.
    init?(_ arguments: ArraySlice<String>, _ folder: String) {
      request = AuditRequest(paths: [], in: .disk(currentFolder: folder), jobs: 2)
      layout.offer = (safe: "--fix", all: "--fix-unsafe")
      var rest = arguments
      while let word = rest.popFirst() {
        switch word {
        case "--no-ignore": request.honoursIgnoreFiles = false
        case "--no-fold": layout.folds = false
        case "--statistics": layout.hasStatistics = true
        case "--summary-only": layout.hasFindings = false
        case "--no-config": request.configuration = .none
        case let word where word.hasPrefix("-"):
          guard let value = rest.popFirst(), !value.hasPrefix("-"), set(word, value) else {
            return nil
          }
        default: request.paths.append(word)
        }
      }
      if request.paths.isEmpty { request.paths = ["."] }
      request.before = isJSON ? .nothing : .coverage
      request.countsHidden = !isJSON
    }

    private mutating func set(_ option: String, _ value: String) -> Bool {
      switch option {
      case "--only": request.only.append(value)
      case "--skip": request.skip.append(value)
      case "--locale": request.localizations.append(value)
      case "--platform": request.platform = value
      case "--against": request.sources = value
      case "--baseline": request.baseline = value
      case "--source":
        request.source = value
        request.sourceName = "--source"
      case "--sort":
        guard let order = FindingOrder(rawValue: value) else { return false }
        layout.order = order
      case "--min-severity":
        guard let severity = Severity(rawValue: value) else { return false }
        request.minimumSeverity = severity
      case "--fail-on":
        request.failureSeverity = Severity(rawValue: value)
        request.overridesFailOn = true
        return request.failureSeverity != nil || value == "never"
      case "--format":
        isJSON = value == "json"
        return isJSON || value == "text"
      default: return false
      }
      return true
    }

    func result(_ outcome: AuditOutcome) -> ProgramResult {
      var bytes: [UInt8] = []
      let add = { (part: [UInt8]) in bytes += part }
      if isJSON {
        AuditJSON.write(outcome.report, failures: [], to: add)
      } else {
        AuditText.write(outcome.report, layout, to: add)
      }
      return ProgramResult(
        status: outcome.isFailing ? 1 : 0, output: String(decoding: bytes, as: UTF8.self),
        errors: "", outputBytes: bytes)
    }
  }
}
