// A filter that keeps files without a localization and those of the one localization in the
// request.

/// The loader answers a request for one localization from the table of the search list first, and
/// recognizes localized entries there by their path alone.
struct LocalizationFilter {
  private let localization: [UInt8]
  private let subdirectory: [UInt8]

  init(_ localization: String, subdirectory: String?) {
    self.localization = Array(localization.utf8)
    self.subdirectory = Array((subdirectory ?? "").utf8)
  }

  /// The number of paths that are kept, in order, and whether the localization's own folder is
  /// still to be searched.
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

  /// A path with a subdirectory is localized when that does not stand at its beginning, another
  /// when it has `.lproj` and something behind. A folder `e` in `en.lproj` is thus mistaken for one
  /// at top level.
  private func isLocalized(_ path: [UInt8]) -> Bool {
    if !subdirectory.isEmpty {
      return path[...].firstIndex(of: subdirectory).map { $0 != 0 } ?? false
    }
    guard let dot = path[...].firstIndex(of: Array(".lproj".utf8)) else { return false }
    return dot + 7 < path.count
  }
}
