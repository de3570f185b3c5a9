// A filter that keeps unlocalized files, and files of the requested localization.

/// Filters the paths that a request for a single localization found. The loader first searches the table for the whole search list, and recognizes
/// localized entries in the table only by their path.
struct LocalizationFilter {
  private let localization: [UInt8]
  private let subdirectory: [UInt8]

  init(_ localization: String, subdirectory: String?) {
    self.localization = Array(localization.utf8)
    self.subdirectory = Array((subdirectory ?? "").utf8)
  }

  /// Returns how many paths to keep, counted from the first, and whether the localization's own folder must also be searched.
  func kept(_ paths: [[UInt8]], wantsAll: Bool) -> (count: Int, needsFolder: Bool) {
    var count = 0
    var needsFolder = true
    for path in wantsAll ? paths[...] : paths.prefix(1) {
      if isLocalized(path) {
        guard !localization.isEmpty, path.starts(with: localization + [UInt8(ascii: ".")]) else {
          break
        }
        needsFolder = false
      }
      count += 1
    }
    return (count, needsFolder && (wantsAll || count == 0))
  }

  /// Whether the loader counts a path as localized. If the request has no subdirectory, the path must contain `.lproj` with a name after it. If the
  /// request has a subdirectory, the path must contain the subdirectory, but not begin with it. So with the subdirectory `e`, even `Resources/a`
  /// counts.
  private func isLocalized(_ path: [UInt8]) -> Bool {
    if !subdirectory.isEmpty {
      return path[...].firstIndex(of: subdirectory).map { $0 != 0 } ?? false
    }
    guard let dot = path[...].firstIndex(of: Array(".lproj".utf8)) else { return false }
    return dot + 7 < path.count
  }
}
