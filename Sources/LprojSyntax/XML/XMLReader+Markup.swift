// Tags, comments and declarations of strictly read XML.

internal import LprojSource

private let deepestNesting = 256
private let mostAttributes = 256

extension XMLReader {
  /// Reads a tag. Skips a comment, a processing instruction or a document type, and returns nil for it.
  mutating func markup() throws(XMLError) -> XMLEvent? {
    let start = scanner.at
    scanner.at += 1
    switch scanner.current {
    case .exclamation where scanner.matches("!--"):
      scanner.at += 3
      try scanner.skip(past: "-->", in: "comment")
    case .exclamation where scanner.matches("!DOCTYPE"):
      try documentType(start)
    case .exclamation:
      throw scanner.unexpected("after '<'")
    case .question:
      scanner.at = start
      if isDeclaration {
        throw XMLError(message: "an XML declaration that is not at the start", offset: start)
      }
      scanner.at += 2
      try scanner.skip(past: "?>", in: "processing instruction")
    case .slash:
      scanner.at += 1
      return try endTag(start)
    default:
      return .start(try startTag(start))
    }
    return nil
  }

  var isDeclaration: Bool {
    scanner.matches("<?xml") && scanner.at + 5 < scanner.end
      && XMLScanner.isSpace(scanner.buffer[scanner.at + 5])
  }

  /// Skips a document type. The file that the document type names is never loaded.
  private mutating func documentType(_ start: Int) throws(XMLError) {
    guard !hasRoot else {
      throw XMLError(message: "a document type after the first element", offset: start)
    }
    var quote: UInt8?
    while let byte = scanner.current {
      switch byte {
      case quote: quote = nil
      case _ where quote != nil: break
      case .quote, .apostrophe: quote = byte
      case .openBracket:
        throw XMLError(
          message: "a document type with declarations of its own, which can hold entities that "
            + "expand without end: refused", offset: start)
      case .greaterThan:
        scanner.at += 1
        return
      default: break
      }
      scanner.at += 1
    }
    throw XMLError(message: "unterminated document type", offset: start)
  }

  private mutating func startTag(_ start: Int) throws(XMLError) -> XMLElement {
    guard !open.isEmpty || !hasRoot else {
      throw XMLError(message: "a second outermost element", offset: start)
    }
    hasRoot = true
    var element = XMLElement(name: try name(), attributes: [], offset: start)
    while true {
      let before = scanner.at
      scanner.skipSpace()
      guard let byte = scanner.current else { throw scanner.unexpectedEnd() }
      if byte == .greaterThan {
        scanner.at += 1
        break
      }
      if scanner.matches("/>") {
        scanner.at += 2
        endsNext = true
        break
      }
      guard scanner.at > before else { throw scanner.unexpected("in a tag") }
      let place = scanner.at
      guard element.attributes.count < mostAttributes else {
        throw XMLError(
          message: "more than \(mostAttributes) attributes", offset: place)
      }
      let attribute = try self.attribute()
      guard element[attribute.name] == nil else {
        throw XMLError(message: "the attribute \(attribute.name) twice", offset: place)
      }
      element.attributes.append(attribute)
    }
    guard open.count < deepestNesting else {
      throw XMLError(
        message: "nested more than \(deepestNesting) levels deep", offset: start)
    }
    open.append(element.name)
    return element
  }

  private mutating func endTag(_ start: Int) throws(XMLError) -> XMLEvent {
    let name = try name()
    scanner.skipSpace()
    guard let byte = scanner.current else { throw scanner.unexpectedEnd() }
    guard byte == .greaterThan else { throw scanner.unexpected("in </\(name)>") }
    scanner.at += 1
    guard let last = open.last else {
      throw XMLError(message: "</\(name)> without <\(name)>", offset: start)
    }
    guard last == name else {
      throw XMLError(message: "</\(name)> where </\(last)> is expected", offset: start)
    }
    open.removeLast()
    return .end
  }

  private mutating func attribute() throws(XMLError) -> XMLElement.Attribute {
    let name = try name()
    scanner.skipSpace()
    guard let equals = scanner.current else { throw scanner.unexpectedEnd() }
    guard equals == .equals else { throw scanner.unexpected("after the attribute \(name)") }
    scanner.at += 1
    scanner.skipSpace()
    guard let quote = scanner.current else { throw scanner.unexpectedEnd() }
    guard quote == .quote || quote == .apostrophe else {
      throw scanner.unexpected("where a quote is expected")
    }
    scanner.at += 1
    var value = WTF8Writer(capacity: 32)
    while let byte = scanner.current, byte != quote {
      switch byte {
      case .lessThan: throw scanner.unexpected("in an attribute")
      case .ampersand: value.append(scalar: try reference())
      case .carriageReturn, .lineFeed, .tab:
        if scanner.matches("\r\n") { scanner.at += 1 }
        value.append(unit: UInt16(UInt8.space))
        scanner.at += 1
      default:
        let start = scanner.at
        while let byte = scanner.current, byte != quote, byte >= 0x20, byte != .lessThan,
          byte != .ampersand
        {
          scanner.at += 1
        }
        value.append(bytes: scanner.buffer[start..<scanner.at][...])
      }
    }
    guard scanner.current != nil else { throw scanner.unexpectedEnd() }
    scanner.at += 1
    return XMLElement.Attribute(name: name, value: Key(bytes: value.finish()))
  }

  private mutating func name() throws(XMLError) -> String {
    let start = scanner.at
    while let byte = scanner.current, Self.isNameByte(byte, isFirst: scanner.at == start) {
      scanner.at += 1
    }
    guard scanner.at > start else {
      guard scanner.current != nil else { throw scanner.unexpectedEnd() }
      throw scanner.unexpected("where a name is expected")
    }
    guard scanner.at - start <= Key.longestName else {
      throw XMLError(
        message: "a name of \(scanner.at - start) bytes: at most \(Key.longestName) are read",
        offset: start)
    }
    return String(decoding: scanner.buffer[start..<scanner.at], as: UTF8.self)
  }

  /// Whether a byte may be in a name. All bytes above 0x7F may, because it does not matter here which of their characters are letters.
  private static func isNameByte(_ byte: UInt8, isFirst: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), .colon, 0x80...0xFF:
      true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), .hyphen, UInt8(ascii: "."): !isFirst
    default: false
    }
  }
}
