// A quick test of whether a source contains any of some words. Sources without these words need not be read.

package import LprojSource

/// A set of words to find in sources, stored as hashes.
package struct WordSearch: Sendable {
  private var hashes: Set<UInt32> = []
  /// For each value of the low bits of a hash, whether the hash of a searched word has these bits.
  private var marks: [Bool]

  private static let size = 1 << 14

  package init(_ words: Set<String>) {
    marks = Array(repeating: false, count: Self.size)
    for word in words {
      let hash = Self.hash(word)
      hashes.insert(hash)
      marks[Int(hash) & (Self.size - 1)] = true
    }
  }

  /// The words in calls of the system's look-up functions, by language. A source without these words calls no such function.
  package static func system(_ language: CodeLanguage) -> WordSearch {
    switch language {
    case .swift: swift
    case .objectiveC: objectiveC
    case .c: c
    }
  }

  private static let swift = WordSearch(KnownCall.words)
  private static let objectiveC = WordSearch(
    KnownCall.wordsOfObjectiveC.union(PositionalCall.gnustep.keys))
  private static let c = WordSearch(Set(PositionalCall.all.keys))

  package var isEmpty: Bool { hashes.isEmpty }

  /// Combines the words of several searches. Nil stands for a search that needs every source. If one of the searches is nil, the result is nil, too.
  package init?(anyOf searches: [WordSearch?]) {
    self.init([])
    for search in searches {
      guard let search else { return nil }
      hashes.formUnion(search.hashes)
    }
    for hash in hashes { marks[Int(hash) & (Self.size - 1)] = true }
  }

  package func finds(in buffer: ByteBuffer) -> Bool {
    Self.eachWord(in: buffer) { has($0) }
  }

  /// Whether the words of a source contain one of the searched words.
  package func finds(in words: SourceWords) -> Bool {
    words.hashes.contains { has($0) }
  }

  func mayHave(wordIn range: Range<Int>, _ buffer: ByteBuffer) -> Bool {
    has(buffer.wordHash(in: range))
  }

  @inline(__always)
  private func has(_ hash: UInt32) -> Bool {
    marks[Int(hash) & (Self.size - 1)] && hashes.contains(hash)
  }

  /// Passes the hash of each word to `isTaken` until the closure returns true. Returns false if the closure never returns true.
  @inline(__always) @discardableResult
  static func eachWord(in buffer: ByteBuffer, isTaken: (UInt32) -> Bool) -> Bool {
    let end = buffer.count
    var at = 0
    while let word = buffer.codeWord(from: at, to: end) {
      if isTaken(word.hash) { return true }
      at = word.end
    }
    return false
  }

  static func hash(_ word: String) -> UInt32 {
    let bytes = ByteBuffer(Array(word.utf8))
    return bytes.wordHash(in: 0..<bytes.count)
  }
}
