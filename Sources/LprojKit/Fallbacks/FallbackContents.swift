// The resources of a tree, and those that a name or a pattern matches.

internal import LprojBundle
internal import LprojConfig
internal import LprojFiles
internal import LprojModel
internal import LprojSource

struct FallbackContents {
  struct Name: Hashable {
    var subdirectory: String
    var name: String

    /// Compares names byte by byte: `String` would treat names in different Unicode normalizations as equal.
    static func == (left: Name, right: Name) -> Bool {
      left.subdirectory.hasBytes(of: right.subdirectory)
        && left.name.hasBytes(of: right.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(Key(subdirectory))
      hasher.combine(Key(name))
    }

    /// Whether the subdirectory is a plain path below the localization. If it has `..` or a leading slash, for example, the loader's own search decides.
    var isPlain: Bool {
      subdirectory.isEmpty
        || !subdirectory.split(separator: "/", omittingEmptySubsequences: false).contains {
          $0.isEmpty || $0 == "." || $0 == ".."
        }
    }
  }

  private let context: FallbackTree
  /// Resources with a copy in some localization.
  private var localized: Set<Name> = []
  /// Resources in a localization or at the top level.
  private(set) var all: Set<Name> = []

  init(_ context: FallbackTree) {
    self.context = context
    let request = context.request
    for folder in context.tree.localizations {
      let tables = folder.tables.map { Paths.inside(folder.path, $0.path) }
      for path in tables + (request.areTablesOnly ? [] : folder.otherFiles) {
        localized.insert(Self.name(path))
      }
    }
    localized.formUnion(plainNames(of: localized))
    all = localized
    guard !request.areTablesOnly else { return }
    let topLevel = Set(TopLevelResources(context).paths.map(Self.name))
    all.formUnion(topLevel)
    all.formUnion(plainNames(of: topLevel))
  }

  func isLocalized(_ name: Name) -> Bool { localized.contains(name) }

  /// The names that variants for a device or a scale stand in for.
  private func plainNames(of names: Set<Name>) -> [Name] {
    names.compactMap { name in
      ResourceVariant.plainName(of: name.name, on: context.bundle.device).map {
        Name(subdirectory: name.subdirectory, name: $0.name)
      }
    }
  }

  // MARK: Requested resources

  /// The resources that the report covers: those that the request names, or all.
  var chosen: Set<Name> {
    let request = context.request
    guard !request.resources.isEmpty || !request.tables.isEmpty else { return all }
    return Set(request.resources.flatMap(resources) + request.tables.flatMap(tables))
  }

  /// The resource of this name; if there is none, the resources that match it as a pattern.
  func resources(_ text: String) -> [Name] {
    let name = Self.name(text)
    if all.contains(name) || isFound(name) { return [name] }
    guard Self.isPattern(text) else { return [] }
    let pattern = NamePattern(text)
    return all.filter { pattern.matches(Key($0.path)) }
  }

  /// The files of the table of this name; if there is none, of the tables that match it as a pattern.
  func tables(_ text: String) -> [Name] {
    let files = all.filter { $0.table != nil }
    let named = files.filter { $0.table == Key(text) }
    guard named.isEmpty, Self.isPattern(text) else { return Array(named) }
    let pattern = NamePattern(text)
    return files.filter { $0.table.map(pattern.matches) ?? false }
  }

  static func isPattern(_ text: String) -> Bool { text.utf8.contains { "*?".utf8.contains($0) } }

  /// Whether the loader finds a name that no listed resource has, such as `../a.txt`.
  private func isFound(_ name: Name) -> Bool {
    let request = ResourceRequest(
      file: name.name, subdirectory: name.subdirectory.isEmpty ? nil : name.subdirectory)
    return context.readers.contains {
      ResourceLookup(context.bundle, languages: $0.search.languages, context.folders)
        .resource(request).found != nil
    }
  }

  private static func name(_ path: String) -> Name {
    let folder = Paths.folder(path)
    return Name(subdirectory: folder == "." ? "" : folder, name: Paths.name(path))
  }
}

extension FallbackContents.Name {
  var path: String { subdirectory.isEmpty ? name : subdirectory + "/" + name }

  /// The table of a `.strings` or `.stringsdict` file; nil for other files.
  var table: Key? {
    guard let parts = Paths.splitExtension(path),
      ["strings", "stringsdict"].contains(parts.extension)
    else { return nil }
    return Key(parts.stem)
  }
}
