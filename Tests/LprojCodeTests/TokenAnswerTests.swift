// Lists of tokens that another program makes of a source in Swift.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct TokenAnswerTests {
  /// `let a = "x\(b)"`, as Sources/SwiftReader lists it.
  private let source = ByteBuffer(Array("let a = \"x\\(b)\" // c\n".utf8))
  private let answer: [UInt8] = [
    2, 4, 0, 3, 4, 4, 1, 0, 2, 1, 3, 2, 7, 2, 0, 1, 12, 1, 4, 1, 2, 1, 0x78, 0, 1,
  ]

  @Test func `a list gives the tokens that our lexer reads`() throws {
    let text = try #require(CodeFileText(source, swiftTokens: answer))
    let own = CodeFileText(source, .swift)
    #expect(text.islands.count == 2)
    #expect(text.literals.map(\.shown) == own.literals.map(\.shown))
    for (island, other) in zip(text.islands, own.islands) {
      #expect(island.tokens.map(\.shown) == other.tokens.map(\.shown))
    }
  }

  @Test func `brackets are linked`() throws {
    let source = ByteBuffer(Array("f()".utf8))
    let text = try #require(
      CodeFileText(source, swiftTokens: [1, 3, 0, 1, 4, 1, 1, 3, 1, 1, 3, 0]))
    #expect(text.islands[0].tokens.map(\.link) == [-1, 2, 1])
  }

  @Test func `what is no list is refused, wherever it is cut or spoiled`() {
    for end in 0..<answer.count {
      #expect(CodeFileText(source, swiftTokens: Array(answer[..<end])) == nil)
    }
    #expect(CodeFileText(source, swiftTokens: answer + [0]) == nil)
    for at in answer.indices {
      for value in UInt8.min...UInt8.max {
        var spoiled = answer
        spoiled[at] = value
        guard let text = CodeFileText(source, swiftTokens: spoiled) else { continue }
        // What is taken can be read.
        _ = UsageReader.read(text, .swift)
      }
    }
  }

  @Test(arguments: [
    // A token beyond the source, one of no length, a literal that is not there, an interpolation in itself, two in one.
    [1, 1, 0, 22, 4, 0], [1, 1, 0, 0, 4, 0], [1, 1, 0, 3, 6, 0, 0],
    [2, 0, 1, 8, 6, 6, 0, 1, 1, 0, 1], [2, 0, 0, 2, 1, 0, 1, 1, 0, 1],
  ])
  func `a list that cannot be of the source is refused`(_ answer: [UInt8]) {
    #expect(CodeFileText(source, swiftTokens: answer) == nil)
  }
}

extension CodeLiteral {
  fileprivate var shown: String { "\(parts)" }
}

extension CodeToken {
  fileprivate var shown: String { "\(kind) \(start) \(end) \(link) \(startsLine)" }
}
