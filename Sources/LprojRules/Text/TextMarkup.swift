// Tags of HTML and marks of Markdown in a text.

struct TextMarkup: Sendable {
  struct Tag: Sendable {
    let name: String
    let isClosing: Bool
    let range: Range<Int>
  }

  private(set) var tags: [Tag] = []
  /// The number of links such as `[text](address)`.
  private(set) var links = 0
  /// The number of `**`.
  private(set) var stars = 0
  private(set) var backticks = 0

  init() {}

  init(_ text: [UInt8]) {
    var at = 0
    var ends = NextByte(UInt8(ascii: ">"))
    var values = NextByte(UInt8(ascii: "="))
    var hasBracket = false
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "<"):
        if let tag = Self.tag(text, at, &ends, &values) {
          tags.append(tag)
          at = tag.range.upperBound - 1
        }
      case UInt8(ascii: "["): hasBracket = true
      case UInt8(ascii: "]"):
        if hasBracket, at + 1 < text.count, text[at + 1] == UInt8(ascii: "(") { links += 1 }
      case UInt8(ascii: "*"):
        if at + 1 < text.count, text[at + 1] == UInt8(ascii: "*") {
          stars += 1
          at += 1
        }
      case UInt8(ascii: "`"): backticks += 1
      default: break
      }
      at += 1
    }
    // `<name>` is a placeholder if its name is not that of a known tag, and no tag closes it.
    let closed = Set(tags.filter(\.isClosing).map(\.name))
    tags.removeAll { !Self.known.contains($0.name) && !closed.contains($0.name) }
  }

  /// The numbers of opening and closing tags by name, except for tags that translations may change freely, such as `<br>`.
  var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for tag in tags where !Self.free.contains(tag.name) {
      counts[tag.isClosing ? "</\(tag.name)>" : "<\(tag.name)>", default: 0] += 1
    }
    return counts
  }

  /// The tags with different numbers of opening and closing tags, such as `<b>`. Tags that need no end tag in HTML are left out.
  var unpaired: Set<String> {
    var sums: [String: Int] = [:]
    for tag in tags where !Self.free.contains(tag.name) && !Self.alone.contains(tag.name) {
      sums[tag.name, default: 0] += tag.isClosing ? -1 : 1
    }
    return Set(sums.filter { $0.value != 0 }.map { ($0.value < 0 ? "</" : "<") + $0.key + ">" })
  }

  /// Finds the next place of a byte from places that only grow. Each byte of a text is read once, even if many tags have no end.
  private struct NextByte {
    private let byte: UInt8
    private var found = 0

    init(_ byte: UInt8) { self.byte = byte }

    /// Returns the first place from `at`; the end of the text if there is none.
    mutating func place(in text: [UInt8], from at: Int) -> Int {
      found = max(found, at)
      while found < text.count, text[found] != byte { found += 1 }
      return found
    }
  }

  private static func tag(
    _ text: [UInt8], _ start: Int, _ ends: inout NextByte, _ values: inout NextByte
  ) -> Tag? {
    var at = start + 1
    let isClosing = at < text.count && text[at] == UInt8(ascii: "/")
    if isClosing { at += 1 }
    let first = at
    while at < text.count, TextByte.isName(text[at]) { at += 1 }
    guard at > first, TextByte.isLetter(text[first]), at < text.count else { return nil }
    let name = String(decoding: text[first..<at], as: UTF8.self).lowercased()
    guard [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20, 0x0A].contains(text[at]) else { return nil }
    let close = ends.place(in: text, from: at)
    guard close < text.count else { return nil }
    // Attributes have values. Words in angle brackets, such as `<a key to press>`, are no tag.
    guard
      values.place(in: text, from: at) < close
        || text[at..<close].allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: "/") })
    else { return nil }
    return Tag(name: name, isClosing: isClosing, range: start..<close + 1)
  }

  private static let free: Set<String> = [
    "br", "p", "wbr", "hr", "html", "head", "body", "meta", "font",
  ]
  private static let alone: Set<String> = ["dd", "dt", "img", "li", "td", "th", "tr"]
  private static let known: Set<String> = free.union([
    "a", "abbr", "b", "big", "blockquote", "center", "code", "dd", "del", "div", "dl", "dt", "em",
    "h1", "h2", "h3", "h4", "h5", "h6", "i", "img", "ins", "kbd", "li", "ol", "pre", "q", "s",
    "small", "span", "strike", "strong", "style", "sub", "sup", "table", "td", "th", "title", "tr",
    "tt", "u", "ul",
  ])
}
