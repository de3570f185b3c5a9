// What the program that reads Swift with swift-syntax answers, as tokens. TokenList.swift of its package, Sources/SwiftReader,
// says how it is written.

package import LprojSource

extension CodeFileText {
  /// - Parameter answer: the list of the tokens of a source in Swift.
  /// - Returns: nil where it is no such list.
  package init?(_ buffer: ByteBuffer, swiftTokens answer: [UInt8]) {
    self.buffer = buffer
    var reader = TokenAnswer(answer, buffer)
    guard reader.read() else { return nil }
    (islands, literals) = (reader.islands, reader.literals)
  }
}

private struct TokenAnswer {
  private let answer: [UInt8]
  private let buffer: ByteBuffer
  private var at = 0
  var islands: [CodeTokens] = []
  var literals: [CodeLiteral] = []

  init(_ answer: [UInt8], _ buffer: ByteBuffer) {
    self.answer = answer
    self.buffer = buffer
  }

  mutating func read() -> Bool {
    guard let count = count(), count > 0 else { return false }
    for _ in 0..<count {
      guard let island = island() else { return false }
      islands.append(island)
    }
    guard let texts = self.count() else { return false }
    for _ in 0..<texts {
      guard let literal = literal() else { return false }
      literals.append(literal)
    }
    return at == answer.count && isSound
  }

  /// Whether what is named is there, and nothing stands in itself.
  private var isSound: Bool {
    var holders = Array(repeating: 0, count: islands.count)
    for literal in literals {
      for case .hole(let island) in literal.parts {
        guard islands.indices.contains(island), island > 0 else { return false }
        holders[island] += 1
      }
    }
    guard holders.dropFirst().allSatisfy({ $0 == 1 }) else { return false }
    for (number, island) in islands.enumerated() {
      for token in island.tokens where token.kind == .text {
        guard literals.indices.contains(Int(token.link)) else { return false }
        for case .hole(let inner) in literals[Int(token.link)].parts where inner <= number {
          return false
        }
      }
    }
    return true
  }

  private mutating func island() -> CodeTokens? {
    guard let count = count() else { return nil }
    var tokens = CodeTokens(buffer)
    var start = 0
    for _ in 0..<count {
      guard let gap = number(), let length = number(), let bits = number(),
        let kind = CodeToken.Kind(rawValue: UInt8(truncatingIfNeeded: bits & 3)), bits < 8
      else { return nil }
      start += gap
      guard start + length <= buffer.count, length > 0 else { return nil }
      var link = -1
      if kind == .text {
        guard let literal = number() else { return nil }
        link = literal
      }
      tokens.add(kind, start..<(start + length), startsLine: bits & 4 != 0, link: link)
    }
    tokens.linkBrackets()
    return tokens
  }

  private mutating func literal() -> CodeLiteral? {
    guard let count = count() else { return nil }
    var literal = CodeLiteral()
    for _ in 0..<count {
      guard let length = number() else { return nil }
      if length == 0 {
        guard let island = number() else { return nil }
        literal.parts.append(.hole(island))
      } else {
        guard length <= answer.count - at else { return nil }
        literal.parts.append(.text(Array(answer[at..<(at + length)])))
        at += length
      }
    }
    return literal
  }

  // MARK: Numbers

  /// How many of something come, each of at least one byte.
  private mutating func count() -> Int? {
    guard let value = number(), value <= answer.count - at else { return nil }
    return value
  }

  /// Below 2^31, seven bits in a byte.
  private mutating func number() -> Int? {
    var (value, shift) = (0, 0)
    while at < answer.count, shift < 35 {
      let byte = answer[at]
      at += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value < 1 << 31 ? value : nil }
      shift += 7
    }
    return nil
  }
}
