// Revisions and paths of one command line, with `--` between them, as git takes them.

struct RevisionArguments {
  var revisions: [String]
  var paths: [String]

  /// - Parameter words: the arguments that belong to no option, in their order.
  init(_ words: [String], all: [String] = CommandArguments.texts) {
    let behind = all.firstIndex(of: "--").map { all.count - $0 - 1 } ?? 0
    let count = max(0, words.count - behind)
    revisions = Array(words[..<count])
    paths = Array(words[count...])
  }
}
