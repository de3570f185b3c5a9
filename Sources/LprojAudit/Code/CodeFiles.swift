// The sources below some folders: code, interface files and property lists, without code of others and tests.

package import LprojCode
package import LprojFiles
internal import LprojProject

package struct CodeFiles: Sendable {
  package enum Kind: Sendable, Hashable {
    case code(CodeLanguage)
    case interface
    case list(ListReader.Kind)
  }

  package struct File: Sendable, Hashable {
    /// As reports show it.
    package var path: String
    package var kind: Kind
  }

  package private(set) var files: [File] = []
  /// What is beyond is left unread.
  private static let most = 100_000
  private static let largest = 8 << 20

  /// - Parameter roots: folders and files; a file is read whatever folder it lies in.
  package init(below roots: [String], in workspace: Workspace) {
    var known: Set<String> = []
    var seen: Set<String> = []
    for root in roots {
      var folders = [workspace.tidy(root)]
      if (try? workspace.status(root, following: true))?.kind == .file {
        folders = []
        add(workspace.tidy(root), &known)
      }
      while let folder = folders.popLast(), files.count < Self.most {
        guard seen.insert(folder).inserted else { continue }
        var inner: [String] = []
        for entry in (try? workspace.entries(of: folder).entries) ?? [] {
          let path = folder == "." ? entry.name : Paths.join(folder, entry.name)
          switch entry.kind {
          case .folder where Self.isOwn(entry.name): inner.append(path)
          case .file: add(path, &known)
          case .folder, .link, .other: break
          }
        }
        folders += inner.sorted { $1.utf8.lexicographicallyPrecedes($0.utf8) }
      }
    }
    files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ path: String, _ known: inout Set<String>) {
    guard let kind = Self.kind(of: path), known.insert(path).inserted else { return }
    files.append(File(path: path, kind: kind))
  }

  package static func kind(of path: String) -> Kind? {
    guard let ending = Paths.splitExtension(Paths.name(path))?.extension else { return nil }
    if let language = CodeLanguage(extension: ending) { return .code(language) }
    if ending == "xib" || ending == "storyboard" { return .interface }
    return ListReader.kind(of: path).map { .list($0) }
  }

  private static func isOwn(_ folder: String) -> Bool {
    if folder.hasPrefix(".") { return false }
    return PathClass.of(folder + "/any") == nil || folder.hasSuffix(".bundle")
  }

  static func isReadable(_ path: String, in workspace: Workspace) -> Bool {
    guard let status = try? workspace.status(path, following: true) else { return false }
    return status.kind == .file && (status.size ?? 0) <= largest
  }
}
