// The files that look-ups can find in a resources folder and its localizations, for one subdirectory.

internal import LprojFiles
internal import LprojSource

/// The loader's table of the files in a folder of resources and a subdirectory. It maps names of files to paths. If several files have one name, the
/// first stays in the table, except that a variant for the device replaces a plain file of the same place.
struct QueryTable {
  struct Place {
    /// The path below the bundle's folder.
    let folder: String
    let origin: ResourceOrigin
    /// The localization's folder (`fr.lproj`); empty at the top level.
    let localization: [UInt8]
    var items: [Item] = []
    /// The index of the item for each name. A variant for the device is preferred to the plain file.
    var best: [Key: Int] = [:]

    mutating func append(_ item: Item) {
      for name in [item.name, item.parts.plainName].compactMap(\.self) {
        if let other = best[name], items[other].parts.variant >= item.parts.variant { continue }
        best[name] = items.count
      }
      items.append(item)
    }
  }

  struct Item {
    let name: Key
    let parts: FileNameParts
    /// The path relative to the resources folder, with a slash at the end of a folder.
    let path: [UInt8]
    let place: Int
    let isFolder: Bool
  }

  private(set) var places: [Place] = []
  private var byName: [Key: Item] = [:]
  private var byType: [Key: [Item]] = [:]
  private var all: [Item] = []

  /// - Parameters:
  ///   - resources: the path of the resources folder inside the bundle at `bundle`.
  ///   - subdirectory: the subdirectory of the request; nil and empty give the same results.
  init(
    _ bundle: String, _ resources: String, subdirectory: String?, languages: [String],
    device: Device, _ folders: FolderCache
  ) {
    var origins: [ResourceOrigin] = [.topLevel]
    for (place, language) in languages.enumerated() {
      origins.append(.language(language, place: place))
      if place == 0 { origins.append(.base) }
    }
    if languages.isEmpty { origins.append(.base) }
    for origin in origins {
      read(origin, bundle, resources, subdirectory ?? "", device, folders)
    }
    fillTypes()
  }

  private mutating func read(
    _ origin: ResourceOrigin, _ bundle: String, _ resources: String, _ subdirectory: String,
    _ device: Device, _ folders: FolderCache
  ) {
    let localization = origin.localization.map { $0 + ".lproj" } ?? ""
    var place = Place(
      folder: joined(joined(resources, localization), subdirectory), origin: origin,
      localization: Array(localization.utf8))
    var prefix = ""
    for part in [localization, subdirectory] {
      prefix += part
      if !prefix.isEmpty && prefix.utf8.last != UInt8(ascii: "/") { prefix += "/" }
    }
    for entry in folders.entries(of: joined(bundle, place.folder)) {
      let name = Key(entry.name)
      let isFolder = entry.kind == .folder
      let item = Item(
        name: name, parts: FileNameParts(name, on: device),
        path: Array(prefix.utf8) + name.bytes + (isFolder ? [UInt8(ascii: "/")] : []),
        place: places.count, isFolder: isFolder)
      place.append(item)
      if byName[name] == nil { byName[name] = item }
      if let plain = item.parts.plainName { enterVariant(item, as: plain, place, device) }
    }
    places.append(place)
  }

  private mutating func enterVariant(
    _ item: Item, as plain: Key, _ place: Place, _ device: Device
  ) {
    guard let previous = byName[plain] else {
      byName[plain] = item
      return
    }
    guard previous.path.starts(with: place.localization) else { return }
    let rest = previous.path[place.localization.count...]
    switch FileNameParts.variant(ofPath: rest, on: device) {
    case .plain, .platform: byName[plain] = item
    case .product where item.parts.variant == .both: byName[plain] = item
    case .product, .both: break
    }
  }

  /// Fills `all`, and the list of files for each type. The list of a type has the files at the top level, of the first language and of Base. Files of
  /// further languages count only if neither the first language nor Base has the type. `all` has the files at the top level and of the first
  /// localization with files.
  private mutating func fillTypes() {
    var typesOfFirst: Set<Key> = []
    var isLocalizationAdded = false
    for place in places {
      let isTopLevel = place.origin == .topLevel
      if isTopLevel || !isLocalizationAdded { all += place.items }
      if !isTopLevel && !place.items.isEmpty { isLocalizationAdded = true }
      for item in place.items {
        for type in item.parts.types {
          switch place.origin {
          case .topLevel: break
          case .base, .requested, .language(_, place: 0): typesOfFirst.insert(type)
          case .language:
            if typesOfFirst.contains(type) { continue }
          }
          byType[type, default: []].append(item)
        }
      }
    }
  }

  // MARK: Answers

  enum Query: Hashable {
    case name(Key)
    case type(Key)
    case anything
  }

  func items(_ query: Query) -> [Item] {
    switch query {
    case .name(let name): byName[name].map { [$0] } ?? []
    case .type(let type): byType[type] ?? []
    case .anything: all
    }
  }

  /// Returns the file of a place that fits the query. For a name, this is the best variant; otherwise, it is the first file that fits. Nil if none
  /// fits.
  func candidate(_ query: Query, in place: Place) -> Item? {
    switch query {
    case .name(let name): place.best[name].map { place.items[$0] }
    case .type(let type): place.items.first { $0.parts.types.contains(type) }
    case .anything: place.items.first
    }
  }

  /// Whether a further file of the same place fits the query. False for a query by name.
  func isAmbiguous(_ query: Query, _ item: Item) -> Bool {
    if case .name = query { return false }
    return items(query).count { $0.place == item.place } > 1
  }
}
