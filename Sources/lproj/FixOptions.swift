// The options `--fix`, `--fix-unsafe` and `--diff` of an audit.

internal import ArgumentParser
internal import LprojKit

struct FixOptions: ParsableArguments {
  @Flag(help: "Make the safe fixes, then report what remains.")
  var fix = false

  @Flag(help: "Make all fixes, also those that users may notice.")
  var fixUnsafe = false

  @Flag(help: "Show what the fixes would change; write nothing.")
  var diff = false

  private var isAsked: Bool { fix || fixUnsafe || diff }

  func check(_ paths: [String]) throws {
    if isAsked && paths.contains("-") {
      throw ValidationError("standard input cannot be fixed: name the file")
    }
  }

  /// Returns the request for fixes; nil if no option for fixes is given.
  func request(jobs: Int) -> FixRequest? {
    guard isAsked else { return nil }
    var request = FixRequest(jobs: jobs)
    request.includesUnsafe = fixUnsafe
    request.writes = !diff
    return request
  }
}
