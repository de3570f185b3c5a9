// The place by which findings are folded, and the name of each in the line.

internal import LprojSource

extension Finding {
  /// The related place that the finding's text is compared with; nil for a place in code, which only explains the finding.
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
  /// The name by which a finding is listed.
  func name(_ finding: Finding) -> String? {
    switch item {
    case .key: finding.key?.description
    case .file: Self.inside(finding.path)
    case .relatedFile: finding.related.first.map { Self.inside($0.path) }
    case .localization: finding.localization
    }
  }

  /// The place by which findings are folded: a table, a localization with all its files, or a folder with its localizations.
  func place(_ finding: Finding) -> String {
    switch item {
    case .key, .relatedFile: finding.path
    case .file: String(finding.path.dropLast(Self.inside(finding.path).count))
    case .localization: Self.around(finding.path)
    }
  }

  /// The path of a file inside its localization.
  private static func inside(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.lastIndex { $0.hasSuffix(".lproj") } ?? -1
    return parts[(folder + 1)...].joined(separator: "/")
  }

  /// The folder that holds a localization.
  private static func around(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let folder = parts.lastIndex(where: { $0.hasSuffix(".lproj") }) else { return path }
    return parts[..<folder].joined(separator: "/")
  }
}
