// Percent signs of other scripts, and text that only looks like a specifier.

internal import LprojSource

/// Text that was meant as a specifier, but that the formatter does not read as a specifier.
package struct ForeignSign: Hashable, Sendable {
  package var range: Range<Int>
  /// The specifier that was meant, such as `%@`; nil if it is unknown.
  package var meant: String?
}

extension FormatText {
  /// Full-width, small and Arabic percent signs with the rest of a specifier (`％@`, `٪1$@`), and percent signs with a full-width `＠`.
  package var foreignSigns: [ForeignSign] { foreignSigns(plain: false) }

  /// All foreign signs, including signs with a single letter such as `٪d`, which may be plain percent signs.
  var plainForeignSigns: [ForeignSign] { foreignSigns(plain: true) }

  private func foreignSigns(plain: Bool) -> [ForeignSign] {
    guard text.bytes.contains(where: { $0 == 0xEF || $0 == 0xD9 }) else { return [] }
    var found: [ForeignSign] = []
    var at = 0
    while at < text.bytes.count {
      let mayBegin = text.bytes[at] == 0x25 || text.bytes[at] == 0xEF || text.bytes[at] == 0xD9
      if mayBegin, let sign = foreignSign(at: at, plain: plain) {
        found.append(sign)
        at = sign.range.upperBound
      } else {
        at += 1
      }
    }
    return found
  }

  private func foreignSign(at start: Int, plain: Bool) -> ForeignSign? {
    let bytes = text.bytes[start...]
    guard
      let sign = ["%", "％", "﹪", "٪"].first(where: { bytes.starts(with: $0.utf8) })
    else { return nil }
    var at = start + sign.utf8.count
    var meant = "%"
    while let digit = digit(at: at) {
      meant += digit.text
      at += digit.length
    }
    let hasNumber = meant.utf8.count > 1
    if hasNumber {
      guard let dollar = ["$", "＄"].first(where: { text.bytes[at...].starts(with: $0.utf8) })
      else { return nil }
      meant += "$"
      at += dollar.utf8.count
    }
    guard at < text.bytes.count else { return nil }
    if text.bytes[at...].starts(with: "＠".utf8) {
      return ForeignSign(range: start..<at + 3, meant: meant + "@")
    }
    // The formatter itself reads an ASCII percent sign, so other rules judge it.
    guard sign != "%" else { return nil }
    if text.bytes[at] == UInt8(ascii: "@") {
      return ForeignSign(range: start..<at + 1, meant: meant + "@")
    }
    guard hasNumber || plain else { return nil }
    for ending in ["lld", "llu", "ld", "lu", "d", "i", "u", "f", "s"]
    where text.bytes[at...].starts(with: ending.utf8) {
      return ForeignSign(range: start..<at + ending.utf8.count, meant: meant + ending)
    }
    return nil
  }

  /// The ASCII or full-width digit at an index, and its number of bytes; nil if there is none.
  private func digit(at index: Int) -> (text: String, length: Int)? {
    guard index < text.bytes.count else { return nil }
    let byte = text.bytes[index]
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      return (String(UnicodeScalar(byte)), 1)
    }
    // U+FF10 to U+FF19.
    guard byte == 0xEF, index + 2 < text.bytes.count, text.bytes[index + 1] == 0xBC,
      (0x90...0x99).contains(text.bytes[index + 2])
    else { return nil }
    return (String(text.bytes[index + 2] - 0x90), 3)
  }
}
