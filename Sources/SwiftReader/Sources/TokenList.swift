// A tree of swift-syntax as the list of tokens that lproj reads (`TokenAnswer` there).
//
// All is numbers, seven bits in a byte, the lowest first, the eighth bit where more follow:
//
//   how many stretches; of each, how many tokens; of each token, where it starts, counted from the start of the one before, its
//   length, its kind with a bit 4 where a line began since the one before, and of a text its number among the literals;
//   how many literals; of each, how many parts; each part is 0 and the number of the stretch that is put in, or the number of
//   bytes of a text, and these.
//
// The first stretch is the file, the others are what stands in interpolations. Words of kind 0 are names and keywords without
// their backticks, 1 is a number or a regular expression, 2 a literal text, 3 one byte of anything else.

import SwiftSyntax

final class TokenList: SyntaxVisitor {
  private enum Kind: Int {
    case word, number, text, mark
  }

  private struct Stretch {
    var count = 0
    var bytes: [UInt8] = []
    var last = 0
  }

  private enum Part {
    case text([UInt8])
    case hole(Int)
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var stretches = [Stretch()]
  private var literals: [[Part]] = []
  /// The stretch that tokens go to.
  private var current = 0

  private init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ tree: some SyntaxProtocol, _ source: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let list = TokenList(source)
    list.walk(tree)
    return list.bytes
  }

  // MARK: Tokens

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    var start = token.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = start + token.trimmedLength.utf8Length
    guard start < end else { return .skipChildren }
    var startsLine = beginsLine(token)
    switch source[start] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(.number, start..<end, startsLine)
    case UInt8(ascii: "`"): add(.word, (start + 1)..<(end - 1), startsLine)
    // The line for a shell is none of Swift.
    case UInt8(ascii: "#") where start == 0 && end > 1 && source[1] == UInt8(ascii: "!"): break
    default:
      while start < end {
        var next = start
        while next < end, Self.isWord(source[next]) { next += 1 }
        let kind = next > start ? Kind.word : .mark
        add(kind, start..<max(next, start + 1), startsLine)
        start = max(next, start + 1)
        startsLine = false
      }
    }
    return .skipChildren
  }

  /// Such as `17.4` behind the name of a system, which is one number to lproj.
  override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
    add(.number, range(node), beginsLine(node))
    return .skipChildren
  }

  /// Such as `4.1.50` in `#if swift(>=4.1.50)`, which the parser takes for a member.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base?.is(FloatLiteralExprSyntax.self) == true,
      case .integerLiteral = node.declName.baseName.tokenKind
    else { return .visitChildren }
    add(.number, range(node), beginsLine(node))
    return .skipChildren
  }

  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    add(.number, range(node), beginsLine(node))
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let number = text(node)
    var parts: [Part] = []
    var text: [UInt8] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let segment): text += value(segment, of: node)
      case .expressionSegment(let segment):
        if !text.isEmpty { parts.append(.text(text)) }
        text = []
        parts.append(.hole(stretches.count))
        let around = current
        current = stretches.count
        stretches.append(Stretch())
        walk(segment.expressions)
        current = around
      }
    }
    if !text.isEmpty { parts.append(.text(text)) }
    literals[number] = parts
    return .skipChildren
  }

  /// A text of an attribute.
  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let number = text(node)
    let literal = StringLiteralExprSyntax(
      openingQuote: node.openingQuote,
      segments: StringLiteralSegmentListSyntax(node.segments.map { .stringSegment($0) }),
      closingQuote: node.closingQuote)
    let text = node.segments.flatMap { value($0, of: literal) }
    literals[number] = text.isEmpty ? [] : [.text(text)]
    return .skipChildren
  }

  /// Adds a text of which the parts are not known yet, and gives its number.
  private func text(_ node: some SyntaxProtocol) -> Int {
    add(.text, range(node), beginsLine(node))
    number(literals.count)
    literals.append([])
    return literals.count - 1
  }

  /// The parser has put the indentation of its line and a line end that does not count into what is around it.
  private func value(
    _ segment: StringSegmentSyntax, of literal: StringLiteralExprSyntax
  ) -> [UInt8] {
    let text = source[range(segment)]
    guard text.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\r") }) else {
      return Array(text)
    }
    var plain = literal
    plain.segments = [.stringSegment(segment)]
    return Array((plain.representedLiteralValue ?? "").utf8)
  }

  private func range(_ node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia
      .utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Whether a line began since the token before, outside of comments; the first of a stretch begins one.
  private func beginsLine(_ node: some SyntaxProtocol) -> Bool {
    if stretches[current].count == 0 { return true }
    let length = node.leadingTriviaLength.utf8Length
    guard length > 0 else { return false }
    let start = node.position.utf8Offset
    let space = source[start..<(start + length)]
    guard space.contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    guard space.contains(UInt8(ascii: "*")) else { return true }
    return node.leadingTrivia.contains { $0.isNewline }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Numbers

  private func add(_ kind: Kind, _ range: Range<Int>, _ startsLine: Bool) {
    number(range.lowerBound - stretches[current].last)
    number(range.count)
    number(kind.rawValue + (startsLine ? 4 : 0))
    stretches[current].last = range.lowerBound
    stretches[current].count += 1
  }

  private func number(_ value: Int) { Self.append(value, to: &stretches[current].bytes) }

  private static func append(_ value: Int, to bytes: inout [UInt8]) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private var bytes: [UInt8] {
    var all: [UInt8] = []
    Self.append(stretches.count, to: &all)
    for stretch in stretches {
      Self.append(stretch.count, to: &all)
      all += stretch.bytes
    }
    Self.append(literals.count, to: &all)
    for parts in literals {
      Self.append(parts.count, to: &all)
      for part in parts {
        switch part {
        case .hole(let stretch):
          all.append(0)
          Self.append(stretch, to: &all)
        case .text(let text):
          Self.append(text.count, to: &all)
          all += text
        }
      }
    }
    return all
  }
}
