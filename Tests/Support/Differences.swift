// The effects of variants of an input, as short lines for recording.

import Testing

/// The outcomes of variants, as differences from the outcome of the original. Variants with the same difference are grouped.
public struct Differences {
  private let original: [String]
  private var names: [[String]: [String]] = [:]
  private var order: [[String]] = []

  public init(to original: [String]) { self.original = original }

  /// Collects the differences between the outcomes of variants and of the original bytes.
  public init(of bytes: [UInt8], _ variants: [Variant], _ outcome: ([UInt8]) -> [String]) {
    self.init(to: outcome(bytes))
    for variant in variants { add(variant.name, outcome(variant.bytes)) }
  }

  public mutating func add(_ name: String, _ outcome: [String]) {
    let difference = self.difference(outcome)
    if names[difference] == nil { order.append(difference) }
    names[difference, default: []].append(name)
  }

  /// Returns the removed and the added lines, regardless of order. If only the order differs, returns a line that says so.
  private func difference(_ outcome: [String]) -> [String] {
    if outcome == original { return [] }
    var counts: [String: Int] = [:]
    for line in original { counts[line, default: 0] -= 1 }
    for line in outcome { counts[line, default: 0] += 1 }
    func lines(_ mark: String, _ from: [String], _ sign: Int) -> [String] {
      var rest = counts
      return from.compactMap { line in
        guard let count = rest[line], count * sign > 0 else { return nil }
        rest[line] = count - sign
        return mark + line
      }
    }
    let found = lines("- ", original, -1) + lines("+ ", outcome, 1)
    return found.isEmpty ? ["in another order"] + outcome.map { "  " + $0 } : found
  }

  /// Returns the first `ofOriginal` lines of the original, and at most `count` differences. The stated numbers count all lines and differences.
  func lines(_ count: Int, ofOriginal: Int) -> [String] {
    let found = order.filter { !$0.isEmpty }.map { difference in
      ["  " + Self.cut(names[difference] ?? [], to: 3).joined(separator: ", ") + ":"]
        + Self.cut(difference, to: 4).map { "    " + Self.cut($0) }
    }
    let shown = found.spread(count)
    return original.prefix(ofOriginal).map { "  | " + Self.cut($0) }
      + ["  \(original.count) lines"]
      + ["  \(names[[], default: []].count) without a difference"] + shown.joined()
      + ["  \(found.count) differences"]
  }

  var whole: [String] {
    original + order.flatMap { (names[$0] ?? []) + $0 }
  }

  private static func cut(_ lines: [String], to count: Int) -> [String] {
    lines.count <= count + 1
      ? lines : lines.prefix(count) + ["\(lines.count - count) more"]
  }

  private static func cut(_ line: String) -> String {
    let line = line.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "↩")
    let limit = 140
    return line.count <= limit ? line : line.prefix(limit) + "…"
  }

  static func digest(_ lines: some Collection<String>) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for line in lines {
      for byte in line.utf8 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
      sum = (sum ^ 0x0A) &* 0x100_0000_01b3
    }
    return String(UInt32(truncatingIfNeeded: sum ^ (sum >> 32)), radix: 36)
  }
}

/// Compares the effects of variants with the recorded ones.
///
/// - Parameters:
///   - shown: the number of differences for each subject that are recorded word for word. To see the effect of a
///     change on the others, record more of them before and after it.
///   - ofOriginal: the number of recorded lines from the outcome of the original.
public func expectDifferences(
  _ subjects: [(name: String, differences: Differences)], named name: String, shown: Int = 4,
  ofOriginal: Int = 6,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let lines = subjects.flatMap {
    ["== " + $0.name] + $0.differences.lines(shown, ofOriginal: ofOriginal)
  }
  try expectLines(
    lines, whole: subjects.flatMap(\.differences.whole), named: name,
    sourceLocation: sourceLocation)
}

/// - Parameter whole: the complete differences. The recorded digest of these lines shows changes that the recorded lines do not show.
func expectLines(
  _ lines: [String], whole: [String], named name: String, sourceLocation: SourceLocation
) throws {
  let lines = lines + ["== with what is not shown: \(Differences.digest(whole))"]
  let text = lines.joined(separator: "\n").unicodeScalars.reduce(into: "") { text, scalar in
    let isShown = scalar == "\n" || !scalar.properties.generalCategory.isInvisible
    text += isShown ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
  }
  try expectSnapshot(text + "\n", named: "variants/\(name).txt", sourceLocation: sourceLocation)
}

extension Unicode.GeneralCategory {
  fileprivate var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
      .privateUse:
      true
    default: false
    }
  }
}
