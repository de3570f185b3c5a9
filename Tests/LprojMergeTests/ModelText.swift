// Random tables as the bytes of files.

import LprojSource
import LprojSyntax

struct ModelStyle {
  var lineEnd = "\n"
  var indent = "  "
  var equals = " = "
  var blank = ""
  var encoding = TextEncoding.utf8

  static func random(_ generator: inout ModelGenerator, isText: Bool) -> ModelStyle {
    var style = ModelStyle()
    if generator.chance(20) { style.lineEnd = "\r\n" }
    if generator.chance(30) { style.indent = "\t" }
    if generator.chance(30) { style.equals = "=" }
    if generator.chance(40) { style.blank = style.lineEnd }
    if isText, generator.chance(30) {
      style.encoding = [.utf16LittleEndian, .utf16BigEndian, .utf8WithMark].randomElement(
        using: &generator.random)!
    }
    return style
  }
}

extension Model {
  func strings(_ style: ModelStyle) -> [UInt8] {
    guard case .members(let members) = self else { return [] }
    var text = ""
    for member in members {
      if let heading = member.heading {
        text += "/* \(heading) */" + style.lineEnd + style.lineEnd
      }
      if let comment = member.comment { text += "/* \(comment) */" + style.lineEnd }
      let value = member.value.leaves[[]] ?? ""
      text += Self.quoted(member.key) + style.equals + Self.quoted(value) + ";" + style.lineEnd
      text += style.blank
    }
    // An empty file is damaged for the loader, so a table without entries gets a line end.
    return style.encoding.encode(Array((text.isEmpty ? style.lineEnd : text).utf8)) ?? []
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: StringsEscapes.quoted(Key(text)), as: UTF8.self)
  }

  func xml(_ style: ModelStyle) -> [UInt8] {
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + style.lineEnd + "<plist version=\"1.0\">"
      + style.lineEnd + xml(style, 0) + style.lineEnd + "</plist>" + style.lineEnd
    return Array(text.utf8)
  }

  private func xml(_ style: ModelStyle, _ level: Int) -> String {
    func escaped(_ text: String) -> String {
      String(
        text.unicodeScalars.flatMap { scalar -> [Character] in
          switch scalar {
          case "<": Array("&lt;")
          case ">": Array("&gt;")
          case "&": Array("&amp;")
          default: [Character(scalar)]
          }
        })
    }
    let start = String(repeating: style.indent, count: level)
    switch self {
    case .text(let text): return "<string>\(escaped(text))</string>"
    case .members(let members):
      if members.isEmpty { return "<dict/>" }
      var text = "<dict>" + style.lineEnd
      for member in members {
        let inner = start + style.indent
        if let heading = member.heading {
          text += inner + "<!-- \(heading) -->" + style.lineEnd + style.lineEnd
        }
        if let comment = member.comment { text += inner + "<!-- \(comment) -->" + style.lineEnd }
        text += inner + "<key>\(escaped(member.key))</key>" + style.lineEnd + inner
        text += member.value.xml(style, level + 1) + style.lineEnd
      }
      return text + start + "</dict>"
    }
  }

  func json(_ style: ModelStyle) -> [UInt8] { Array(json(style, 0).utf8) }

  private func json(_ style: ModelStyle, _ level: Int) -> String {
    func quoted(_ text: String) -> String {
      var writer = JSONWriter(indentation: 0)
      writer.value(text)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    let start = String(repeating: style.indent, count: level)
    switch self {
    case .text(let text): return quoted(text)
    case .members(let members):
      if members.isEmpty { return "{" + style.lineEnd + style.lineEnd + start + "}" }
      let parts = members.map {
        start + style.indent + quoted($0.key) + " : " + $0.value.json(style, level + 1)
      }
      return "{" + style.lineEnd + parts.joined(separator: "," + style.lineEnd) + style.lineEnd
        + start + "}"
    }
  }

  init(_ table: ParsedTable) {
    self = .members(table.members.map { Member(key: $0.key.description, value: Model($0.node)) })
  }

  private init(_ node: PropertyListNode) {
    switch node.value {
    case .string(let text): self = .text(text.description)
    case .dictionary(let members):
      self = .members(members.map { Member(key: $0.key.description, value: Model($0.node)) })
    default: self = .text("\(node.value)")
    }
  }

  init(_ tree: JSONTree, _ number: Int = 0) {
    if let text = tree.text(of: number) {
      self = .text(text.description)
    } else {
      self = .members(
        tree.children(of: number).map {
          Member(key: tree.name(of: $0).description, value: Model(tree, $0))
        })
    }
  }
}
