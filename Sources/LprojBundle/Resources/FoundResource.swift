// Results of look-ups: the file that was found, and the places that were searched.

/// The kind of folder that a resource was found in.
package enum ResourceOrigin: Sendable, Hashable {
  /// The resources folder itself. A file in this folder hides all localized copies.
  case topLevel
  /// The folder of a language; `place` is its index in the search list, from 0.
  case language(String, place: Int)
  /// `Base.lproj`, searched after the first language and before the remaining languages.
  case base
  /// The folder of the only requested localization.
  case requested(String)

  /// The name of the localization; nil at the top level.
  package var localization: String? {
    switch self {
    case .topLevel: nil
    case .language(let name, place: _), .requested(let name): name
    case .base: "Base"
    }
  }
}

/// The root of a search for resources in a bundle.
package enum ResourceRoot: Sendable, Hashable {
  case resources
  /// The bundle's own folder, searched if `Resources` of an old-style bundle has nothing.
  case bundle
  /// `Non-localized Resources` of an obsolete bundle, searched first.
  case nonLocalized
}

/// A file or folder that a look-up finds.
package struct FoundResource: Sendable, Hashable {
  /// The path relative to the bundle's folder, with the subdirectory as requested.
  package let path: String
  /// The path that the loader returns. For obsolete bundles, this path leaves out the folder `Non-localized Resources` and may name a missing
  /// file.
  package let loaderPath: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  package let isFolder: Bool
}

package struct SearchedPlace: Sendable, Hashable {
  /// The path relative to the bundle's folder; empty for the bundle's folder itself.
  package let folder: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  /// The file in the folder that fits the request, even if the loader returns another file; nil if none fits.
  package let file: String?
}

/// The result of a look-up, with the places that were searched.
package struct ResourceAnswer: Sendable, Hashable {
  /// The resource that the loader returns; nil if it finds none.
  package let found: FoundResource?
  /// The searched places in the loader's order, including places after the found resource.
  package let trace: [SearchedPlace]
  /// Whether several files fit equally, so that the order of the disk decides.
  package let dependsOnFolderOrder: Bool

  static let nothing = ResourceAnswer(found: nil, trace: [], dependsOnFolderOrder: false)
}
