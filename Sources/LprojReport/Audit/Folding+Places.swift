// The place that findings of one line share, and the name of each finding in the line.

internal import LprojSource

extension Finding {
  /// The first related place, such as the source entry; nil if there is none, or if it is in code.
  var compared: RelatedPlace? {
    guard let place = related.first, let dot = place.path.lastIndex(of: "."),
      !Self.sources.contains(place.path[dot...].dropFirst().lowercased())
    else { return nil }
    return place
  }

  private static let sources: Set<String> = [
    "swift", "m", "mm", "h", "c", "cc", "cpp", "cxx", "hpp",
  ]
}

extension Folding {
  /// Returns the name of a finding in a list: its key, its file inside the localization, or its localization. Nil if the finding has no such name.
  func name(_ finding: Finding) -> String? {
    switch item {
    case .key: finding.key?.description
    case .file: Self.inside(finding.path)
    case .relatedFile: finding.related.first.map { Self.inside($0.path) }
    case .localization: finding.localization
    }
  }

  /// Returns the path that findings of one line share: the file, the folder of the localization, or the folder that contains the localization.
  func place(_ finding: Finding) -> String {
    switch item {
    case .key, .relatedFile: finding.path
    case .file: String(finding.path.dropLast(Self.inside(finding.path).count))
    case .localization: Self.around(finding.path)
    }
  }

  /// Returns the part of a path after its last `.lproj` folder; the whole path if there is no such folder.
  private static func inside(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex { $0.hasSuffix(".lproj") } ?? -1
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// Returns the part of a path before its last `.lproj` folder; the whole path if there is no such folder.
  private static func around(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return path }
    return parts[..<folder].joined(separator: "/")
  }
}
