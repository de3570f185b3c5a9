// Property lists in GNUstep's own grammar, which adds numbers, dates and Base64, and allows more characters in strings.

package import LprojSource
internal import LprojSyntax

extension GNUstepStrings {
  private static let deepest = 512

  /// A value rewritten in the grammar of Apple's loader. Keys stay on their lines.
  struct Rewriting {
    var bytes: [UInt8] = []
    var line = 1

    mutating func add(_ text: String) { bytes += text.utf8 }

    mutating func add(_ text: Key) { bytes += StringsEscapes.quoted(text) }

    mutating func go(to wanted: Int) {
      bytes += Array(repeating: UInt8(ascii: "\n"), count: max(0, wanted - line))
      line = max(line, wanted)
    }
  }

  /// Reads a property list as GNUstep's NSDictionary does, and returns its entries rewritten in the grammar of Apple's loader.
  ///
  /// - Returns: the file itself if it is empty, XML or binary, because GNUstep reads such a file as Apple's loader does. Nil if GNUstep reads
  ///   nothing.
  package static func rewrittenPropertyList(_ file: ByteBuffer) -> ByteBuffer? {
    let bytes = Array(file.bytes)
    if bytes.isEmpty || bytes.starts(with: "bplist00".utf8) { return file }
    guard let text = utf8(bytes), !text.isEmpty else { return nil }
    if text.starts(with: "<?xml".utf8) { return file }
    var reader = GNUstepStrings(bytes: text)
    var out = Rewriting()
    if reader.skipSpace(), text[reader.place] == UInt8(ascii: "{"), reader.value(&out, 0),
      !reader.skipSpace()
    {
      return ByteBuffer(out.bytes, spare: out.bytes.count + 64)
    }
    // Without braces, the text is read as a table of strings.
    guard let entries = entries(of: bytes) else { return nil }
    return entries.isEmpty ? ByteBuffer(Array("{}".utf8), spare: 64) : rewritten(file)
  }

  /// Reads the value at `place` and adds it to `out`. Returns false for a missing or wrong value.
  private mutating func value(_ out: inout Rewriting, _ depth: Int) -> Bool {
    guard depth < Self.deepest, skipSpace() else { return false }
    if take(UInt8(ascii: "{")) { return dictionary(&out, depth) }
    if take(UInt8(ascii: "(")) { return array(&out, depth) }
    if take(UInt8(ascii: "<")) { return angular(&out) }
    guard let text = string() else { return false }
    out.add(text)
    return true
  }

  private mutating func dictionary(_ out: inout Rewriting, _ depth: Int) -> Bool {
    out.add("{")
    while skipSpace() {
      if take(UInt8(ascii: "}")) {
        out.add("}")
        return true
      }
      out.go(to: line)
      if "{(<".utf8.contains(bytes[place]) {
        // A key that is not a string cannot be looked up.
        var key = Rewriting()
        guard value(&key, depth + 1) else { return false }
        out.add("\"\"")
      } else {
        guard let key = string() else { return false }
        out.add(key)
      }
      guard skipSpace(), take(UInt8(ascii: "=")) else { return false }
      out.add("=")
      guard value(&out, depth + 1), skipSpace() else { return false }
      out.add(";")
      guard take(UInt8(ascii: ";")) || bytes[place] == UInt8(ascii: "}") else { return false }
    }
    return false
  }

  private mutating func array(_ out: inout Rewriting, _ depth: Int) -> Bool {
    out.add("(")
    while skipSpace() {
      if take(UInt8(ascii: ")")) {
        out.add(")")
        return true
      }
      guard value(&out, depth + 1), skipSpace() else { return false }
      out.add(",")
      guard take(UInt8(ascii: ",")) || bytes[place] == UInt8(ascii: ")") else { return false }
    }
    return false
  }

  /// Reads a value in angle brackets: `<0f a0>`, `<[aGk=]>`, and with a letter for its type `<*I5>`, `<*BY>`, `<*R1.5>`, `<*D2001-01-01 …>`.
  private mutating func angular(_ out: inout Rewriting) -> Bool {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") { advance() }
    guard place < bytes.count else { return false }
    let body = bytes[start..<place]
    advance()
    switch body.first {
    case UInt8(ascii: "*"): return typed(body.dropFirst(), &out)
    case UInt8(ascii: "["):
      out.add("<>")
      // GNUstep skips characters that are not Base64, but at least one Base64 character must be present.
      return body.last == UInt8(ascii: "]")
        && (body.count == 2 || body.dropFirst().dropLast().contains(where: Self.isBase64))
    default: break
    }
    // White space may stand only between whole bytes.
    let parts = body.split(whereSeparator: Self.isSpace)
    guard
      parts.allSatisfy({ $0.count.isMultiple(of: 2) && $0.allSatisfy { Self.digit($0) != nil } })
    else { return false }
    out.add("<")
    out.bytes += parts.joined()
    out.add(">")
    return true
  }

  private func typed(_ body: ArraySlice<UInt8>, _ out: inout Rewriting) -> Bool {
    guard let type = body.first, body.count > 1 else { return false }
    let text = Key(bytes: Array(body.dropFirst().drop { Self.isSpace($0) }))
    switch type {
    case UInt8(ascii: "B"):
      let answer = body.dropFirst().first
      guard answer == UInt8(ascii: "Y") || answer == UInt8(ascii: "N") else { return false }
      out.add(answer == UInt8(ascii: "Y") ? "1" : "0")
    case UInt8(ascii: "I"), UInt8(ascii: "R"): out.add(text)
    // A date such as "2001-01-01 00:00:00 +0000". GNUstep accepts many incomplete and wrong forms.
    case UInt8(ascii: "D"):
      guard body.count > 20 else { return false }
      out.add(text)
    default: return false
    }
    return true
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    (0x09...0x0D).contains(byte) || byte == 0x20
  }

  private static func isBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "+/=".utf8.contains(byte) || isSpace(byte)
    }
  }
}
