// Reads XML property lists, and reports an error wherever the loader does.

internal import LprojSource

/// The maximum number of nested elements. The loader refuses deeper elements.
private let deepestNesting = 512

struct XMLPropertyList {
  private var scanner: XMLScanner

  static func parse(
    _ buffer: ByteBuffer, isTranscoded: Bool
  ) throws(XMLError) -> PropertyListNode {
    var parser = XMLPropertyList(buffer, isTranscoded: isTranscoded)
    return try parser.document()
  }

  init(_ buffer: ByteBuffer, isTranscoded: Bool) {
    scanner = XMLScanner(buffer, isTranscoded: isTranscoded)
  }

  private(set) var comments: [Range<Int>] = []
  /// The offset at which the reader stops. The loader ignores text after the root element.
  var end: Int { scanner.at }

  mutating func document() throws(XMLError) -> PropertyListNode {
    while true {
      scanner.skipSpace()
      guard scanner.at + 1 < scanner.end else {
        throw XMLError(message: "no XML element", offset: scanner.end)
      }
      guard scanner.current == .lessThan else { throw scanner.unexpected("before the first tag") }
      scanner.at += 1
      if try !skipMisc(allowingDocumentType: true) {
        let element = try element(depth: 0)
        return element.node
      }
    }
  }

  /// Skips a comment, a processing instruction or a document type. Returns false if anything else follows. The scanner is after the `<`.
  private mutating func skipMisc(allowingDocumentType: Bool) throws(XMLError) -> Bool {
    if scanner.matches("!--") {
      let start = scanner.at - 1
      // Before the first element, the loader begins to search for the end of a comment one character late. `<!---->` is therefore unterminated.
      scanner.at = min(scanner.at + (allowingDocumentType ? 4 : 3), scanner.end)
      try scanner.skip(past: "-->", in: "comment")
      comments.append(start..<scanner.at)
    } else if scanner.current == .exclamation {
      guard allowingDocumentType else { throw scanner.unexpected("in an element") }
      scanner.at += 1
      try scanner.skipDocumentType()
    } else if scanner.current == .question {
      // Inside an element, the loader takes `<?>` for a complete instruction.
      if allowingDocumentType { scanner.at += 1 }
      try scanner.skip(past: "?>", in: "processing instruction")
    } else {
      return false
    }
    return true
  }

  /// The number of `<plist>` elements. The loader does not count them as nesting, but too many of them would exhaust the stack.
  private var roots = 0

  private struct Element {
    var node: PropertyListNode
    var isKey: Bool
  }

  /// Reads the next element inside another element. Returns nil at an end tag.
  private mutating func content(depth: Int) throws(XMLError) -> Element? {
    while true {
      scanner.skipSpace()
      guard let byte = scanner.current else { throw scanner.unexpectedEnd() }
      guard byte == .lessThan else { throw scanner.unexpected("where a tag is expected") }
      scanner.at += 1
      if scanner.current == .slash {
        scanner.at -= 1
        return nil
      }
      if try !skipMisc(allowingDocumentType: false) { return try element(depth: depth) }
    }
  }

  /// Reads an element. The scanner is after the `<` of the element.
  private mutating func element(depth: Int) throws(XMLError) -> Element {
    let open = scanner.at - 1
    let nameStart = scanner.at
    var nameEnd: Int?
    while let byte = scanner.current, byte != .greaterThan {
      if XMLScanner.isSpace(byte) && nameEnd == nil { nameEnd = scanner.at }
      scanner.at += 1
    }
    guard scanner.current != nil else { throw scanner.unexpectedEnd() }
    let isEmpty = scanner.buffer[scanner.at - 1] == .slash
    let name = scanner.buffer.string(nameStart..<(nameEnd ?? scanner.at - (isEmpty ? 1 : 0)))
    scanner.at += 1
    func emptyTag() -> XMLError { XMLError(message: "empty <\(name)>", offset: open) }

    let value: PropertyListNode.Value
    switch name {
    case "key", "string":
      var text: [UInt8] = []
      if !isEmpty {
        text = try scanner.text()
        try close(name)
      }
      value = .string(Key(bytes: text))
    case "dict":
      value = isEmpty ? .dictionary([]) : try dictionary(depth, open)
    case "array":
      value = isEmpty ? .array([]) : try array(depth, open)
    case "plist":
      guard !isEmpty else { throw emptyTag() }
      return try rootElement(depth, open)
    case "data":
      guard !isEmpty else { throw emptyTag() }
      value = .data(try data(open))
      try close(name)
    case "true", "false":
      if !isEmpty { try close(name) }
      value = .boolean(name == "true")
    case "integer", "real", "date":
      guard !isEmpty else { throw emptyTag() }
      value = try XMLScalar.parse(name, &scanner)
      try close(name)
    default:
      throw XMLError(message: "unknown element <\(name)>", offset: open)
    }
    return Element(
      node: PropertyListNode(value, open..<scanner.at), isKey: name == "key")
  }

  private mutating func rootElement(_ depth: Int, _ open: Int) throws(XMLError) -> Element {
    roots += 1
    guard roots < 2_000 else { throw XMLError(message: "nested too deep", offset: open) }
    guard let root = try content(depth: depth) else {
      throw XMLError(message: "empty <plist>", offset: open)
    }
    if let second = try content(depth: depth) {
      throw XMLError(
        message: "a second element in <plist>", offset: second.node.range.lowerBound)
    }
    try close("plist")
    return root
  }

  private mutating func array(
    _ depth: Int, _ open: Int
  ) throws(XMLError) -> PropertyListNode.Value {
    try checkDepth(depth, open)
    var elements: [PropertyListNode] = []
    while let element = try content(depth: depth + 1) { elements.append(element.node) }
    try close("array")
    return .array(elements)
  }

  private mutating func dictionary(
    _ depth: Int, _ open: Int
  ) throws(XMLError) -> PropertyListNode.Value {
    try checkDepth(depth, open)
    var members: [PropertyListNode.Member] = []
    while let key = try content(depth: depth + 1) {
      guard key.isKey, case .string(let name) = key.node.value else {
        throw XMLError(
          message: "a value without <key> in <dict>", offset: key.node.range.lowerBound)
      }
      guard let value = try content(depth: depth + 1) else {
        throw XMLError(
          message: "no value after <key>\(name)</key>", offset: key.node.range.lowerBound)
      }
      members.append(
        PropertyListNode.Member(key: name, keyRange: key.node.range, node: value.node))
    }
    try close("dict")
    // A dictionary with only `CF$UID` is a reference of an archiver to another object.
    if members.count == 1, members[0].key == Key("CF$UID"),
      case .integer(let number) = members[0].node.value
    {
      return .uid(UInt64(truncatingIfNeeded: number))
    }
    return .dictionary(members)
  }

  private func checkDepth(_ depth: Int, _ open: Int) throws(XMLError) {
    if depth >= deepestNesting {
      throw XMLError(message: "nested more than \(deepestNesting) levels deep", offset: open)
    }
  }

  private mutating func close(_ name: String) throws(XMLError) {
    let start = scanner.at
    guard scanner.current == .lessThan else {
      throw scanner.unexpected("where </\(name)> is expected")
    }
    scanner.at += 1
    guard scanner.current == .slash else {
      scanner.at = start
      throw XMLError(message: "another tag where </\(name)> is expected", offset: start)
    }
    scanner.at += 1
    for byte in name.utf8 {
      guard scanner.current == byte else {
        throw XMLError(message: "close tag does not match <\(name)>", offset: start)
      }
      scanner.at += 1
    }
    scanner.skipSpace()
    guard let byte = scanner.current else { throw scanner.unexpectedEnd() }
    guard byte == .greaterThan else { throw scanner.unexpected("in </\(name)>") }
    scanner.at += 1
  }

  /// Reads Base64 up to the next tag. Like the loader, it skips other ASCII characters, counts `=` as zero, and drops an incomplete group.
  private mutating func data(_ open: Int) throws(XMLError) -> [UInt8] {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var digits = 0
    var padding = 0
    while let byte = scanner.current, byte != .lessThan {
      guard byte < 0x80 else {
        throw XMLError(message: "not base 64 in <data>", offset: scanner.at)
      }
      scanner.at += 1
      if byte == .equals {
        padding += 1
      } else if !XMLScanner.isSpace(byte) {
        padding = 0
      }
      guard let digit = byte == .equals ? 0 : Self.base64Digit(byte) else { continue }
      bits = bits << 6 | UInt32(digit)
      digits += 1
      if digits % 4 == 0 {
        bytes.append(UInt8(bits >> 16 & 0xFF))
        if padding < 2 { bytes.append(UInt8(bits >> 8 & 0xFF)) }
        if padding < 1 { bytes.append(UInt8(bits & 0xFF)) }
      }
    }
    guard scanner.current != nil else { throw scanner.unexpectedEnd() }
    return bytes
  }

  private static func base64Digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
