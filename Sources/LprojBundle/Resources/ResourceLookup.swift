// Finds resources in a bundle, as the loader does, and reports the places that it searched.

internal import LprojSource

/// Looks up resources in one bundle for one search list. Reads each folder once. Only one task may use a look-up.
package final class ResourceLookup {
  package let bundle: ResourceBundle
  /// The languages to search (`ResourceBundle.searchList`).
  package let languages: [String]
  let folders: FolderCache
  private var tables: [TableName: QueryTable] = [:]

  private struct TableName: Hashable {
    let folder: Key
    let subdirectory: Key?
  }

  package init(
    _ bundle: ResourceBundle, languages: [String], _ folders: FolderCache
  ) {
    self.bundle = bundle
    self.languages = languages
    self.folders = folders
  }

  /// Finds the one file or folder for a request, as `Bundle.url(forResource:…)` does.
  package func resource(_ request: ResourceRequest) -> ResourceAnswer {
    if bundle.device.platform == .gnustep {
      return GNUstepLookup(bundle: bundle, languages: languages, folders: folders).resource(request)
    }
    guard let query = ResolvedRequest(request) else { return .nothing }
    var trace: [SearchedPlace] = []
    for attempt in attempts(query) {
      let hits = hits(attempt, query, wantsAll: false, &trace)
      guard let hit = hits.first else { continue }
      return ResourceAnswer(
        found: found(hit, attempt, query, isList: false), trace: trace,
        dependsOnFolderOrder: hit.isAmbiguous)
    }
    return ResourceAnswer(found: nil, trace: trace, dependsOnFolderOrder: false)
  }

  /// Returns all files of a type, as `Bundle.urls(forResourcesWithExtension:…)` does. Without a type, returns all files at top level and of the
  /// first localization with files.
  package func resources(
    ofType type: String?, subdirectory: String? = nil, localization: String? = nil
  ) -> [FoundResource] {
    let request = ResourceRequest(
      type: type, subdirectory: subdirectory, localization: localization)
    guard let query = ResolvedRequest(request) else { return [] }
    var trace: [SearchedPlace] = []
    for attempt in attempts(query) {
      let hits = hits(attempt, query, wantsAll: true, &trace)
      if !hits.isEmpty { return hits.map { found($0, attempt, query, isList: true) } }
    }
    return []
  }

  // MARK: Attempts

  private struct Attempt {
    let root: ResourceRoot
    /// The searched folder inside the bundle; empty for the bundle's own folder.
    let folder: String
    let subdirectory: String?
  }

  /// Returns the attempts in order. Old-style bundles have a second attempt in the bundle's own folder. If the subdirectory begins with
  /// `Resources`, the second attempt is in the resources folder again, without that part of the subdirectory.
  private func attempts(_ query: ResolvedRequest) -> [Attempt] {
    let first = Attempt(
      root: .resources, folder: bundle.layout.resources, subdirectory: query.subdirectory)
    guard bundle.layout.style == .oldStyle else { return [first] }
    let prefix = "Resources/"
    var second = Attempt(root: .bundle, folder: "", subdirectory: query.subdirectory)
    if let subdirectory = query.subdirectory {
      if subdirectory == "Resources" {
        second = Attempt(root: .resources, folder: first.folder, subdirectory: "")
      } else if subdirectory.hasPrefix(prefix), subdirectory.utf8.count > prefix.utf8.count {
        let rest = String(decoding: subdirectory.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
        second = Attempt(root: .resources, folder: first.folder, subdirectory: rest)
      }
    }
    return [first, second]
  }

  private struct Hit {
    let item: QueryTable.Item
    let origin: ResourceOrigin
    let root: ResourceRoot
    let isAmbiguous: Bool
  }

  private func hits(
    _ attempt: Attempt, _ query: ResolvedRequest, wantsAll: Bool, _ trace: inout [SearchedPlace]
  ) -> [Hit] {
    var hits: [Hit] = []
    if bundle.layout.style == .obsolete {
      let folder = joined(attempt.folder, BundleLayout.nonLocalizedFolder)
      hits = self.hits(in: folder, .nonLocalized, attempt, query, &trace)
    }
    if hits.isEmpty { hits = self.hits(in: attempt.folder, attempt.root, attempt, query, &trace) }
    guard let localization = query.localization else { return hits }
    let filter = LocalizationFilter(localization, subdirectory: attempt.subdirectory)
    let kept = filter.kept(hits.map { $0.item.path }, wantsAll: wantsAll)
    hits = Array(hits.prefix(kept.count))
    guard kept.needsFolder, !localization.isEmpty else { return hits }
    let inside = joined(localization + ".lproj", attempt.subdirectory ?? "")
    let table = table(attempt.folder, inside)
    note(table, query.query, attempt.root, .requested(localization), &trace)
    return hits
      + table.items(query.query).map { item in
        Hit(
          item: item, origin: Self.origin(.requested(localization), table, item),
          root: attempt.root, isAmbiguous: table.isAmbiguous(query.query, item))
      }
  }

  private func hits(
    in folder: String, _ root: ResourceRoot, _ attempt: Attempt, _ query: ResolvedRequest,
    _ trace: inout [SearchedPlace]
  ) -> [Hit] {
    let table = table(folder, attempt.subdirectory)
    note(table, query.query, root, query.localization == nil ? nil : .topLevel, &trace)
    return table.items(query.query).map { item in
      Hit(
        item: item, origin: table.places[item.place].origin, root: root,
        isAmbiguous: table.isAmbiguous(query.query, item))
    }
  }

  /// Returns the origin of an item. If the item is at the top level of the table, this is `topLevel`.
  private static func origin(
    _ topLevel: ResourceOrigin, _ table: QueryTable, _ item: QueryTable.Item
  ) -> ResourceOrigin {
    let origin = table.places[item.place].origin
    return origin == .topLevel ? topLevel : origin
  }

  private func table(_ folder: String, _ subdirectory: String?) -> QueryTable {
    let name = TableName(folder: Key(folder), subdirectory: subdirectory.map { Key($0) })
    if let table = tables[name] { return table }
    let table = QueryTable(
      bundle.path, folder, subdirectory: subdirectory, languages: languages,
      device: bundle.device, folders)
    tables[name] = table
    return table
  }

  /// Adds the places of a table to the trace. If `onlyTopLevel` is given, adds only the top level, with this origin.
  private func note(
    _ table: QueryTable, _ query: QueryTable.Query, _ root: ResourceRoot,
    _ onlyTopLevel: ResourceOrigin?, _ trace: inout [SearchedPlace]
  ) {
    for place in onlyTopLevel == nil ? table.places[...] : table.places.prefix(1) {
      trace.append(
        SearchedPlace(
          folder: place.folder, origin: onlyTopLevel ?? place.origin, root: root,
          file: table.candidate(query, in: place)?.name.description))
    }
  }

  private func found(
    _ hit: Hit, _ attempt: Attempt, _ query: ResolvedRequest, isList: Bool
  ) -> FoundResource {
    func path(_ folder: String) -> String {
      var item = hit.item.path
      if item.last == UInt8(ascii: "/") { item.removeLast() }
      let path = (folder.isEmpty ? "" : folder + "/") + String(decoding: item, as: UTF8.self)
      // Results of lists, and of requests without a name, are relative URLs, which lose the parts `.` and `..`.
      if case .name = query.query, !isList { return path }
      return withoutDots(path)
    }
    let real =
      hit.root == .nonLocalized
      ? joined(attempt.folder, BundleLayout.nonLocalizedFolder) : attempt.folder
    return FoundResource(
      path: path(real), loaderPath: path(attempt.folder), origin: hit.origin, root: hit.root,
      isFolder: hit.item.isFolder)
  }

  private func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: false) where part != "." {
      if part == ".." && !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
