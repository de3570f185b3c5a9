// A text to search for, or a regular expression.

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A mistake in a regular expression, in the words of the system.
struct PatternMistake: Error {
  var message: String
}

/// Finds a text or an extended regular expression (POSIX), regardless of letter case.
///
/// In a plain text, letters outside ASCII are found in three spellings: as typed, all in lower case, and all in upper case.
@safe final class TextPattern {
  /// The spellings of the text, with ASCII letters in lower case.
  private let spellings: [[UInt8]]
  private var expression: regex_t?

  init(_ text: String, isPattern: Bool) throws(PatternMistake) {
    guard isPattern else {
      let all = [text, text.lowercased(), text.uppercased()].map { $0.utf8.map(Self.small) }
      spellings = Array(Set(all))
      return
    }
    spellings = []
    var compiled = unsafe regex_t()
    let status = unsafe regcomp(&compiled, text, REG_EXTENDED | REG_ICASE | REG_NOSUB)
    guard status == 0 else {
      var words = [CChar](repeating: 0, count: 200)
      _ = unsafe regerror(status, &compiled, &words, words.count)
      let said = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw PatternMistake(message: String(decoding: said, as: UTF8.self))
    }
    unsafe expression = compiled
  }

  deinit {
    if unsafe expression != nil { unsafe regfree(&expression!) }
  }

  func matches(_ bytes: [UInt8]) -> Bool { matches(bytes, 0..<bytes.count) }

  func matches(_ block: [UInt8], _ range: Range<Int>) -> Bool {
    guard unsafe expression != nil else {
      return spellings.contains { Self.occurs($0, in: block, range) }
    }
    var place = regmatch_t(rm_so: 0, rm_eo: regoff_t(range.count))
    return unsafe block.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return unsafe regexec(
        &expression!, base.assumingMemoryBound(to: CChar.self) + range.lowerBound, 0, &place,
        REG_STARTEND) == 0
    }
  }

  private static func occurs(_ needle: [UInt8], in block: [UInt8], _ range: Range<Int>) -> Bool {
    guard let first = needle.first, range.count >= needle.count else { return needle.isEmpty }
    let text = block.span
    var at = range.lowerBound
    let last = range.upperBound - needle.count
    while at <= last {
      if small(text[at]) == first {
        var next = 1
        while next < needle.count, small(text[at + next]) == needle[next] { next += 1 }
        if next == needle.count { return true }
      }
      at += 1
    }
    return false
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }
}
