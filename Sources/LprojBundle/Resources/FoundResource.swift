// Results of look-ups: the file that was found, and the places that were searched.

/// A place in a bundle where a resource can lie, in the order of the loader's search.
package enum ResourceOrigin: Sendable, Hashable {
  /// The resources folder itself. A file there hides all localized copies.
  case topLevel
  /// The folder of a language; `place` is its index in the search list, from 0.
  case language(String, place: Int)
  /// `Base.lproj`, searched after the first language and before the others.
  case base
  /// The folder of the one requested localization.
  case requested(String)

  /// The name of the localization; nil at top level.
  package var localization: String? {
    switch self {
    case .topLevel: nil
    case .language(let name, place: _), .requested(let name): name
    case .base: "Base"
    }
  }
}

/// The folder of the bundle that was searched for resources.
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
  /// The path that the loader returns. It differs for obsolete bundles: the loader leaves out the folder `Non-localized Resources`, so its path may
  /// name a missing file.
  package let loaderPath: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  package let isFolder: Bool
}

/// A searched folder, and the file found there.
package struct SearchedPlace: Sendable, Hashable {
  /// The path relative to the bundle's folder; empty for that folder.
  package let folder: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  /// The file there that fits the request, even if the loader returns another one; nil if none fits.
  package let file: String?
}

/// The result of a look-up, with the places that were searched.
package struct ResourceAnswer: Sendable, Hashable {
  /// The resource that the loader returns; nil if it finds none.
  package let found: FoundResource?
  /// All places in the loader's order, up to the last that could have had the resource.
  package let trace: [SearchedPlace]
  /// Whether several files fit equally, so that the order of the disk decides.
  package let dependsOnFolderOrder: Bool

  static let nothing = ResourceAnswer(found: nil, trace: [], dependsOnFolderOrder: false)
}
