// Output for a terminal in any format. Texts from files cannot control the terminal.

internal import LprojSource

/// Makes bytes of a report harmless for a terminal.
public enum TerminalText {
  /// Returns the bytes with control characters as escapes. Line ends, tabs, colors, and links to the pages on rules stay unchanged. Text reports have
  /// no other control characters, but reports as CSV and JSON contain texts of files unchanged.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to write.
  ///   - pages: the address of the pages on rules. Links to other addresses become escapes. Nil to keep no links.
  ///   - hasColors: whether the report has colors. If not, as in CSV, all colors are from texts of files, and become escapes.
  public static func harmless(
    _ bytes: [UInt8], linkingTo pages: String? = nil, hasColors: Bool = true
  ) -> [UInt8] {
    guard bytes.contains(where: isSuspicious) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    var at = 0
    func flush(_ end: Int) {
      result += Visible.text(String(decoding: bytes[start..<end], as: UTF8.self)).utf8
    }
    while at < bytes.count {
      let kept = keptCount(bytes, at, pages, hasColors)
      if kept == 0 {
        at += 1
        continue
      }
      flush(at)
      result += bytes[at..<at + kept]
      at += kept
      start = at
    }
    flush(at)
    return result
  }

  private static func isSuspicious(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A || byte >= 0x7F
  }

  /// The number of bytes to keep unchanged at an index: of a line end with its CR, a tab, a color, or a link to the page on a rule. Otherwise 0.
  private static func keptCount(
    _ bytes: [UInt8], _ at: Int, _ pages: String?, _ hasColors: Bool
  ) -> Int {
    switch bytes[at] {
    case 0x09, 0x0A: return 1
    case 0x0D: return at + 1 < bytes.count && bytes[at + 1] == 0x0A ? 2 : 0
    case 0x1B:
      var end = at + 1
      if let pages, end < bytes.count, bytes[end] == UInt8(ascii: "]") {
        return linkCount(bytes, at, pages)
      }
      guard hasColors, end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return 0 }
      end += 1
      while end < bytes.count, bytes[end] == UInt8(ascii: ";") || (0x30...0x39).contains(bytes[end])
      {
        end += 1
      }
      return end < bytes.count && bytes[end] == UInt8(ascii: "m") ? end + 1 - at : 0
    default: return 0
    }
  }

  /// The number of bytes of an escape sequence that begins or ends a link. 0 if the link does not lead to the page on a rule.
  private static func linkCount(_ bytes: [UInt8], _ at: Int, _ pages: String) -> Int {
    let (start, end) = (Array("\u{1B}]8;;".utf8), Array("\u{1B}\\".utf8))
    guard bytes[at...].starts(with: start) else { return 0 }
    let address = bytes[(at + start.count)...].prefix { (0x21..<0x7F).contains($0) }
    guard address.isEmpty || address.starts(with: RulePages.start(of: pages).utf8),
      bytes[address.endIndex...].starts(with: end)
    else { return 0 }
    return address.endIndex + end.count - at
  }
}
