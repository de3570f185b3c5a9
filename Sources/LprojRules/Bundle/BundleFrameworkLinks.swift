// bundle-framework-links: the versions of a framework, and the links to the current version.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let bundleFrameworkLinks = Rule(
    "bundle-framework-links", group: "bundle",
    summary: "wrong versions or links of a framework",
    rationale: """
      A framework for macOS has a folder for each version, usually only Versions/A, and symbolic \
      links at its root that lead through Versions/Current. Without the links, the loader finds \
      neither code nor resources. A framework with other content at its root cannot be signed. \
      Frameworks for other systems are flat: they have no versions.
      """,
    source: "https://developer.apple.com/library/archive/documentation/MacOSX/"
      + "Conceptual/BPFrameworks/Concepts/FrameworkAnatomy.html",
    severity: .error,
    situations: [
      .warning("no-versions", "the framework has no versions, like old frameworks"),
      .note("signing-accepts-it", "signing accepts it"),
    ],
    examples: [
      .good(
        "B.framework/Versions/A/B* B.framework/Versions/A/Resources/Info.plist "
          + "B.framework/Versions/Current->A B.framework/B->Versions/Current/B "
          + "B.framework/Resources->Versions/Current/Resources"),
      .bad(
        "B.framework/Versions/A/B* B.framework/Versions/A/Resources/Info.plist "
          + "B.framework/Versions/Current->A B.framework/B->Versions/Current/B "
          + "⟦B.framework⟧/Versions/A/C.txt"),
      .bad(
        "B.framework/Versions/A/B* B.framework/Versions/A/Resources/Info.plist "
          + "B.framework/Versions/Current->A ⟦B.framework/B⟧->/B "
          + "B.framework/Resources->Versions/Current/Resources"),
    ],
    check: .bundle { pass in
      guard pass.identity.kind == .framework, pass.contents.sunken == nil else { return }
      let system = (pass.identity.flatPlatform ?? pass.identity.platform)?.title ?? "macOS"
      switch (pass.identity.layout.style, pass.identity.platform) {
      case (.versioned, _) where pass.identity.flatPlatform != nil:
        pass.report(
          "'Versions' does not belong in a framework for \(system): signing fails unless all content is at the root",
          at: "Versions",
          detail: "flat")
      case (.versioned, _):
        pass.checkVersions()
      case (.modern, .macosFramework) where FrameworkLinks.isVersionInContents(pass.identity):
        pass.report(
          "'Contents' does not belong in a framework for macOS: the loader finds nothing in it; its content "
            + "belongs in 'Versions/A', with links at the root", at: "Contents", detail: "contents",
          suggestion: "rename it to 'Versions/A' and make the links")
      case (.flat, let platform)
      where platform == .macosFramework || platform == nil && pass.identity.isCodeOfTheMac:
        pass.report(
          "a framework for macOS cannot be signed without a folder 'Versions/A' and links to its content",
          at: "", detail: "versions")
      case (.oldStyle, .macosFramework):
        pass.report(
          "the framework has no folder 'Versions': loader and signing accept this old style, but Apple "
            + "recommends a folder 'Versions/A' and links to its content", at: "",
          severity: .warning, detail: "old-style")
      default: break
      }
    })
}

extension BundlePass {
  fileprivate mutating func checkVersions() {
    // A misspelled `Versions`, such as `versions`, has a finding of its own.
    if subject.contents.misspelled.contains(where: { $0.name == "Versions" }) { return }
    if FrameworkLinks.areLost(subject.identity) { return reportLost() }
    let folder = subject.identity.path + "/Versions"
    let entries = ((try? subject.workspace.entries(of: folder).entries) ?? [])
      .filter { !$0.name.hasPrefix(".") }
    if let current = entries.first(where: { $0.name.lowercased() == "current" }),
      current.name != "Current", !entries.contains(where: { $0.name == "Current" })
    {
      let path = "Versions/" + current.name
      return report(Misspelling(path, "Current", subject.contents), at: path)
    }
    let versions = entries.filter { $0.kind == .folder && $0.name != "Current" }.map(\.name)
    let info = subject.misplacedInfoPlist?.path
    for entry in entries
    where entry.name != "Current" && entry.kind != .folder && info != "Versions/" + entry.name {
      report(
        "'\(entry.name)' does not belong in 'Versions', which holds only version folders and the link "
          + "'Current': signing fails",
        at: "Versions/" + entry.name, detail: "content")
    }
    let hasCurrent = checkCurrent(entries, versions)
    noteVersions(versions)
    checkRoot(hasCurrent)
  }

  /// Returns whether `Versions/Current` is a link with a relative path to a version. If it is not, dangling links at the root are not reported.
  private mutating func checkCurrent(_ entries: [FolderEntry], _ versions: [String]) -> Bool {
    let inside = "Versions/Current"
    guard let current = entries.first(where: { $0.name == "Current" }) else {
      let suggestion = versions.first.map { "make a link 'Current' to '\($0)'" }
      report(
        "'Versions' has no link 'Current' to a version, so the loader finds nothing in the framework",
        at: "Versions",
        detail: "current",
        suggestion: suggestion)
      return false
    }
    guard current.kind == .link else {
      report("'Current' is not a link to a version: signing fails", at: inside, detail: "no-link")
      return false
    }
    let target = subject.workspace.target(ofLink: subject.identity.path + "/" + inside) ?? ""
    let plain = BundleLayout.plain(version: target)
    if target.hasPrefix("/") {
      report(
        "'Current' leads to the absolute path '\(target)': the link must be relative, so that it "
          + "works wherever the framework is",
        at: inside, detail: "absolute")
    } else if !versions.contains(plain) {
      report(
        "'Current' leads to '\(target)', which is not a version: the loader finds nothing in the framework",
        at: inside,
        detail: "no-version")
    } else {
      return true
    }
    return false
  }

  /// Reports that the symbolic links of the framework are lost. Tools that cannot keep links leave a text file, a copy or nothing in the place of
  /// each link.
  private mutating func reportLost() {
    let version = subject.identity.layout.version ?? "A"
    let names = FrameworkLinks.wanted(subject.identity)
    let links =
      (["Versions/Current -> \(version)"] + names.map { "\($0) -> Versions/Current/\($0)" })
      .joined(separator: ", ")
    let moved = FrameworkLinks.onlyAtRoot(subject.identity)
    let first =
      moved.isEmpty ? "" : "move \(moved.joined(separator: ", ")) to Versions/\(version) and "
    let hasResources = subject.identity.rootEntries.contains {
      $0.name == "Resources" && $0.kind == .folder
    }
    let effect =
      hasResources
      ? moved.isEmpty
        ? "files and folders are in their place, and signing fails"
        : "signing fails, because the content of the root belongs in Versions/\(version)"
      : "the loader finds neither Info.plist nor resources"
    report(
      "archiving or copying has lost the symbolic links of the framework: "
        + effect, at: "", detail: "lost",
      suggestion: "unpack it with a tool that keeps links, or \(first)make them again: " + links)
  }

  private mutating func noteVersions(_ versions: [String]) {
    if versions.count > 1 {
      report(
        "the framework has \(versions.count) versions (\(versions.joined(separator: ", "))): this is allowed, but "
          + "a single version 'A' is recommended", at: "Versions", severity: .note,
        detail: "several")
    } else if let only = versions.first, only != "A" {
      report(
        "the only version of the framework is named '\(only)': this is allowed, but 'A' is recommended",
        at: "Versions",
        severity: .note, detail: "name")
    }
  }

  private mutating func checkRoot(_ hasCurrent: Bool) {
    let entries = subject.identity.rootEntries.filter { !$0.name.hasPrefix(".") }
    for entry in entries where entry.name.lowercased() != "versions" {
      if entry.kind == .link {
        checkLink(entry.name, hasCurrent)
      } else if entry.name == "module.map", entry.kind == .file {
        report(
          "'module.map' is not a link: signing accepts this, but Apple recommends a link",
          at: entry.name,
          severity: .note, detail: "module-map")
      } else if entry.name != "Info.plist" || subject.misplacedInfoPlist?.path != entry.name {
        report(
          "'\(entry.name)' is not a link: signing fails, because the root of a framework may hold only "
            + "'Versions' and links into 'Versions'", at: entry.name, detail: "no-link"
        )
      }
    }
    let names = Set(entries.map(\.name))
    let executable = Paths.name(subject.identity.executablePath)
    if subject.identity.hasExecutable, !names.contains(executable) { reportMissing(executable) }
    let hasResources =
      (try? subject.workspace.status(path(subject.identity.resourcesPath), following: true))
    if hasResources != nil, !names.contains("Resources") { reportMissing("Resources") }
  }

  private mutating func reportMissing(_ name: String) {
    let effect =
      name == "Resources"
      ? ", so the loader finds no resource and no Info.plist"
      : ", so the linker cannot find the code of the framework"
    report(
      "the root of the framework has no symbolic link '\(name)'\(effect)", at: "",
      detail: "root " + name,
      suggestion: "make a link '\(name)' to 'Versions/Current/\(name)'")
  }

  /// Checks a link at the root. For example, signing requires that the link `Headers` leads to the folder `Headers` of the current version.
  private mutating func checkLink(_ name: String, _ hasCurrent: Bool) {
    let path = subject.identity.path + "/" + name
    let target = subject.workspace.target(ofLink: path) ?? ""
    let version = subject.identity.layout.version ?? "A"
    let plain = target.hasPrefix("./") ? String(target.dropFirst(2)) : target
    if target.hasPrefix("/") {
      report(
        "the link '\(name)' leads to the absolute path '\(target)': the link must be relative, so that it "
          + "works wherever the framework is",
        at: name, detail: "absolute",
        suggestion: "let it lead to 'Versions/Current/\(inVersion(target) ?? name)'")
    } else if plain == "Versions/\(version)/\(name)", subject.workspace.exists(path) {
      report(
        "the link '\(name)' leads straight to 'Versions/\(version)', not through 'Versions/Current': "
          + "signing accepts this, but the link stays at this version when 'Current' changes",
        at: name,
        severity: .note, detail: "straight")
    } else if !plain.hasPrefix("Versions/Current/") || plain.split(separator: "/").contains("..") {
      report(
        "the link '\(name)' leads to '\(target)', not through 'Versions/Current': signing fails",
        at: name,
        detail: "not-current",
        suggestion: "let it lead to 'Versions/Current/\(name)'")
    } else if hasCurrent, !subject.workspace.exists(path) {
      if subject.contents.misspelled.contains(where: { $0.name == name }) { return }
      // A missing executable has a finding of its own. So has a missing Info.plist in the resources.
      if subject.tells(ofExecutableAt: subject.identity.layout.content + "/" + name) { return }
      if name == "Resources", subject.identity.info == nil { return }
      report(
        "the link '\(name)' leads to '\(target)', which does not exist: signing fails", at: name,
        detail: "dangling")
    } else if plain != "Versions/Current/" + name {
      report(
        "the link '\(name)' leads to '\(target)': signing fails, because a link at the root must lead to the "
          + "item of the same name in the version", at: name, detail: "other-name",
        suggestion: "let it lead to 'Versions/Current/\(name)'")
    }
  }

  /// Returns the part of a path below a version, such as `Headers/K.h` for `Versions/A/Headers/K.h`; nil for a path that is not below a version.
  private func inVersion(_ path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Versions"
      ? parts.dropFirst(2).joined(separator: "/") : nil
  }
}
