// gnustep-bundle: the requirements of GNUstep's NSBundle.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let gnustepBundle = Rule(
    "gnustep-bundle", group: "bundle",
    summary: "a GNUstep bundle without what it needs",
    rationale: """
      NSBundle of GNUstep finds the resources of a bundle in `Resources` and reads \
      `Info-gnustep.plist` there. It starts the executable that this property list names, which \
      lies beside `Resources`. If one of these is missing or damaged, the bundle does not start or \
      has no texts.
      """,
    source: "https://github.com/gnustep/libs-base/blob/master/Source/NSBundle.m",
    severity: .error,
    situations: [
      .warning("link-leaves-bundle", "a link leads out of the bundle to nothing")
    ],
    loader: .gnustep,
    examples: [
      .good("A.app/A* A.app/Resources/Info-gnustep.plist={NSExecutable=A;}"),
      .bad("A.app/B* ⟦A.app/Resources/Info-gnustep.plist⟧={NSExecutable=A;}"),
      .bad("A.app/A* ⟦A.app/resources⟧/Info-gnustep.plist={NSExecutable=A;}"),
      .bad("A.app/A* ⟦A.app/Resources/Info-gnustep.plist⟧=()"),
    ],
    check: .bundle { pass in
      if !checkResources(&pass) { return }
      guard let info = pass.identity.info else { return checkNameOfInfo(&pass) }
      guard pass.findsReadable(info, by: "GNUstep") else { return }
      checkExecutable(&pass)
    })

  /// Reports `Resources` if it is a dead link. If there is no `Resources`, reports a folder whose name differs only in letter case, such as
  /// `resources`. Returns false after a report.
  private static func checkResources(_ pass: inout BundlePass) -> Bool {
    let entries = pass.identity.rootEntries
    if let entry = entries.first(where: { $0.name == "Resources" }) {
      guard entry.kind == .link, pass.folder(at: "Resources") == nil else { return true }
      let target = pass.workspace.target(ofLink: pass.path("Resources")) ?? ""
      let leaves = target.hasPrefix("/") || target.hasPrefix("../")
      pass.report(
        "the link 'Resources' leads to '\(target)', which does not exist"
          + (leaves
            ? ": the bundle has no resources unless something else brings them"
            : ": the bundle has no resources"),
        at: "Resources",
        severity: leaves ? .warning : .error, detail: "link")
      return false
    }
    guard
      let other = entries.first(where: { $0.kind == .folder && $0.name.lowercased() == "resources" }
      )
    else { return true }
    pass.report(
      "'\(other.name)' differs from 'Resources' in letter case: GNUstep finds nothing in it on a "
        + "case-sensitive file system", at: other.name, detail: "letter-case",
      suggestion: "rename it to 'Resources'")
    return false
  }

  /// Reports a file with a similar name, such as `Info-gnustep.plist.txt`. A bundle without Info.plist is allowed.
  private static func checkNameOfInfo(_ pass: inout BundlePass) {
    for entry in pass.folder(at: pass.resources) ?? []
    where entry.kind == .file && entry.name.lowercased().hasPrefix("info-gnustep.plist") {
      return pass.report(
        "GNUstep looks for 'Info-gnustep.plist', but the file there is called '\(entry.name)': the "
          + "bundle does not start",
        at: Paths.join(pass.resources, entry.name), detail: "name",
        suggestion: "rename it to 'Info-gnustep.plist'")
    }
  }

  private static func checkExecutable(_ pass: inout BundlePass) {
    let identity = pass.identity
    // The library of a framework lies in the version of the framework or in the folder for all libraries. A distribution may package resources
    // separately, in a folder with the bundle's name but without the executable.
    guard identity.kind != .framework, identity.layout.style == .oldStyle, !isAmongSources(pass),
      let name = identity.dictionary.text("NSExecutable"), !name.isEmpty, !identity.hasExecutable
    else { return }
    let state = pass.stateOfExecutable
    if state == .hidden || state == .absent && isForProcessor(name, pass) { return }
    let key = Key("NSExecutable")
    pass.report(
      "the executable \(identity.executablePath) \(state.rawValue): the bundle does not start",
      inInfo: key, spelled: identity.dictionary.spellings[key], detail: "executable")
  }

  /// Whether the executable is in one, two or three levels of subfolders. GNUstep's makefiles may put the executable below folders for processor,
  /// system and libraries.
  private static func isForProcessor(_ name: String, _ pass: BundlePass) -> Bool {
    var folders = [""]
    for _ in 0..<3 {
      folders = folders.flatMap { folder in
        (pass.folder(at: folder) ?? []).filter { $0.kind == .folder && $0.name != "Resources" }
          .map { Paths.join(folder, $0.name) }
      }
      if folders.contains(where: { pass.workspace.exists(Paths.join(pass.path($0), name)) }) {
        return true
      }
    }
    return false
  }

  /// Whether a makefile is in the bundle or beside it, so that a build makes the missing files.
  private static func isAmongSources(_ pass: BundlePass) -> Bool {
    let own = pass.workspace.absolute(pass.identity.path)
    return [own, Paths.folder(own)].contains { folder in
      ["GNUmakefile", "GNUmakefile.in", "Makefile"].contains {
        pass.workspace.exists(Paths.join(folder, $0))
      }
    }
  }
}

extension BundlePass {
  fileprivate func folder(at inside: String) -> [FolderEntry]? {
    try? subject.workspace.entries(of: path(inside)).entries
  }
}
