// The page's HTML with marks such as {{title}}, split at the marks on first use.

struct PageTemplate {
  /// A mark such as `{{title}}`, which a part of the page replaces.
  enum Mark: String {
    case title, subtitle, heading, origin, failures, lines, plain, style, script, scriptHash, data,
      words
  }

  enum Part {
    case markup(ArraySlice<UInt8>)
    case mark(Mark)
  }

  static let page = PageTemplate(PackageResources.page_html)
  static let translation = PageTemplate(PackageResources.translate_html)

  let parts: [Part]

  /// Splits a text. Braces around anything other than a mark's name are markup.
  init(_ text: [UInt8]) {
    var parts: [Part] = []
    var markup = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      guard let (mark, end) = Self.mark(in: text, at: index) else {
        index += 1
        continue
      }
      parts += [.markup(text[markup..<index]), .mark(mark)]
      (markup, index) = (end, end)
    }
    self.parts = parts + [.markup(text[markup...])]
  }

  private static func mark(in text: [UInt8], at start: Int) -> (mark: Mark, end: Int)? {
    guard text[start...].starts(with: "{{".utf8) else { return nil }
    let name = text[(start + 2)...].prefix { $0 != UInt8(ascii: "}") }
    guard text[name.endIndex...].starts(with: "}}".utf8),
      let mark = Mark(rawValue: String(decoding: name, as: UTF8.self))
    else { return nil }
    return (mark, name.endIndex + 2)
  }
}
