// The edits of one text, applied together.

/// Edits of one text, without overlaps. Equal edits are applied once.
package struct EditedText: Sendable {
  /// The edits, sorted by offset.
  package private(set) var edits: [Edit] = []

  package init() {}

  package init(_ edits: [Edit]) {
    for edit in edits { insert(edit) }
  }

  /// Adds all edits of a fix and returns true. If an edit overlaps an earlier edit, adds none and returns false.
  package mutating func add(_ fix: Fix) -> Bool {
    guard fix.edits.allSatisfy({ !overlaps($0) }) else { return false }
    for edit in fix.edits { insert(edit) }
    return true
  }

  /// Whether an edit replaces some bytes of a range.
  package func touches(_ range: Range<Int>) -> Bool {
    let next = index(of: Edit(range, []))
    return edits[max(0, next - 1)..<min(edits.count, next + 1)].contains {
      $0.range.overlaps(range)
    }
  }

  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(edits.reduce(text.count) { $0 + $1.replacement.count })
    var done = 0
    for edit in edits {
      result += text[done..<edit.range.lowerBound]
      result += edit.replacement
      done = edit.range.upperBound
    }
    return result + text[done...]
  }

  private mutating func insert(_ edit: Edit) {
    let place = index(of: edit)
    if place < edits.count && edits[place] == edit { return }
    edits.insert(edit, at: place)
  }

  private func overlaps(_ edit: Edit) -> Bool {
    let place = index(of: edit)
    return edits[max(0, place - 1)..<min(edits.count, place + 1)].contains { other in
      if other == edit { return false }
      let (left, right) = (other.range, edit.range)
      // Two different insertions at one offset have no defined order, so they count as overlapping.
      if left.isEmpty && right.isEmpty { return left == right }
      return left.lowerBound < right.upperBound && right.lowerBound < left.upperBound
    }
  }

  /// The index of the first edit that does not come before `edit`; the number of edits if all come before it. Edits are in the order of their
  /// beginnings, then of their ends.
  private func index(of edit: Edit) -> Int {
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    return edits.partitioningIndex { ($0.range.lowerBound, $0.range.upperBound) >= (start, end) }
  }
}
