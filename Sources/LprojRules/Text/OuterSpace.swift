// White space at the ends of a value: its place in the file, and fixes that replace it.

internal import LprojSource
internal import LprojSyntax

extension ParsedTable {
  /// A fix that copies the white space of the source; nil for a value without quotes, which cannot hold white space.
  func outerSpaceFix(_ repair: TextRepair, _ entry: TableEntry) -> Fix? {
    guard form == .text, entry.valueKind != .node, entry.value.upperBound < textEnd,
      entry.value.lowerBound > 0, buffer[entry.value.lowerBound - 1] == UInt8(ascii: "\"")
    else { return nil }
    return repair.fix(
      in: buffer, entry.value, isEscaped: entry.valueKind == .escaped,
      spelled: StringsEscapes.quoted(Key(bytes: repair.replacement)))
  }
}

extension StringCatalog {
  /// A fix that copies the white space of the source; nil for a text that may contain white space spelled `\u00A0`.
  func outerSpaceFix(_ repair: TextRepair, _ unit: Unit) -> Fix? {
    guard let range = valueRange(of: unit), !buffer[range].holds(Array("\\u".utf8)) else {
      return nil
    }
    var writer = JSONWriter(.oneLine)
    writer.value(Key(bytes: repair.replacement))
    return repair.fix(in: buffer, range, isEscaped: true, spelled: writer.bytes)
  }
}

extension TextRepair {
  /// Returns a fix that writes the white space of the source at one end of a value.
  ///
  /// - Parameter spelled: the white space as the file writes it, with quotes around it.
  fileprivate func fix(
    in buffer: ByteBuffer, _ body: Range<Int>, isEscaped: Bool, spelled: [UInt8]
  ) -> Fix? {
    guard let range = outerSpace(buffer, body, isEscaped) else { return nil }
    let place = end == .start ? "beginning" : "end"
    return Fix(
      replacement.isEmpty
        ? "Remove the white space at the \(place)"
        : "Write the white space of the source at the \(place)",
      .safe, [Edit(range, Array(spelled.dropFirst().dropLast()))])
  }

  /// Returns the range of the white space at one end of a value, in the file. Nil at the start of a value that has only white space.
  private func outerSpace(_ buffer: ByteBuffer, _ body: Range<Int>, _ isEscaped: Bool) -> Range<
    Int
  >? {
    var at = body.lowerBound
    // The start of the current run of white space.
    var start = at
    while at < body.upperBound {
      guard let length = lengthOfSpace(buffer, at, body.upperBound, isEscaped: isEscaped) else {
        if end == .start { return body.lowerBound..<at }
        let isEscape = isEscaped && buffer[at] == UInt8(ascii: "\\")
        at += isEscape ? 2 : 1
        start = min(at, body.upperBound)
        continue
      }
      at += length
    }
    return end == .start ? nil : start..<body.upperBound
  }

  private func lengthOfSpace(
    _ buffer: ByteBuffer, _ at: Int, _ end: Int, isEscaped: Bool
  ) -> Int? {
    let byte = buffer[at]
    if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { return 1 }
    let next = at + 1 < end ? buffer[at + 1] : 0
    if isEscaped, byte == UInt8(ascii: "\\") {
      return next == UInt8(ascii: "n") || next == UInt8(ascii: "r") || next == UInt8(ascii: "t")
        ? 2 : nil
    }
    if byte == 0xC2 { return next == 0xA0 ? 2 : nil }
    guard byte == 0xE2 || byte == 0xE3, at + 2 < end else { return nil }
    let scalar =
      UInt32(byte & 0x0F) << 12 | UInt32(next & 0x3F) << 6 | UInt32(buffer[at + 2] & 0x3F)
    return TextSpace.kind(scalar) == nil ? nil : 3
  }
}
