// Indented sequences and mappings.

internal import LprojSource

extension YAMLReader {
  mutating func sequence(at column: Int) throws(YAMLError) -> YAMLNode.Value {
    var elements: [YAMLNode] = []
    while at < end, self.column == column, text[at] == UInt8(ascii: "-"), isSpaceOrEnd(at + 1),
      !isDocumentEnd
    {
      at += 1
      elements.append(try node(indentation: column + 1, sequenceAt: nil, canBeMapping: true))
      try skip()
    }
    if at < end, self.column > column { throw fail("this line is indented too far") }
    return .sequence(elements)
  }

  /// The key before a colon on this line and the index of the colon; nil if there is no key. The reader does not move.
  func key() -> (text: String, end: Int)? {
    var copy = self
    if copy.at < end, copy.text[copy.at] == UInt8(ascii: "&") {
      _ = copy.word()
      copy.skipSpaces()
    }
    guard copy.at < end else { return nil }
    let byte = text[copy.at]
    var name: String
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      let line = copy.lineStart
      guard let text = try? copy.quoted(indentation: 0), copy.lineStart == line else { return nil }
      name = text
    } else {
      if "[]{},#|>%@`".utf8.contains(byte) { return nil }
      let start = copy.at
      while copy.at < end, text[copy.at] != 0x0A {
        if text[copy.at] == UInt8(ascii: ":"), isSpaceOrEnd(copy.at + 1) { break }
        if text[copy.at] == UInt8(ascii: "#"), copy.at > start, text[copy.at - 1] <= 0x20 {
          return nil
        }
        copy.at += 1
      }
      var last = copy.at
      while last > start, text[last - 1] <= 0x20 { last -= 1 }
      name = String(decoding: text[start..<last], as: UTF8.self)
    }
    copy.skipSpaces()
    guard copy.at < end, text[copy.at] == UInt8(ascii: ":"), isSpaceOrEnd(copy.at + 1) else {
      return nil
    }
    return (name, copy.at)
  }

  mutating func mapping(at column: Int) throws(YAMLError) -> YAMLNode.Value {
    var members = YAMLMembers()
    while at < end, self.column == column, !isDocumentEnd {
      guard let (name, colon) = key() else { throw fail("a name with a colon is expected") }
      at = colon + 1
      let value = try node(indentation: column + 1, sequenceAt: column, canBeMapping: false)
      try add(name, value, to: &members)
      try skip()
    }
    if at < end, self.column > column { throw fail("this line is indented too far") }
    return .mapping(members.all)
  }

  /// Adds a member to a mapping. A member `<<` adds the members of other mappings. The mapping's own members override the added members.
  mutating func add(
    _ name: String, _ value: YAMLNode, to members: inout YAMLMembers
  ) throws(YAMLError) {
    guard name == "<<" else {
      produced += name.utf8.count
      members.add(YAMLNode.Member(key: name, node: value))
      return
    }
    for source in value.elements ?? [value] {
      for member in source.members ?? [] {
        produced += YAMLNode.bytesOfOne
        guard room.takes(YAMLNode.bytesOfOne) else {
          throw fail("aliases make this text too large")
        }
        members.addWeak(member)
      }
    }
  }
}

/// The members of a mapping. Of members with equal names, the last counts.
struct YAMLMembers {
  /// The members in order. If the name of a member occurs again later, nil stands in place of the member.
  private var found: [YAMLNode.Member?] = []
  private var places: [String: Int] = [:]

  var all: [YAMLNode.Member] { found.compactMap { $0 } }

  mutating func add(_ member: YAMLNode.Member) {
    if let place = places[member.key] { found[place] = nil }
    places[member.key] = found.count
    found.append(member)
  }

  mutating func addWeak(_ member: YAMLNode.Member) {
    if places[member.key] == nil { add(member) }
  }
}
