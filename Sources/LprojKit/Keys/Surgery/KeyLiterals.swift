// All literals in code that are equal to one key, in look-ups and elsewhere.

internal import LprojAudit
internal import LprojCode
internal import LprojSource

enum KeyLiterals {
  struct Place: Sendable {
    var path: String
    var offset: Int
    var position: Position
  }

  static func find(_ key: Key, in files: CodeFiles, jobs: Int) async -> [Place] {
    await files.look(for: Search(key: key.bytes), jobs: jobs).found
  }

  private struct Search: SourceSearch {
    let key: [UInt8]
    var found: [Place] = []

    var words: WordSearch? { nil }

    mutating func look(at source: SearchedSource) {
      let buffer = source.buffer
      guard buffer.firstIndex(of: key, in: 0..<buffer.count) != nil else { return }
      let lines = LineTable(buffer, end: buffer.count)
      for tokens in source.text.islands {
        for at in 0..<tokens.count where tokens.isText(at) {
          guard source.text.literal(tokens[at]).plain == key else { continue }
          let offset = tokens[at].range.lowerBound
          found.append(
            Place(path: source.path, offset: offset, position: lines.position(of: offset)))
        }
      }
    }

    mutating func merge(_ other: Search) { found += other.found }
  }
}
