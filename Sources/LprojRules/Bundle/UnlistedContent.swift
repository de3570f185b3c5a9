// Nested bundles that Apple's table does not cover.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension PlacementJudge {
  /// An XPC service in a bundle for iOS or a related system, or an app extension in a framework: no line of the table has a place for them. For an
  /// XPC service in a newer folder, another check decides.
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
    var verdict = MisplacedContent(
      "\(words(item)) is in \(around), where Apple's table has no place for one: the system may not find it",
      [])
    verdict.severity = .note
    return verdict
  }
}
