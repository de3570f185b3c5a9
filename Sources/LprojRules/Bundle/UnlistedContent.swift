// Nested bundles that Apple's table does not cover.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension PlacementJudge {
  /// Returns the verdict on an XPC service in a bundle for iOS or a related system, or on an app extension in a framework. Apple's table has no place
  /// for these. If an XPC service is in a folder that is newer than the table, another check covers it.
  func unlisted(_ item: BundleItem) -> MisplacedContent? {
    guard item.hasCode else { return nil }
    let around: String
    switch item.form {
    case .xpcService where platform.isFlat:
      if contents.places.isNewer(Paths.folder(item.path) + "/") { return nil }
      around = "a bundle for \(platform.title)"
    case .appExtension where identity.kind == .framework:
      around = "a framework"
    default: return nil
    }
    return MisplacedContent(
      "\(words(item)) is in \(around), where Apple's table has no place for one: the system may not find it",
      [], .note)
  }
}
