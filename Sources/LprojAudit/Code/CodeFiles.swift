// The sources below some folders: code, interface files and property lists, without code of others and tests.

package import LprojCode
package import LprojFiles
package import LprojModel
package import LprojProject
internal import LprojSource

package struct CodeFiles: Sendable {
  package enum Kind: Sendable, Hashable {
    case code(CodeLanguage)
    /// AppleScript.
    case script
    case interface
    case list(ListReader.Kind)
  }

  package struct File: Sendable, Hashable {
    /// As reports show it.
    package var path: String
    package var kind: Kind

    package var language: CodeLanguage? { if case .code(let own) = kind { own } else { nil } }
  }

  package private(set) var files: [File] = []
  /// Property lists whose texts are not looked up by the system.
  package private(set) var otherLists: [String] = []
  /// Folders with code of others, which is not read for what it asks.
  package private(set) var foreign: [String] = []
  /// Functions that generated code looks texts up with, as the files of the generators name them.
  package private(set) var lookUps: [CodeWrapper] = []
  /// Whether there are more than are read.
  package private(set) var isCut = false
  /// Folders that cannot be gone through, and what has the name of a source and is none or lies elsewhere.
  package private(set) var unread: [UnreadSource] = []
  /// How many are read at most.
  package static let most = 100_000
  private static let largest = 8 << 20
  /// Keeps what is found of the sources.
  private let workspace: Workspace

  /// - Parameters:
  ///   - roots: folders and files; a file is read whatever folder it lies in.
  ///   - filter: what configurations leave out.
  ///   - onlyTables: the absolute paths of localizations in which there is nothing but tables.
  ///   - entersForeign: whether code of others is looked for, too.
  ///   - most: how many files are taken; what is beyond is left out.
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

  /// Whether these are all there are, so that what they do not name is named nowhere.
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
    return PathClass.of(folder + "/any") == nil || folder.hasSuffix(".bundle")
  }

  /// Whether what lies in a folder is hidden, or was not written for the project.
  static func isOfOthers(_ folder: String) -> Bool {
    folder.hasPrefix(".") || PathClass.of(folder + "/any") == .vendored
  }

  /// Whether sources in a folder of others may be compiled: no products, and nothing that tools keep there.
  static func isForeign(_ folder: String) -> Bool {
    !folder.hasPrefix(".") && PathClass.of(folder + "/any") == .vendored && !folder.contains(".")
      && !ToolFolders.own.contains(folder)
  }

  /// The sources of others that become a part of a product: those that a target compiles, and those of which
  /// no project says whether one does.
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

  /// A source; nil where it is known to have none of some words.
  ///
  /// - Parameter search: nil for any words.
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
    // Of all sources four bytes a word, and of as many as there is room for all that is found.
    workspace.keep(source.words, at: path, size: 0)
    workspace.keep(source, at: path, size: 8 * buffer.count)
    return search?.finds(in: source.words) ?? true ? source : nil
  }

  /// The texts of an interface file; nil where it cannot be read.
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
