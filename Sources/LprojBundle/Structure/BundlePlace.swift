// The place of an item in a bundle, in terms of Apple's table of places.

package enum BundlePlace: Sendable, Hashable {
  /// A folder of the table, or a folder inside such a folder.
  case location(String)
  /// A place beside `Contents`, in which signing allows no files.
  case outside
  /// The folder `Contents` itself.
  case beside
  /// A place that the table does not mention.
  case elsewhere
}

/// Finds the places of the folders in one bundle.
package struct BundlePlaces: Sendable {
  private let layout: BundleLayout
  private let folders: [String: Set<ContentType>]
  /// The keys of `folders`, longest first.
  private let locations: [String]
  /// The folders for code that standards newer than the table define, each with the form of its content.
  private let newerFolders: [String: ContentForm]
  /// The misspelled folders of the bundle's structure, each with the right spelling. The longest path comes first.
  private let respelled: [(actual: String, standard: String)]
  /// The folders in Apple's table of places and the folders of newer standards, each split into its path components.
  private let standards: [[String]]

  package init(_ identity: BundleIdentity) {
    let layout = identity.layout
    self.layout = layout
    let isKnown: Bool =
      switch (layout.style, identity.platform) {
      case (.modern, .macos), (.versioned, .macosFramework): true
      case (.flat, let platform?): platform.isFlat
      default: false
      }
    folders = isKnown ? identity.platform.map(Placement.folders) ?? [:] : [:]
    locations = folders.keys.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
    newerFolders = folders.isEmpty ? [:] : Self.newerFolders(layout.style)
    let all = (locations + newerFolders.keys.sorted()).map { Self.shown($0, layout) }
    let executables = identity.executablePath.utf8.lastIndex(of: UInt8(ascii: "/"))
      .map { String(identity.executablePath[..<$0]) }
    respelled = [
      (identity.resourcesPath, layout.resources), (executables ?? "", layout.executables),
      (identity.contentPath, layout.content),
    ].filter { $0.0.lowercased() != $0.1.lowercased() && !$0.0.isEmpty }
    standards = all.map { $0.split(separator: "/").map(String.init) }
  }

  /// Returns the folders of ExtensionKit, and the folders for drivers and services on iPadOS.
  private static func newerFolders(_ style: BundleLayout.Style) -> [String: ContentForm] {
    switch style {
    case .flat:
      [
        "Extensions/": .appExtension, "SystemExtensions/": .systemExtension,
        "XPCServices/": .xpcService,
      ]
    case .modern: ["Contents/Extensions/": .appExtension]
    case .oldStyle, .versioned, .obsolete, .wrappedModern, .wrappedFlat: [:]
    }
  }

  /// Returns the place of items directly in a folder. The path of the folder is relative to the bundle.
  package func place(in folder: String) -> BundlePlace {
    guard !folders.isEmpty else { return .elsewhere }
    let path = named(folder.isEmpty ? "" : standard(folder) + "/")
    if layout.style == .modern {
      if path == "Contents/" { return .beside }
      if !path.utf8.starts(with: "Contents/".utf8) { return .outside }
    }
    for location in locations where path.utf8.starts(with: location.utf8) {
      if location == "Versions/A/" && path != location { continue }
      return .location(location)
    }
    if layout.style == .flat && !isNewer(path) { return .location("/") }
    return .elsewhere
  }

  /// Whether a standard newer than the table defines a folder as a place for code. The folder is given with a slash at its end.
  package func isNewer(_ folder: String) -> Bool {
    newerFolders.contains { folder.utf8.starts(with: $0.key.utf8) }
  }

  /// Whether a standard newer than the table allows an item of this form directly in a folder.
  package func isNewer(_ form: ContentForm, in folder: String) -> Bool {
    let folder = standard(folder) + "/"
    return newerFolders.contains { $0.value == form && folder.utf8.starts(with: $0.key.utf8) }
  }

  /// Returns a folder with its standard parts in their usual spelling: `Contents/Resources` for `contents/resources`.
  package func standard(_ folder: String) -> String {
    var folder = folder
    if let (actual, standard) = respelled.first(where: {
      (folder + "/").utf8.starts(with: ($0.actual + "/").utf8)
    }) {
      folder = standard + folder.dropFirst(actual.count)
    }
    var parts = folder.split(separator: "/").map(String.init)
    var known = standards
    for index in parts.indices {
      let lower = parts[index].lowercased()
      known = known.filter { $0.count > index && $0[index].lowercased() == lower }
      guard let first = known.first else { break }
      parts[index] = first[index]
    }
    return parts.joined(separator: "/")
  }

  /// Returns a path of the bundle as the table has it, with `A` for the framework's version.
  private func named(_ path: String) -> String {
    guard layout.style == .versioned else { return path }
    let own = layout.content + "/"
    guard path.utf8.starts(with: own.utf8) else { return path }
    return "Versions/A/" + String(decoding: path.utf8.dropFirst(own.utf8.count), as: UTF8.self)
  }

  /// Returns a location of the table with the actual version of the framework in place of `A`.
  package func shown(_ location: String) -> String { Self.shown(location, layout) }

  private static func shown(_ location: String, _ layout: BundleLayout) -> String {
    guard layout.style == .versioned, location.hasPrefix("Versions/A/") else { return location }
    return layout.content + "/" + location.dropFirst(11)
  }

  /// Whether a place is only for code. False for a root, and for a place that also holds resources.
  package func isForCode(_ place: BundlePlace) -> Bool {
    guard case .location(let location) = place, location != "/", location != "Versions/A/" else {
      return false
    }
    return folders[location, default: []].isDisjoint(with: [.resource, .sharedSupport])
  }

  /// Returns the folder that contains a path and is directly in a place for code. Nil if the path itself is directly in such a place.
  package func group(of path: String) -> String? {
    let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    guard case .location(let location) = place(in: folder) else { return nil }
    let start = shown(location).utf8.count
    guard folder.utf8.count > start else { return nil }
    let rest = folder.utf8.dropFirst(start)
    let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? folder.endIndex
    return String(folder[..<end])
  }
}
