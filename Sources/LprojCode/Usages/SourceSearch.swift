// Something that is looked for in all sources of a project, with others in one pass.

package import LprojSource
internal import Synchronization

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

/// A source that some searches look at. What it says is found once for all of them.
package final class SearchedSource: Sendable {
  package let path: String
  package let buffer: ByteBuffer
  /// Nil in an interface file or property list.
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

  /// Only of code.
  package var text: CodeFileText {
    found.withLock { found in
      if let text = found.text { return text }
      let text = CodeFileText(buffer, language ?? .swift)
      found.text = text
      return text
    }
  }

  /// Definitions and names of code, whatever it is read for.
  var structure: SourceStructure {
    if let structure = found.withLock({ $0.structure }) { return structure }
    let structure = SourceStructure(text, language ?? .swift)
    found.withLock { $0.structure = structure }
    return structure
  }

  /// The look-ups of code by functions of the system, and its own functions around them.
  package var file: CodeFile {
    if let file = found.withLock({ $0.file }) { return file }
    let file = UsageReader.read(self)
    found.withLock { $0.file = file }
    return file
  }

  /// Whether it says that SwiftGen, R.swift or Tuist made it: one member for each key, asked for or not.
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
