// The sources below some folders: code, scripts, interface files and property lists. Third-party code, tests and hidden folders are left out.

package import LprojCode
package import LprojFiles
package import LprojModel
package import LprojProject
internal import LprojSource

package struct CodeFiles: Sendable {
  package enum Kind: Sendable, Hashable {
    case code(CodeLanguage)
    /// An AppleScript file.
    case script
    case interface
    case list(ListReader.Kind)
  }

  package struct File: Sendable, Hashable {
    /// The path as reports show it.
    package var path: String
    package var kind: Kind

    package var language: CodeLanguage? { if case .code(let own) = kind { own } else { nil } }
  }

  package private(set) var files: [File] = []
  /// Paths of property lists whose texts no system function looks up.
  package private(set) var otherLists: [String] = []
  /// Folders with third-party code. Their files are not in `files`.
  package private(set) var foreign: [String] = []
  /// Look-up functions of generated code, read from the `swiftgen.yml` files in the folders.
  package private(set) var lookUps: [CodeWrapper] = []
  /// Whether the folders have more sources than the limit.
  package private(set) var isCut = false
  /// Folders that cannot be listed, links that lead out of the folders, and files that have the name of a source but are not regular files.
  package private(set) var unread: [UnreadSource] = []
  package static let most = 100_000
  private static let largest = 8 << 20
  /// The file system, which also stores the parsed sources.
  private let workspace: Workspace

  /// - Parameters:
  ///   - roots: folders and files to search. A file among them is read even if it is in a third-party folder.
  ///   - filter: decides which paths the configurations exclude.
  ///   - onlyTables: the absolute paths of localizations that contain only tables and are not searched.
  ///   - entersForeign: whether third-party code is also searched.
  ///   - most: the highest number of files. Further files are left out.
  package init(
    below roots: [String], in workspace: Workspace, filter: PathFilter? = nil,
    onlyTables: Set<String> = [], entersForeign: Bool = false, most: Int = CodeFiles.most
  ) {
    let workspace = workspace.remembering
    self.workspace = workspace
    var walk = CodeWalk(
      workspace, filter: filter, onlyTables: onlyTables, entersForeign: entersForeign, most: most)
    walk.walk(roots)
    files = walk.files.sorted { $0.path.precedes($1.path) }
    (otherLists, foreign) = (walk.otherLists, walk.foreign)
    (isCut, unread) = (walk.isCut, walk.unread)
    lookUps = walk.generators.sorted { $0.precedes($1) }.flatMap {
      SwiftGenLookup.functions(of: $0, in: workspace)
    }
  }

  /// Whether every source is in `files`. If not, a name that no file mentions may still be in use.
  package var areAll: Bool { !isCut && unread.isEmpty }

  static func isOfInterest(_ path: String) -> Bool {
    kind(of: path) != nil || path.hasSuffix(".plist")
  }

  package static func kind(of path: String) -> Kind? {
    guard let ending = Paths.splitExtension(Paths.name(path))?.extension else { return nil }
    if let language = CodeLanguage(extension: ending) { return .code(language) }
    if ending == "applescript" { return .script }
    if ending == "xib" || ending == "storyboard" { return .interface }
    return ListReader.kind(of: path).map { .list($0) }
  }

  static func isOwn(_ folder: String) -> Bool {
    if folder.hasPrefix(".") { return false }
    return PathClass.of(folder: folder) == nil || folder.hasSuffix(".bundle")
  }

  /// Whether a folder is hidden or has third-party code.
  static func isOfOthers(_ folder: String) -> Bool {
    folder.hasPrefix(".") || PathClass.of(folder: folder) == .vendored
  }

  /// Whether a folder has third-party sources that may be compiled. Folders of build products (`Some.framework`) and folders of tools have none.
  static func isForeign(_ folder: String) -> Bool {
    !folder.hasPrefix(".") && PathClass.of(folder: folder) == .vendored && !folder.contains(".")
      && !ToolFolders.own.contains(folder)
  }

  /// Returns the third-party sources that may become part of a product. A target compiles them, or no project is around them.
  package func compiledForeign(_ model: ProjectModel) -> CodeFiles {
    if foreign.isEmpty { return CodeFiles(below: [], in: workspace) }
    var found = CodeFiles(below: foreign, in: workspace, entersForeign: true)
    found.otherLists = []
    func isPart(_ file: String, _ kind: Kind) -> Bool {
      guard case .code = kind else { return false }
      let path = workspace.absolute(file)
      return !model.targets(compiling: path).isEmpty || model.projects(around: path).isEmpty
    }
    found.files.removeAll { !isPart($0.path, $0.kind) }
    found.unread.removeAll { source in
      Self.kind(of: source.path).map { !isPart(source.path, $0) } ?? false
    }
    return found
  }

  /// Reads a source; returns nil if the source has none of the searched words.
  ///
  /// - Parameter search: the searched words; nil to read any source.
  func read(
    _ path: String, _ language: CodeLanguage?, for search: WordSearch? = nil
  ) throws(UnreadSource) -> SearchedSource? {
    if let source = workspace.kept(SearchedSource.self, at: path) {
      return search?.finds(in: source.words) ?? true ? source : nil
    }
    let known = workspace.kept(SourceWords.self, at: path)
    if let known, let search, !search.finds(in: known) { return nil }
    let buffer = try bytes(of: path)
    if language != nil, buffer.count > 1, buffer[0] ^ buffer[1] == 1, buffer[0] > 0xFD {
      throw UnreadSource(path, .utf16)
    }
    let source = SearchedSource(path, buffer, language, known)
    // The words of all sources are stored, since they are small. Parsed sources are stored only up to a limit.
    workspace.keep(source.words, at: path, size: 0)
    workspace.keep(source, at: path, size: 8 * buffer.count)
    return search?.finds(in: source.words) ?? true ? source : nil
  }

  func interface(_ path: String) -> CodeFile? { (try? workspace.interface(at: path))?.file }

  private func bytes(of path: String) throws(UnreadSource) -> ByteBuffer {
    do throws(Failure) {
      let status = try workspace.status(path, following: true)
      guard status.kind == .file else { throw Failure(.notRegular) }
      if (status.size ?? 0) <= Self.largest { return try workspace.shared(path) }
    } catch {
      throw UnreadSource(path, .failure(error))
    }
    throw UnreadSource(path, .tooLarge)
  }
}
