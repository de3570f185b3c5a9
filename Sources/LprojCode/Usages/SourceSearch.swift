// A search in all sources of a project. Several searches share one pass.

package import LprojSource
internal import Synchronization

/// A search that looks at one source at a time. Copies of a search may look at different sources; their results are merged in the order of the
/// sources.
package protocol SourceSearch: Sendable {
  /// The words to search for. Only a source with one of these words may have a result. Nil to search all sources.
  var words: WordSearch? { get }
  /// The words to search for in C and C++ sources; by default, `words`.
  var wordsOfC: WordSearch? { get }
  /// Whether interface files and property lists are searched, too.
  static var readsMarkup: Bool { get }

  mutating func look(at source: SearchedSource)
  mutating func merge(_ other: Self)
}

extension SourceSearch {
  package static var readsMarkup: Bool { false }
  package var wordsOfC: WordSearch? { words }

  package func words(of language: CodeLanguage?) -> WordSearch? {
    language == .c ? wordsOfC : words
  }

  package mutating func lookIfNamed(at source: SearchedSource) {
    guard source.language != nil || Self.readsMarkup,
      words(of: source.language)?.finds(in: source.words) ?? true
    else { return }
    look(at: source)
  }
}

/// A source for several searches. Its tokens, structure and look-ups are kept after the first use.
package final class SearchedSource: Sendable {
  package let path: String
  package let buffer: ByteBuffer
  /// The language; nil for an interface file or property list.
  package let language: CodeLanguage?
  package let words: SourceWords

  private struct Found: Sendable {
    var text: CodeFileText?
    var structure: SourceStructure?
    var file: CodeFile?
    var isMadeOfKeys: Bool?
  }

  private let found = Mutex(Found())

  package init(
    _ path: String, _ buffer: ByteBuffer, _ language: CodeLanguage?, _ words: SourceWords? = nil
  ) {
    self.path = path
    self.buffer = buffer
    self.language = language
    self.words = words ?? SourceWords(buffer)
  }

  /// The tokens and literals of code. They have no meaning for an interface file or property list.
  package var text: CodeFileText {
    found.withLock { found in
      if let text = found.text { return text }
      let text = CodeFileText(buffer, language ?? .swift)
      found.text = text
      return text
    }
  }

  var structure: SourceStructure {
    if let structure = found.withLock({ $0.structure }) { return structure }
    let structure = SourceStructure(text, language ?? .swift)
    found.withLock { $0.structure = structure }
    return structure
  }

  /// The look-ups by system functions, and the look-up functions that the source defines.
  package var file: CodeFile {
    if let file = found.withLock({ $0.file }) { return file }
    let file = UsageReader.read(self)
    found.withLock { $0.file = file }
    return file
  }

  /// Whether a comment says that SwiftGen, R.swift or Tuist generated the source. Such a source names every key, used or not.
  var isMadeOfKeys: Bool {
    if let isMade = found.withLock({ $0.isMadeOfKeys }) { return isMade }
    let start = buffer[0..<min(buffer.count, 400)]
    let isMade = Self.makers.contains(where: start.holds)
    found.withLock { $0.isMadeOfKeys = isMade }
    return isMade
  }

  private static let makers = ["using SwiftGen", "by R.swift", "using tuist"].map {
    Array("Generated \($0)".utf8)
  }
}

/// A search that collects the result of a closure for each source of code.
package struct EachSource<Found: Sendable>: SourceSearch {
  package let words: WordSearch?
  private let find: @Sendable (SearchedSource, CodeLanguage) -> Found?
  package private(set) var found: [(path: String, found: Found)] = []

  package init(
    with words: WordSearch, _ find: @escaping @Sendable (SearchedSource, CodeLanguage) -> Found?
  ) {
    self.words = words
    self.find = find
  }

  package mutating func look(at source: SearchedSource) {
    guard let language = source.language, let own = find(source, language) else { return }
    found.append((source.path, own))
  }

  package mutating func merge(_ other: EachSource) { found += other.found }
}
