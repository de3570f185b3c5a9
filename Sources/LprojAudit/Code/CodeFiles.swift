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
  /// Whether there are more than are read.
  package private(set) var isCut = false
  /// How many are read at most.
  package static let most = 100_000
  private static let largest = 8 << 20

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
    var known: Set<String> = []
    func isWanted(_ path: String, isFolder: Bool) -> Bool {
      filter.map { !$0.excludes(workspace.absolute(path), isFolder) } ?? true
    }
    var seen: Set<String> = []
    for root in roots {
      var folders = [workspace.tidy(root)]
      if (try? workspace.status(root, following: true))?.kind == .file {
        folders = []
        add(workspace.tidy(root), &known, most)
      }
      while !isCut, let folder = folders.popLast() {
        guard seen.insert(folder).inserted else { continue }
        var inner: [String] = []
        let entries = (try? workspace.entries(of: folder).entries) ?? []
        filter?.enter(workspace.absolute(folder), entries)
        for entry in entries {
          // Most files of some trees.
          if entry.kind == .file, TableFormat(fileName: entry.name) != nil { continue }
          let path = folder == "." ? entry.name : Paths.join(folder, entry.name)
          switch entry.kind {
          case .folder
          where entry.name.hasSuffix(".lproj") && onlyTables.contains(workspace.absolute(path)):
            break
          case .folder where Self.isForeign(entry.name):
            if entersForeign { inner.append(path) } else { foreign.append(path) }
          case .folder where Self.isOwn(entry.name) && isWanted(path, isFolder: true):
            inner.append(path)
          case .file where Self.isOfInterest(path) && isWanted(path, isFolder: false):
            add(path, &known, most)
          case .folder, .file, .link, .other: break
          }
        }
        folders += inner.sorted { $1.precedes($0) }
      }
    }
    files.sort { $0.path.precedes($1.path) }
  }

  private mutating func add(_ path: String, _ known: inout Set<String>, _ most: Int) {
    guard known.count < most || known.contains(path) else {
      isCut = true
      return
    }
    guard known.insert(path).inserted else { return }
    if let kind = Self.kind(of: path) {
      files.append(File(path: path, kind: kind))
    } else if path.hasSuffix(".plist") {
      otherLists.append(path)
    }
  }

  private static func isOfInterest(_ path: String) -> Bool {
    kind(of: path) != nil || path.hasSuffix(".plist")
  }

  package static func kind(of path: String) -> Kind? {
    guard let ending = Paths.splitExtension(Paths.name(path))?.extension else { return nil }
    if let language = CodeLanguage(extension: ending) { return .code(language) }
    if ending == "applescript" { return .script }
    if ending == "xib" || ending == "storyboard" { return .interface }
    return ListReader.kind(of: path).map { .list($0) }
  }

  private static func isOwn(_ folder: String) -> Bool {
    if folder.hasPrefix(".") { return false }
    return PathClass.of(folder + "/any") == nil || folder.hasSuffix(".bundle")
  }

  /// Whether sources in a folder of others may be compiled: no products, and nothing that tools keep there.
  private static func isForeign(_ folder: String) -> Bool {
    !folder.hasPrefix(".") && PathClass.of(folder + "/any") == .vendored && !folder.contains(".")
      && !["node_modules", "DerivedData", "CMakeFiles"].contains(folder)
  }

  /// The sources of others that become a part of a product: those that a target compiles, and those of which
  /// no project says whether one does.
  package func compiledForeign(_ workspace: Workspace, _ model: ProjectModel) -> CodeFiles {
    if foreign.isEmpty { return CodeFiles(below: [], in: workspace) }
    var found = CodeFiles(below: foreign, in: workspace, entersForeign: true)
    found.otherLists = []
    found.files.removeAll { file in
      let path = workspace.absolute(file.path)
      return file.language == nil
        || model.targets(compiling: path).isEmpty && !model.projects(around: path).isEmpty
    }
    return found
  }

  static func isReadable(_ path: String, in workspace: Workspace) -> Bool {
    guard let status = try? workspace.status(path, following: true) else { return false }
    return status.kind == .file && (status.size ?? 0) <= largest
  }
}
