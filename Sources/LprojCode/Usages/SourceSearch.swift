// Something that is looked for in all sources of a project, with others in one pass.

package import LprojSource

/// Looks at each source by itself; what copies of it found is put together in the order of the sources.
package protocol SourceSearch: Sendable {
  /// Sources without one of these words have nothing for it; nil where all are to be looked at.
  var words: WordSearch? { get }
  /// The same for sources of plain C and C++, which see nothing of Swift and Objective-C.
  var wordsOfC: WordSearch? { get }
  /// Whether interface files and property lists are looked at, too.
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

  /// Looks at a source if it may have anything for it.
  package mutating func lookIfNamed(at source: SearchedSource) {
    guard source.language != nil || Self.readsMarkup,
      words(of: source.language)?.finds(in: source.words) ?? true
    else { return }
    look(at: source)
  }
}

/// A source that some searches look at. It is taken apart once for all of them.
package final class SearchedSource {
  package let path: String
  package let buffer: ByteBuffer
  /// Nil in an interface file or property list.
  package let language: CodeLanguage?
  /// Only of code.
  package private(set) lazy var text = CodeFileText(buffer, language ?? .swift)
  package let words: SourceWords

  package init(
    _ path: String, _ buffer: ByteBuffer, _ language: CodeLanguage?, _ words: SourceWords? = nil
  ) {
    self.path = path
    self.buffer = buffer
    self.language = language
    self.words = words ?? SourceWords(buffer)
  }
}

/// A search that reads each source by itself.
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
