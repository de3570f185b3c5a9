// The result of formatting in one line.

/// The counts of a run of the formatter, in one line.
public struct FormatSummary: Sendable {
  public var changed = 0
  public var unchanged = 0
  public var propertyLists = 0
  public var refused = 0
  public var failed = 0

  public init() {}

  /// The counts as a line, such as `3 files formatted, 14 unchanged`.
  public func line(written isWritten: Bool) -> String {
    var parts = [
      isWritten
        ? "\(files(changed)) formatted" : "\(files(changed)) would change",
      "\(unchanged) unchanged",
    ]
    if propertyLists > 0 { parts.append("\(propertyLists) binary or XML left as they are") }
    if refused > 0 { parts.append("\(refused) refused") }
    if failed > 0 { parts.append("\(failed) failed") }
    return parts.joined(separator: ", ")
  }

  private func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
