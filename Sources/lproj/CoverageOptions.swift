// The options for the required coverage of localizations.

internal import ArgumentParser
internal import LprojKit

struct CoverageOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Fail if less of a localization is translated: 90, or fr=95 for one; present:90 also counts texts that equal "
        + "the source. Repeatable; replaces all coverage settings of the configuration.",
      valueName: "percent"), completion: .percentages)
  var failUnder: [String] = []

  func validate() throws { _ = try request() }

  /// Returns the minimums of all `--fail-under`. Of several values for one localization, the last one counts.
  func request() throws -> CoverageRequest {
    var request = CoverageRequest()
    for text in failUnder {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let minimum = parts.last.flatMap({ CoverageMinimum(String($0)) }),
        parts.count == 1 || !parts[0].isEmpty
      else {
        throw ValidationError(
          "--fail-under takes a percentage from 0 to 100, such as 90, fr=95 or present:90, not '\(text)'"
        )
      }
      if parts.count == 1 {
        request.minimum.merge(minimum) { $1 }
      } else {
        request.localizations[String(parts[0]), default: [:]].merge(minimum) { $1 }
      }
    }
    return request
  }
}
