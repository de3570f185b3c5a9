// Splits a stream into messages. Each message has headers, an empty line, and as many bytes as the headers announce.

/// Takes bytes as they arrive, and returns complete messages.
package struct MessageFraming {
  package enum Event: Hashable, Sendable {
    case message([UInt8])
    /// A fault in the stream, with the reason why bytes were skipped.
    case fault(String)
  }

  package static let mostHeaderBytes = 8 << 10
  package static let mostBytes = 64 << 20

  private static let lengthName = Array("content-length:".utf8)

  private var bytes: [UInt8] = []
  /// The offset in `bytes` after the bytes that were already returned or skipped.
  private var start = 0
  /// The offset in `bytes` up to which the end of headers was searched.
  private var searched = 0
  /// The length in bytes that the headers announced; nil until they are read.
  private var length: Int?
  /// The number of bytes that must still be skipped, because their message is too large.
  private var skipped = 0
  /// Whether skipped bytes were reported after the last headers.
  private var isLost = false

  package init() {}

  /// Whether all bytes so far belong to complete messages, so that the stream may end.
  package var isBetweenMessages: Bool { start == bytes.count && length == nil && skipped == 0 }

  package mutating func append(_ more: [UInt8]) { bytes += more }

  /// The next message or fault; nil until more bytes come.
  package mutating func next() -> Event? {
    while true {
      if skipped > 0 {
        let count = min(skipped, bytes.count - start)
        start += count
        skipped -= count
        compact()
        if skipped > 0 { return nil }
      }
      if let length {
        guard bytes.count - start >= length else { return nil }
        self.length = nil
        let message = Array(bytes[start..<start + length])
        start += length
        compact()
        return .message(message)
      }
      guard let fault = readHeaders() else { return nil }
      if let fault = fault.fault { return .fault(fault) }
    }
  }

  private struct Headers { var fault: String? }

  /// Reads headers. Returns nil if their end has not arrived yet.
  private mutating func readHeaders() -> Headers? {
    searched = max(searched, start)
    var end = searched
    while end + 3 < bytes.count, !bytes[end..<end + 4].elementsEqual([0x0D, 0x0A, 0x0D, 0x0A]) {
      end += 1
    }
    guard end + 3 < bytes.count, end - start <= Self.mostHeaderBytes else {
      searched = end
      guard end - start > Self.mostHeaderBytes else { return nil }
      return lose(upTo: end)
    }
    let lines = bytes[start..<end]
    guard let length = Self.length(in: lines) else { return lose(upTo: end + 4) }
    let rubbish = isLost || Self.beginsWithHeader(lines) ? nil : "bytes before a header are skipped"
    isLost = false
    start = end + 4
    searched = start
    guard length <= Self.mostBytes else {
      skipped = length
      return Headers(fault: "a message of \(length) bytes is skipped: 64 MB is the limit")
    }
    self.length = length
    return Headers(fault: rubbish)
  }

  /// Skips the bytes before `end`. Of several calls in a row, only the first one reports a fault.
  private mutating func lose(upTo end: Int) -> Headers {
    start = end
    compact()
    searched = start
    defer { isLost = true }
    return Headers(fault: isLost ? nil : "bytes that are no header are skipped")
  }

  private mutating func compact() {
    guard start == bytes.count || start > 1 << 16 else { return }
    bytes.removeSubrange(..<start)
    (start, searched) = (0, 0)
  }

  private static func beginsWithHeader(_ lines: ArraySlice<UInt8>) -> Bool {
    let name = lines.prefix { $0 != UInt8(ascii: ":") }
    return !name.isEmpty
      && name.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
      }
  }

  /// The value of the last `Content-Length` in some header lines. Nil if there is none, or if any is no number.
  private static func length(in lines: ArraySlice<UInt8>) -> Int? {
    var found: Int?
    var at = lines.startIndex
    while at + lengthName.count < lines.endIndex {
      guard lines[at..<at + lengthName.count].map(lowercase).elementsEqual(lengthName) else {
        at += 1
        continue
      }
      at += lengthName.count
      let value = lines[at...].prefix { $0 != 0x0D && $0 != 0x0A }
        .filter { $0 != 0x20 && $0 != 0x09 }
      guard !value.isEmpty, value.count < 16, value.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
        return nil
      }
      found = value.reduce(0) { $0 * 10 + Int($1 & 15) }
    }
    return found
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The bytes of a message with its header.
  package static func framed(_ message: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
  }
}
