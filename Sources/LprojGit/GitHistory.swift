// Commits, their parents, and their changes to tables.

package import LprojFiles
package import LprojSource

/// A commit with the facts that reports show.
package struct GitCommit: Hashable, Sendable {
  /// The complete name in hexadecimal digits.
  package var id: String
  package var parents: [String]
  /// The time of the commit, in seconds since the beginning of 1970.
  package var time: Int

  package var shortID: String { String(id.prefix(10)) }
  package var date: String { CalendarTime(seconds: time).dateText }

  /// Reads `ID`, `PARENTS` and `TIME`, separated by tabs. Returns nil for any other line.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 3, let time = Int(parts[2]) else { return nil }
    id = parts[0]
    parents = parts[1].split(separator: " ").map(String.init)
    self.time = time
  }
}

extension GitRepository {
  private static let tablePatterns = ["*.strings", "*.stringsdict", "*.xcstrings"]

  func atTop(_ arguments: [String]) throws(Failure) -> [UInt8] {
    var top = git
    top.folder = root
    return try top.run(arguments)
  }

  /// The commit that a revision names. `A...B` stands for the merge base of A and B, as in `git diff`.
  package func commit(_ name: String) throws(Failure) -> GitCommit {
    let revision = try baseOrName(name)
    let output: [UInt8]
    do throws(Failure) {
      output = try atTop([
        "log", "--max-count=1", "--format=%H%x09%P%x09%ct", "--no-show-signature",
        "--end-of-options", revision, "--",
      ])
    } catch {
      throw error.isSilence ? error : Failure(.git(.noCommit), detail: name)
    }
    guard let commit = GitCommit(output.prefix { $0 != 0x0A }) else {
      throw Failure(.git(.noCommit), detail: name)
    }
    return commit
  }

  /// All best common ancestors of the commits; empty if the commits have none, or git fails.
  package func mergeBases(_ commits: [String]) throws(Failure) -> [String] {
    guard let output = try? atTop(["merge-base", "--all"] + commits) else { return [] }
    return output.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  package func tableChanges(from old: String, to new: String) throws(Failure) -> [GitChange] {
    GitChange.list(
      try atTop(
        [
          "diff-tree", "-r", "-z", "--raw", "--no-abbrev", "--no-renames", "--end-of-options", old,
          new, "--",
        ] + Self.tablePatterns))
  }

  /// The tables that differ between a commit and the index.
  package func stagedTableChanges(from old: String) throws(Failure) -> [GitChange] {
    GitChange.list(
      try atTop(
        [
          "diff-index", "--cached", "-z", "--raw", "--no-abbrev", "--no-renames",
          "--end-of-options", old, "--",
        ] + Self.tablePatterns))
  }

  /// Whether the history is cut off, as in a clone made with `--depth`. False if git fails.
  package var isShallow: Bool {
    (try? atTop(["rev-parse", "--is-shallow-repository"])).map {
      $0.starts(with: "true".utf8)
    } ?? false
  }

  /// Whether a commit and the checked out commit have a common ancestor in the local history.
  package func reaches(_ commit: String) throws(Failure) -> Bool {
    !(try mergeBases([commit, "HEAD"])).isEmpty
  }

  /// Returns the commits after `old` that changed tables, the newest first, with these changes. Only first parents are followed, so a merge commit
  /// has all changes of the merged branch.
  package func tableHistory(
    since old: String
  ) throws(Failure) -> [(commit: GitCommit, changes: [GitChange])] {
    let output = try atTop(
      [
        "log", "--first-parent", "-m", "-z", "--raw", "--no-abbrev", "--no-renames",
        "--no-show-signature", "--format=%x01%H%x09%P%x09%ct", "--end-of-options",
        "^" + old, "HEAD", "--",
      ] + Self.tablePatterns)
    var history: [(commit: GitCommit, changes: [GitChange])] = []
    var parts: [ArraySlice<UInt8>] = []
    func end() {
      guard !history.isEmpty, !parts.isEmpty else { return }
      history[history.count - 1].changes += GitChange.list(Array(parts.joined(separator: [0])))
      parts = []
    }
    for part in output.split(separator: 0) {
      var part = part.drop { $0 == 0x0A }
      guard part.first == 1 else {
        parts.append(part)
        continue
      }
      end()
      part = part.dropFirst()
      if let commit = GitCommit(part.prefix { $0 != 0x0A }) { history.append((commit, [])) }
    }
    end()
    return history
  }

  /// The name of a file with these bytes in git's object store, if the repository uses SHA-1.
  package static func name(of bytes: ByteBuffer) -> String {
    SHA1.digits(of: Array("blob \(bytes.count)\u{0}".utf8), bytes)
  }

  /// The tables of a commit: paths as keys, and names in git's object store as values. A path that is not UTF-8 is left out.
  package func tables(of commit: String) throws(Failure) -> [String: String] {
    let listing = GitListing(
      try atTop(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit]))
    var tables: [String: String] = [:]
    for file in listing.files where file.kind == .file {
      let name = listing.bytes[file.path]
      guard Self.tablePatterns.contains(where: { name.hasSuffix($0.dropFirst()) }),
        let path = String(validating: name, as: UTF8.self)
      else { continue }
      tables[path] = String(decoding: listing.bytes[file.id], as: UTF8.self)
    }
    return tables
  }

  /// The sorted paths of tables that git tracks, and of untracked tables that no list such as `.gitignore` excludes.
  package func tablesOfWorkTree() throws(Failure) -> [String] {
    let output = try atTop(
      [
        "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--full-name", "--",
      ] + Self.tablePatterns)
    let names = output.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
    return Array(Set(names)).sorted { $0.precedes($1) }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ end: Substring) -> Bool {
    suffix(end.utf8.count).elementsEqual(end.utf8)
  }
}
