// Finds parts of decoded values in the text of their file.

internal import LprojSource

extension ParsedTable {
  package func hasPercentInKey(_ entry: TableEntry) -> Bool {
    let range = entry.key
    return buffer.index(of: .percent, or: .percent, in: range) < range.upperBound
  }

  /// Whether a value may contain a percent sign: the sign itself, or an escape that could stand for it. True for a value that is not a string.
  package func mayHoldPercent(_ entry: TableEntry) -> Bool {
    let range = entry.value
    switch entry.valueKind {
    case .node: return true
    case .plain: return buffer.index(of: .percent, or: .percent, in: range) < range.upperBound
    case .escaped:
      var at = range.lowerBound
      while true {
        at = buffer.index(of: .percent, or: .backslash, in: at..<range.upperBound)
        guard at < range.upperBound else { return false }
        if buffer[at] == .percent { return true }
        guard at + 1 < range.upperBound else { return false }
        switch buffer[at + 1] {
        case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "U"), .percent: return true
        default: at += 2
        }
      }
    }
  }

  /// Whether the percent signs of a value begin the given pieces: one sign for each piece, in the order of the pieces. False if an escape could hide
  /// a percent sign, if the value is not a string, or if there are no pieces.
  ///
  /// - Parameter ends: the end of each piece in `pieces`.
  package func hasPercents(_ pieces: [UInt8], _ ends: [Int], _ entry: TableEntry) -> Bool {
    guard !ends.isEmpty, entry.valueKind != .node else { return false }
    let escape: UInt8 = entry.valueKind == .escaped ? .backslash : .percent
    return buffer.hasPercents(pieces, ends, in: entry.value, escape: escape) { kind in
      switch kind {
      case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "U"), .percent: true
      default: false
      }
    }
  }

  /// The range in the file for a part of a decoded value. Nil if the file spells this part with escapes, or has no text for it.
  package func textRange(of part: Range<Int>, in entry: TableEntry) -> Range<Int>? {
    guard form != .binary, entry.valueKind != .node else { return nil }
    if entry.value.upperBound > textEnd {
      return form == .xml ? xmlRange(of: part, in: entry) : nil
    }
    switch entry.valueKind {
    case .node: return nil
    case .plain:
      let start = entry.value.lowerBound + part.lowerBound
      return start..<start + part.count
    case .escaped: return StringsEscapes.textRange(of: part, buffer, entry.value)
    }
  }

  /// The range in the file for a part of a decoded value in XML. Nil if an entity or CDATA comes before the end of that part.
  private func xmlRange(of part: Range<Int>, in entry: TableEntry) -> Range<Int>? {
    guard isWritable else { return nil }
    var scanner = XMLScanner(buffer)
    scanner.at = entry.offset
    guard scanner.matches("<key>") else { return nil }
    // The tag after `<key>` must be `</key>`. Otherwise, the key may be CDATA that contains `</key>` as text.
    scanner.at = buffer.index(of: .lessThan, or: .lessThan, in: scanner.at + 1..<textEnd)
    guard scanner.matches("</key>") else { return nil }
    scanner.at += "</key>".utf8.count
    scanner.skipSpace()
    guard scanner.matches("<string>") else { return nil }
    let body = scanner.at + "<string>".utf8.count
    let decoded = entry.value.lowerBound
    guard body + part.upperBound <= textEnd,
      buffer[body..<body + part.upperBound] == buffer[decoded..<decoded + part.upperBound]
    else { return nil }
    return body + part.lowerBound..<body + part.upperBound
  }
}

extension StringsEscapes {
  /// The range in the file for a part of the decoded text; nil if the part contains an escape.
  static func textRange(
    of part: Range<Int>, _ buffer: ByteBuffer, _ body: Range<Int>
  ) -> Range<Int>? {
    var decoded = 0
    var found: Range<Int>?
    var high = false
    forEachPart(of: buffer, body) { piece in
      switch piece {
      case .text(let range):
        if decoded <= part.lowerBound, part.upperBound <= decoded + range.count {
          let start = range.lowerBound + part.lowerBound - decoded
          found = start..<start + part.count
        }
        decoded += range.count
        high = false
      case .unit(let unit, _, _):
        // In UTF-8, a surrogate pair has four bytes. Its first half was counted as three bytes, so its second half adds one.
        let isLow = (0xDC00...0xDFFF).contains(unit)
        decoded += unit < 0x80 ? 1 : unit < 0x800 ? 2 : isLow && high ? 1 : 3
        high = (0xD800...0xDBFF).contains(unit)
      }
    }
    return found
  }
}
