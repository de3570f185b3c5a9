// Templates for the page, escaping by default.
//
// The language is a small part of Mustache. The swift-mustache library would do as well, but it needs
// Foundation: measured with version 2.1.1, the static binary grew from 17 to 61 MB (stripped) and
// `lproj --version` took 14 % longer (5.4 ms instead of 4.7 ms), for a page with a handful of places.

struct Template {
  /// What a name stands for.
  enum Value {
    case text(String)
    /// Text that is HTML already.
    case html(String)
    case list([[String: Value]])
  }

  private enum Part {
    case literal(Substring)
    case name(String)
    case section(String, [Part])
  }

  private let parts: [Part]

  /// `{{name}}` is replaced by escaped text, or by HTML where the value is that;
  /// `{{#name}}…{{/name}}` is repeated for each element of a list.
  init(_ source: String) {
    var rest = source[...]
    parts = Self.parse(&rest, until: nil)
  }

  private static func parse(_ rest: inout Substring, until end: String?) -> [Part] {
    var parts: [Part] = []
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      parts.append(.literal(rest[..<open.lowerBound]))
      let tag = String(rest[open.upperBound..<close.lowerBound])
      rest = rest[close.upperBound...]
      if let end, tag == "/" + end { return parts }
      if tag.hasPrefix("#") {
        let name = String(tag.dropFirst())
        parts.append(.section(name, parse(&rest, until: name)))
      } else {
        parts.append(.name(tag))
      }
    }
    precondition(end == nil, "a section of a template is closed")
    parts.append(.literal(rest))
    rest = ""
    return parts
  }

  func render(_ values: [String: Value]) -> String { Self.render(parts, values) }

  private static func render(_ parts: [Part], _ values: [String: Value]) -> String {
    var result = ""
    for part in parts {
      switch part {
      case .literal(let text): result += text
      case .name(let name):
        switch values[name] {
        case .text(let text): result += escaped(text)
        case .html(let html): result += html
        case .list, nil: preconditionFailure("the template's '\(name)' has no text")
        }
      case .section(let name, let inner):
        guard case .list(let elements) = values[name] else {
          preconditionFailure("the template's '\(name)' has no list")
        }
        for element in elements {
          result += render(inner, values.merging(element) { $1 })
        }
      }
    }
    return result
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
