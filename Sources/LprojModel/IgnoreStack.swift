// The ignore files of the repository that apply to a folder.

package import LprojFiles
internal import LprojSource

/// The ignore files of git that apply to one folder, the outermost first. The global file `core.excludesFile` is left out, so that audits on
/// different machines have equal results.
struct IgnoreStack: Sendable {
  private var levels: [(rules: IgnoreRules, start: Int)] = []
  /// The path from the root of the repository to the folder, such as `Sources/App/`. Outside of a repository, the path begins at the searched
  /// folder.
  private var path: [UInt8] = []
  /// Whether the ignore files exclude the folder, or a folder around it.
  private(set) var isExcluded = false

  init() {}

  /// Reads the ignore files above `folder`, up to the root of its git repository.
  ///
  /// - Parameter top: the index of the outermost folder in the path of a folder outside of repositories; nil to read no ignore files there.
  init(above folder: String, _ workspace: Workspace, outside top: Int? = nil) {
    // Ignore files around an archive do not apply to its content.
    guard workspace.archive(holding: folder) == nil else { return }
    let absolute =
      folder.hasPrefix("/") ? folder : Paths.join(workspace.currentFolder, folder)
    let parts = absolute.split(separator: "/").map(String.init)
    var paths: [String] = ["/"]
    for part in parts { paths.append(Paths.join(paths[paths.count - 1], part)) }
    let repository = paths.lastIndex { workspace.exists(Paths.join($0, ".git")) }
    guard let root = repository ?? top else { return }
    readExcludes(of: paths[root], workspace)
    for (folder, name) in zip(paths, parts).dropFirst(root) {
      read(folder, workspace)
      isExcluded = isExcluded || ignores(name, isFolder: true)
      self = entering(name)
    }
  }

  /// Returns the stack for the folder `name` inside the current folder. The `.gitignore` in `name` is not read yet.
  func entering(_ name: String) -> IgnoreStack {
    var inner = self
    inner.path += name.utf8
    inner.path.append(UInt8(ascii: "/"))
    return inner
  }

  /// Adds the rules in `folder/.gitignore`. As in git, a link with this name is skipped.
  mutating func read(_ folder: String, _ workspace: Workspace) {
    let file = Paths.join(folder, ".gitignore")
    guard (try? workspace.status(file, following: false))?.kind == .file,
      let text = try? workspace.read(file)
    else { return }
    levels.append((IgnoreRules(text.bytes), path.count))
  }

  func ignores(_ name: String, isFolder: Bool) -> Bool {
    guard !levels.isEmpty else { return false }
    let whole = path + name.utf8
    for (rules, start) in levels.reversed() {
      let verdict = rules.verdict(
        path: whole[start...], name: whole[path.count...], isFolder: isFolder)
      if let verdict { return verdict }
    }
    return false
  }

  /// Reads `.git/info/exclude`, which all work trees of a repository share. In submodules and in additional work trees, `.git` is a file:
  /// `gitdir: ` and the path of the git directory.
  private mutating func readExcludes(of root: String, _ workspace: Workspace) {
    var folder = Paths.join(root, ".git")
    if let named = Self.line(of: folder, workspace), named.hasPrefix("gitdir: ") {
      folder = Self.path(String(named.dropFirst("gitdir: ".count)), from: root)
    }
    if let shared = Self.line(of: Paths.join(folder, "commondir"), workspace) {
      folder = Self.path(shared, from: folder)
    }
    guard let text = try? workspace.read(Paths.join(folder, "info/exclude")) else { return }
    levels.append((IgnoreRules(text.bytes), 0))
  }

  private static func line(of file: String, _ workspace: Workspace) -> String? {
    guard let text = try? workspace.read(file) else { return nil }
    let line = text.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  private static func path(_ path: String, from folder: String) -> String {
    path.hasPrefix("/") ? path : Paths.join(folder, path)
  }
}

/// The files of one folder that git ignores. Outside of a repository, the ignore files in all folders around the file count.
package struct IgnoredFiles: Sendable {
  private let ignores: IgnoreStack

  package init(in folder: String, _ workspace: Workspace) {
    var ignores = IgnoreStack(above: folder, workspace, outside: 0)
    ignores.read(folder, workspace)
    self.ignores = ignores
  }

  /// Whether the ignore files of the repository exclude a file in the folder, or a folder around the file. The file need not exist.
  package func contains(_ name: String) -> Bool {
    ignores.isExcluded || ignores.ignores(name, isFolder: false)
  }
}

extension Workspace {
  /// Whether the ignore files of the repository exclude a file, or a folder around the file. The file need not exist.
  package func isIgnored(_ file: String) -> Bool {
    IgnoredFiles(in: Paths.folder(file), self).contains(Paths.name(file))
  }
}
