// The conflicts of a stopped merge in the index, and git's own merge of texts.

package import LprojFiles
internal import LprojSource

/// A file in conflict, with its versions in the index.
package struct UnmergedFile: Sendable {
  /// One version of the file: the base, ours, or theirs.
  package struct Stage: Hashable, Sendable {
    /// Six octal digits, such as `100644`.
    package var mode: String
    /// The name of the contents in git's object store.
    package var id: String

    package init(mode: String, id: String) { (self.mode, self.id) = (mode, id) }

    package var isFile: Bool { mode.hasPrefix("100") }
  }

  /// The path relative to the top of the work tree.
  package var path: [UInt8]
  package var base: Stage?
  package var ours: Stage?
  package var theirs: Stage?

  /// Reads the output of `git ls-files -u -z`. Each record is `MODE ID STAGE`, a tab, the path, and NUL.
  static func list(_ output: [UInt8]) -> [UnmergedFile] {
    var files: [UnmergedFile] = []
    for record in output.split(separator: 0) {
      guard let tab = record.firstIndex(of: 0x09) else { continue }
      let words = record[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      let path = Array(record[(tab + 1)...])
      guard words.count == 3 else { continue }
      if files.last?.path != path { files.append(UnmergedFile(path: path)) }
      let stage = Stage(mode: words[0], id: words[1])
      switch words[2] {
      case "1": files[files.count - 1].base = stage
      case "2": files[files.count - 1].ours = stage
      default: files[files.count - 1].theirs = stage
      }
    }
    return files
  }
}

extension GitRepository {
  /// The files in conflict, sorted by path.
  package func unmergedFiles() throws(Failure) -> [UnmergedFile] {
    UnmergedFile.list(
      try git.run(["--no-literal-pathspecs", "ls-files", "-u", "-z", "--full-name", "--", ":/"]))
  }

  /// The absolute path of git's folder for the work tree, such as `/project/.git`. Git is started only if `GIT_DIR` is unset and `.git` is no folder,
  /// as in a linked work tree.
  package func ownFolder() throws(Failure) -> String {
    if let given = git.environment.value(of: "GIT_DIR") {
      return Paths.absolute(given, currentFolder: git.folder)
    }
    let folder = Paths.join(root, ".git")
    if (try? Disk().status(folder, following: true))?.kind == .folder { return folder }
    let output = try git.run(["rev-parse", "--absolute-git-dir"])
    return String(decoding: output.dropLast(), as: UTF8.self)
  }

  /// Stores the contents of a file in git's object store without conversions, and returns the name of the contents.
  package func store(_ file: String) throws(Failure) -> String {
    let output = try atTop(["hash-object", "-w", "--no-filters", "--", file])
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// Puts stored contents into the index as the version of a path. This resolves a conflict of the path.
  package func stage(_ path: String, _ stage: UnmergedFile.Stage) throws(Failure) {
    _ = try atTop(["update-index", "--add", "--cacheinfo", stage.mode, stage.id, path])
  }
}

/// Git's own merge of three texts.
package enum GitTextMerge {
  /// Merges three files. Returns nil if git refuses, as it does for binary files.
  ///
  /// - Parameter files: the paths of our file, of the common base, and of their file.
  package static func run(
    _ files: (ours: String, base: String, theirs: String), labels: [String], size: Int,
    in folder: String, _ environment: Environment
  ) throws(Failure) -> (bytes: [UInt8], isClean: Bool)? {
    let git = Git(environment: environment, folder: folder)
    let arguments =
      ["merge-file", "-p", "--marker-size=\(size)"] + labels.flatMap { ["-L", $0] }
      + ["--", files.ours, files.base, files.theirs]
    let process = try git.start(arguments)
    let answer = try process.end()
    guard answer.status < 128 else { return nil }
    return (answer.output, answer.status == 0)
  }
}
