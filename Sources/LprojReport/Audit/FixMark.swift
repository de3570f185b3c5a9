// The mark behind findings that lproj can fix.

internal import LprojSource

/// Collects the fixes of findings. The mark is `[*]` for safe fixes, `[**]` for unsafe fixes, and `[*][**]` for both.
struct FixMark {
  private var hasSafe = false
  private var hasUnsafe = false

  var mark: String? {
    let marks = [hasSafe ? "[*]" : nil, hasUnsafe ? "[**]" : nil].compactMap(\.self)
    return marks.isEmpty ? nil : marks.joined()
  }

  mutating func add(_ finding: Finding) {
    guard let fix = finding.fix else { return }
    if fix.safety == .safe { hasSafe = true } else { hasUnsafe = true }
  }

  mutating func add(_ other: FixMark) {
    if other.hasSafe { hasSafe = true }
    if other.hasUnsafe { hasUnsafe = true }
  }
}
