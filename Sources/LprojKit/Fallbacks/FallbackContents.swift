// The resources of a tree, and the search for resources by a name or a pattern.

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

    /// Whether the subdirectory is a plain path below the localization. False for a path with `..` or a leading slash, for example.
    var isPlain: Bool {
      subdirectory.isEmpty
        || !subdirectory.split(separator: "/", omittingEmptySubsequences: false).contains {
          $0.isEmpty || $0 == "." || $0 == ".."
        }
    }
  }

  private let context: FallbackTree
  private var localized: Set<Name> = []
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

  /// The plain names of files that are variants for a device or a scale, such as `icon.png` for `icon~ipad.png`.
  private func plainNames(of names: Set<Name>) -> [Name] {
    names.compactMap { name in
      ResourceVariant.plainName(of: name.name, on: context.bundle.device).map {
        Name(subdirectory: name.subdirectory, name: $0.name)
      }
    }
  }

  // MARK: Requested resources

  var chosen: Set<Name> {
    let request = context.request
    guard !request.resources.isEmpty || !request.tables.isEmpty else { return all }
    return Set(request.resources.flatMap(resources) + request.tables.flatMap(tables))
  }

  /// The resource with the name `text`. If there is no such resource, all resources that match the pattern `text`.
  func resources(_ text: String) -> [Name] {
    let name = Self.name(text)
    if all.contains(name) || isFound(name) { return [name] }
    guard Self.isPattern(text) else { return [] }
    let pattern = NamePattern(text)
    return all.filter { pattern.matches(Key($0.path)) }
  }

  /// The files of the table with the name `text`. If there is no such table, the files of all tables that match the pattern `text`.
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
    context.readers.contains {
      ResourceLookup(context.bundle, languages: $0.search.languages, context.folders)
        .resource(name.request).found != nil
    }
  }

  private static func name(_ path: String) -> Name {
    let folder = Paths.folder(path)
    return Name(subdirectory: folder == "." ? "" : folder, name: Paths.name(path))
  }
}

extension FallbackContents.Name {
  var path: String { subdirectory.isEmpty ? name : subdirectory + "/" + name }

  var request: ResourceRequest {
    ResourceRequest(name: name, subdirectory: subdirectory.isEmpty ? nil : subdirectory)
  }

  /// The table name of a `.strings` or `.stringsdict` file; nil for any other file.
  var table: Key? {
    guard let parts = Paths.splitExtension(path),
      ["strings", "stringsdict"].contains(parts.extension)
    else { return nil }
    return Key(parts.stem)
  }
}
