// The text of a file from another program, which must be valid UTF-8 or UTF-16.

package import LprojSource

/// The decoded text of a file from another program.
package struct StrictText: Sendable {
  /// The text as UTF-8 without a byte order mark.
  package let buffer: ByteBuffer

  package init(_ bytes: ByteBuffer) throws(XMLError) {
    let text = DecodedText(bytes)
    switch text.encoding {
    case .utf8, .utf8WithMark, .utf16LittleEndian, .utf16BigEndian: break
    case .utf16WithoutMark, .utf32LittleEndian, .utf32BigEndian, .latin1, .binary:
      throw XMLError(
        message: "the text is \(text.encoding.rawValue); UTF-8 or UTF-16 with a byte order mark "
          + "is needed", offset: 0)
    }
    guard text.buffer.count > 0 else { throw XMLError(message: "the file is empty", offset: 0) }
    if let bad = text.buffer.firstInvalidUTF8(in: 0..<text.buffer.count) {
      let what = text.isTranscoded ? "a lone surrogate" : "a byte that is not UTF-8"
      throw XMLError(message: "\(what) in the text", offset: bad)
    }
    guard text.loads, text.problems.isEmpty else {
      throw XMLError(
        message: "the text is damaged, or not in the encoding it declares; save it as UTF-8",
        offset: 0)
    }
    buffer = text.buffer
  }
}
