// How much is done, as a bar of characters.

enum CoverageBar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar of `width` columns. It is full only when all is done, and empty only when nothing is.
  static func text(_ fraction: Double, width: Int) -> String {
    var parts = Int(fraction * Double(width * 8))
    if parts == 0 && fraction > 0 { parts = 1 }
    let full = String(repeating: "█", count: parts / 8) + eighths[parts % 8]
    return full + String(repeating: "░", count: width - full.count)
  }

  /// Rounded down, so that 100 % means all.
  static func percent(_ fraction: Double) -> String { "\(Int(fraction * 100 + 1e-9)) %" }
}
