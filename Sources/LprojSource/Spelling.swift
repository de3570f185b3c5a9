// Finds known names that are close to a mistyped name.

package enum Spelling {
  /// The name that is closest to a word; nil if no name is close.
  ///
  /// - Parameter synonyms: other words for names. Each key is such a word in lowercase, and its value is the name.
  package static func nearest(
    _ word: String, among names: some Sequence<String>, synonyms: [String: String] = [:]
  ) -> String? {
    let folded = Array(word.lowercased().unicodeScalars)
    if let meant = synonyms[word.lowercased()], names.contains(meant) { return meant }
    var best: (distance: Int, name: String)?
    for name in names where name != word {
      let other = Array(name.lowercased().unicodeScalars)
      // A third of the letters may be wrong, or the end of the word may be missing.
      let most = max(1, min(folded.count, other.count) / 3)
      var distance = distance(folded, other, most: most)
      if distance == nil, folded.count >= 3, other.starts(with: folded) { distance = most }
      guard let distance, folded.count > 1 || distance == 0 else { continue }
      if let best, (best.distance, best.name) <= (distance, name) { continue }
      best = (distance, name)
    }
    return best?.name
  }

  /// The text `; did you mean 'x'?`, or an empty string if no name is close.
  package static func hint(
    _ word: String, among names: some Sequence<String>, synonyms: [String: String] = [:]
  ) -> String {
    nearest(word, among: names, synonyms: synonyms).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// Whether two names differ in exactly one inserted, removed, changed or swapped letter. Letter case is ignored.
  package static func isOneLetterOff(_ word: String, from name: String) -> Bool {
    let (left, right) = (word.lowercased(), name.lowercased())
    return left != right
      && distance(Array(left.unicodeScalars), Array(right.unicodeScalars), most: 1) != nil
  }

  /// The name that differs from a word in at most two letters, and in at most a quarter of them; nil if no name is so close. Names that differ
  /// only in digits do not count.
  package static func slip(_ word: String, among names: some Sequence<String>) -> String? {
    let own = Array(word.unicodeScalars)
    func withoutDigits(_ text: String) -> String { text.filter { !$0.isNumber } }
    var best: (distance: Int, name: String)?
    for name in names where name != word {
      guard let distance = distance(own, Array(name.unicodeScalars), most: min(2, own.count / 4)),
        withoutDigits(name) != withoutDigits(word)
      else { continue }
      if let best, (best.distance, best.name) <= (distance, name) { continue }
      best = (distance, name)
    }
    return best?.name
  }

  /// The number of letters to insert, remove, replace or swap with their neighbors; nil if it is more than `most`.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], most: Int) -> Int? {
    if abs(left.count - right.count) > most { return nil }
    var before: [Int] = []
    var last = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      (before, last) = (last, current)
    }
    return last[right.count] <= most ? last[right.count] : nil
  }
}
