// Revisions and paths on one command line, separated by `--` as for git.

struct RevisionArguments {
  var revisions: [String]
  var paths: [String]

  /// - Parameter words: the arguments outside of options, in their order.
  init(_ words: [String], all: [String] = CommandArguments.texts) {
    let behind = all.firstIndex(of: "--").map { all.count - $0 - 1 } ?? 0
    let count = max(0, words.count - behind)
    revisions = Array(words[..<count])
    paths = Array(words[count...])
  }
}
