// One git repository: its work tree, its index and its commits.

package import LprojFiles
internal import LprojModel
internal import LprojSource

/// A repository, with the functions that read and change it through git.
package struct GitRepository: Sendable {
  /// The absolute path of the top of the work tree.
  package let root: String
  /// The reader of contents in the repository's object store.
  package let objects: GitObjects
  let git: Git

  /// Opens the repository of the current folder if `path` is inside its work tree, otherwise the repository around `path`. A repository inside the
  /// current repository may have an untrusted author, so it is not opened. The file at `path` may be missing. If `GIT_DIR` is set, its repository is
  /// opened for any path.
  package init(
    around path: String, seenFrom currentFolder: String, _ environment: Environment
  ) throws(Failure) {
    try self.init(around: path, seenBy: Git(environment: environment, folder: currentFolder))
  }

  init(around path: String, seenBy here: Git) throws(Failure) {
    if here.isGivenRepository {
      try self.init(here)
      return
    }
    let folder = Self.folder(of: path, here.folder)
    var top: String?
    do throws(Failure) {
      top = try Self.root(here)
    } catch {
      if error.isSilence { throw error }
    }
    if let top, Paths.isFolder(folder, within: Disk().resolved(top) ?? top) {
      self.init(here, root: top)
    } else {
      var there = here
      there.folder = folder
      try self.init(there)
    }
  }

  init(_ git: Git) throws(Failure) { self.init(git, root: try Self.root(git)) }

  private init(_ git: Git, root: String) {
    self.git = git
    self.root = root
    objects = GitObjects(git)
  }

  /// The top of the work tree that contains the folder of `git`. Git is started only if this folder has no `.git`, or if `GIT_WORK_TREE` is set.
  private static func root(_ git: Git) throws(Failure) -> String {
    if !git.environment.has("GIT_WORK_TREE"),
      (try? Disk().status(Paths.join(git.folder, ".git"), following: true)) != nil
    {
      return git.folder
    }
    let output: [UInt8]
    do throws(Failure) {
      output = try git.run(["rev-parse", "--is-inside-work-tree", "--show-cdup"])
    } catch {
      // The folder looks like a bare repository to git.
      if error.detail.contains("cannot use bare repository") { throw Failure(.git(.noWorkTree)) }
      throw error
    }
    guard output.starts(with: "true\n".utf8) else {
      let top: [UInt8]
      do throws(Failure) {
        top = try git.run(["rev-parse", "--show-toplevel"])
      } catch {
        throw error.isSilence ? error : Failure(.git(.noWorkTree))
      }
      let root = String(decoding: top.dropLast(), as: UTF8.self)
      throw Failure(
        .git(.outsideWorkTree(root)), detail: git.isGivenRepository ? "" : git.folder)
    }
    let way = String(decoding: output.dropFirst(5).dropLast(), as: UTF8.self)
    return Paths.absolute(way, currentFolder: git.folder)
  }

  /// The nearest existing folder at or above `path`, with all links resolved.
  private static func folder(of path: String, _ currentFolder: String) -> String {
    var folder = Paths.absolute(path, currentFolder: currentFolder)
    while folder != "/" {
      if let status = try? Disk().status(folder, following: true), status.kind == .folder {
        return Disk().resolved(folder) ?? folder
      }
      folder = Paths.folder(folder)
    }
    return "/"
  }

  /// The abbreviated name of the commit that is checked out; nil before the first commit.
  package var head: String? {
    let output = try? git.run(["rev-parse", "--short=10", "--verify", "--quiet", "HEAD"])
    return output.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Contents

  /// The files of the index, which the next commit will contain. Throws an error if a file is in conflict.
  package func index() throws(Failure) -> GitSnapshot {
    try index(try git.start(Self.indexListing))
  }

  /// Arguments that make git list the whole index, even from a folder below the top.
  static let indexListing = [
    "--no-literal-pathspecs", "ls-files", "-s", "-t", "-z", "--full-name", "--", ":/",
  ]

  func index(_ process: consuming GitProcess) throws(Failure) -> GitSnapshot {
    var listing = GitListing(try process.finish())
    guard listing.conflicts.isEmpty else {
      let others = listing.conflicts.count - 1
      throw Failure(.git(.conflict(others: others)), listing.conflicts[0])
    }
    if listing.hasEmptyFiles { try removeAnnounced(&listing) }
    return GitSnapshot("the index", root: root, listing, objects)
  }

  /// Removes the files that the index only announces (`git add --intent-to-add`). HEAD is compared with the index twice, with and without announced
  /// files; the difference of the two results are the announced files. Files of the work tree are not compared, because git could then start filters
  /// that the configuration names.
  private func removeAnnounced(_ listing: inout GitListing) throws(Failure) {
    let base = head == nil ? listing.emptyTree : "HEAD"
    let comparisons = ["--ita-visible-in-index", "--ita-invisible-in-index"].map { announced in
      ["diff-index", "--cached", "--raw", "-z", "--no-abbrev", "--no-renames", announced, base]
    }
    let all = try git.start(comparisons[0])
    let held = GitChange.list(try git.run(comparisons[1]))
    var announced = Set(GitChange.list(try all.finish()).lazy.filter { $0.new != nil }.map(\.path))
    for change in held {
      if change.new == nil { announced.insert(change.path) } else { announced.remove(change.path) }
    }
    listing.removeEmptyFiles(announced)
  }

  /// The files of the index, except files in conflict. Unlike `index()`, this function accepts conflicts.
  package func draft() throws(Failure) -> GitSnapshot {
    GitSnapshot("the index", root: root, GitListing(try git.run(Self.indexListing)), objects)
  }

  /// The files of a commit. `A...B` stands for the merge base of A and B, as in `git diff`; an empty side is HEAD.
  package func revision(_ name: String) throws(Failure) -> GitSnapshot {
    let commit = try baseOrName(name)
    let listing: GitListing
    do throws(Failure) {
      listing = GitListing(
        try git.run(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit]))
    } catch {
      guard error.kind == .git(.refused) else { throw error }
      throw Failure(.git(.refusedRevision(name)), detail: error.detail)
    }
    return GitSnapshot(name, root: root, listing, objects)
  }

  /// The merge base of A and B for `A...B`; any other name unchanged.
  func baseOrName(_ name: String) throws(Failure) -> String {
    guard let dots = name.firstRange(of: "...") else { return name }
    return try mergeBase(
      [name[..<dots.lowerBound], name[dots.upperBound...]]
        .map { $0.isEmpty ? "HEAD" : String($0) })
  }

  private func mergeBase(_ sides: [String]) throws(Failure) -> String {
    for side in sides {
      do throws(Failure) {
        _ = try git.run(["rev-parse", "--verify", "--end-of-options", side + "^{commit}"])
      } catch {
        throw error.isSilence ? error : Failure(.git(.noCommit), detail: side)
      }
    }
    do throws(Failure) {
      let output = try git.run(["merge-base", "--end-of-options"] + sides)
      return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      throw error.isSilence ? error : Failure(.git(.noCommonCommit(sides[0], sides[1])))
    }
  }

  /// The files of each commit that an unfinished merge brings into the checked out commit; empty without a merge.
  package func otherSides() throws(Failure) -> [GitSnapshot] {
    var sides: [GitSnapshot] = []
    for commit in try mergedCommits() { sides.append(try revision(commit)) }
    return sides
  }

  /// The commits that an unfinished merge brings into the checked out commit; empty without a merge.
  ///
  /// During the hook of `git merge`, these commits are only in the names of environment variables (`GITHEAD_COMMIT=NAME`). Later the file
  /// `MERGE_HEAD` lists them.
  package func mergedCommits() throws(Failure) -> [String] {
    var commits = git.environment.names(beginning: "GITHEAD_")
    if commits.isEmpty {
      let heads = (try? Disk().read(Paths.join(ownFolder(), "MERGE_HEAD")).bytes) ?? []
      commits = heads.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    // The file `MERGE_HEAD` may contain anything.
    return commits.filter { !$0.isEmpty && $0.allSatisfy(\.isHexDigit) }
  }

  /// The absolute path of the folder of hooks. The setting `core.hooksPath` and linked work trees are considered.
  package func hooksFolder() throws(Failure) -> String {
    let process = try git.start(["rev-parse", "--git-path", "hooks"], asksForHooks: true)
    let output = try process.finish()
    return Paths.absolute(
      String(decoding: output.dropLast(), as: UTF8.self),
      currentFolder: git.folder)
  }
}

extension Failure {
  /// Whether git was killed because it wrote nothing for too long. If so, git is not started again.
  var isSilence: Bool { kind == .git(.silent) }
}

extension GitRepository {
  package func path(of change: GitChange) -> String {
    Paths.join(root, String(decoding: change.path, as: UTF8.self))
  }
}
