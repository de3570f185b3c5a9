// Matches equal lines of two texts, beginning with lines that each text has exactly once, as `git diff --patience` does.
//
// Unlike the search for the shortest difference, this search stays fast if most lines change, as in formatting.

internal import LprojSource

/// The matching lines of two texts.
package struct LineMatching {
  /// A range of old lines, and the range of new lines in its place. Either range may be empty.
  package struct Change: Equatable {
    package var old: Range<Int>
    package var new: Range<Int>
  }

  private let old: [Int]
  private let new: [Int]
  /// For each old line, the index of the matching new line; nil if no new line matches.
  private var matches: [Int?]

  /// Returns the changes that lead from the old lines to the new lines, in order.
  package static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func numbered(_ lines: [ArraySlice<UInt8>]) -> [Int] {
      lines.map { line in
        let number = numbers[line] ?? numbers.count
        numbers[line] = number
        return number
      }
    }
    var matching = LineMatching(old: numbered(old), new: numbered(new))
    matching.match()
    return matching.changes
  }

  /// Splits a text into lines, each with its line break.
  package static func lines(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
    matches = Array(repeating: nil, count: old.count)
  }

  private var changes: [Change] {
    var changes: [Change] = []
    var oldAt = 0
    var newAt = 0
    for (line, match) in matches.enumerated() {
      guard let match else { continue }
      if line > oldAt || match > newAt {
        changes.append(Change(old: oldAt..<line, new: newAt..<match))
      }
      oldAt = line + 1
      newAt = match + 1
    }
    if oldAt < old.count || newAt < new.count {
      changes.append(Change(old: oldAt..<old.count, new: newAt..<new.count))
    }
    return changes
  }

  private mutating func match() {
    var open = [Change(old: old.indices, new: new.indices)]
    while var part = open.popLast() {
      matchEnds(&part)
      if part.old.isEmpty || part.new.isEmpty { continue }
      let anchors = anchors(of: part)
      if anchors.isEmpty {
        matchInPlace(part)
        continue
      }
      var oldAt = part.old.lowerBound
      var newAt = part.new.lowerBound
      for (line, match) in anchors {
        matches[line] = match
        open.append(Change(old: oldAt..<line, new: newAt..<match))
        oldAt = line + 1
        newAt = match + 1
      }
      open.append(Change(old: oldAt..<part.old.upperBound, new: newAt..<part.new.upperBound))
    }
  }

  private mutating func matchEnds(_ part: inout Change) {
    var (first, newFirst) = (part.old.lowerBound, part.new.lowerBound)
    var (end, newEnd) = (part.old.upperBound, part.new.upperBound)
    while first < end, newFirst < newEnd, old[first] == new[newFirst] {
      matches[first] = newFirst
      first += 1
      newFirst += 1
    }
    while first < end, newFirst < newEnd, old[end - 1] == new[newEnd - 1] {
      end -= 1
      newEnd -= 1
      matches[end] = newEnd
    }
    part = Change(old: first..<end, new: newFirst..<newEnd)
  }

  /// Matches equal lines at the same positions, if both parts have the same number of lines.
  private mutating func matchInPlace(_ part: Change) {
    guard part.old.count == part.new.count else { return }
    for (line, match) in zip(part.old, part.new) where old[line] == new[match] {
      matches[line] = match
    }
  }

  /// Returns the longest series of lines that occur exactly once in each part and in the same order. Each line is a pair of indices.
  private func anchors(of part: Change) -> [(old: Int, new: Int)] {
    var places: [Int: (count: Int, newCount: Int, new: Int)] = [:]
    for line in part.old { places[old[line], default: (0, 0, 0)].count += 1 }
    for line in part.new {
      guard let place = places[new[line]] else { continue }
      places[new[line]] = (place.count, place.newCount + 1, line)
    }
    var candidates: [(old: Int, new: Int)] = []
    for line in part.old {
      if let place = places[old[line]], place.count == 1, place.newCount == 1 {
        candidates.append((line, place.new))
      }
    }
    return Self.longestRise(candidates)
  }

  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var tops: [Int] = []  // for each length, the last pair of the series with the lowest end
    var before: [Int?] = []
    for (number, pair) in pairs.enumerated() {
      let low = tops.partitioningIndex { pairs[$0].new >= pair.new }
      before.append(low > 0 ? tops[low - 1] : nil)
      if low == tops.count { tops.append(number) } else { tops[low] = number }
    }
    var result: [(old: Int, new: Int)] = []
    var next = tops.last
    while let number = next {
      result.append(pairs[number])
      next = before[number]
    }
    return result.reversed()
  }
}
