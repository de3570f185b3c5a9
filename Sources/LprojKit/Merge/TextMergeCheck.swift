// The check whether a file in conflict is as git left it.

internal import LprojSource

/// Compares the lines of a file with the lines of its three versions. Labels after git's markers and the style of conflicts make no difference.
struct TextMergeCheck {
  private var base: [ArraySlice<UInt8>: Int]
  private var ours: [ArraySlice<UInt8>: Int]
  private var theirs: [ArraySlice<UInt8>: Int]

  init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
    self.base = Self.counts(base)
    self.ours = Self.counts(ours)
    self.theirs = Self.counts(theirs)
  }

  /// Whether a text has conflict markers of git, consists only of lines of the three versions, and has each line that all three versions have.
  func isUntouched(_ text: [UInt8]) -> Bool {
    enum Part { case common, ours, base, theirs }
    var part = Part.common
    var conflicts = 0
    var sides: [[ArraySlice<UInt8>: Int]] = [[:], [:]]
    for line in Self.lines(text) {
      switch (part, Self.sign(line)) {
      case (.common, UInt8(ascii: "<")):
        part = .ours
        conflicts += 1
      case (.ours, UInt8(ascii: "|")): part = .base
      case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): part = .theirs
      case (.theirs, UInt8(ascii: ">")): part = .common
      case (.common, _):
        guard ours[line] != nil || theirs[line] != nil else { return false }
        for side in sides.indices { sides[side][line, default: 0] += 1 }
      case (.ours, _):
        guard ours[line] != nil else { return false }
        sides[0][line, default: 0] += 1
      case (.base, _): guard base[line] != nil else { return false }
      case (.theirs, _):
        guard theirs[line] != nil else { return false }
        sides[1][line, default: 0] += 1
      }
    }
    guard conflicts > 0, part == .common else { return false }
    return base.allSatisfy { line, count in
      let least = min(count, ours[line] ?? 0, theirs[line] ?? 0)
      return sides.allSatisfy { $0[line] ?? 0 >= least }
    }
  }

  /// The repeated character of a conflict marker of git, such as `<`; nil if the line is no conflict marker.
  private static func sign(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, "<|=>".utf8.contains(first) else { return nil }
    let rest = line.drop { $0 == first }
    guard line.count - rest.count >= 7 else { return nil }
    return rest.isEmpty || rest.first == 0x20 || rest.first == 0x0D ? first : nil
  }

  private static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: 0x0A, omittingEmptySubsequences: true)
      .map { $0.last == 0x0D ? $0.dropLast() : $0 }.filter { !$0.isEmpty }
  }

  private static func counts(_ text: [UInt8]) -> [ArraySlice<UInt8>: Int] {
    lines(text).reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
