// Web and mail addresses in a text.

struct TextAddress: Sendable, Equatable {
  let range: Range<Int>
  /// The address as written, without punctuation around it.
  let spelling: String
  /// For a web address, the name of the site, such as `example` for `https://de.example.org/x`. This name is equal for the pages of a site in
  /// several languages. For a mail address, the address in lower case.
  let site: String

  static func all(in text: [UInt8]) -> [TextAddress] {
    var found: [TextAddress] = []
    var at = 0
    while at < text.count {
      if text[at] == UInt8(ascii: ":"), let range = web(text, at) {
        found.append(TextAddress(text, range))
        at = range.upperBound
      } else if text[at] == UInt8(ascii: "@"), let range = mail(text, at) {
        found.append(TextAddress(text, range))
        at = range.upperBound
      } else {
        at += 1
      }
    }
    return found
  }

  private init(_ text: [UInt8], _ range: Range<Int>) {
    self.range = range
    spelling = String(decoding: text[range], as: UTF8.self)
    site = Self.site(of: spelling.lowercased())
  }

  private static func site(of address: String) -> String {
    guard let scheme = address.firstRange(of: "://") else { return address }
    var labels = address[scheme.upperBound...].prefix { !"/?#:".contains($0) }
      .split(separator: ".").map(String.init)
    if labels.first == "www" { labels.removeFirst() }
    // `de.example.org` is the German page of `example.org` or `en.example.org`.
    if labels.count > 2, labels[0].utf8.count <= 3 || labels[0].contains("-") {
      labels.removeFirst()
    }
    // `example.de` is the German page of `example.com`.
    if labels.count == 2 { labels.removeLast() }
    return labels.joined(separator: ".")
  }

  /// Returns the range of `scheme://…` around a colon; nil if there is no such address.
  private static func web(_ text: [UInt8], _ colon: Int) -> Range<Int>? {
    guard colon + 3 < text.count, text[colon + 1] == UInt8(ascii: "/"),
      text[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    var start = colon
    while start > 0, TextByte.isLetter(text[start - 1]) { start -= 1 }
    var end = colon + 3
    while end < text.count, isAddressByte(text[end]) { end += 1 }
    while end > colon + 3, isPunctuation(text[end - 1]) { end -= 1 }
    return start < colon && end > colon + 3 ? start..<end : nil
  }

  /// Returns the range of `name@host.domain` around an at sign; nil if there is no such address.
  private static func mail(_ text: [UInt8], _ sign: Int) -> Range<Int>? {
    var start = sign
    while start > 0, TextByte.isName(text[start - 1]) || text[start - 1] == UInt8(ascii: "+") {
      start -= 1
    }
    var end = sign + 1
    while end < text.count, TextByte.isName(text[end]) { end += 1 }
    while end > sign, isPunctuation(text[end - 1]) { end -= 1 }
    // `@name@host` is an account.
    if start > 0, text[start - 1] == UInt8(ascii: "@") { return nil }
    guard start < sign, end > sign + 1, text[sign + 1..<end].contains(UInt8(ascii: ".")) else {
      return nil
    }
    return start..<end
  }

  private static func isAddressByte(_ byte: UInt8) -> Bool {
    guard byte > 0x20, byte < 0x7F else { return false }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "`"),
      UInt8(ascii: "*"):
      return false
    default: return true
    }
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool { ".,;:!?-_".utf8.contains(byte) }
}
