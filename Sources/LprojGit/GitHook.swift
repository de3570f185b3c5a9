// Installs and removes the hooks that run before a commit. An existing hook is kept.

package import LprojFiles
internal import LprojModel
internal import LprojSource

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A hook of a repository, such as `pre-commit`. The installation renames an existing hook, and the new hook runs the renamed hook first.
package struct GitHook: Sendable {
  package let path: String
  /// The path that an existing hook gets: `path` with `.before-lproj` at its end.
  package let previous: String
  /// Whether the hook is outside the repository, so that other repositories may run it too.
  package let isShared: Bool

  /// The hooks that git runs before a commit, and before the commit of a merge without conflicts.
  private static let names = ["pre-commit", "pre-merge-commit"]

  /// Both hooks of a repository, installed or not. Throws an error if the path of the hooks folder leads to a file.
  package static func all(of repository: GitRepository) throws(Failure) -> [GitHook] {
    let folder = try repository.hooksFolder()
    if let status = try? Disk().status(folder, following: true), status.kind != .folder {
      throw Failure(.git(.hooksPathIsFile), folder)
    }
    let isShared = !Paths.isFolder(folder, within: repository.root) && !folder.contains("/.git/")
    return names.map { GitHook(Paths.join(folder, $0), isShared: isShared) }
  }

  private init(_ path: String, isShared: Bool) {
    self.path = path
    previous = path + ".before-lproj"
    self.isShared = isShared
  }

  /// Whether an earlier hook exists. Also true if the status of its file cannot be read.
  package var isChained: Bool { exists(previous) }

  /// Whether an earlier hook exists. Throws an error if the status of its file cannot be read.
  package func runsEarlier() throws(Failure) -> Bool {
    do throws(Failure) {
      _ = try Disk().status(previous, following: false)
      return true
    } catch {
      if error.kind.isAbsence { return false }
      throw Failure(.git(.earlierHookUnknown), previous)
    }
  }

  /// Throws an error if an installation would lose or break an existing hook, for example a hook that reads its own name (`$0`).
  package func check() throws(Failure) {
    let folder = Paths.folder(path)
    if folder.hasSuffix("/.husky/_") {
      let own = Paths.join(Paths.folder(folder), Paths.name(path))
      throw Failure(.git(.writtenByHusky), folder, detail: own)
    }
    switch state {
    case .none, .ours: return
    case .edited: throw edited
    case .foreign: break
    }
    if isChained, !isKept {
      throw Failure(.git(.hookNameTaken), path, detail: previousName)
    }
    let text = (try? Disk().read(path).bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
    if text.contains("${0##") || text.contains("$0") && text.contains("basename") {
      throw Failure(.git(.hookAsksForItsName), path)
    }
  }

  /// Installs or updates the hook.
  ///
  /// - Parameters:
  ///   - program: the path of lproj, for users without `lproj` in `PATH`.
  ///   - options: the options for `lproj hook run`.
  package func install(program: String?, options: [String]) throws(Failure) {
    try check()
    // The existing hook gets its second name before the new hook replaces it. So git finds a complete hook at any moment.
    let folder = try folder(makes: true)
    let keeps = state == .foreign && !isKept
    if keeps, !folder.link(name, as: previousName) {
      throw failure(.hookNotKept(as: previousName))
    }
    do throws(Failure) {
      try folder.put(name, script(program, options), isExecutable: true)
    } catch {
      if keeps, isKept { _ = folder.remove(previousName) }
      throw error.at(path)
    }
  }

  /// Removes the hook, and restores an earlier hook. Returns false if no hook of lproj is installed.
  package func uninstall() throws(Failure) -> Bool {
    switch state {
    case .edited: throw edited
    case .none where !isChained: return false
    case .foreign where isKept:
      // An installation was interrupted after the existing hook got its second name.
      guard try folder(makes: false).remove(previousName) else { throw failure(.hookNotRemoved) }
      return true
    case .foreign:
      guard isChained else { return false }
      throw Failure(.git(.hookReplaced), path, detail: previous)
    case .none, .ours: break
    }
    let folder = try folder(makes: false)
    if isChained {
      guard folder.rename(previousName, to: name) else { throw failure(.hookNotPutBack) }
    } else {
      guard folder.remove(name) else { throw failure(.hookNotRemoved) }
    }
    return true
  }

  // MARK: The file

  private var name: String { Paths.name(path) }
  private var previousName: String { Paths.name(previous) }

  private func folder(makes: Bool) throws(Failure) -> OpenFolder {
    do throws(Failure) {
      return try OpenFolder(Paths.folder(path), makes: makes)
    } catch {
      throw error.at(path)
    }
  }

  private enum State { case none, ours, edited, foreign }

  private var state: State {
    guard exists(path) else { return .none }
    guard let bytes = try? Disk().read(path).bytes else { return .foreign }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let own = script("", []).split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, lines[1] == own[1] else { return .foreign }
    let isOurs =
      lines.count == own.count
      && zip(lines, own).allSatisfy { line, own in
        line == own
          || Self.changing.contains { line.starts(with: $0.utf8) && own.starts(with: $0.utf8) }
      }
    return isOurs ? .ours : .edited
  }

  /// The beginnings of the two script lines that depend on the installation: the first on the path of lproj, the second on the options.
  private static let changing = [
    "command -v lproj >/dev/null 2>&1 || program=", "exec \"$program\" hook run",
  ]

  private func script(_ program: String?, _ options: [String]) -> [UInt8] {
    let place = (program ?? "lproj").split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''")
    let command = ([Self.changing[1]] + options).joined(separator: " ")
    return Array(
      """
      #!/bin/sh
      # Made by 'lproj hook install'; 'lproj hook uninstall' puts back what was here before.
      previous=$(dirname "$0")/\(previousName)
      if [ -x "$previous" ]; then "$previous" "$@" || exit; fi
      program=lproj
      \(Self.changing[0])'\(place)'
      command -v "$program" >/dev/null 2>&1 || {
        echo "lproj: is not installed any more, and what is staged was not checked;" >&2
        echo "lproj: 'git commit --no-verify' commits all the same" >&2
        exit 1
      }
      \(command)

      """.utf8)
  }

  /// Whether `path` and `previous` are two names of one file. If so, the existing hook has its second name, but is not replaced yet.
  private var isKept: Bool {
    guard let first = try? Disk().status(path, following: false),
      let second = try? Disk().status(previous, following: false)
    else { return false }
    return first.identity == second.identity
  }

  /// Whether a file exists. A file with an unreadable status counts as existing.
  private func exists(_ path: String) -> Bool {
    do throws(Failure) {
      _ = try Disk().status(path, following: false)
      return true
    } catch {
      return error.kind != .missing
    }
  }

  private var edited: Failure {
    Failure(.git(.hookEdited(earlier: isChained ? previous : nil)), path)
  }

  private func failure(_ problem: Failure.GitProblem) -> Failure {
    Failure(.git(problem), path, detail: unsafe String(cString: strerror(errno)))
  }
}
