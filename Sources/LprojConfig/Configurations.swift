// Finds the configuration for a path: the nearest file upwards, to the root of the repository, or to the outermost folder that the command names.

package import LprojCode
package import LprojFiles
package import LprojModel
internal import LprojSource
internal import Synchronization

/// The part of each configuration that is used.
package enum ConfigurationScope: Sendable {
  case all
  /// Only the source localization.
  case onlySource
}

/// The choice of the configurations for a command.
public enum ConfigurationChoice: Sendable, Hashable {
  /// Each path has the configuration in its own folder, or in the nearest folder above.
  case nearest
  /// The file at this path is the configuration of all paths.
  case file(String)
  case none
}

/// The configurations of a command. Each configuration is read once, and its mistakes are collected.
package final class Configurations: Sendable {
  private struct State {
    /// For each absolute folder, the configuration that applies inside it; nil if there is none.
    var known: [String: Configuration?] = [:]
    var mistakes: [Failure] = []
    var all: [String: Configuration] = [:]
    /// The paths on the command line that are read, although a pattern excludes them; nil before they are first needed.
    var exempt: [String]?
    var leftOut: Set<String> = []
  }

  private let choice: ConfigurationChoice
  private let scope: ConfigurationScope
  private let workspace: Workspace
  private let extra: [PathPattern]
  private let named: [String]
  private let reach: Reach
  private let state = Mutex(State())

  /// - Parameters:
  ///   - excluding: patterns from the command line, relative to the current folder.
  ///   - named: paths from the command line, which are read even if a configuration excludes them.
  package init(
    _ choice: ConfigurationChoice, _ scope: ConfigurationScope = .all, excluding: [String] = [],
    naming named: [String],
    in workspace: Workspace
  ) {
    self.choice = choice
    self.scope = scope
    self.workspace = workspace
    self.named = named.filter { $0 != "-" }.map { workspace.absolute($0) }
    reach = Reach(naming: self.named, in: workspace)
    extra = excluding.compactMap { PathPattern($0, in: workspace.currentFolder) }
    if case .file(let path) = choice { read(chosen: path) }
  }

  /// The configurations that were read so far, sorted by path.
  package var all: [Configuration] {
    state.withLock { $0.all.values.sorted { $0.path < $1.path } }
  }

  /// The paths of the files with `ignore` entries, as reports show them.
  package var filesWithIgnores: [String] {
    Set(all.flatMap { $0.ignores.map(\.file) }).sorted { $0.precedes($1) }
  }

  /// The functions that look up texts, as named in the configurations that were read so far.
  package var functions: [CodeWrapper] { all.flatMap(\.functions) }

  /// The configuration that applies inside an absolute folder; nil if there is none.
  package func around(_ folder: String) -> Configuration? {
    switch choice {
    case .none: return nil
    case .file: return state.withLock { $0.known["/"] ?? nil }
    case .nearest: break
    }
    if let known = state.withLock({ $0.known[folder] }) { return known }
    let found: Configuration?
    if !reach.holds(folder) {
      found = nil
    } else if let own = read(in: folder) {
      found = own
    } else if folder == "/" || workspace.exists(Paths.join(folder, ".git")) {
      found = nil
    } else {
      found = around(Paths.folder(folder))
    }
    state.withLock { $0.known[folder] = .some(found) }
    return found
  }

  /// The configuration that applies to a file or folder; nil if there is none.
  package func of(_ path: String) -> Configuration? {
    around(Paths.folder(workspace.absolute(path)))
  }

  /// The configuration that applies inside a folder, such as a bundle; nil if there is none.
  package func inside(_ path: String) -> Configuration? { around(workspace.absolute(path)) }

  /// Sets the configured source localization in the declarations of the tree at `path`. Without such a configuration, the declarations stay
  /// unchanged.
  package func complete(_ declarations: inout Declarations, of path: String) {
    guard let configuration = inside(path), let source = configuration.source else { return }
    declarations.configured = (source.name, Paths.name(configuration.path))
  }

  /// Reads the configurations of the paths on the command line and of these trees. Returns the mistakes in all files that were read so far, sorted. A
  /// mistake is listed once, even if several configurations extend its file.
  package func mistakes(of trees: [String]) -> [Failure] {
    for path in named {
      let isFolder = (try? workspace.status(path, following: true))?.kind == .folder
      _ = around(isFolder ? path : Paths.folder(path))
    }
    for path in trees { _ = inside(path) }
    return Failure.sorted(state.withLock { $0.mistakes })
  }

  // MARK: Reading

  private func read(chosen path: String) {
    var reading = FileReading(workspace, naming: named)
    let configuration = reading.read(workspace.tidy(path), isChosen: true).map(inScope)
    state.withLock {
      $0.known["/"] = .some(configuration)
      $0.mistakes = reading.mistakes
      $0.all[path] = configuration
    }
  }

  private func inScope(_ configuration: Configuration) -> Configuration {
    switch scope {
    case .all: return configuration
    case .onlySource:
      var part = Configuration(path: configuration.path)
      part.source = configuration.source
      return part
    }
  }

  private func read(in folder: String) -> Configuration? {
    let path = Paths.join(folder, ConfigurationSchema.fileName)
    let other = [".lproj.yml", ".lproj.yaml"].first { workspace.exists(Paths.join(folder, $0)) }
    let isThere = (try? workspace.status(path, following: false)) != nil
    if !isThere, let other {
      let path = workspace.tidy(Paths.join(folder, other))
      state.withLock { $0.mistakes.append(Failure(.otherConfiguration, path)) }
      return Configuration(path: path)
    }
    guard isThere else { return nil }
    var reading = FileReading(workspace, naming: named)
    let tidy = workspace.tidy(path)
    let configuration = inScope(reading.read(tidy) ?? Configuration(path: tidy))
    state.withLock {
      $0.mistakes += reading.mistakes
      $0.all[tidy] = configuration
    }
    return configuration
  }
}

extension Configurations {
  /// The filter for the paths that a search through folders finds.
  package var filter: PathFilter {
    PathFilter(
      enter: { [self] folder, names in enter(folder, names) },
      isAsked: { [self] in isAsked },
      excludes: { [self] path, isFolder in excludes(path, isFolder: isFolder) })
  }

  /// Finds the configuration for a folder before its content is searched. A folder without a configuration uses the configuration of the folder
  /// around it.
  private func enter(_ folder: String, _ names: [FolderEntry]) {
    guard choice == .nearest else { return }
    let isOwn = names.contains { $0.name.hasPrefix(".lproj.") || $0.name == ".git" }
    let outer = Paths.folder(folder)
    let isKnown = state.withLock { state in
      if !isOwn, folder != "/", state.known[folder] == nil, let known = state.known[outer] {
        state.known[folder] = known
      }
      return state.known[folder] != nil
    }
    if !isKnown { _ = around(folder) }
  }

  /// Whether a path can be excluded at all: the command line has patterns, or a configuration was found.
  package var isAsked: Bool { !extra.isEmpty || state.withLock { !$0.all.isEmpty } }

  /// Whether findings at a path are hidden, because the path is excluded.
  ///
  /// - Parameter path: the path as reports show it.
  package func excludesFinding(at path: String) -> Bool {
    let path = workspace.absolute(path)
    return excludes(path, isFolder: Paths.name(path).hasSuffix(".lproj"))
  }

  /// Whether an absolute path is excluded. Excluded paths are added to `leftOut`.
  package func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard isAsked, isOutside(path, isFolder: isFolder) else { return false }
    guard !exempt.contains(where: { Paths.isFolder(path, within: $0) }) else { return false }
    state.withLock { _ = $0.leftOut.insert(path) }
    return true
  }

  /// The absolute paths that were excluded so far, sorted.
  package var leftOut: [String] { state.withLock { $0.leftOut.sorted() } }

  /// The names of the localizations that were excluded so far, completely or in part.
  package var leftOutLocalizations: Set<String> {
    Set(
      leftOut.flatMap { path in
        path.split(separator: "/").filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
      })
  }

  /// The failure for a path without content. The detail names up to three excluded paths inside it.
  package func nothing(_ kind: Failure.Kind, at path: String) -> Failure {
    let root = workspace.absolute(path)
    let names = leftOut.filter { $0 != root && Paths.isFolder($0, within: root) }
      .map { Paths.inside(root, $0) }
    let shown = names.prefix(3).joined(separator: ", ")
    return Failure(
      kind, workspace.tidy(path),
      detail: names.count > 3 ? "\(shown) and \(names.count - 3) more" : shown)
  }

  private var exempt: [String] {
    if let known = state.withLock({ $0.exempt }) { return known }
    let exempt = named.filter { isOutside($0, isFolder: true) }
    state.withLock { $0.exempt = exempt }
    return exempt
  }

  private func isOutside(_ path: String, isFolder: Bool) -> Bool {
    if extra.contains(where: { $0.matches(path, isFolder: isFolder) }) { return true }
    guard let configuration = around(Paths.folder(path)) else { return false }
    if configuration.excludes(path, isFolder: isFolder) { return true }
    // A folder is searched even if `include` does not match it, because its content may match. Only localizations are excluded as a whole.
    return (!isFolder || path.hasSuffix(".lproj"))
      && !configuration.includes(path, isFolder: isFolder)
  }
}
