// JSON values of messages: parsed like catalogs, and written like reports.

package import LprojSource
internal import LprojSyntax

/// A JSON value. Lone surrogates become U+FFFD, which has the same length in bytes and in UTF-16 units.
package enum JSONValue: Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Int)
  /// A number that is no `Int`, as it is spelled: `1.5`. Also any value that is already written as JSON.
  case other(String)
  case text(String)
  case list([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }

  /// Returns nil for bytes that are no JSON.
  package init?(_ bytes: [UInt8]) {
    let tree = JSONTree(
      ByteBuffer(bytes, spare: bytes.count + 64), allowsLoneSurrogates: true, deepest: 256)
    guard tree.error == nil, tree.nodes.count > 0 else { return nil }
    self.init(tree, 0)
  }

  private init(_ tree: JSONTree, _ node: Int) {
    switch tree.kind(of: node) {
    case .null: self = .null
    case .true: self = .flag(true)
    case .false: self = .flag(false)
    case .number:
      let spelling = tree.spelling(of: node)
      self = Int(spelling).map(JSONValue.number) ?? .other(spelling)
    case .string: self = .text(Self.wellFormed(tree.text(of: node)?.bytes ?? []))
    case .array: self = .list(tree.children(of: node).map { JSONValue(tree, $0) })
    case .object:
      self = .object(
        tree.children(of: node).map {
          Member(name: Self.wellFormed(tree.name(of: $0).bytes), value: JSONValue(tree, $0))
        })
    }
  }

  /// A text with U+FFFD in place of each lone surrogate, which has three bytes in WTF-8.
  private static func wellFormed(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var bytes = bytes
    for at in bytes.indices.dropLast(2) where bytes[at] == 0xED && bytes[at + 1] >= 0xA0 {
      (bytes[at], bytes[at + 1], bytes[at + 2]) = (0xEF, 0xBF, 0xBD)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The value of the member `name`; nil if there is none. If several members have the name, the last counts.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  /// The value of a member in nested objects: `value[path: "a", "b"]` is the member `b` of the member `a`.
  package subscript(path first: String, rest: String...) -> JSONValue? {
    rest.reduce(self[first]) { $0?[$1] }
  }

  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var number: Int? { if case .number(let number) = self { number } else { nil } }
  package var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var isNull: Bool { self == .null }

  package func write(_ writer: inout JSONWriter) {
    switch self {
    case .null: writer.raw("null")
    case .flag(let flag): writer.value(flag)
    case .number(let number): writer.value(number)
    case .other(let spelling): writer.raw(spelling)
    case .text(let text): writer.value(text)
    case .list(let values):
      writer.array { writer in
        for value in values { value.write(&writer) }
      }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.name(member.name)
          member.value.write(&writer)
        }
      }
    }
  }

  /// The value written as JSON, for a value that is sent several times.
  package static func other(spelled value: JSONValue) -> JSONValue {
    .other(String(decoding: value.bytes, as: UTF8.self))
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter(indentation: 0)
    write(&writer)
    return writer.bytes
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral,
  ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int) { self = .number(number) }
  package init(booleanLiteral flag: Bool) { self = .flag(flag) }
  package init(nilLiteral: ()) { self = .null }
  package init(arrayLiteral values: JSONValue...) { self = .list(values) }
  package init(dictionaryLiteral members: (String, JSONValue?)...) {
    self.init(members)
  }

  /// Creates an object from members. A member with nil as its value is left out.
  package init(_ members: [(String, JSONValue?)]) {
    self = .object(
      members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}
