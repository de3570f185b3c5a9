// What goes to a terminal, whatever its format: nothing of a file acts on it.

internal import LprojSource

public enum TerminalText {
  /// Shows control characters by their codes, except line ends, tabs and the program's own
  /// colours. Text reports have no others; CSV and JSON hold texts of files unchanged.
  public static func harmless(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(where: isSuspicious) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var start = 0
    var at = 0
    func flush(_ end: Int) {
      result += Visible.text(String(decoding: bytes[start..<end], as: UTF8.self)).utf8
    }
    while at < bytes.count {
      let kept = keptCount(bytes, at)
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

  /// The number of bytes from an index on that go out unchanged: a line end with its CR, a tab,
  /// or a colour.
  private static func keptCount(_ bytes: [UInt8], _ at: Int) -> Int {
    switch bytes[at] {
    case 0x09, 0x0A: return 1
    case 0x0D: return at + 1 < bytes.count && bytes[at + 1] == 0x0A ? 2 : 0
    case 0x1B:
      var end = at + 1
      guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return 0 }
      end += 1
      while end < bytes.count, bytes[end] == UInt8(ascii: ";") || (0x30...0x39).contains(bytes[end])
      {
        end += 1
      }
      return end < bytes.count && bytes[end] == UInt8(ascii: "m") ? end + 1 - at : 0
    default: return 0
    }
  }
}
