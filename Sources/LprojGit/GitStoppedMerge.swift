// A merge, cherry-pick or rebase that stopped for a decision.

package import LprojFiles
internal import LprojSource

/// The commits of a merge, cherry-pick or rebase that stopped.
package struct StoppedMerge: Sendable {
  package var theirs: String
  /// The merge base; for a cherry-pick or rebase, the parent of `theirs`. Nil if there is no such commit.
  package var base: String?
}

extension GitRepository {
  /// The merge, cherry-pick or rebase that stopped; nil if none stopped.
  package func stoppedMerge() throws(Failure) -> StoppedMerge? {
    let folder = try ownFolder()
    for name in ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REBASE_HEAD"] {
      guard let bytes = try? Disk().read(Paths.join(folder, name)).bytes else { continue }
      let commit = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
      guard !commit.isEmpty, commit.allSatisfy(\.isHexDigit) else { continue }
      let question =
        name == "MERGE_HEAD"
        ? ["merge-base", "HEAD", commit] : ["rev-parse", "--verify", "--quiet", commit + "^"]
      let answer = try? git.run(question)
      let base = answer.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
      return StoppedMerge(theirs: commit, base: base.flatMap { $0.isEmpty ? nil : $0 })
    }
    return nil
  }

  /// The changes from HEAD to the index.
  package func stagedChanges() throws(Failure) -> [GitChange] {
    GitChange.list(
      try git.run([
        "diff-index", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", "HEAD",
      ]))
  }

  /// The contents of a file in a commit; nil if the commit does not have the file, or git fails.
  package func contents(_ path: String, of commit: String) -> [UInt8]? {
    try? git.run(["cat-file", "blob", commit + ":" + path])
  }
}
