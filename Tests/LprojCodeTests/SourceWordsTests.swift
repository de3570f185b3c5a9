// Tests of the stored words of a source, compared with the source itself.

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

  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 40, 255, 256, 257, 300])
  func `words of every length are found, whole and parted`(_ count: Int) {
    let word = String((0..<count).map { Character(Unicode.Scalar(UInt8(97 + $0 * 7 % 26))) })
    let search = WordSearch([word])
    func finds(_ text: String) -> Bool { search.finds(in: ByteBuffer(Array(text.utf8))) }
    for text in [word, "\(word) ", "(\(word);", "x \(word)\ny"] { #expect(finds(text), "\(text)") }
    for end in 1..<count {
      let (head, tail) = (word.prefix(end), word.dropFirst(end))
      #expect(finds("a = \(head)\\\n\(tail);"))
      #expect(finds("a = \(head)\\\r\n\(tail)"))
      if count < 256 { #expect(!finds("a = \(head) \(tail)")) }
    }
    // A word of 256 bytes or more may be confused with another word. The source is then read without need.
    if count < 256 {
      #expect(!finds("\(word.dropLast())!"))
      #expect(!finds("\(word)_"))
      #expect(!finds("_\(word)"))
    }
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
