// Sequences and mappings in brackets.

internal import LprojSource

extension YAMLReader {
  mutating func flow() throws(YAMLError) -> YAMLNode.Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw fail("nested more than \(Self.deepest) levels deep") }
    reached = max(reached, depth)
    let isMapping = text[at] == UInt8(ascii: "{")
    let close = isMapping ? UInt8(ascii: "}") : UInt8(ascii: "]")
    let start = at
    at += 1
    var elements: [YAMLNode] = []
    var members = YAMLMembers()
    while true {
      try skip()
      guard at < end else { throw fail("a bracket that is never closed", start) }
      if text[at] == close {
        at += 1
        return isMapping ? .mapping(members.all) : .sequence(elements)
      }
      if text[at] == UInt8(ascii: "?"), isSpaceOrEnd(at + 1) {
        throw fail("keys that are more than a word are not read")
      }
      let first = try flowNode()
      try skip()
      if at < end, text[at] == UInt8(ascii: ":") {
        at += 1
        try skip()
        let isEmpty = at < end && (text[at] == UInt8(ascii: ",") || text[at] == close)
        let value = isEmpty ? YAMLNode(.null, at) : try flowNode()
        if isMapping {
          try add(first.text ?? "", value, to: &members)
        } else {
          elements.append(
            YAMLNode(.mapping([YAMLNode.Member(key: first.text ?? "", node: value)]), first.offset))
        }
        try skip()
      } else if isMapping {
        try add(first.text ?? "", YAMLNode(.null, at), to: &members)
      } else {
        elements.append(first)
      }
      guard at < end else { throw fail("a bracket that is never closed", start) }
      if text[at] == UInt8(ascii: ",") {
        at += 1
      } else if text[at] != close {
        throw fail("',' is expected")
      }
    }
  }

  mutating func flowNode() throws(YAMLError) -> YAMLNode {
    var anchor: String?
    let before = (produced: produced, reached: reached)
    produced += YAMLNode.bytesOfOne
    reached = depth
    defer { reached = max(reached, before.reached) }
    while at < end, text[at] == UInt8(ascii: "&") || text[at] == UInt8(ascii: "!") {
      let property = word()
      if property.hasPrefix("&") { anchor = String(property.dropFirst()) }
      try skip()
    }
    guard at < end else { throw fail("the text ends too early") }
    let start = at
    let value: YAMLNode.Value
    switch text[at] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): value = try flow()
    case UInt8(ascii: "*"): value = try alias().value
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      value = .scalar(try quoted(indentation: 0), isPlain: false)
    default: value = flowPlain()
    }
    return named(anchor, value, start, before.produced)
  }

  mutating func flowPlain() -> YAMLNode.Value {
    var parts: [String] = []
    while at < end {
      let from = at
      while at < end, text[at] != 0x0A, !",[]{}".utf8.contains(text[at]) {
        if text[at] == UInt8(ascii: ":"),
          isSpaceOrEnd(at + 1) || ",[]{}".utf8.contains(text[at + 1])
        {
          break
        }
        if text[at] == UInt8(ascii: "#"), at > from, text[at - 1] <= 0x20 { break }
        at += 1
      }
      var last = at
      while last > from, text[last - 1] <= 0x20 { last -= 1 }
      if last > from { parts.append(String(decoding: text[from..<last], as: UTF8.self)) }
      guard at < end, text[at] == 0x0A || text[at] == UInt8(ascii: "#") else { break }
      let before = at
      while at < end, text[at] <= 0x20 || text[at] == UInt8(ascii: "#") {
        if text[at] == UInt8(ascii: "#") {
          skipLine()
        } else {
          if text[at] == 0x0A { lineStart = at + 1 }
          at += 1
        }
      }
      if at == before { break }
    }
    let text = parts.joined(separator: " ")
    return ["", "~", "null"].contains(text) ? .null : .scalar(text, isPlain: true)
  }
}
