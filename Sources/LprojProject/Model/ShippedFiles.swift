// The files of a target on the disk.

package import LprojFiles
internal import LprojSource

/// One file that a target ships.
package struct ShippedFile: Sendable, Hashable {
  /// The absolute path.
  package var path: String
  package var phase: ClaimPhase
  /// The `.lproj` folder around the file, without the extension; nil if there is none.
  package var localization: String?
  /// Whether there is no file at the path.
  package var isMissing = false
}

extension ProjectModel {
  /// All files that a target ships, sorted by path. A folder that is one resource counts as a file.
  ///
  /// - Returns: the files, and remarks on paths outside of the checkout, which are not checked.
  package func files(
    of target: ProjectTarget, in project: Project, from files: Workspace
  ) -> (files: [ShippedFile], unread: [ProjectRemark]) {
    let checkout = Checkout(project.checkout, files)
    var found: [String: ShippedFile] = [:]
    var unread: [ProjectRemark] = []
    for claim in target.claims {
      guard checkout.holds(claim.path) else {
        unread.append(
          ProjectRemark(
            path: project.path,
            message: "'\(files.tidy(claim.path))' lies outside the checkout, so it is unknown"))
        continue
      }
      var walk = ClaimWalk(claim: claim, files: files, checkout: checkout)
      for file in walk.run(most: mostFiles - found.count) where found[file.path] == nil {
        found[file.path] = file
      }
      if walk.isFull {
        unread.append(
          ProjectRemark(
            path: project.path,
            message: "'\(target.name)' has more than \(mostFiles) files: the rest is not listed"))
        break
      }
    }
    return (found.values.sorted { $0.path.precedes($1.path) }, unread)
  }
}

private let mostFiles = 100_000

private struct ClaimWalk {
  let claim: ResourceClaim
  let files: Workspace
  let checkout: Checkout
  private(set) var isFull = false
  private static let deepest = 100

  /// Finds the files of the claim.
  ///
  /// - Parameter most: the maximum number of entries to look at, in all folders together.
  mutating func run(most: Int) -> [ShippedFile] {
    var passed = 0
    guard let kind = files.kind(claim.path) else {
      if case .whole = claim.rule { return [shipped(claim.path, isMissing: true)] }
      return []
    }
    if kind != .folder || Self.isOne(claim.path) {
      return claim.covers([]) || kind == .folder ? [shipped(claim.path)] : []
    }
    var found: [ShippedFile] = []
    var open: [(path: String, parts: [[UInt8]])] = [(claim.path, [])]
    while let (folder, parts) = open.popLast() {
      for entry in files.contents(folder) ?? [] where isTaken(entry.name) {
        passed += 1
        guard passed <= most else {
          isFull = true
          return found
        }
        let path = Paths.join(folder, entry.name)
        if entry.kind == .link, !checkout.holds(path) { continue }
        let inner = parts + [Array(entry.name.utf8)]
        var kind = entry.kind
        if kind == .link { kind = files.kind(path) ?? .other }
        if kind == .folder, !Self.isOne(entry.name) {
          let isLoop = entry.kind != .folder && loops(path)
          if !isLoop, inner.count < Self.deepest { open.append((path, inner)) }
        } else if claim.covers(inner) {
          found.append(shipped(path))
        }
      }
    }
    return found
  }

  private func loops(_ link: String) -> Bool {
    files.resolved(link).map { Paths.isFolder(link, within: $0) } ?? true
  }

  /// Whether a file of this name may ship. A hidden file may only ship if the claim copies its folder unchanged.
  private func isTaken(_ name: String) -> Bool {
    guard name.hasPrefix(".") else { return true }
    guard case .whole = claim.rule else { return false }
    return ![".DS_Store", ".git", ".svn", ".hg"].contains(name)
  }

  private func shipped(_ path: String, isMissing: Bool = false) -> ShippedFile {
    ShippedFile(
      path: path, phase: claim.phase, localization: FileNames.localization(path),
      isMissing: isMissing)
  }

  /// Whether a folder of this name is one resource, such as `Assets.xcassets`.
  private static func isOne(_ name: String) -> Bool {
    guard let ending = Paths.splitExtension(Paths.name(name))?.extension else { return false }
    return BundleName.isBundle(Paths.name(name))
      || [
        "xcassets", "xcdatamodeld", "xcdatamodel", "xcframework", "docc", "xcodeproj", "playground",
        "scnassets", "icon", "mlpackage", "rtfd",
      ].contains(ending)
  }
}
