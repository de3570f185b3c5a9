// A text of a makefile put together from pieces, each word as often as a piece of it has values.

struct MakeWords {
  private var done = ""
  /// What the last word may be.
  private var last = [""]
  private static let most = 64

  var text: String { done + last.joined(separator: " ") }

  mutating func add(_ text: some StringProtocol) {
    guard let space = text.lastIndex(where: { $0 == " " || $0 == "\t" }) else {
      for number in last.indices { last[number] += text }
      return
    }
    let first = text.prefix { $0 != " " && $0 != "\t" }
    for number in last.indices { last[number] += first }
    done += last.joined(separator: " ") + text[first.endIndex...space]
    last = [String(text[text.index(after: space)...])]
  }

  /// Adds a piece of which one value holds; false when there are too many.
  mutating func add(oneOf values: [String]) -> Bool {
    if values.count == 1 {
      add(values[0])
      return true
    }
    guard values.count * last.count <= Self.most else { return false }
    last = last.flatMap { word in values.map { word + $0 } }
    return true
  }
}
