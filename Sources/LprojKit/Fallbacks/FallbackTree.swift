// One tree with the bundle around it, and with the requested users.

internal import LprojAudit
internal import LprojBundle
internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojReport
internal import LprojSource

struct FallbackReader {
  var prefer: [String]
  /// The localization that the user stands for; nil for a user that the request names.
  var folder: String?
  var search: SearchList
  /// The localization that matched the preferred languages. If the bundle follows its host, the localization that matched the languages of the host.
  /// Nil if no localization matched.
  var localization: String?

  var label: String {
    if let folder { return folder }
    let rest = prefer.count - Self.namesShown
    return prefer.prefix(Self.namesShown).joined(separator: ",")
      + (rest > 0 ? " and \(rest) more" : "")
  }
  private static let namesShown = 40
  /// The label, followed by the matched localization if it differs from the label.
  var title: String {
    guard let localization, localization != label else { return label }
    return "\(label) → \(localization)"
  }
  /// The localization that the user stands for; for a user that the request names, the matched localization.
  var own: String? { folder ?? localization }
  var isReachable: Bool { folder.map { $0 == localization } ?? (localization != nil) }
}

struct FallbackTree {
  let tree: Tree
  let bundle: ResourceBundle
  let request: FallbacksRequest
  let folders: FolderCache
  let readers: [FallbackReader]
  let broken: BrokenTables?
  private let host: ResourceBundle?

  var isForGNUstep: Bool { bundle.device.platform == .gnustep }

  init?(
    _ layout: TreeLayout, _ host: ResourceBundle?, _ request: FallbacksRequest,
    _ folders: FolderCache
  ) {
    let tree = layout.tree
    self.tree = tree
    self.request = request
    self.folders = folders
    self.host = host
    let enclosing =
      request.source == nil
      ? Self.bundle(
        around: tree, request.device, isPlatformNamed: request.platform != nil, folders) : nil
    let development = layout.development?.name
    guard
      let bundle = enclosing
        ?? ResourceBundle(
          resources: tree.path, development: development == "Base" ? nil : development,
          on: request.device, folders)
    else { return nil }
    self.bundle = bundle
    broken =
      request.readsTables
      ? BrokenTables(
        tree, folders.workspace, isForGNUstep: bundle.device.platform == .gnustep) : nil
    readers = Self.readers(tree, bundle, request, host)
  }

  /// The bundle around a tree, if the tree is the resources folder of the bundle, or if it is in a wrong folder of the bundle; nil for all other
  /// trees.
  private static func bundle(
    around tree: Tree, _ device: Device, isPlatformNamed: Bool, _ folders: FolderCache
  ) -> ResourceBundle? {
    let workspace = folders.workspace
    let folder = workspace.absolute(tree.path)
    guard let around = EnclosingBundle(around: folder, on: device, folders),
      let first = ResourceBundle(around.path, on: device, folders)
    else { return nil }
    // A platform that the request names wins over the platform of the bundle, which wins over the default platform.
    var device = device
    if !isPlatformNamed, let platform = platform(of: first, workspace) {
      device = Device(platform, device.idiom)
    }
    // GNUstep also searches the bundle's own folder.
    let isLost =
      around.isMisspelled || tree.strays.contains(where: \.isElsewhere)
      || device.platform == .gnustep && around.inside.isEmpty
    guard isLost || around.isResourcesFolder else { return nil }
    return ResourceBundle(workspace.tidy(around.path), on: device, folders)
  }

  private static func platform(of bundle: ResourceBundle, _ workspace: Workspace) -> Platform? {
    let name = Paths.name(workspace.absolute(bundle.path))
    return GNUstepBundle.isOne(bundle.path, name, workspace) ? .gnustep : Platform(of: bundle.info)
  }

  private static func readers(
    _ tree: Tree, _ bundle: ResourceBundle, _ request: FallbacksRequest, _ host: ResourceBundle?
  ) -> [FallbackReader] {
    var asked: [(prefer: [String], folder: String?)] = request.readers.map { ($0, nil) }
    if asked.isEmpty {
      for name in shown(tree) {
        if let language = language(of: name, bundle) { asked.append(([language], name)) }
      }
    }
    let searches = bundle.searchLists(for: asked.map(\.prefer), host: host)
    return zip(asked, searches).map { asked, search in
      let isMatched = search.followsHost || search.via == .preferences
      return FallbackReader(
        prefer: asked.prefer, folder: asked.folder, search: search,
        localization: isMatched ? search.languages.first : nil)
    }
  }

  /// The localizations that the report shows, with one user for each, if the request names no users.
  private static func shown(_ tree: Tree) -> [String] {
    tree.localizations.lazy.filter { $0.isSelected && $0.name != "Base" }.map(\.name)
  }

  /// The preferred language of a localization's users; nil for a name that is no language, such as `e n`. For GNUstep, the language is the name.
  private static func language(of name: String, _ bundle: ResourceBundle) -> String? {
    if bundle.device.platform == .gnustep { return name }
    let verdict = LocalizationName(name)
    return verdict.identifier ?? verdict.suggestion
  }

  func report() -> FallbacksReport.Tree {
    let matrix =
      request.keys.isEmpty ? FallbackResources(self).matrix() : FallbacksReport.Matrix()
    let strings = request.keys.isEmpty ? [] : FallbackStrings(self).report()
    var report = FallbacksReport.Tree(
      path: tree.path, development: bundle.developmentRegion,
      localizations: bundle.localizations,
      readers: readers.map(self.report), matrix: matrix, strings: strings, remarks: remarks(),
      unreachable: request.isExplained ? FallbackExplanation.unreachable(bundle) : [])
    report.isForGNUstep = isForGNUstep
    return report
  }

  /// The failures of unreadable tables. If the request names resources, tables or keys, only tables in the report count.
  func unread(in report: FallbacksReport.Tree) -> [Failure] {
    let failures = broken?.failures ?? []
    guard request.namesContents else { return failures }
    return failures.filter { failure in
      report.resources.contains { ("/" + failure.path).hasSuffix("/" + $0.path) }
    }
  }

  private func report(_ reader: FallbackReader) -> FallbacksReport.Reader {
    var result = FallbacksReport.Reader(
      label: reader.label, prefer: reader.prefer, localization: reader.localization,
      isReachable: reader.isReachable, search: reader.search.languages,
      explanation: request.isExplained ? explanation(reader) : [])
    let names = reader.prefer.prefix(3).compactMap(LanguageFacts.displayName(of:))
    result.displayName = names.isEmpty ? nil : names.joined(separator: ", ")
    result.isRightToLeft =
      reader.prefer.first.map(LanguageFacts.writingDirection) == .rightToLeft
    return result
  }

  private func explanation(_ reader: FallbackReader) -> [String] {
    request.order == .guide
      ? FallbackExplanation.guide(reader, guidePlaces(reader))
      : FallbackExplanation.reader(reader, bundle, host)
  }

  /// The folders in the order of Apple's Bundle Programming Guide: region, language, nonlocalized. The empty name is the top level.
  func guidePlaces(_ reader: FallbackReader) -> [String] {
    guard let own = reader.localization else { return [""] }
    let names = tree.localizations.map(\.name)
    return [own, LanguageRelation.languageFolder(of: own, among: names), ""].compactMap { $0 }
  }

  private func remarks() -> [String] {
    var remarks: [String] = []
    if let host, host.path != bundle.path {
      remarks.append("\(host.path): " + FallbackExplanation.host(HostInfluence(of: host)))
    }
    let own = folders.workspace.absolute(tree.path)
    if let around = EnclosingBundle(around: own, on: bundle.device, folders),
      folders.workspace.absolute(bundle.path) == around.path, !around.isResourcesFolder
    {
      let place = Paths.join(folders.workspace.tidy(around.path), around.layout.resources)
      remarks.append("\(tree.path) is not where the loader looks, which is \(place)")
    }
    if let info = bundle.info.file, !info.isLoaded {
      remarks.append("\(shown(info)) cannot be read, so the loader treats it as empty")
    }
    let folders = Set(bundle.localizationFolders)
    let absent = (bundle.declaredLocalizations ?? []).filter { !folders.contains($0) }
    if !absent.isEmpty {
      remarks.append(
        "CFBundleLocalizations declares \(Wording.list(absent)), "
          + "for which there is no folder")
    }
    let tied = readers.filter(\.search.dependsOnFolderOrder).map(\.label)
    if !tied.isEmpty {
      remarks.append(
        "which folder comes first depends on the order of the file system for "
          + Wording.list(tied))
    }
    for name in bundle.localizations
    where !name.utf8.allSatisfy({ $0 < 0x80 }) || name.utf16.count > 156 {
      remarks.append(
        "'\(name)' is not ASCII or too long, so the loader matches no language")
    }
    // An explanation already lists the folders whose names are no language. The development localization is left out, because all users may get it.
    if request.readers.isEmpty, !request.isExplained {
      let names = Self.shown(tree)
        .filter { Self.language(of: $0, bundle) == nil && $0 != bundle.developmentRegion }
        .map { "'\($0)'" }
      if !names.isEmpty {
        remarks.append(
          Wording.list(names) + (names.count == 1 ? " is no language" : " are no languages")
            + ", so no user gets the folder" + (names.count == 1 ? "" : "s"))
      }
    }
    if let long = readers.first(where: { $0.prefer.count > 1_000 }) {
      remarks.append("a list of \(long.prefer.count) preferred languages was given")
    }
    return remarks
  }

  private func shown(_ info: PropertyListFile) -> String {
    folders.workspace.tidy(info.path)
  }

  /// The path of a file in the bundle, as reports show the path. For a table that is made of a catalog, the path of the catalog.
  func shown(_ path: String) -> String {
    let path = folders.workspace.tidy(Paths.join(bundle.path, path))
    return request.catalogs[path] ?? path
  }

  enum Wording {
    static func list(_ names: [String]) -> String {
      let shown = names.prefix(5).joined(separator: ", ")
      return names.count > 5 ? "\(shown) and \(names.count - 5) more" : shown
    }
  }
}
