// Plain texts that show a wrong number because they leave out a fractional argument and show a later one.

internal import LprojRules
internal import LprojSource

/// A plain text that shows a wrong number. It stands for a plural or a variation, for a loader that can read neither.
struct SkippedFraction {
  var key: Key
  var localization: String?
  var position: Position
  /// The specifier that shows the wrong number, in quotes.
  var specifier: String

  /// One warning about all texts of a file, at the position of the first text; nil if `texts` is empty.
  static func warning(
    _ texts: [SkippedFraction], _ target: CompileRequest.Target, path: String, table: String
  ) -> Finding? {
    guard let first = texts.min(by: { $0.position < $1.position }) else { return nil }
    let place = target == .gnustep ? "GNUstep" : "Foundation on Linux"
    let language = first.localization.map { " in '\($0)'" } ?? ""
    let others = texts.count - 1
    let more = others == 0 ? "" : "; \(others) other text\(others == 1 ? "" : "s") like this"
    return Finding(
      rule: Rule.skippedFraction.info.id, severity: .warning,
      message: "\(first.specifier) in \(first.key.quoted)\(language) shows the wrong number with "
        + "\(place): the text leaves out a fraction before it, so show that one, too\(more)",
      path: path, position: first.position, localization: first.localization, table: table,
      key: first.key)
  }
}
