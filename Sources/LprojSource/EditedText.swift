// The fixes of one text, applied together.

/// Edits of one text that do not overlap. Equal edits are applied once.
package struct EditedText: Sendable {
  /// The edits in the order of the text.
  package private(set) var edits: [Edit] = []

  package init() {}

  package init(_ edits: [Edit]) {
    for edit in edits { insert(edit) }
  }

  /// Adds all edits of a fix, or none if one of them overlaps an earlier fix.
  package mutating func add(_ fix: Fix) -> Bool {
    guard fix.edits.allSatisfy({ !overlaps($0) }) else { return false }
    for edit in fix.edits { insert(edit) }
    return true
  }

  /// Whether an edit changes some of these bytes.
  package func touches(_ range: Range<Int>) -> Bool {
    let next = index(of: Edit(range, []))
    return edits[max(0, next - 1)..<min(edits.count, next + 1)].contains {
      $0.range.overlaps(range)
    }
  }

  /// The text after all edits.
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
      // The order of two insertions at one offset is unknown, so they overlap.
      if left.isEmpty && right.isEmpty { return left == right }
      return left.lowerBound < right.upperBound && right.lowerBound < left.upperBound
    }
  }

  /// The index of the first edit that does not come before this one.
  private func index(of edit: Edit) -> Int {
    var low = 0
    var high = edits.count
    while low < high {
      let middle = (low + high) / 2
      let other = edits[middle].range
      let isBefore =
        (other.lowerBound, other.upperBound) < (edit.range.lowerBound, edit.range.upperBound)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
