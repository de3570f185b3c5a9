// The words, texts and marks of a Swift manifest, without comments.

internal import LprojCode
internal import LprojSource

struct SwiftToken: Sendable {
  enum Kind: Sendable, Equatable {
    case word(String)
    /// A text literal; nil for a literal with interpolations.
    case text(String?)
    case mark(UInt8)
    case end
  }

  var kind: Kind
  var offset: Int
  var startsLine: Bool
}

struct SwiftTokens: Sendable {
  private(set) var tokens: [SwiftToken] = []

  init(_ buffer: ByteBuffer) {
    let text = CodeFileText(buffer, .swift)
    let all = text.islands[0]
    for number in 0..<all.count {
      let token = all[number]
      let kind: SwiftToken.Kind =
        switch token.kind {
        case .word, .number: .word(String(decoding: buffer[token.range], as: UTF8.self))
        case .text: .text(text.literal(token).plain.map { String(decoding: $0, as: UTF8.self) })
        case .mark: .mark(buffer[token.range.lowerBound])
        }
      tokens.append(
        SwiftToken(kind: kind, offset: token.range.lowerBound, startsLine: token.startsLine))
    }
    tokens.append(SwiftToken(kind: .end, offset: buffer.count, startsLine: true))
  }
}
