// Symbolic links in a bundle that lead out of the bundle or to nothing.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct BundleLinkProblem {
  var message: String
  var severity: Severity
  /// The word for the fault in fingerprints, such as `link-out`; it never changes.
  var detail: String

  /// The system folders to which a link may lead out of a bundle. Signing allows such a link, since every Mac has these folders.
  private static let systemFolders = ["/System/", "/Library/"]

  /// Returns nil for a valid link.
  init?(_ link: BundleLink, in identity: BundleIdentity) {
    let name = "the link '\(Paths.name(link.path))' leads to '\(link.target)'"
    let refusal = "signing refuses it (invalid destination for symbolic link in bundle)"
    if link.target.hasPrefix("/") {
      guard !Self.systemFolders.contains(where: link.target.hasPrefix) else { return nil }
      message =
        "\(name), an absolute path: the link breaks on other machines, and \(refusal)"
      severity = .error
      detail = "link-absolute"
    } else if Self.leaves(link, identity) {
      message =
        "\(name), outside of the bundle: the link breaks if the bundle is moved, and \(refusal)"
      severity = .error
      detail = "link-out"
    } else {
      let path = Paths.join(identity.path, link.path)
      if link.path == identity.resourcesPath || link.path == identity.contentPath,
        Self.leadsBack(path, identity.workspace)
      {
        message =
          "\(name), a folder that contains the link itself, so the loader finds nothing through it"
        severity = .error
        detail = "link-back"
        return
      }
      guard (try? identity.workspace.status(path, following: true)) == nil else { return nil }
      message = "\(name), which does not exist or leads in a circle"
      severity = .warning
      detail = "link-dangling"
    }
  }

  private static func leadsBack(_ path: String, _ workspace: Workspace) -> Bool {
    guard let own = workspace.resolved(Paths.folder(path)), let target = workspace.resolved(path)
    else { return false }
    return Paths.isFolder(own, within: target)
  }

  /// Whether a relative link leads out of the outermost bundle. Counting the parts of the paths is enough, since no folder on the way to the link
  /// is itself a link.
  private static func leaves(_ link: BundleLink, _ identity: BundleIdentity) -> Bool {
    let outermost = identity.hosts.last ?? identity
    let root = identity.workspace.absolute(outermost.path)
    // A folder around the outermost bundle may have the name of a bundle, such as `Outer.app`. That folder may be the real outermost bundle, so
    // nothing is certain.
    if Paths.bundle(of: Paths.folder(root)) != nil { return false }
    let own = identity.workspace.absolute(identity.path)
    var depth = parts(own) - parts(root) + parts(link.path) - 1
    for part in link.target.utf8.split(separator: UInt8(ascii: "/")) {
      if part.elementsEqual(".".utf8) { continue }
      depth += part.elementsEqual("..".utf8) ? -1 : 1
      if depth < 0 { return true }
    }
    return false
  }

  private static func parts(_ path: String) -> Int {
    path.utf8.split(separator: UInt8(ascii: "/")).count
  }
}
