// The resources of a tree by name: the folders that have them, and the search order for users of each localization.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojSource

/// All resources in the localization folders of one tree.
///
/// Names that differ only in letter case or Unicode normalization are in one group, so that each problem has one finding.
final class TreeResources {
  /// A file in a localization, or a folder that is a resource.
  struct Copy: Sendable {
    var folder: Int
    /// The path inside the localization.
    var name: String
    /// The index among all copies.
    var number: Int
  }

  /// Files that replace each other: the files of a table, the files of an interface in several formats, or the files of credits in several formats.
  struct Group: Hashable, Comparable {
    enum Kind: Int { case table, interface, file }
    var kind: Kind
    /// The name in lower case. It has an extension only if the kind is `file`.
    var name: String

    static func < (left: Group, right: Group) -> Bool {
      (left.name, left.kind.rawValue) < (right.name, right.kind.rawValue)
    }
  }

  private(set) var copies: [Group: [Copy]] = [:]
  /// The size in bytes of each copy.
  private var sizes: [Int] = []
  private static let notAsked = -2
  private static let unknown = -1
  /// The names found so far, each with the index of its group. Most localizations have the same names.
  private var known: [String: (name: String, group: Int)] = [:]
  private var gathered: [[Copy]] = []
  private var numbersOfGroups: [Group: Int] = [:]
  private let folders: [TreeSubject.Folder]
  private let topLevel: Set<Group>
  private let numbers: [String: Int]
  private let base: Int?
  private let companions: Set<String>
  private var orders: [Int: [Int]] = [:]
  /// The matcher of the folders' names, made only if the order of folders matters.
  private lazy var matcher = LocalizationMatcher(available: folders.map(\.folder.name))
  private let region: String?
  private let unshipped: Set<String>

  init(_ pass: TreeSubject) {
    folders = pass.folders
    numbers = Dictionary(
      folders.enumerated().map { ($1.folder.name, $0) }, uniquingKeysWith: { first, _ in first })
    base = numbers["Base"]
    topLevel = Set(pass.tree.topLevelFiles.map(Self.group))
    region = Self.region(pass)
    companions = pass.tree.companionTables
    unshipped = pass.unshippedFiles
    // If the localizations are in a place where the loader does not look, nothing in them is worth reporting.
    if pass.tree.strays.contains(where: \.isElsewhere) { return }
    for (number, folder) in folders.enumerated() {
      for table in folder.folder.tables {
        add(
          Paths.inside(folder.folder.path, table.path), number, size: pass.size(of: table))
      }
      // Backup files of editors are no resources.
      for name in folder.folder.otherFiles where !name.hasSuffix("~") { add(name, number) }
    }
    known = [:]
    copies = numbersOfGroups.mapValues { gathered[$0] }
    gathered = []
    if unshipped.isEmpty { return }
    // Another rule reports a table that no target ships in any localization.
    copies = copies.filter { group, copies in
      group.kind != .table
        || copies.contains {
          !unshipped.contains(Paths.join(folders[$0.folder].folder.path, $0.name))
        }
    }
  }

  private func add(_ name: String, _ folder: Int, size: Int? = nil) {
    let owner = folders[folder].folder
    // A file of Base that no target ships is no fallback.
    if owner.name == "Base", unshipped.contains(Paths.join(owner.path, name)) { return }
    // Equal strings may differ in Unicode normalization, and are then different files.
    let seen = known[name].flatMap { $0.name.hasBytes(of: name) ? $0 : nil }
    if seen == nil {
      // `locversion.plist` names the translator of a folder. Localizers leave it out of the folder of their own language.
      if Paths.isHidden(name) || name == "locversion.plist" { return }
      if isWorkingCopy(name, of: owner.name) { return }
      // The rules on bundles report these files.
      if name == "Info.plist" || name == "Settings.bundle" { return }
    }
    if name == "Root.plist", Paths.name(Paths.folder(owner.path)) == "Settings.bundle" { return }
    let (shared, group) = seen ?? (name, number(of: Self.group(name)))
    if seen == nil { known[name] = (shared, group) }
    gathered[group].append(Copy(folder: folder, name: shared, number: sizes.count))
    sizes.append(size ?? Self.notAsked)
  }

  private func number(of group: Group) -> Int {
    if let number = numbersOfGroups[group] { return number }
    numbersOfGroups[group] = gathered.count
    gathered.append([])
    return gathered.count - 1
  }

  /// Whether a table has the name of its folder in its own name, such as `MainMenu.zh_TW.strings`. Tools make interface files from such tables, and
  /// no program loads them.
  private func isWorkingCopy(_ name: String, of localization: String) -> Bool {
    guard Self.isTable(name), let (stem, _) = Paths.splitExtension(name),
      let (_, language) = Paths.splitExtension(stem)
    else { return false }
    return language.lowercased() == localization.lowercased()
  }

  /// Determines the sizes of some files in parallel.
  func measure(_ copies: [Copy], _ subject: TreeSubject) {
    let copies = copies.filter { sizes[$0.number] == Self.notAsked }
    if copies.isEmpty { return }
    let paths = folders.map(\.folder.path)
    let found = subject.sizes(copies.count) { number in
      Paths.join(paths[copies[number].folder], copies[number].name)
    }
    for (copy, size) in zip(copies, found) { sizes[copy.number] = size ?? Self.unknown }
  }

  /// The size of a file in bytes; nil if it is unknown. Each file is measured once.
  func size(_ copy: Copy, _ subject: TreeSubject) -> Int? {
    if sizes[copy.number] == Self.notAsked {
      measure([copy], subject)
    }
    return sizes[copy.number] == Self.unknown ? nil : sizes[copy.number]
  }

  /// Whether the sizes of two files are equal or unknown.
  func mayBeSame(_ one: Copy, _ other: Copy, _ subject: TreeSubject) -> Bool {
    guard let own = size(one, subject), let theirs = size(other, subject) else { return true }
    return own == theirs
  }

  /// Returns the development region for the loader: in a bundle, the region in Info.plist; otherwise the source localization, or nil for Base.
  private static func region(_ pass: TreeSubject) -> String? {
    if isBundle(pass.tree.kind),
      let named = pass.declarations.infoPlists.first?.developmentRegion, named.isLiteral
    {
      return named.name
    }
    return pass.development == "Base" ? nil : pass.development
  }

  static func isBundle(_ kind: Tree.Kind) -> Bool {
    switch kind {
    case .application, .framework, .bundle, .extension: true
    case .resources, .source: false
    }
  }

  static func isTable(_ name: String) -> Bool {
    TableFormat(fileName: name).map { $0 != .xcstrings } ?? false
  }

  static func group(_ name: String) -> Group {
    let folded = name.lowercased()
    guard let (stem, ext) = Paths.splitExtension(folded) else {
      return Group(kind: .file, name: folded)
    }
    switch ext {
    case "strings", "stringsdict": return Group(kind: .table, name: stem)
    default:
      if Tree.interfaceExtensions.contains(ext) { return Group(kind: .interface, name: stem) }
      // An about panel accepts a file of any of these kinds.
      let isCredits = stem == "credits" && ["html", "rtf", "rtfd"].contains(ext)
      return Group(kind: .file, name: isCredits ? stem : folded)
    }
  }

  /// Whether a file such as an interface file or a string catalog has the source texts of a table.
  func isCompanion(_ group: Group) -> Bool {
    group.kind == .table && companions.contains(group.name)
  }

  /// Whether a file such as `map-localized.png` is beside `map.png`: programs try the name with `-localized` first.
  func isTriedFirst(_ group: Group) -> Bool {
    guard group.kind == .file else { return false }
    let (stem, ending) =
      Paths.splitExtension(group.name).map { ($0.stem, "." + $0.extension) } ?? (group.name, "")
    let suffix = "-localized"
    guard stem.hasSuffix(suffix) else { return false }
    let general = Group(kind: .file, name: String(stem.dropLast(suffix.count)) + ending)
    return isTopLevel(general) || copies[general] != nil
  }

  static func isInfoPlist(_ group: Group) -> Bool {
    group.kind == .table && (group.name == "infoplist" || group.name.hasSuffix("-infoplist"))
  }

  private(set) lazy var groups: [Group] = copies.keys.sorted()

  func isTopLevel(_ group: Group) -> Bool { topLevel.contains(group) }

  func copy(_ group: Group, in folder: Int) -> Copy? {
    copies[group]?.first { $0.folder == folder }
  }

  func isInBase(_ group: Group) -> Bool { base.map { copy(group, in: $0) != nil } ?? false }

  func number(of name: String) -> Int? { numbers[name] }

  func path(_ copy: Copy) -> String { Paths.join(folders[copy.folder].folder.path, copy.name) }

  /// Returns the folders that the loader searches for users of a localization, in order. Nil if the localization has no users, or if the loader
  /// searches another folder first for them.
  func order(of number: Int) -> [Int]? {
    if let known = orders[number] { return known.isEmpty ? nil : known }
    let name = folders[number].name
    var order: [Int] = []
    if number != base && name.isReachable {
      let reader = name.identifier ?? name.suggestion ?? name.name
      let list = matcher.searchList(development: region, preferences: [reader]).result
      if list.first == name.name {
        for name in [list[0], "Base"] + list.dropFirst() {
          if let next = numbers[name], !order.contains(next) { order.append(next) }
        }
      }
    }
    orders[number] = order
    return order.isEmpty ? nil : order
  }
}

extension TreePass {
  /// The resources of the tree; made once.
  mutating func resources() -> TreeResources {
    once(\.madeResources) { TreeResources($0) }
  }

  /// Returns the name of the language folder for a region folder, such as `en` for `en-GB`; nil if there is none.
  func languageFolder(of folder: TreeSubject.Folder) -> String? {
    subject.languageFolders.folder(of: folder.folder.name)
  }

  /// Returns the words for the copy in a folder, such as `the copy in 'en'`. If there is no folder, returns `nothing`.
  func copy(in number: Int?) -> String {
    number.map { "the copy in '\(subject.folders[$0].folder.name)'" } ?? "nothing"
  }
}
