// Converts a tree of swift-syntax to the tokens that lproj's lexer reads from the source, in words.
//
// The first stretch is the file, the others are the contents of interpolations. Words are names and keywords
// without their backticks, a number may be a regular expression, a mark is one byte of anything else.

import SwiftSyntax

final class TokenList: SyntaxVisitor {
  private enum Kind: String {
    case word, number, text, mark
  }

  private let source: UnsafeBufferPointer<UInt8>
  private var stretches: [[String]] = [[]]
  /// The index of the stretch that tokens are added to.
  private var current = 0

  private init(_ source: UnsafeBufferPointer<UInt8>) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  static func of(_ tree: some SyntaxProtocol, _ source: UnsafeBufferPointer<UInt8>) -> [[String]] {
    let list = TokenList(source)
    list.walk(tree)
    return list.stretches
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
    // A first line that names an interpreter for the shell is not a part of Swift.
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

  /// Adds a version such as `17.4` behind the name of a system. It is one number in lproj.
  override func visit(_ node: VersionTupleSyntax) -> SyntaxVisitorContinueKind {
    add(.number, range(node), beginsLine(node))
    return .skipChildren
  }

  /// Adds a version such as `4.1.50` in `#if swift(>=4.1.50)` as one number. The parser takes it for a member.
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
    let place = text(node)
    var parts = ""
    var text: [UInt8] = []
    for segment in node.segments {
      switch segment {
      case .stringSegment(let segment): text += value(segment, of: node)
      case .expressionSegment(let segment):
        parts += Self.shown(text) + " {\(stretches.count)}"
        text = []
        let around = current
        current = stretches.count
        stretches.append([])
        walk(segment.expressions)
        current = around
      }
    }
    stretches[current][place] += parts + Self.shown(text)
    return .skipChildren
  }

  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    let place = text(node)
    let literal = StringLiteralExprSyntax(
      openingQuote: node.openingQuote,
      segments: StringLiteralSegmentListSyntax(node.segments.map { .stringSegment($0) }),
      closingQuote: node.closingQuote)
    stretches[current][place] += Self.shown(node.segments.flatMap { value($0, of: literal) })
    return .skipChildren
  }

  /// Adds a text token, and returns its index in the current stretch. The caller appends the parts of the text later.
  private func text(_ node: some SyntaxProtocol) -> Int {
    add(.text, range(node), beginsLine(node))
    return stretches[current].count - 1
  }

  private static func shown(_ text: [UInt8]) -> String {
    text.isEmpty ? "" : " “\(String(decoding: text, as: UTF8.self))”"
  }

  /// Returns the value of a segment. The parser has moved indentation and ignored line ends out of the segment.
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

  /// Whether a line began behind the previous token, outside of comments. The first token of a stretch begins a line.
  private func beginsLine(_ node: some SyntaxProtocol) -> Bool {
    if stretches[current].isEmpty { return true }
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

  private func add(_ kind: Kind, _ range: Range<Int>, _ startsLine: Bool) {
    stretches[current].append(
      "\(startsLine ? "first " : "")\(kind) \(range.lowerBound) \(range.upperBound)")
  }

  /// Whether a source has too many open brackets. At each square bracket, the parser looks ahead for a type, so each further bracket doubles the
  /// time: 18 brackets take half a second. Brackets in texts and comments count, too.
  static func nestsDeeply(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
    var (all, square) = (0, 0)
    for byte in source {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "{"): all += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"): all = max(0, all - 1)
      case UInt8(ascii: "["): square += 1
      case UInt8(ascii: "]"): square = max(0, square - 1)
      default: continue
      }
      if all > 100 || square > 12 { return true }
    }
    return false
  }
}
