// A search for sources that code includes, as in `#include "name.c"`. An included source is compiled with the including source.

internal import LprojSource

/// Finds, by their file names, the sources that code includes.
package struct IncludeSearch: Sendable {
  private let names: Set<String>
  package let words: WordSearch

  package init(_ names: Set<String>) {
    self.names = names
    let stems = names.compactMap { name in
      name.utf8.split(whereSeparator: { !CodeByte.isWord($0) }).first.flatMap { String($0) }
    }
    words = WordSearch(Set(stems))
  }

  package func included(by text: CodeFileText) -> Set<String> {
    let tokens = text.islands[0]
    var found: Set<String> = []
    for at in 0..<tokens.count where tokens.isText(at) {
      guard tokens.isWord(at - 1, "include") || tokens.isWord(at - 1, "import"),
        let plain = text.literal(tokens[at]).plain,
        let last = plain.split(separator: UInt8(ascii: "/")).last
      else { continue }
      let name = String(decoding: last, as: UTF8.self)
      if names.contains(name) { found.insert(name) }
    }
    return found
  }
}
