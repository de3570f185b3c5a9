// The resources of a tree by name: who has them, and where readers of a localization find them.

internal import LprojFiles
internal import LprojLocale
internal import LprojModel
internal import LprojProject
internal import LprojSource

/// All resources in the localization folders of one tree.
///
/// Names that differ only in letter case or Unicode normalization are taken for one, so that what
/// one rule says of them no other repeats.
final class TreeResources {
  /// One file, or folder that is a resource, in a localization.
  struct Copy: Sendable {
    var folder: Int
    /// The path inside the folder.
    var name: String
    /// Among all copies.
    var number: Int
  }

  /// What stands for one another: the files of a table, the kinds of an interface file or of credits.
  struct Group: Hashable, Comparable {
    enum Kind: Int { case table, interface, file }
    var kind: Kind
    /// Lower case; without extension but for files.
    var name: String

    static func < (left: Group, right: Group) -> Bool {
      (left.name, left.kind.rawValue) < (right.name, right.kind.rawValue)
    }
  }

  private(set) var copies: [Group: [Copy]] = [:]
  /// The bytes of each copy.
  private var sizes: [Int] = []
  private static let notAsked = -2
  private static let unknown = -1
  /// The names seen by now, which most localizations share, each with the number of its group.
  private var known: [String: (name: String, group: Int)] = [:]
  /// The copies of each group, while they are gathered.
  private var gathered: [[Copy]] = []
  private var numbersOfGroups: [Group: Int] = [:]
  private let folders: [TreeSubject.Folder]
  private let topLevel: Set<Group>
  private let numbers: [String: Int]
  private let base: Int?
  private let companions: Set<String>
  private var orders: [Int: [Int]] = [:]
  /// Made where the order of folders matters.
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
    // What readers get from a place where the loader does not look is not worth reporting.
    if pass.tree.strays.contains(where: \.isElsewhere) { return }
    for (number, folder) in folders.enumerated() {
      for table in folder.folder.tables {
        add(
          Paths.inside(folder.folder.path, table.path), number, size: pass.size(of: table))
      }
      // Backups of editors are nobody's resource.
      for name in folder.folder.otherFiles where !name.hasSuffix("~") { add(name, number) }
    }
    known = [:]
    copies = numbersOfGroups.mapValues { gathered[$0] }
    gathered = []
    if unshipped.isEmpty { return }
    // A table that no target ships in any localization is reported as that.
    copies = copies.filter { group, copies in
      group.kind != .table
        || copies.contains {
          !unshipped.contains(Paths.join(folders[$0.folder].folder.path, $0.name))
        }
    }
  }

  private func add(_ name: String, _ folder: Int, size: Int? = nil) {
    let owner = folders[folder].folder
    // What no target ships of Base is nobody's fallback.
    if owner.name == "Base", unshipped.contains(Paths.join(owner.path, name)) { return }
    // Equal strings may be composed in different ways, and are names of different files then.
    let seen = known[name].flatMap { $0.name.hasBytes(of: name) ? $0 : nil }
    if seen == nil {
      // `locversion.plist` tells who translated a folder; localizers leave it out of their own language.
      if Paths.isHidden(name) || name == "locversion.plist" { return }
      if isWorkingCopy(name, of: owner.name) { return }
      // What only strayed there is reported of the bundle.
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

  /// Whether a table has the name of its folder in its own: `MainMenu.zh_TW.strings`, from which tools make the
  /// interface file of a language. No program asks for it.
  private func isWorkingCopy(_ name: String, of localization: String) -> Bool {
    guard Self.isTable(name), let (stem, _) = Paths.splitExtension(name),
      let (_, language) = Paths.splitExtension(stem)
    else { return false }
    return language.lowercased() == localization.lowercased()
  }

  /// Asks for the sizes of some files, with as many jobs as there may be.
  func measure(_ copies: [Copy], _ subject: TreeSubject) {
    let copies = copies.filter { sizes[$0.number] == Self.notAsked }
    if copies.isEmpty { return }
    let paths = folders.map(\.folder.path)
    let found = subject.sizes(copies.count) { number in
      Paths.join(paths[copies[number].folder], copies[number].name)
    }
    for (copy, size) in zip(copies, found) { sizes[copy.number] = size ?? Self.unknown }
  }

  /// The bytes of a file; nil where that is not known. Asked of the files once.
  func size(_ copy: Copy, _ subject: TreeSubject) -> Int? {
    if sizes[copy.number] == Self.notAsked {
      measure([copy], subject)
    }
    return sizes[copy.number] == Self.unknown ? nil : sizes[copy.number]
  }

  /// Whether two files are not told apart by their sizes.
  func mayBeSame(_ one: Copy, _ other: Copy, _ subject: TreeSubject) -> Bool {
    guard let own = size(one, subject), let theirs = size(other, subject) else { return true }
    return own == theirs
  }

  /// The development region as the loader will know it.
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
      // About panels take any of these.
      let isCredits = stem == "credits" && ["html", "rtf", "rtfd"].contains(ext)
      return Group(kind: .file, name: isCredits ? stem : folded)
    }
  }

  /// Whether another file, or the program, has the texts of a table.
  func isCompanion(_ group: Group) -> Bool {
    group.kind == .table && companions.contains(group.name)
  }

  /// `map-localized.png` beside `map.png`: programs try such a name first, and then the general one.
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

  /// All groups, by name.
  private(set) lazy var groups: [Group] = copies.keys.sorted()

  func isTopLevel(_ group: Group) -> Bool { topLevel.contains(group) }

  func copy(_ group: Group, in folder: Int) -> Copy? {
    copies[group]?.first { $0.folder == folder }
  }

  func isInBase(_ group: Group) -> Bool { base.map { copy(group, in: $0) != nil } ?? false }

  func number(of name: String) -> Int? { numbers[name] }

  func path(_ copy: Copy) -> String { Paths.join(folders[copy.folder].folder.path, copy.name) }

  /// The folders in which the readers of a localization look, in order; nil when its readers do not
  /// look there first, or it has none.
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
    if let made = subject.madeResources { return made }
    let made = TreeResources(subject)
    subject.madeResources = made
    return made
  }

  /// The language folder that a region folder belongs to.
  func languageFolder(of folder: Folder) -> String? {
    subject.languageFolders.folder(of: folder.folder.name)
  }

  /// `the copy in 'en'`, or that there is none.
  func copy(in number: Int?) -> String {
    number.map { "the copy in '\(subject.folders[$0].folder.name)'" } ?? "nothing"
  }

  mutating func report(
    _ message: String, at path: String, localization: String? = nil, table: String? = nil,
    severity: Severity? = nil, detail: String? = nil, suggestion: String? = nil,
    related: [RelatedPlace] = [], cause: Cause? = nil
  ) {
    record(
      message, path: path, severity: severity, localization: localization, table: table,
      detail: detail, suggestion: suggestion, related: related, cause: cause)
  }
}

extension RelatedPlace {
  init(_ path: String, _ message: String) {
    self.init(path: path, position: .start, message: message)
  }
}
