// Tables behind links. If a search finds a link, the link and its target are not rewritten, and a remark names the target.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

enum LinkedTable {
  /// Whether the file at `path`, its localization or a folder between the two is a link. Links above the localization do not count, since they are a
  /// part of the path that the user gave.
  static func isLink(_ path: String, _ workspace: Workspace) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let first = parts.firstIndex { $0.hasSuffix(".lproj") } ?? parts.count - 1
    return (first..<parts.count).contains { last in
      let part = parts[...last].joined(separator: "/")
      return (try? workspace.status(part, following: false))?.kind == .link
    }
  }

  static func remark(_ path: String, _ workspace: Workspace) -> String {
    let target = workspace.resolved(path).map {
      ", '\(workspace.tidy($0))'"
    }
    return "\(path): is a link; name the file it leads to\(target ?? "")"
  }
}
