// Several searches of all sources, joined so that each source is read only once.

internal import LprojCode

struct SurroundingsSearch: SourceSearch {
  private(set) var reads: ConstantReads
  private(set) var holders: HolderSearch
  private(set) var formats: EachSource<[NamedFormat]>
  private(set) var passed: PassedSearch

  let words: WordSearch?
  let wordsOfC: WordSearch?
  static let readsMarkup = true

  init(
    reads: ConstantReads, holders: HolderSearch, formats: EachSource<[NamedFormat]>,
    passed: PassedSearch
  ) {
    self.reads = reads
    self.holders = holders
    self.formats = formats
    self.passed = passed
    words = WordSearch(anyOf: [reads.words, holders.words, formats.words, passed.words])
    wordsOfC = WordSearch(
      anyOf: [reads.wordsOfC, holders.wordsOfC, formats.wordsOfC, passed.wordsOfC])
  }

  mutating func look(at source: SearchedSource) {
    reads.lookIfNamed(at: source)
    holders.lookIfNamed(at: source)
    formats.lookIfNamed(at: source)
    passed.lookIfNamed(at: source)
  }

  mutating func merge(_ other: SurroundingsSearch) {
    reads.merge(other.reads)
    holders.merge(other.holders)
    formats.merge(other.formats)
    passed.merge(other.passed)
  }
}
