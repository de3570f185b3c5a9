// The words that are kept of a source, against the source itself.

import LprojSource
import Testing

@testable import LprojCode

@Suite struct SourceWordsTests {
  private static let texts = [
    "", " ", "let title = Text(\"Hello\")\n", "a b a b a", "NSLocal\\\nizedString(@\"k\", nil)",
    "größe = 日本語; _ $a9", (0..<500).map { "word\($0) " }.joined(),
  ]

  @Test(arguments: texts)
  func `a search finds in kept words what it finds in the bytes`(_ text: String) {
    let buffer = ByteBuffer(Array(text.utf8))
    let words = SourceWords(buffer)
    for wanted in [
      "Text", "Hello", "a", "b", "NSLocalizedString", "größe", "_", "$a9", "word499", "word500",
      "x", "title", "日本語",
    ] {
      let search = WordSearch([wanted])
      #expect(search.finds(in: words) == search.finds(in: buffer), "\(wanted)")
    }
    #expect(Set(words.hashes).count == words.hashes.count)
  }

  @Test func `plain C is looked at only for macros among constants`() {
    let macro = ConstantReads.Place(
      path: "A.h", constant: CodeConstant(name: "TITLE_KEY", form: .macro))
    let member = ConstantReads.Place(
      path: "A.swift", constant: CodeConstant(name: "title", form: .instance(of: "Row")))
    let reads = ConstantReads([macro, member])
    let words = SourceWords(ByteBuffer(Array("int title; int Row;".utf8)))
    #expect(reads.words(of: .c)?.finds(in: words) == false)
    #expect(reads.words(of: .swift)?.finds(in: words) == true)
    let macros = SourceWords(ByteBuffer(Array("show(TITLE_KEY);".utf8)))
    #expect(reads.words(of: .c)?.finds(in: macros) == true)
  }
}
