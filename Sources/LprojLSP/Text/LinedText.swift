// A text with its lines: conversion between positions in messages and offsets.

package import LprojSource

/// A text in UTF-8, with the places of its lines.
package struct LinedText: Sendable {
  package let buffer: ByteBuffer
  package let end: Int
  /// The offset after the byte order mark; 0 if there is none. Audits count offsets from here.
  package let start: Int
  private let lines: LineTable

  package init(_ bytes: [UInt8]) {
    self.init(ByteBuffer(bytes, spare: bytes.count + 64), end: bytes.count)
  }

  package init(_ buffer: ByteBuffer, end: Int) {
    self.buffer = buffer
    self.end = end
    start = end >= 3 && buffer[0..<3] == [0xEF, 0xBB, 0xBF] ? 3 : 0
    lines = LineTable(buffer, end: end)
  }

  package var bytes: [UInt8] { buffer[0..<end] }

  /// A hash of the text without a byte order mark. Each fix has the hash of the text that its edits are for.
  package var basis: UInt64 { buffer.hash(start..<end).hash }

  /// The byte range of a line without its line end. Lines are counted from 0; nil if the text has no such line.
  package func line(_ number: Int) -> Range<Int>? {
    guard let start = lines.start(ofLine: number + 1) else { return nil }
    return start..<buffer.index(of: 0x0A, or: 0x0D, in: start..<end)
  }

  /// The offset of a position. A position outside of the text counts as the end of its line, or of the text.
  package func offset(of place: TextPlace, _ encoding: PositionEncoding) -> Int {
    guard let line = line(place.line) else { return end }
    if encoding == .utf8 {
      var at = min(line.lowerBound + min(place.character, line.count), line.upperBound)
      while at > line.lowerBound, at < end, buffer[at] & 0xC0 == 0x80 { at -= 1 }
      return at
    }
    var units = 0
    for at in line {
      let count = encoding.units(of: buffer[at])
      // A position inside a character counts as the start of the character.
      if count > 0, units + count > place.character { return at }
      units += count
    }
    return line.upperBound
  }

  package func place(of offset: Int, _ encoding: PositionEncoding) -> TextPlace {
    let offset = min(offset, end)
    let position = lines.position(of: offset)
    let start = offset - position.column + 1
    return TextPlace(line: position.line - 1, character: count(start..<offset, encoding))
  }

  package func range(_ range: Range<Int>, _ encoding: PositionEncoding) -> Range<TextPlace> {
    place(of: range.lowerBound, encoding)..<place(of: range.upperBound, encoding)
  }

  /// The offset of a position in a finding. Such a position is counted from 1, in bytes, without a byte order mark.
  package func offset(of position: Position) -> Int {
    guard let first = lines.start(ofLine: position.line) else { return end }
    return min(first + position.column - 1 + (position.line == 1 ? start : 0), end)
  }

  /// The range to mark at an offset: a quoted text, a key in XML, a word, or the rest of the line.
  package func token(at offset: Int) -> Range<Int> {
    guard offset < end else { return offset..<end }
    let lineEnd = buffer.index(of: 0x0A, or: 0x0D, in: offset..<end)
    let quote = buffer[offset]
    var at = offset
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      at += 1
      while at < lineEnd, buffer[at] != quote { at += buffer[at] == UInt8(ascii: "\\") ? 2 : 1 }
      return offset..<min(at + 1, lineEnd)
    }
    let key = (Array("<key>".utf8), Array("</key>".utf8))
    if buffer[offset..<min(lineEnd, offset + key.0.count)] == key.0 {
      let line = buffer[offset..<lineEnd]
      return offset..<offset + (line.firstRange(of: key.1)?.upperBound ?? line.count)
    }
    while at < lineEnd, Self.isWordByte(buffer[at]) { at += 1 }
    if at > offset { return offset..<at }
    var last = lineEnd
    while last > offset, buffer[last - 1] == 0x20 || buffer[last - 1] == 0x09 { last -= 1 }
    return offset..<last
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || (0x30...0x39).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func count(_ range: Range<Int>, _ encoding: PositionEncoding) -> Int {
    switch encoding {
    case .utf8: range.count
    case .utf16: buffer.utf16Count(range)
    case .utf32: range.reduce(0) { $0 + encoding.units(of: buffer[$1]) }
    }
  }
}
