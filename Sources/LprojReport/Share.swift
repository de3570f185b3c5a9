// A part of a whole, and its forms in reports.

internal import LprojSource

/// A part of a whole. A part below zero becomes zero, and a part above the whole becomes the whole.
public struct Share: Sendable, Hashable {
  public let part: Int
  public let whole: Int

  public init(_ part: Int, of whole: Int) {
    self.whole = max(0, whole)
    self.part = min(max(0, part), self.whole)
  }

  /// The part that is left if some of the whole is missing.
  init(missing: Int, of whole: Int) {
    let missing = max(0, missing)
    self.init(missing > whole ? 0 : whole - missing, of: whole)
  }

  /// Returns the number of full steps out of `count` equal steps. For example, `steps(100)` is the percentage. If the whole is 0, all steps are full.
  func steps(_ count: Int) -> Int {
    guard part < whole else { return count }
    return whole.dividingFullWidth(part.multipliedFullWidth(by: max(0, count))).quotient
  }

  /// The percentage, rounded down, so that 100 % means all.
  var percent: String { "\(steps(100)) %" }

  /// A number from 0 to 1 with four digits, rounded down, so that an incomplete share is never 1.
  var decimal: String {
    part < whole ? "0." + steps(10_000).digits(4) : "1"
  }

  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of `width` columns. It is full only if the share is complete, and empty only if `part` is 0.
  func bar(width: Int) -> String {
    var parts = steps(width * 8)
    if parts == 0 && part > 0 { parts = 1 }
    let full = String(repeating: "█", count: parts / 8) + Self.eighths[parts % 8]
    return full + String(repeating: "░", count: width - full.count)
  }
}
