// Reads JSON text as a list of its values, in one pass without recursion.

internal import LprojSource

struct JSONReader {
  private(set) var buffer: ByteBuffer
  let end: Int
  private(set) var names = JSONNames()
  private(set) var doubled: [JSONTree.Doubled] = []
  private(set) var trailingCommas: [Int] = []
  let allowsLoneSurrogates: Bool
  private let deepest: Int
  /// Whether all text is read here, without the scan in C.
  private let isCareful: Bool
  private var progress: JSONProgress
  /// The members of open objects by their names, for objects where a name may occur twice.
  private var membersByName: [Int: [Int: Int]] = [:]

  init(_ text: ByteBuffer, allowsLoneSurrogates: Bool, deepest: Int, isCareful: Bool) {
    buffer = text
    end = text.count
    self.allowsLoneSurrogates = allowsLoneSurrogates
    self.deepest = deepest
    self.isCareful = isCareful
    progress = JSONProgress(capacity: end / 40)
    progress.following.append(.max)
    progress.following.append(.max)
  }

  var nodes: FlatList<JSONNode> { progress.nodes }
  var at: Int {
    get { progress.at }
    set { progress.at = newValue }
  }

  /// Reads the whole text. Returns the first error, or nil. The values before the error are kept.
  mutating func read() -> JSONError? {
    guard end <= Int(Int32.max) else { return JSONError(message: "larger than 2 GiB", offset: 0) }
    do throws(JSONError) {
      try document()
      return nil
    } catch {
      for container in progress.open { finish(container.node, at: max(at, 1)) }
      return error
    }
  }

  private mutating func document() throws(JSONError) {
    skipSpace()
    try value()
    while true {
      if !isCareful {
        progress.readPlain(
          buffer, names: names.list, slots: names.slots, end: end, deepest: deepest)
      }
      guard let last = progress.open.last else { break }
      skipSpace()
      let close: UInt8 = last.isObject ? .closeBrace : .closeBracket
      if at < end, buffer[at] == close {
        at += 1
        finish(last.node, at: at)
        progress.open.removeLast()
        if last.isListed { membersByName[last.node] = nil }
        continue
      }
      if last.isEmpty {
        progress.open[progress.open.count - 1].isEmpty = false
      } else {
        guard at < end, buffer[at] == .comma else {
          throw unexpected(
            last.isObject ? "where ',' or '}' is expected" : "where ',' or ']' is expected")
        }
        let comma = at
        at += 1
        skipSpace()
        if at < end, buffer[at] == close {
          trailingCommas.append(comma)
          continue
        }
      }
      if last.isObject { try member() } else { try value() }
    }
    skipSpace()
    guard at >= end else { throw unexpected("after the end of the document") }
  }

  private func finish(_ container: Int, at end: Int) {
    nodes[container].close(at: end, next: nodes.count)
  }

  private mutating func member() throws(JSONError) {
    guard at < end, buffer[at] == .quote else {
      throw unexpected("where the name of a member is expected")
    }
    let start = at
    let name = try self.name()
    skipSpace()
    guard at < end, buffer[at] == .colon else { throw unexpected("where ':' is expected") }
    at += 1
    skipSpace()
    let node = nodes.count
    note(name, node)
    try value()
    nodes[node].setName(name, at: start)
  }

  /// Reads the name of a member, and returns its index. Members often repeat in the same order, so the reader first tries the name that last followed
  /// the preceding name.
  private mutating func name() throws(JSONError) -> Int {
    let start = at
    let object = progress.open.count - 1
    let place = progress.open[object].place
    let expected = Int(progress.following[place])
    if expected < names.count,
      let length = names.length(of: expected, at: start + 1, in: buffer, end: end)
    {
      at = start + length + 2
      progress.open[object].place = 2 * expected
      return expected
    }
    let hasEscapes = try string()
    let name = try number(ofName: start + 1..<at - 1, hasEscapes)
    while progress.following.count < 2 * names.count + 2 { progress.following.append(.max) }
    progress.following[place] = UInt32(truncatingIfNeeded: name)
    progress.open[object].place = 2 * name
    return name
  }

  private mutating func number(
    ofName body: Range<Int>, _ hasEscapes: Bool
  ) throws(JSONError) -> Int {
    var range = body
    if hasEscapes {
      let decoded = JSONEscapes.decode(buffer, body)
      if buffer.capacity - buffer.count < decoded.count {
        buffer = ByteBuffer(buffer.bytes, spare: buffer.count + decoded.count)
      }
      buffer.append(contentsOf: decoded)
      range = buffer.count - decoded.count..<buffer.count
    }
    let number = names.insert(range, buffer)
    guard number < JSONNode.mostNames else { throw fail("too many different names") }
    return number
  }

  /// Records a member, and reports it if its object already has a member with this name. If the last member with this name is in an object inside
  /// this object, the name is looked up in a list of this object's members.
  private mutating func note(_ name: Int, _ member: Int) {
    let depth = progress.open.count - 1
    let object = progress.open[depth].node
    let place = JSONProgress.Seen(object: object, member: member)
    guard name < progress.seen.count else {
      progress.seen.append(place)
      if progress.open[depth].isListed { membersByName[object]?[name] = member }
      return
    }
    let last = progress.seen[name]
    var first: Int?
    if last.object == object {
      first = last.member
    } else if last.object > object {
      if !progress.open[depth].isListed {
        progress.open[depth].isListed = true
        membersByName[object] = members(of: object)
      }
      first = membersByName[object]?[name]
    }
    if let first {
      doubled.append(JSONTree.Doubled(first: first, second: member, object: object))
      progress.seen[name] = JSONProgress.Seen(object: object, member: first)
    } else {
      progress.seen[name] = place
      if progress.open[depth].isListed { membersByName[object]?[name] = member }
    }
  }

  private func members(of object: Int) -> [Int: Int] {
    var result: [Int: Int] = [:]
    var at = object + 1
    while at < nodes.count {
      if result[nodes[at].name] == nil { result[nodes[at].name] = at }
      at = nodes[at].next
    }
    return result
  }

  private mutating func value() throws(JSONError) {
    guard at < end else {
      throw fail(
        nodes.isEmpty
          ? "the file is empty" : "the file ends where a value is expected, so a part is missing")
    }
    let start = at
    switch buffer[at] {
    case .openBrace: try begin(.object)
    case .openBracket: try begin(.array)
    case .quote:
      let hasEscapes = try string()
      append(.string, from: start, hasEscapes)
    case .hyphen, UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      append(.number, from: start)
    case UInt8(ascii: "t") where take("true"): append(.true, from: start)
    case UInt8(ascii: "f") where take("false"): append(.false, from: start)
    case UInt8(ascii: "n") where take("null"): append(.null, from: start)
    default: throw unexpected("where a value is expected")
    }
  }

  private mutating func append(_ kind: JSONNode.Kind, from start: Int, _ hasEscapes: Bool = false) {
    progress.nodes.append(
      JSONNode(kind, at: start, end: at, next: nodes.count + 1, hasEscapes: hasEscapes))
  }

  private mutating func begin(_ kind: JSONNode.Kind) throws(JSONError) {
    guard progress.open.count < deepest else {
      throw fail("nested more than \(deepest) levels deep")
    }
    at += 1
    // The guess for the first name in an object depends only on the name of the member that contains the object.
    let place = progress.open.last.map { $0.isObject ? $0.place | 1 : $0.place } ?? 1
    progress.open.append(
      JSONProgress.Open(node: nodes.count, isObject: kind == .object, place: place))
    append(kind, from: at - 1)
  }
}
