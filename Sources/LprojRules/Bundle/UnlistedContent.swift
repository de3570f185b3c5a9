// Bundles in bundles that Apple's table has no line for.

internal import LprojBundle
internal import LprojFiles
internal import LprojSource

extension PlacementJudge {
  /// An XPC service in a bundle for iOS and its kin, and an app extension in a framework: no line of the table says
  /// where they belong. Newer folders are for one kind each.
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
