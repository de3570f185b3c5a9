// One git repository: where it is, and what it holds.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

package struct GitRepository: Sendable {
  /// The top of the work tree, absolute.
  package let root: String
  /// The contents of its files.
  package let objects: GitObjects
  /// Options for git that say where the repository is.
  private let place: [String]
  /// The folder that git runs in.
  private let start: String

  /// The repository that `path` lies in; nothing need be there any more.
  package init(around path: String, seenFrom currentFolder: String) throws(GitError) {
    try self.init(place: Self.place(of: path, currentFolder), currentFolder)
  }

  /// The repository of the current folder.
  init(of currentFolder: String) throws(GitError) { try self.init(place: [], currentFolder) }

  private init(place: [String], _ currentFolder: String) throws(GitError) {
    start = place.last ?? currentFolder
    root = try Self.root(from: start, place)
    objects = GitObjects(place)
    self.place = place
  }

  /// The top of the work tree. Where `.git` lies, as in a hook, git need not be asked.
  private static func root(from start: String, _ place: [String]) throws(GitError) -> String {
    if !Environment.isSet("GIT_WORK_TREE"),
      (try? Disk().status(Paths.join(start, ".git"), following: true)) != nil
    {
      return start
    }
    let process = try GitProcess(place + ["rev-parse", "--is-inside-work-tree", "--show-cdup"])
    let output = try process.finish()
    guard output.starts(with: "true\n".utf8) else {
      if let top = try? GitProcess(place + ["rev-parse", "--show-toplevel"]).finish() {
        let root = String(decoding: top.dropLast(), as: UTF8.self)
        throw GitError(
          "git: \(place.last ?? "the current folder") is outside the work tree \(root)")
      }
      throw GitError("git: this is not inside a work tree; a bare repository has none")
    }
    let way = String(decoding: output.dropFirst(5).dropLast(), as: UTF8.self)
    return Paths.absolute(way, currentFolder: start)
  }

  /// Options that lead git to the nearest folder at or above `path` that exists. A git hook has set
  /// `GIT_DIR`, and that decides.
  private static func place(of path: String, _ currentFolder: String) -> [String] {
    if Environment.isSet("GIT_DIR") { return [] }
    var folder = Paths.absolute(path, currentFolder: currentFolder)
    while folder != "/" {
      if let status = try? Disk().status(folder, following: true), status.kind == .folder {
        return ["-C", Disk().resolved(folder) ?? folder]
      }
      folder = Paths.folder(folder)
    }
    return ["-C", "/"]
  }

  // MARK: Contents

  /// What the next commit would hold.
  package func index() throws(GitError) -> GitSnapshot {
    let process = try GitProcess(place + Self.indexListing)
    return try index(process)
  }

  /// What has git list the whole index, wherever below the top it runs.
  static let indexListing = [
    "--no-literal-pathspecs", "ls-files", "-s", "-z", "--full-name", "--", ":/",
  ]

  /// The index, from a git that is listing it.
  func index(_ process: consuming GitProcess) throws(GitError) -> GitSnapshot {
    var listing = GitListing(try process.finish())
    guard listing.conflicts.isEmpty else {
      let rest = listing.conflicts.count > 1 ? " (and \(listing.conflicts.count - 1) more)" : ""
      throw GitError(
        "\(listing.conflicts[0])\(rest): is in conflict; resolve it and 'git add' it first")
    }
    if listing.hasEmptyFiles {
      let announced = GitChange.list(
        try run(["diff-files", "--raw", "-z", "--diff-filter=A", "--no-relative"]))
      listing.remove(Set(announced.map(\.path)))
    }
    return GitSnapshot("the index", root: root, listing, objects)
  }

  /// What the next commit would hold, as far as it is known: without what is in conflict.
  package func draft() throws(GitError) -> GitSnapshot {
    GitSnapshot("the index", root: root, GitListing(try run(Self.indexListing)), objects)
  }

  /// What a commit holds. As for `git diff`, `A...B` is the merge base of the two; what is left out
  /// is HEAD.
  package func revision(_ name: String) throws(GitError) -> GitSnapshot {
    var commit = name
    if let dots = name.firstRange(of: "...") {
      let sides = [name[..<dots.lowerBound], name[dots.upperBound...]]
        .map { $0.isEmpty ? "HEAD" : String($0) }
      commit = try mergeBase(sides)
    }
    let listing: GitListing
    do throws(GitError) {
      listing = GitListing(
        try run(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", commit]))
    } catch {
      throw GitError("\(name): \(error.reason)")
    }
    return GitSnapshot(name, root: root, listing, objects)
  }

  private func mergeBase(_ sides: [String]) throws(GitError) -> String {
    for side in sides {
      do throws(GitError) {
        _ = try run(["rev-parse", "--verify", "--end-of-options", side + "^{commit}"])
      } catch {
        throw GitError("\(side): there is no such commit")
      }
    }
    do throws(GitError) {
      let output = try run(["merge-base", "--end-of-options"] + sides)
      return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
    } catch {
      throw GitError(
        "\(sides.joined(separator: " and ")) have no commit in common; in a shallow clone, "
          + "'git fetch --unshallow' gets more")
    }
  }

  /// The other sides of the merge that the next commit ends.
  ///
  /// `git merge` has not written them down yet when it runs its hook, but `GITHEAD_COMMIT=NAME` is
  /// set for each.
  package func otherSides() throws(GitError) -> [GitSnapshot] {
    var commits = Environment.names(beginning: "GITHEAD_")
    if commits.isEmpty, mayBeMerging {
      let file = try run(["rev-parse", "--git-path", "MERGE_HEAD"])
      let path = Paths.absolute(
        String(decoding: file.dropLast(), as: UTF8.self),
        currentFolder: start)
      let heads = (try? Disk().read(path).bytes) ?? []
      commits = heads.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    }
    var sides: [GitSnapshot] = []
    for commit in commits { sides.append(try revision(commit)) }
    return sides
  }

  /// False when no merge is under way, for sure and without asking git.
  private var mayBeMerging: Bool {
    guard !Environment.isSet("GIT_DIR") else { return true }
    let folder = Paths.join(root, ".git")
    guard let status = try? Disk().status(folder, following: true), status.kind == .folder
    else { return true }
    return (try? Disk().status(Paths.join(folder, "MERGE_HEAD"), following: true)) != nil
  }

  /// Where hooks lie, as `core.hooksPath` and work trees have it; absolute.
  package func hooksFolder() throws(GitError) -> String {
    let output = try run(["rev-parse", "--git-path", "hooks"])
    return Paths.absolute(
      String(decoding: output.dropLast(), as: UTF8.self),
      currentFolder: start)
  }

  private func run(_ arguments: [String]) throws(GitError) -> [UInt8] {
    let process = try GitProcess(place + arguments)
    return try process.finish()
  }
}

extension GitRepository {
  /// The absolute path of a changed file.
  package func path(of change: GitChange) -> String {
    Paths.join(root, String(decoding: change.path, as: UTF8.self))
  }
}
