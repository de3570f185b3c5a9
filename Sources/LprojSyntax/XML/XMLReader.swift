// Reads XML 1.0 strictly and without validation, for files from other programs.
//
// Nothing outside the file is ever loaded, and only the five entities of XML are known. A document type with declarations is refused. Property
// lists are read differently, as the loader reads them: see XMLPropertyList.

package import LprojSource

/// The start tag of an element, such as `<note lang="en">`.
package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name: String
    package var value: Key
  }

  /// The name, including a prefix such as `xliff:`.
  package var name: String
  package var attributes: [Attribute]
  package var offset: Int

  package subscript(attribute: String) -> Key? {
    attributes.first { $0.name == attribute }?.value
  }
}

package enum XMLEvent: Sendable {
  case start(XMLElement)
  /// Character data. All its line ends are LF, as XML requires.
  case text([UInt8])
  case end
}

/// Reads XML as a sequence of tags and texts.
package struct XMLReader {
  var scanner: XMLScanner
  var open: [String] = []
  var hasRoot = false
  /// Whether the last tag was empty, such as `<br/>`. If so, the next event is the end of its element.
  var endsNext = false

  package init(_ bytes: ByteBuffer) throws(XMLError) {
    scanner = XMLScanner(try StrictText(bytes).buffer)
    for at in 0..<scanner.end where scanner.buffer[at] < 0x20 {
      guard XMLText.isAllowed(UInt32(scanner.buffer[at])) else {
        throw XMLError(message: "a control character, which XML does not allow", offset: at)
      }
    }
    if isDeclaration { try scanner.skip(past: "?>", in: "XML declaration") }
  }

  package var lines: LineTable { LineTable(scanner.buffer, end: scanner.end) }

  /// Reads the next event. Returns nil at the end of the document.
  package mutating func next() throws(XMLError) -> XMLEvent? {
    if endsNext {
      endsNext = false
      open.removeLast()
      return .end
    }
    while true {
      guard scanner.at < scanner.end else {
        guard hasRoot && open.isEmpty else {
          let message =
            open.last.map { "the text ends too early: </\($0)> is missing" }
            ?? "the text ends too early: there is no element"
          throw XMLError(message: message, offset: scanner.end)
        }
        return nil
      }
      if scanner.current == .lessThan && !scanner.matches("<![CDATA[") {
        if let event = try markup() { return event }
      } else if open.isEmpty {
        scanner.skipSpace()
        if scanner.at < scanner.end && scanner.current != .lessThan {
          throw scanner.unexpected("outside of the outermost element")
        }
        if scanner.matches("<![CDATA[") {
          throw scanner.unexpected("outside of the outermost element")
        }
      } else {
        return .text(try text())
      }
    }
  }

  // MARK: Text

  private mutating func text() throws(XMLError) -> [UInt8] {
    var writer = WTF8Writer(capacity: 64)
    while scanner.at < scanner.end {
      let start = scanner.at
      scanner.at = scanner.buffer.index(of: .lessThan, or: .ampersand, in: start..<scanner.end)
      writer.append(bytes: Self.normalized(scanner.buffer[start..<scanner.at]))
      if scanner.current == .ampersand {
        writer.append(scalar: try reference())
      } else if scanner.matches("<![CDATA[") {
        let body = scanner.at + 9
        scanner.at = body
        try scanner.skip(past: "]]>", in: "CDATA section")
        writer.append(bytes: Self.normalized(scanner.buffer[body..<scanner.at - 3]))
      } else {
        break
      }
    }
    return writer.finish()
  }

  private static func normalized(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    guard bytes.contains(.carriageReturn) else { return bytes[...] }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (at, byte) in bytes.enumerated() {
      if byte == .carriageReturn {
        result.append(.lineFeed)
      } else if byte != .lineFeed || at == 0 || bytes[at - 1] != .carriageReturn {
        result.append(byte)
      }
    }
    return result[...]
  }

  /// Reads a reference such as `&amp;`. Throws an error if XML does not allow its character.
  mutating func reference() throws(XMLError) -> UInt32 {
    let start = scanner.at
    let scalar = try scanner.reference()
    guard XMLText.isAllowed(scalar) else {
      throw XMLError(message: "a reference to a character that XML does not allow", offset: start)
    }
    return scalar
  }
}
