// Placeholders that code replaces: `{name}`, `{{name}}`, `%{name}`, `${name}` and `$t(name)`.

internal import LprojSource

struct TextPlaceholder: Sendable, Equatable {
  let range: Range<Int>
  /// The placeholder without the spaces around its name, such as `{label}` for `{ label }`.
  let spelling: String
  /// Whether spaces are inside single braces, as in `{ label }`. Code rarely has such placeholders, and authors may write such braces as text.
  let isDoubtful: Bool

  static func all(in text: [UInt8]) -> [TextPlaceholder] {
    // In a text that itself selects among several texts (an ICU message), braces have another meaning.
    if choices.contains(where: { text.holds($0) }) { return [] }
    var found: [TextPlaceholder] = []
    var at = 0
    while at < text.count {
      guard let placeholder = TextPlaceholder(text, at) else {
        at += 1
        continue
      }
      found.append(placeholder)
      at = placeholder.range.upperBound
    }
    return found
  }

  /// Returns nil if no placeholder begins at the index.
  private init?(_ text: [UInt8], _ start: Int) {
    let rest = text[start...]
    guard
      let style = Self.styles.first(where: { rest.starts(with: $0.opening) }),
      let name = Self.name(text, start + style.opening.count),
      text[name.end...].starts(with: style.closing)
    else { return nil }
    range = start..<name.end + style.closing.count
    isDoubtful = style.opening.count == 1 && text[start + 1] == 0x20
    spelling =
      String(decoding: style.opening, as: UTF8.self) + name.text
      + String(decoding: style.closing, as: UTF8.self)
  }

  private static let choices = [", plural,", ", select,", ", selectordinal,"].map { Array($0.utf8) }
  private static let styles: [(opening: [UInt8], closing: [UInt8])] = [
    ("{{", "}}"), ("%{", "}"), ("${", "}"), ("$t(", ")"), ("{", "}"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// Returns a name and the offset after it. A name has letters, digits and joining characters. If spaces are around the name, the offset is after
  /// these spaces. Nil if there is no such name.
  private static func name(_ text: [UInt8], _ start: Int) -> (text: String, end: Int)? {
    var first = start
    while first < text.count, text[first] == 0x20 { first += 1 }
    var last = first
    // The name of a placeholder may be translated, so letters outside of ASCII count, too.
    while last < text.count, TextByte.isName(text[last]) || text[last] >= 0x80 { last += 1 }
    guard last > first, last - first < 64 else { return nil }
    let name = String(decoding: text[first..<last], as: UTF8.self)
    func isLetter(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII || isLetter(scalar) || scalar.properties.isGraphemeExtend
    }
    guard isName, name.unicodeScalars.contains(where: isLetter) else { return nil }
    var end = last
    while end < text.count, text[end] == 0x20 { end += 1 }
    return (name, end)
  }
}
