// Answers: which file it is, and which places were looked at for it.

/// A place in a bundle where a resource can lie, in the order of the loader's search.
package enum ResourceOrigin: Sendable, Hashable {
  /// Not localized: it hides every localized copy.
  case topLevel
  /// The folder of a language; `place` is its place in the search list, from 0.
  case language(String, place: Int)
  /// `Base.lproj`, asked after the first language and before the others.
  case base
  /// The folder of the one localization in the request.
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

/// Which folder of the bundle was searched for resources.
package enum ResourceRoot: Sendable, Hashable {
  case resources
  /// The bundle's own folder, asked for old-style bundles when `Resources` has nothing.
  case bundle
  /// `Non-localized Resources` of an obsolete bundle, asked first.
  case nonLocalized
}

/// A file or folder that answers a request.
package struct FoundResource: Sendable, Hashable {
  /// The path relative to the bundle's folder, with the subdirectory as requested.
  package let path: String
  /// The path the loader returns. It differs for obsolete bundles, where the loader leaves out the
  /// folder `Non-localized Resources` and so names a file that need not exist.
  package let loaderPath: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  package let isFolder: Bool
}

/// A folder that was looked at, and what it has.
package struct SearchedPlace: Sendable, Hashable {
  /// Relative to the bundle's folder; empty for that folder.
  package let folder: String
  package let origin: ResourceOrigin
  package let root: ResourceRoot
  /// The file there that answers the request, whether or not it is the answer; nil when none does.
  package let file: String?
}

package struct ResourceAnswer: Sendable, Hashable {
  /// The resource that the loader returns; nil if it finds none.
  package let found: FoundResource?
  /// Every place in the loader's order, up to the last that could have answered.
  package let trace: [SearchedPlace]
  /// Whether several files fit equally and the order of the disk chooses among them.
  package let dependsOnFolderOrder: Bool

  static let nothing = ResourceAnswer(found: nil, trace: [], dependsOnFolderOrder: false)
}
