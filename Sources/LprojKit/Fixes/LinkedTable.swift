// Tables behind links. A fix changes the target of a link and does not replace the link.

internal import LprojFiles
internal import LprojModel
internal import LprojSource

enum LinkedTable {
  /// Whether the file at `path`, its localization or a folder between them is a link. Links above the localization are part of the folder's name as
  /// the user gave it.
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
