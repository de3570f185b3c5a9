// Where in a bundle something lies, in the words of the table.

/// A place inside a bundle.
package enum BundlePlace: Sendable, Hashable {
  /// In a folder of the table, or further down.
  case location(String)
  /// Beside `Contents`, where signing allows nothing.
  case outside
  /// Directly in `Contents`.
  case beside
  /// Where the table does not say anything.
  case elsewhere
}

/// Finds the place of every folder of one bundle.
package struct BundlePlaces: Sendable {
  private let structure: BundleStructure
  private let platform: Platform?
  private let version: String?
  private let folders: [String: Set<ContentType>]
  /// The longest first.
  private let locations: [String]

  package init(_ identity: BundleIdentity) {
    structure = identity.structure
    platform = identity.platform
    version = identity.version
    let isKnown: Bool =
      switch (identity.structure, identity.platform) {
      case (.contents, .macos), (.versioned, .macosFramework): true
      case (.flat, let platform?): platform.isFlat
      default: false
      }
    folders = isKnown ? identity.platform.map(Placement.folders) ?? [:] : [:]
    locations = folders.keys.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// Folders of iOS bundles that hold code and are not in the table.
  private static let newerFolders = ["Extensions/", "SystemExtensions/", "XPCServices/"]

  /// The place of what lies directly in a folder, given from the bundle on.
  package func place(in folder: String) -> BundlePlace {
    guard !folders.isEmpty else { return .elsewhere }
    let path = named(folder.isEmpty ? "" : folder + "/")
    if structure == .contents {
      if path == "Contents/" { return .beside }
      if !path.utf8.starts(with: "Contents/".utf8) { return .outside }
    }
    for location in locations where path.utf8.starts(with: location.utf8) {
      if location == "Versions/A/" && path != location { continue }
      return .location(location)
    }
    if structure == .flat && !Self.newerFolders.contains(where: { path.utf8.starts(with: $0.utf8) })
    {
      return .location("/")
    }
    return .elsewhere
  }

  /// With `A` for the version.
  private func named(_ path: String) -> String {
    guard structure == .versioned, let version else { return path }
    let own = "Versions/" + version + "/"
    guard path.utf8.starts(with: own.utf8) else { return path }
    return "Versions/A/" + String(decoding: path.utf8.dropFirst(own.utf8.count), as: UTF8.self)
  }

  /// A location of the table with the version as it is here.
  package func shown(_ location: String) -> String {
    guard structure == .versioned, let version, location.hasPrefix("Versions/A/") else {
      return location
    }
    return "Versions/" + version + "/" + location.dropFirst(11)
  }

  /// Whether a place is for code alone. The roots that also hold resources are not.
  package func isForCode(_ place: BundlePlace) -> Bool {
    guard case .location(let location) = place, location != "/", location != "Versions/A/" else {
      return false
    }
    return folders[location, default: []].isDisjoint(with: [.resource, .sharedSupport])
  }

  /// The folder directly in a place for code that a path lies in; nil when it lies there itself.
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
