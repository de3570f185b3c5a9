// bundle-misplaced: content where its kind does not belong.

internal import LprojBundle
internal import LprojModel
internal import LprojSource

extension Rule {
  package static let bundleMisplaced = Rule(
    "bundle-misplaced", group: "bundle",
    summary: "content in a place for another kind",
    rationale: """
      Code has its folders in a bundle, resources have theirs, and Apple's table says which. What \
      is elsewhere may work while one develops and then fail at signing, notarization or \
      distribution. `lproj place` tells the right place.
      """,
    severity: .error,
    severityNote: "warning for what products are known to ship signed",
    examples: [
      .good("A.app/Contents/Info.plist A.app/Contents/MacOS/A* A.app/Contents/Frameworks/b.dylib*"),
      .bad(
        "A.app/Contents/Info.plist A.app/Contents/MacOS/A* ⟦A.app/Contents/Resources/b.dylib⟧*"),
      .bad("A.app/Info.plist A.app/A* ⟦A.app/Frameworks/b.dylib⟧*"),
    ],
    check: .bundle { pass in
      if isFolded(pass.identity) {
        return report(folder: "Contents", &pass)
      }
      let resources = resourcesFolder(pass)
      if let resources { report(folder: resources, &pass) }
      var told: Set<String> = []
      for item in pass.contents.items {
        if let resources, item.path.utf8.starts(with: (resources + "/").utf8) { continue }
        if item.form == .infoPlist && !isCertain(item, pass) { continue }
        guard let verdict = MisplacedContent(item, in: pass.contents) else { continue }
        let path = item.form == .resource ? whole(item, pass) : item.path
        guard let path, told.insert(path).inserted else { continue }
        let places = Wording.either(verdict.places.map { $0 == "/" ? "the bundle root (/)" : $0 })
        pass.report(
          path == item.path
            ? verdict.message
            : verdict.message.replacing(
              "the resource '\(item.name)'", with: "the folder '\(Paths.name(path))'"),
          at: path, severity: verdict.isSeenInProducts ? .warning : nil,
          suggestion: "move it to \(places)")
      }
    })

  /// What to report for a resource: the folder that it lies in, when nothing there belongs.
  private static func whole(_ item: BundleItem, _ pass: BundlePass) -> String? {
    if item.place == .outside {
      let first = item.path.utf8.prefix { $0 != UInt8(ascii: "/") }
      return String(decoding: first, as: UTF8.self)
    }
    guard let group = pass.contents.places.group(of: item.path) else { return item.path }
    let folder = pass.contents.codeFolders.first { $0.path == group }
    return folder.map { $0.hasDot || $0.holdsCode } ?? true ? nil : group
  }

  /// Whether an Info.plist elsewhere must be the bundle's own: it is the only one, and names it.
  private static func isCertain(_ item: BundleItem, _ pass: BundlePass) -> Bool {
    let all = pass.contents.items.filter { $0.form == .infoPlist }
    guard all.count == 1 else { return false }
    return PropertyListFile(pass.path(item.path)).value(Key("CFBundleIdentifier")) != nil
  }

  /// Whether an app has `Contents` where there is no such folder.
  private static func isFolded(_ identity: BundleIdentity) -> Bool {
    identity.structure == .contents && identity.platform?.isFlat ?? false
      && (identity.kind == .application || identity.kind == .appExtension)
  }

  /// A folder `Resources`, in any letter case, where all resources are at the root.
  private static func resourcesFolder(_ pass: BundlePass) -> String? {
    guard pass.identity.structure == .flat, pass.identity.platform?.isFlat ?? false else {
      return nil
    }
    switch pass.identity.kind {
    case .application, .appExtension, .framework: break
    default: return nil
    }
    return pass.contents.rootEntries.first {
      $0.kind == .folder && $0.name.lowercased() == "resources"
    }?.name
  }

  private static func report(folder: String, _ pass: inout BundlePass) {
    let system = pass.identity.platform?.title ?? "this platform"
    let reading =
      folder == "Contents"
      ? "the loader takes the bundle for one of macOS and looks in Contents alone"
      : "the loader takes the bundle for one of an old style and looks for Info.plist and every "
        + "resource in it first"
    pass.report(
      "a folder '\(folder)' does not belong in a bundle for \(system): Info.plist and resources are "
        + "at the bundle root (/); \(reading), and distribution may fail",
      at: folder, suggestion: "move what is in it to the bundle root (/)")
  }
}
