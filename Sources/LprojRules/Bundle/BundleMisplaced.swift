// bundle-misplaced: content in a place for another kind of content.

internal import LprojBundle
internal import LprojFiles
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let bundleMisplaced = Rule(
    "bundle-misplaced", group: "bundle",
    summary: "content in a folder for other content",
    rationale: """
      In a bundle, code and resources have their own folders, which Apple's table lists. Content \
      in another folder may work during development, and then fail at signing, notarization or \
      distribution. `lproj explain framework` names the right folder for frameworks; for other \
      content, name its kind.
      """,
    source: "https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle",
    severity: .error,
    situations: [
      .warning(
        "works-for-some",
        "signed products are known to have it there, or only some systems and stores refuse it"),
      .note("not-in-the-table", "Apple's table has no place for the content"),
    ],
    examples: [
      .good("A.app/Contents/Info.plist A.app/Contents/MacOS/A* A.app/Contents/Frameworks/b.dylib*"),
      .bad(
        "A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Resources/b.dylib⟧*"),
      .bad("A.app/Info.plist A.app/A* ⟦A.app/Frameworks/b.dylib⟧*"),
    ],
    check: .bundle { pass in
      if pass.contents.sunken != nil || FrameworkLinks.isVersionInContents(pass.identity) {
        return
      }
      if pass.identity.isShallow { return }
      if pass.identity.isFolded {
        return report(folder: "Contents", &pass)
      }
      let strays = strayFolders(pass)
      for folder in strays { report(folder: folder, &pass) }
      for (path, name) in pass.contents.misspelled
      where !strays.contains(path) && !isTold(path, pass) {
        pass.report(Misspelling(path, name, pass.contents), at: path)
      }
      for link in pass.contents.links {
        // Another rule reports a dangling link in the place of Info.plist.
        if link.path == pass.identity.infoPath, pass.identity.info == nil { continue }
        guard let problem = BundleLinkProblem(link, in: pass.identity) else { continue }
        if problem.detail == "link-dangling", pass.subject.tells(ofExecutableAt: link.path) {
          continue
        }
        pass.report(
          problem.message, at: link.path, severity: problem.severity, detail: problem.detail)
      }
      let (ownInfoPlist, renamed) = (pass.misplacedInfoPlist, pass.renamedExecutable)
      var told = Set([pass.renamedInfoPlist].compactMap { $0 })
      var groups: [Group: [Misplaced]] = [:]
      for item in pass.contents.items {
        if strays.contains(where: { item.path.utf8.starts(with: ($0 + "/").utf8) }) { continue }
        if item.form == .infoPlist && item != ownInfoPlist || item == renamed { continue }
        // If a folder lies in the place of the executable, another finding reports that folder.
        if item.path.utf8.starts(with: (pass.identity.executablePath + "/").utf8) { continue }
        guard var verdict = MisplacedContent(item, in: pass.contents) else { continue }
        if Misspelling.tells(of: item, verdict, pass.contents) { continue }
        let path = item.form == .resource ? whole(item, pass) : item.path
        guard let path, told.insert(path).inserted else { continue }
        if path != item.path {
          verdict = MisplacedContent(item, in: pass.contents, toldOf: path) ?? verdict
        }
        groups[Group(item, path, verdict, pass), default: []].append(
          Misplaced(item: item, path: path, verdict: verdict))
      }
      for (group, members) in groups.sorted(by: { $0.key < $1.key }) {
        report(members, in: group, &pass)
      }
    }, .bundle(ForeignCode.check))

  // MARK: Items

  private struct Misplaced {
    var item: BundleItem
    /// The reported path: the path of the item, or of a folder around the item.
    var path: String
    var verdict: MisplacedContent
  }

  /// A group of misplaced items. If a group has more than three items, its items share one finding.
  private struct Group: Hashable, Comparable {
    /// The subfolder of a place for code, such as `Contents/MacOS/old`, if the items are inside such a subfolder; otherwise the folder around the
    /// items.
    var folder: String
    /// The reported path if it needs a finding of its own; empty if the item may share a finding with other items.
    var path: String
    var fault: String

    init(_ item: BundleItem, _ path: String, _ verdict: MisplacedContent, _ pass: BundlePass) {
      let isOne = verdict.many == nil || path != item.path
      folder = pass.contents.places.group(of: path) ?? Paths.folder(path)
      self.path = isOne ? path : ""
      fault = verdict.many.map { $0.noun + $0.fault } ?? ""
    }

    static func < (left: Group, right: Group) -> Bool {
      (left.folder, left.path, left.fault) < (right.folder, right.path, right.fault)
    }
  }

  /// Up to this number of items in a group, each item has its own finding. The items of a larger group share one finding.
  private static let fewest = 3

  private static func report(_ members: [Misplaced], in group: Group, _ pass: inout BundlePass) {
    guard members.count > fewest, let many = members[0].verdict.many else {
      for member in members { report(member, &pass) }
      return
    }
    let names = Wording.first(fewest, of: members.map { "'\($0.item.name)'" })
    pass.report(
      "\(Wording.count(members.count, many.noun)) (\(names)) "
        + "do not belong in \(group.folder)/: \(many.fault)", at: group.folder, severity: .warning,
      detail: "many " + members[0].item.form.rawValue,
      suggestion: suggestion(members[0].verdict, of: "them"),
      related: members.map { RelatedPlace(pass.path($0.path), "one of them") })
  }

  private static func report(_ member: Misplaced, _ pass: inout BundlePass) {
    let (item, verdict) = (member.item, member.verdict)
    pass.report(
      verdict.message, at: member.path, severity: verdict.severity, detail: item.form.rawValue,
      suggestion: suggestion(verdict))
  }

  private static func suggestion(_ verdict: MisplacedContent, of what: String = "it") -> String? {
    guard !verdict.places.isEmpty else { return nil }
    return "move \(what) to "
      + Wording.either(verdict.places.map(PlacementJudge.shown))
  }

  /// Returns the path to report for a misplaced resource. For a resource beside `Contents`, this is the entry at the root of the bundle. For a
  /// resource in a subfolder of a place for code, it is the subfolder. For any other resource, it is the resource itself. Nil if the subfolder holds
  /// code or has a dot in its name, because another rule reports such a subfolder.
  private static func whole(_ item: BundleItem, _ pass: BundlePass) -> String? {
    if item.place == .outside {
      let first = item.path.utf8.prefix { $0 != UInt8(ascii: "/") }
      return String(decoding: first, as: UTF8.self)
    }
    guard let group = pass.contents.places.group(of: item.path) else { return item.path }
    let folder = pass.contents.codeFolders.first { $0.path == group }
    return folder.map { $0.hasDot || $0.holdsCode } ?? true ? nil : group
  }

  /// Whether a folder has items, and each of them has a finding that reports it as misplaced. False if the folder is the place for the Info.plist,
  /// the executable or the resources of the bundle.
  private static func isTold(_ folder: String, _ pass: BundlePass) -> Bool {
    if Misspelling.holdsOwn(folder, pass.identity) { return false }
    let inside = pass.contents.items.filter { Paths.isFolder($0.path, within: folder) }
    return !inside.isEmpty
      && inside.allSatisfy { item in
        guard let verdict = MisplacedContent(item, in: pass.contents) else { return false }
        return !Misspelling.tells(of: item, verdict, pass.contents)
      }
  }

  /// Returns the names of folders `Resources` and `Contents`, in any letter case, at the root of a bundle for a platform without such folders,
  /// such as iOS.
  private static func strayFolders(_ pass: BundlePass) -> [String] {
    guard pass.identity.layout.style == .flat, pass.identity.platform?.isFlat ?? false else {
      return []
    }
    switch pass.identity.kind {
    case .application, .appExtension, .framework: break
    default: return []
    }
    return pass.identity.rootEntries.filter {
      $0.kind == .folder && ["resources", "contents"].contains($0.name.lowercased())
    }.map(\.name)
  }

  private static func report(folder: String, _ pass: inout BundlePass) {
    let system = pass.identity.platform?.title ?? "this platform"
    let reading =
      folder.lowercased() == "contents"
      ? "the loader takes the bundle for a macOS bundle and looks only in '\(folder)'"
      : "the loader takes the bundle for an old-style bundle and looks in '\(folder)' first"
    pass.report(
      "a folder '\(folder)' does not belong in a bundle for \(system), which has Info.plist and resources "
        + "at its root (/): \(reading), and distribution may fail",
      at: folder, detail: "folder", suggestion: "move what is in it to the bundle root (/)")
  }
}
