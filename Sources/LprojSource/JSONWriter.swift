// JSON text, written in the order it is told.

/// Builds one JSON text. Members keep their order; texts may hold anything.
package struct JSONWriter {
  package private(set) var bytes: [UInt8] = []
  private let indentation: Int
  private var level = 0
  private var isFirst = true
  private var afterName = false

  /// With `indentation` 0 all stands on one line.
  package init(indentation: Int = 2) { self.indentation = indentation }

  package mutating func object(_ build: (inout JSONWriter) -> Void) {
    bracketed(UInt8(ascii: "{"), UInt8(ascii: "}"), build)
  }

  package mutating func array(_ build: (inout JSONWriter) -> Void) {
    bracketed(UInt8(ascii: "["), UInt8(ascii: "]"), build)
  }

  package mutating func name(_ name: String) { self.name(Key(name)) }

  package mutating func name(_ name: Key) {
    beginValue()
    quoted(name.bytes[...])
    bytes += indentation > 0 ? [UInt8(ascii: ":"), 0x20] : [UInt8(ascii: ":")]
    afterName = true
  }

  package mutating func value(_ text: String?) {
    guard let text else { return raw("null") }
    beginValue()
    quoted(Array(text.utf8)[...])
  }

  package mutating func value(_ key: Key?) {
    guard let key else { return raw("null") }
    beginValue()
    quoted(key.bytes[...])
  }

  package mutating func value(_ number: Int) { raw(String(number)) }
  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  package mutating func value(_ texts: [String]) {
    array { writer in
      for text in texts { writer.value(text) }
    }
  }

  /// A number or literal as it stands.
  package mutating func raw(_ text: String) {
    beginValue()
    bytes += Array(text.utf8)
  }

  package mutating func member(_ name: String, _ text: String?) {
    self.name(name)
    value(text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    self.name(name)
    value(number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    value(flag)
  }

  private mutating func bracketed(
    _ open: UInt8, _ close: UInt8, _ build: (inout JSONWriter) -> Void
  ) {
    beginValue()
    bytes.append(open)
    level += 1
    isFirst = true
    build(&self)
    level -= 1
    if !isFirst { newLine() }
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
    guard indentation > 0 else { return }
    bytes.append(0x0A)
    bytes += Array(repeating: 0x20, count: indentation * level)
  }

  /// Writes WTF-8; a lone surrogate becomes an escape, as do control characters.
  private mutating func quoted(_ text: ArraySlice<UInt8>) {
    let digits = Array("0123456789abcdef".utf8)
    func escape(_ unit: UInt16) -> [UInt8] {
      [0x5C, UInt8(ascii: "u")]
        + [12, 8, 4, 0].map { digits[Int(unit >> UInt16($0) & 0xF)] }
    }
    bytes.append(0x22)
    var at = text.startIndex
    while at < text.endIndex {
      let byte = text[at]
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
      case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
      case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
      case 0..<0x20, 0x7F: bytes += escape(UInt16(byte))
      case 0xED where at + 2 < text.endIndex && text[at + 1] >= 0xA0:
        bytes += escape(0xD000 | UInt16(text[at + 1] & 0x3F) << 6 | UInt16(text[at + 2] & 0x3F))
        at += 2
      default: bytes.append(byte)
      }
      at += 1
    }
    bytes.append(0x22)
  }
}
