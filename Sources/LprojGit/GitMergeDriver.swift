// Sets and removes the merge driver of a repository.

package import LprojFiles
internal import LprojSource

/// The settings and the lines of `.gitattributes` that make git merge tables with lproj. Git runs lproj only for tables that both sides changed.
/// Without the settings, git merges line by line as usual.
package struct GitMergeDriver: Sendable {
  /// The absolute path of the repository's `.gitattributes`.
  package let attributes: String
  private let repository: GitRepository

  package static let lines = ["*.strings", "*.stringsdict", "*.xcstrings"].map {
    $0 + " merge=lproj"
  }

  package init(of repository: GitRepository) {
    self.repository = repository
    attributes = Paths.join(repository.root, ".gitattributes")
  }

  /// The shell command for the setting `merge.lproj.driver`. If lproj is not installed, the command runs git's own merge. A status of 128 or more
  /// becomes 1, because git would otherwise stop without reporting a conflict.
  package static func command(program: String) -> String {
    let place =
      "'"
      + program.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
    return
      "p=lproj; command -v \"$p\" >/dev/null 2>&1 || p=\(place); if command -v \"$p\" >/dev/null 2>&1; "
      + "then \"$p\" merge-driver %O %A %B %L %P; else git merge-file --marker-size=%L %A %O %B; fi; "
      + "s=$?; test $s -lt 128 || s=1; exit $s"
  }

  /// Throws an error if `.gitattributes` is a link: git ignores it, and the file behind it may be outside of the repository.
  package func check() throws(Failure) {
    if isLink { throw Failure(.git(.attributesAreLink), attributes) }
  }

  /// Sets the driver in the repository's settings, and adds missing lines to `.gitattributes`.
  ///
  /// - Returns: one sentence for the setting and one for each added line, for users.
  package func install(program: String) throws(Failure) -> [String] {
    try check()
    let command = Self.command(program: program)
    _ = try repository.git.run(["config", "--local", "merge.lproj.name", "lproj: merge by key"])
    _ = try repository.git.run(["config", "--local", "merge.lproj.driver", command])
    var done = ["set merge.lproj.driver = \(command)"]
    let old = try content()
    var text = old ?? []
    let known = Set(lines(text))
    let missing = Self.lines.filter { !known.contains(Array($0.utf8)) }
    if !missing.isEmpty {
      if let last = text.last, last != 0x0A { text.append(0x0A) }
      for line in missing { text += Array(line.utf8) + [0x0A] }
      try put(text, old)
    }
    done += missing.map { "added to .gitattributes: \($0)" }
    return done
  }

  /// Removes the driver from the repository's settings, and its lines from `.gitattributes`. If the file is empty afterwards, it is deleted.
  ///
  /// - Returns: one sentence for the settings and one for each removed line; empty if the driver was not installed.
  package func uninstall() throws(Failure) -> [String] {
    var done: [String] = []
    if (try? repository.git.run(["config", "--local", "--get", "merge.lproj.driver"])) != nil {
      _ = try repository.git.run(["config", "--local", "--remove-section", "merge.lproj"])
      done.append("removed merge.lproj from the settings of the repository")
    }
    guard let old = try content() else { return done }
    let own = Set(Self.lines.map { Array($0.utf8) })
    var kept: [UInt8] = []
    for line in old.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = Array(line.last == 0x0D ? line.dropLast() : line)
      if own.contains(text) {
        done.append("removed from .gitattributes: \(String(decoding: text, as: UTF8.self))")
      } else {
        kept += line + [0x0A]
      }
    }
    kept = Array(kept.dropLast())
    if kept.count == old.count { return done }
    if kept.isEmpty { Disk.remove(attributes) } else { try put(kept, old) }
    return done
  }

  private func lines(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: 0x0A).map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
  }

  private var isLink: Bool {
    (try? Disk().status(attributes, following: false))?.kind == .link
  }

  private func content() throws(Failure) -> [UInt8]? {
    if isLink { return nil }
    do throws(Failure) {
      return try Disk().read(attributes).bytes
    } catch {
      if error.kind == .missing { return nil }
      throw error.at(attributes)
    }
  }

  private func put(_ text: [UInt8], _ old: [UInt8]?) throws(Failure) {
    let folders = WrittenFolders([repository.root], in: .disk(currentFolder: repository.root))
    do throws(Failure) {
      _ = try Disk.replaceFile(attributes, with: text, expecting: ExpectedContent(old), in: folders)
    } catch {
      throw error.at(attributes)
    }
  }
}
