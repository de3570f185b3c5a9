// Decodes bytes as the loader does: byte order marks, UTF-16 and UTF-32, and invalid UTF-8.

internal import LprojSource

package enum TextEncoding: String, Sendable {
  case utf8 = "UTF-8"
  case utf8WithMark = "UTF-8 with byte order mark"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case utf16WithoutMark = "UTF-16 without byte order mark"
  case utf32LittleEndian = "UTF-32LE"
  case utf32BigEndian = "UTF-32BE"
  case latin1 = "ISO 8859-1"
  case binary = "binary"
}

/// The text of a file as WTF-8, with the problems of its bytes.
struct DecodedText {
  var buffer: ByteBuffer
  var encoding: TextEncoding
  var problems: [SyntaxProblem] = []
  /// Whether the encoding of the file is not UTF-8.
  var isTranscoded: Bool { encoding != .utf8 && encoding != .utf8WithMark }
  /// Whether the loader can decode the bytes. If false, the text is the best guess.
  var loads = true
  /// The build step that changes the bytes before the loader reads them; nil if there is no such step.
  private let step: CopyStep?

  init(_ bytes: ByteBuffer, through step: CopyStep? = nil) {
    self.step = step
    buffer = bytes
    encoding = .utf8
    let count = bytes.count
    func starts(_ mark: [UInt8]) -> Bool {
      count >= mark.count && mark.indices.allSatisfy { bytes[$0] == mark[$0] }
    }
    let first = count > 0 ? bytes[0] : 0

    // Most files have no byte order mark, no NUL and no `<` at their beginning. They need no decoding.
    if first != 0 && first != .lessThan && first < 0xEF && (count < 2 || bytes[1] != 0) {
      return
    } else if starts([0, 0, 0xFE, 0xFF]) && count > 4 {
      decodeUTF32(bytes, bigEndian: true)
    } else if starts([0xFF, 0xFE, 0, 0]) && count > 4 {
      decodeUTF32(bytes, bigEndian: false)
    } else if starts([0xEF, 0xBB, 0xBF]) {
      encoding = .utf8WithMark
      if count == 3 {
        onlyMark()
        return
      }
      buffer = ByteBuffer(bytes[3..<count], spare: count)
    } else if starts([0xFF, 0xFE]) || starts([0xFE, 0xFF]) {
      let bigEndian = bytes[0] == 0xFE
      encoding = bigEndian ? .utf16BigEndian : .utf16LittleEndian
      if count == 2 {
        onlyMark()
        return
      }
      decodeUTF16(bytes, from: 2, bigEndian: bigEndian)
    } else if count > 2 && (bytes[0] == 0 || bytes[1] == 0) {
      decodeUnmarkedUTF16(bytes)
    } else if starts(Array("<?xml".utf8)) {
      decodeDeclaredEncoding()
    }
    if buffer.count == 0 && loads { failForLackOfText() }
  }

  /// Creates a text from bytes that are known to be UTF-8, such as the text of one XML element. No byte order mark is searched for.
  init(utf8 bytes: ByteBuffer) {
    step = nil
    buffer = bytes
    encoding = .utf8
  }

  private mutating func failForLackOfText() {
    loads = false
    if problems.isEmpty { problems.append(SyntaxProblem(.byteOrderMarkOnly, 0..<0)) }
  }

  private static func roomy(_ bytes: [UInt8]) -> ByteBuffer {
    ByteBuffer(bytes, spare: bytes.count)
  }

  private mutating func onlyMark() {
    buffer = ByteBuffer(capacity: 0)
    loads = false
    problems.append(SyntaxProblem(.byteOrderMarkOnly, 0..<0))
  }

  /// Decodes UTF-16 without a byte order mark. The loader reads it as little-endian and drops the first character, so it cannot read big-endian
  /// text. With a copy step, both byte orders are decoded.
  private mutating func decodeUnmarkedUTF16(_ bytes: ByteBuffer) {
    encoding = .utf16WithoutMark
    let bigEndian = bytes[0] == 0 && bytes[1] != 0 && bytes[2] == 0
    if let step {
      decodeUTF16(bytes, from: 0, bigEndian: bigEndian)
      if step.encoding == nil {
        problems.insert(SyntaxProblem(.guessedEncoding(byte: nil), 0..<0), at: 0)
      } else if step.encoding?.hasPrefix("utf-16") != true {
        // With the encoding that the project states, every second character of the text would be a NUL.
        loads = false
        report(missingMarkOf: bytes, bigEndian: bigEndian, loads: false)
      }
      return
    }
    if bigEndian {
      loads = false
      decodeUTF16(bytes, from: 0, bigEndian: true)
    } else {
      decodeUTF16(bytes, from: 2, bigEndian: false)
    }
    report(missingMarkOf: bytes, bigEndian: bigEndian, loads: loads)
  }

  private mutating func report(missingMarkOf bytes: ByteBuffer, bigEndian: Bool, loads: Bool) {
    let zeros = (0..<4).map { $0 < bytes.count && bytes[$0] == 0 }
    let isUTF32 = zeros == [true, true, true, false] || zeros == [false, true, true, true]
    let kind: SyntaxProblem.Kind =
      isUTF32 ? .unmarkedUTF32 : .missingByteOrderMark(bigEndian: bigEndian, loads: loads)
    problems.insert(SyntaxProblem(kind, 0..<0), at: 0)
  }

  /// Decodes UTF-16 without a byte order mark, including its first character. The loader fails on such a file because it drops that character.
  init(whole bytes: ByteBuffer) {
    step = nil
    buffer = bytes
    encoding = .utf16WithoutMark
    loads = false
    let bigEndian = bytes[0] == 0 && bytes[1] != 0
    decodeUTF16(bytes, from: 0, bigEndian: bigEndian)
    report(missingMarkOf: bytes, bigEndian: bigEndian, loads: false)
  }

  private mutating func decodeUTF16(_ bytes: ByteBuffer, from start: Int, bigEndian: Bool) {
    var text = WTF8Writer(capacity: 3 * bytes.count)
    var at = start
    while at + 1 < bytes.count {
      let first = UInt16(bytes[at])
      let second = UInt16(bytes[at + 1])
      text.append(unit: bigEndian ? first << 8 | second : second << 8 | first)
      at += 2
    }
    buffer = Self.roomy(text.finish())
    if at < bytes.count {
      problems.append(SyntaxProblem(.oddUTF16, buffer.count..<buffer.count))
    }
  }

  private mutating func decodeUTF32(_ bytes: ByteBuffer, bigEndian: Bool) {
    encoding = bigEndian ? .utf32BigEndian : .utf32LittleEndian
    var text = WTF8Writer(capacity: 2 * bytes.count)
    var at = 4
    var isInvalid = false
    while at + 3 < bytes.count {
      var scalar: UInt32 = 0
      for i in 0..<4 { scalar = scalar << 8 | UInt32(bytes[bigEndian ? at + i : at + 3 - i]) }
      if scalar > 0x10FFFF || (0xD800...0xDFFF).contains(scalar) { isInvalid = true }
      text.append(scalar: scalar > 0x10FFFF ? 0xFFFD : scalar)
      at += 4
    }
    buffer = Self.roomy(text.finish())
    if isInvalid {
      loads = false
      problems.append(SyntaxProblem(.invalidUTF32, 0..<0))
    }
  }

  /// Decodes the text in the encoding that its XML declaration names (`encoding="…"`), because the loader trusts the declaration. UTF-8 is not
  /// checked here. Like the loader, the parser checks each string separately.
  private mutating func decodeDeclaredEncoding() {
    guard let name = XMLScanner.declaredEncoding(buffer) else { return }
    switch DeclaredEncoding(name) {
    case .utf8: return
    case .eightBit(let upperHalf):
      let bytes = buffer
      decodeEightBit(upperHalf)
      // The loader has no characters for the five bytes that code page 1252 leaves unassigned.
      if !upperHalf.isEmpty,
        let bad = bytes[0..<bytes.count].first(where: DeclaredEncoding.isUnassigned)
      {
        loads = false
        problems.append(SyntaxProblem(.unsupportedEncoding(name + ", byte \(bad)"), 0..<0))
      }
    case .known:
      guard buffer.indexOfNonASCII(in: 0..<buffer.count) < buffer.count else { return }
      problems.append(SyntaxProblem(.unsupportedEncoding(name), 0..<0))
      decodeEightBit([])
    case .refused:
      loads = false
      problems.append(SyntaxProblem(.unsupportedEncoding(name), 0..<0))
    }
  }

  private mutating func decodeEightBit(_ upperHalf: [UInt16]) {
    guard buffer.indexOfNonASCII(in: 0..<buffer.count) < buffer.count else { return }
    var text = WTF8Writer(capacity: 2 * buffer.count)
    for at in 0..<buffer.count {
      let byte = Int(buffer[at])
      let index = byte - 0x80
      text.append(unit: upperHalf.indices.contains(index) ? upperHalf[index] : UInt16(byte))
    }
    buffer = Self.roomy(text.finish())
    encoding = .latin1
  }

  /// Reports invalid UTF-8, and replaces each invalid byte with U+FFFD, so that the entries around it can be read. If the project states an
  /// eight-bit encoding, decodes the text in that encoding instead.
  mutating func validateUTF8(jobs: Int = 1) {
    guard !isTranscoded, var bad = buffer.firstInvalidUTF8(in: 0..<buffer.count, jobs: jobs) else {
      return
    }
    if let name = step?.encoding, case .eightBit(let upperHalf) = DeclaredEncoding(name) {
      decodeEightBit(upperHalf)
      return
    }
    let bytes = buffer
    let byte = bytes[bad]
    let text = ByteBuffer(capacity: 6 * bytes.count)
    var done = 0
    while true {
      text.append(contentsOf: bytes[done..<bad])
      // The loader accepts a stray 0xA9, the copyright sign of old encodings, and reads it as U+FFFD.
      if bytes[bad] != 0xA9 { loads = false }
      let place = text.count
      text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      problems.append(SyntaxProblem(.invalidUTF8(byte: bytes[bad]), place..<text.count))
      done = bad + 1
      guard let next = bytes.nextInvalidUTF8(in: done..<bytes.count) else { break }
      bad = next
    }
    text.append(contentsOf: bytes[done..<bytes.count])
    buffer = text
    // If the project states UTF-8, the copy step fails at invalid bytes.
    if let name = step?.encoding, case .utf8 = DeclaredEncoding(name) { return }
    if let step {
      loads = true
      let place = problems.first { $0.kind == .invalidUTF8(byte: byte) }?.range ?? 0..<0
      problems.removeAll { if case .invalidUTF8 = $0.kind { true } else { false } }
      problems.append(
        SyntaxProblem(
          step.encoding.map { .statedEncoding($0) } ?? .guessedEncoding(byte: byte), place))
    }
  }
}
