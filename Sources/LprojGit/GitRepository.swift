// One git repository: its place and its content.

package import LprojFiles
internal import LprojModel
internal import LprojSource

/// A repository, with the functions that read and change it through git.
package struct GitRepository: Sendable {
  /// The absolute path of the top of the work tree.
  package let root: String
  /// The contents of the repository's files.
  package let objects: GitObjects
  let git: Git

  /// Opens the repository of the current folder if it contains `path`, otherwise the one around `path`, which need not exist any more. A repository
  /// below the current one belongs to another author and is never opened.
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

  /// Opens the repository of the folder that git runs in.
  init(_ git: Git) throws(Failure) { self.init(git, root: try Self.root(git)) }

  private init(_ git: Git, root: String) {
    self.git = git
    self.root = root
    objects = GitObjects(git)
  }

  /// The top of the work tree. If the folder contains `.git`, as in a hook, no call of git is necessary.
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

  /// The nearest existing folder at or above `path`, without links.
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

  /// The abbreviated name of the commit that is checked out; nil before the first one.
  package var head: String? {
    let output = try? git.run(["rev-parse", "--short=10", "--verify", "--quiet", "HEAD"])
    return output.map { String(decoding: $0.prefix { $0 != 0x0A }, as: UTF8.self) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  // MARK: Contents

  /// The content of the next commit.
  package func index() throws(Failure) -> GitSnapshot {
    try index(try git.start(Self.indexListing))
  }

  /// The arguments for git to list the whole index, in any folder below the top.
  static let indexListing = [
    "--no-literal-pathspecs", "ls-files", "-s", "-t", "-z", "--full-name", "--", ":/",
  ]

  /// The index, from a running git that lists it.
  func index(_ process: consuming GitProcess) throws(Failure) -> GitSnapshot {
    var listing = GitListing(try process.finish())
    guard listing.conflicts.isEmpty else {
      let others = listing.conflicts.count - 1
      throw Failure(.git(.conflict(others: others)), listing.conflicts[0])
    }
    if listing.hasEmptyFiles { try removeAnnounced(&listing) }
    return GitSnapshot("the index", root: root, listing, objects)
  }

  /// Removes the files that the index only announces (`git add --intent-to-add`). They are the difference between two comparisons with HEAD, with and
  /// without announced files. Git reads only the index, because for files it could start programs that the repository names (filters).
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

  /// The content of the next commit as far as it is known, without files in conflict.
  package func draft() throws(Failure) -> GitSnapshot {
    GitSnapshot("the index", root: root, GitListing(try git.run(Self.indexListing)), objects)
  }

  /// The content of a commit. As for `git diff`, `A...B` is the merge base of the two, and an
  /// empty side is HEAD.
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

  /// The merge base for `A...B`; any other name unchanged.
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

  /// The other sides of the merge that the next commit ends.
  package func otherSides() throws(Failure) -> [GitSnapshot] {
    var sides: [GitSnapshot] = []
    for commit in try mergedCommits() { sides.append(try revision(commit)) }
    return sides
  }

  /// The commits that are being merged into the checked out one; empty without a merge.
  ///
  /// `git merge` has not recorded them yet when it runs its hook, but it sets `GITHEAD_COMMIT=NAME` for each.
  package func mergedCommits() throws(Failure) -> [String] {
    var commits = git.environment.names(beginning: "GITHEAD_")
    if commits.isEmpty {
      let heads = (try? Disk().read(Paths.join(ownFolder(), "MERGE_HEAD")).bytes) ?? []
      commits = heads.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    // The file may contain anything.
    return commits.filter { !$0.isEmpty && $0.allSatisfy(\.isHexDigit) }
  }

  /// The absolute folder of hooks, considering `core.hooksPath` and work trees.
  package func hooksFolder() throws(Failure) -> String {
    let process = try git.start(["rev-parse", "--git-path", "hooks"], asksForHooks: true)
    let output = try process.finish()
    return Paths.absolute(
      String(decoding: output.dropLast(), as: UTF8.self),
      currentFolder: git.folder)
  }
}

extension Failure {
  /// Whether git was ended because it was silent. Then it is not started again.
  var isSilence: Bool { kind == .git(.silent) }
}

extension GitRepository {
  /// The absolute path of a changed file.
  package func path(of change: GitChange) -> String {
    Paths.join(root, String(decoding: change.path, as: UTF8.self))
  }
}
