// Misspelled standard folders and files of a bundle.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

/// The finding on a misspelled name of a standard folder or file.
struct Misspelling {
  let message: String
  let severity: Severity
  let detail: String
  let suggestion: String

  /// - Parameters:
  ///   - path: the path inside the bundle.
  ///   - name: the right name.
  init(_ path: String, _ name: String, _ contents: BundleContents) {
    let identity = contents.identity
    let spelled = Paths.name(path)
    let isFlat = identity.platform?.isFlat ?? false
    let system = identity.platform?.title ?? "this platform"
    suggestion = "rename it to '\(name)'"
    guard spelled.lowercased() == name.lowercased() else {
      let isNear = Spelling.isOneLetterOff(spelled, from: name)
      message =
        "'\(spelled)' "
        + (isNear
          ? "is one letter off '\(name)' and holds what belongs in '\(name)'"
          : "holds what belongs in '\(name)'")
        + ": the system looks only there"
      // The misspelled folder is an error only if an item in it is certain to fail. Frameworks and tools can be loaded from other folders by
      // their paths.
      let isSought = contents.items.contains { item in
        guard Paths.folder(item.path) == path,
          let verdict = MisplacedContent(item, in: contents), verdict.severity == .error
        else { return false }
        return Self.tells(of: item, verdict, contents)
      }
      severity = isSought || Self.holdsOwn(path, identity) ? .error : .warning
      detail = "spelling"
      return
    }
    message =
      "'\(spelled)' differs from '\(name)' in letter case: "
      + (isFlat
        ? "the file systems of \(system) are case-sensitive, so the system does not find it"
        : "the system does not find it on a case-sensitive file system")
    // PkgInfo only repeats values of Info.plist.
    severity = isFlat && name != "PkgInfo" ? .error : .warning
    detail = "letter-case"
  }

  /// Whether the Info.plist, the executable or the resources of the bundle belong in this folder.
  static func holdsOwn(_ folder: String, _ identity: BundleIdentity) -> Bool {
    [identity.infoPath, identity.executablePath, identity.resourcesPath].contains {
      Paths.isFolder($0, within: folder)
    }
  }

  /// Whether an item is misplaced only because the name of its folder is misspelled.
  static func tells(
    of item: BundleItem, _ verdict: MisplacedContent, _ contents: BundleContents
  ) -> Bool {
    let folder = Paths.folder(item.path)
    guard let (_, name) = contents.misspelled.first(where: { $0.path == folder }) else {
      return false
    }
    return verdict.places.contains(Paths.join(Paths.folder(folder), name) + "/")
  }
}

extension BundlePass {
  mutating func report(_ misspelling: Misspelling, at path: String) {
    report(
      misspelling.message, at: path, severity: misspelling.severity, detail: misspelling.detail,
      suggestion: misspelling.suggestion)
  }
}
