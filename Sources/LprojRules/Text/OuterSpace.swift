// Where the white space at the ends of a value stands in its file, and how another is written there.

internal import LprojSource
internal import LprojSyntax

extension ParsedTable {
  /// White space as in the source; nil where a value has no quotes to hold it.
  func outerSpaceFix(_ repair: TextRepair, _ entry: TableEntry) -> Fix? {
    guard form == .text, entry.valueKind != .node, entry.value.upperBound < textEnd,
      entry.value.lowerBound > 0, buffer[entry.value.lowerBound - 1] == UInt8(ascii: "\""),
      let range = outerSpace(repair.end, entry)
    else { return nil }
    let spelled = StringsEscapes.quoted(Key(bytes: repair.replacement)).dropFirst().dropLast()
    let place = repair.end == .start ? "beginning" : "end"
    return Fix(
      repair.replacement.isEmpty
        ? "Remove the white space at the \(place)"
        : "Write the white space of the source at the \(place)",
      .safe, [Edit(range, Array(spelled))])
  }

  /// The bytes of the file that the white space at an end is written with.
  private func outerSpace(_ end: TextRepair.End, _ entry: TableEntry) -> Range<Int>? {
    let body = entry.value
    var at = body.lowerBound
    // Where the space that reaches to here began.
    var start = at
    while at < body.upperBound {
      guard let length = lengthOfSpace(at, body.upperBound, isEscaped: entry.valueKind == .escaped)
      else {
        if end == .start { return body.lowerBound..<at }
        let isEscape = entry.valueKind == .escaped && buffer[at] == UInt8(ascii: "\\")
        at += isEscape ? 2 : 1
        start = min(at, body.upperBound)
        continue
      }
      at += length
    }
    return end == .start ? nil : start..<body.upperBound
  }

  private func lengthOfSpace(_ at: Int, _ end: Int, isEscaped: Bool) -> Int? {
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
