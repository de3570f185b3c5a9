// Writes JSON text in the order of the calls.

/// Builds one JSON text. Members keep the order in which they were written.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let layout: JSONLayout
  private var level = 0
  private var isFirst = true
  private var afterName = false

  /// Makes a writer that writes everything on one line if `indentation` is 0.
  package init(indentation: Int = 2) {
    layout = indentation > 0 ? .readable(indentation: indentation) : .oneLine
  }

  /// - Parameter level: the number of open brackets around the text, if it will be a part of another text; otherwise 0. If the level is not 0, the
  ///   first value begins without a line break.
  package init(_ layout: JSONLayout, level: Int = 0) {
    self.layout = layout
    self.level = level
    afterName = level > 0
  }

  /// Returns the text with a final line feed.
  package consuming func finished() -> [UInt8] {
    bytes.append(0x0A)
    return bytes
  }

  package mutating func object(_ build: (inout JSONWriter) -> Void) {
    beginObject()
    build(&self)
    endObject()
  }

  package mutating func array(_ build: (inout JSONWriter) -> Void) {
    beginArray()
    build(&self)
    endArray()
  }

  package mutating func name(_ name: String) {
    beginValue()
    quoted(name)
    bytes += layout.colon
    afterName = true
  }

  package mutating func name(_ name: Key) {
    beginValue()
    quoted(name.bytes)
    bytes += layout.colon
    afterName = true
  }

  package mutating func value(_ text: String?) {
    guard let text else { return raw("null") }
    beginValue()
    quoted(text)
  }

  package mutating func value(_ key: Key?) {
    guard let key else { return raw("null") }
    beginValue()
    quoted(key.bytes)
  }

  package mutating func value(_ number: Int?) { raw(number.map { String($0) } ?? "null") }
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  package mutating func value(_ texts: [String]?) {
    guard let texts else { return raw("null") }
    array { writer in
      for text in texts { writer.value(text) }
    }
  }

  /// Writes a number or a literal as it is.
  package mutating func raw(_ text: String) {
    beginValue()
    bytes += text.utf8
  }

  package mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    value(text)
  }

  package mutating func member(_ name: String, _ key: Key?) {
    self.name(name)
    value(key)
  }

  package mutating func member(_ name: String, _ texts: [String]?) {
    self.name(name)
    value(texts)
  }

  package mutating func member(_ name: String, _ number: Int?) {
    self.name(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  package mutating func object(_ name: String, _ build: (inout JSONWriter) -> Void) {
    self.name(name)
    object(build)
  }

  /// Writes a member with an array that has an object for each item.
  package mutating func objects<Item>(
    _ name: String, _ items: some Sequence<Item>, _ build: (Item, inout JSONWriter) -> Void
  ) {
    self.name(name)
    array { writer in
      for item in items { writer.object { build(item, &$0) } }
    }
  }

  // MARK: In pieces

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  /// Returns the bytes written since the last call, and removes them from the writer.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func begin(_ open: UInt8) {
    beginValue()
    bytes.append(open)
    level += 1
    isFirst = true
  }

  private mutating func end(_ close: UInt8) {
    level -= 1
    if isFirst && layout.spreadsEmpty { bytes += layout.lineEnd }
    if !isFirst || layout.spreadsEmpty { newLine() }
    isFirst = false
    bytes.append(close)
  }

  private mutating func beginValue() {
    if afterName {
      afterName = false
      return
    }
    if level > 0 {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      newLine()
    }
    isFirst = false
  }

  private mutating func newLine() {
    if layout.lineEnd.isEmpty { return }
    bytes += layout.lineEnd
    for _ in 0..<level { bytes += layout.indentation }
  }

  private mutating func quoted(_ text: String) {
    var text = text
    text.withUTF8 { unsafe quoted($0) }
  }

  private mutating func quoted(_ text: [UInt8]) {
    unsafe text.withUnsafeBufferPointer { unsafe quoted($0) }
  }

  /// Writes WTF-8 text in quotes. Lone surrogates and control characters become escapes.
  private mutating func quoted(_ text: UnsafeBufferPointer<UInt8>) {
    bytes.append(0x22)
    var done = 0
    var at = done
    while at < text.count {
      let byte = unsafe text[at]
      if byte >= 0x20 && byte != 0x22 && byte != 0x5C && byte != 0xED
        && (byte != 0x7F || !layout.escapesDelete)
      {
        at += 1
        continue
      }
      var length = 1
      let escaped: [UInt8]
      switch byte {
      case 0x22, 0x5C: escaped = [0x5C, byte]
      case 0x0A: escaped = [0x5C, UInt8(ascii: "n")]
      case 0x0D: escaped = [0x5C, UInt8(ascii: "r")]
      case 0x09: escaped = [0x5C, UInt8(ascii: "t")]
      case 0x08: escaped = [0x5C, UInt8(ascii: "b")]
      case 0x0C: escaped = [0x5C, UInt8(ascii: "f")]
      case 0xED where unsafe at + 2 < text.count && text[at + 1] >= 0xA0:
        length = 3
        escaped = unsafe Self.escape(
          0xD000 | UInt16(text[at + 1] & 0x3F) << 6 | UInt16(text[at + 2] & 0x3F))
      case 0xED: escaped = [byte]
      default: escaped = Self.escape(UInt16(byte))
      }
      unsafe bytes.append(contentsOf: text[done..<at])
      bytes += escaped
      at += length
      done = at
    }
    unsafe bytes.append(contentsOf: text[done...])
    bytes.append(0x22)
  }

  private static func escape(_ unit: UInt16) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return [0x5C, UInt8(ascii: "u")]
      + [12, 8, 4, 0].map { digits[Int(unit >> UInt16($0) & 0xF)] }
  }
}
