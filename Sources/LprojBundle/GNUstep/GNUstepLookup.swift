// Finds resources as NSBundle of GNUstep does: at top level first, then in the languages of the user, with English last. GNUstep searches
// `Resources`, then the bundle's own folder.

internal import LprojFiles
internal import LprojLocale
internal import LprojSource

struct GNUstepLookup {
  let bundle: ResourceBundle
  let languages: [String]
  let folders: FolderCache

  func resource(_ request: ResourceRequest) -> ResourceAnswer {
    guard let name = Self.name(request) else { return .nothing }
    var trace: [SearchedPlace] = []
    var found: FoundResource?
    for root in roots {
      let base = joined(root.folder, request.subdirectory ?? "")
      var places: [(folder: String, origin: ResourceOrigin)] = [(base, .topLevel)]
      for (number, folder) in localizations(in: base, request.localization).enumerated() {
        places.append((joined(base, folder + ".lproj"), .language(folder, place: number)))
      }
      for (folder, origin) in places {
        let entries = folders.entries(of: joined(bundle.path, folder))
        let entry = entries.first { $0.name.utf8.elementsEqual(name.utf8) }
        let file = entry.map { joined(folder, $0.name) }
        trace.append(SearchedPlace(folder: folder, origin: origin, root: root.kind, file: file))
        guard found == nil, let file, let entry else { continue }
        found = FoundResource(
          path: file, loaderPath: file, origin: origin, root: root.kind,
          isFolder: entry.kind == .folder)
      }
    }
    return ResourceAnswer(found: found, trace: trace, dependsOnFolderOrder: false)
  }

  /// Returns the names of the language folders to search in `base`: for each language, the first folder that exists.
  private func localizations(in base: String, _ only: String?) -> [String] {
    let wanted = only.map { $0.isEmpty ? [] : [$0] } ?? languages
    let path = joined(bundle.path, base)
    return wanted.compactMap { language in
      GNUstepLanguage.folders(for: language).first { folders.contains($0 + ".lproj", in: path) }
    }
  }

  private var roots: [(folder: String, kind: ResourceRoot)] {
    bundle.layout.resources.isEmpty
      ? [("", .resources)] : [(bundle.layout.resources, .resources), ("", .bundle)]
  }

  private static func name(_ request: ResourceRequest) -> String? {
    guard let name = request.name, !name.isEmpty else { return nil }
    guard let type = request.type, !type.isEmpty else { return name }
    return name + (type.hasPrefix(".") ? type : "." + type)
  }
}
