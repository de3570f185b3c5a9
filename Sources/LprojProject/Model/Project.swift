// A project as its files describe it: targets, what each ships, and what could not be read.

internal import LprojFiles
package import LprojSource

/// The system that builds a project.
package enum BuildSystem: String, Sendable, Hashable, CaseIterable {
  /// An Xcode project, whose copy step reads and writes string tables again.
  case xcode
  /// A description from which XcodeGen makes an Xcode project.
  case xcodegen
  /// A description from which Tuist makes an Xcode project.
  case tuist
  case swiftpm
  /// Makefiles of GNUstep.
  case gnustep
  /// Other makefiles.
  case make
  case cmake
  case bazel
  case cocoapods

  /// Whether Xcode's step for string tables runs over them in the end.
  package var usesXcodeCopyStep: Bool {
    switch self {
    case .xcode, .xcodegen, .tuist, .cocoapods: true
    case .swiftpm, .gnustep, .make, .cmake, .bazel: false
    }
  }

  /// The loader of the tables in the product.
  package var loader: TableLoader { self == .gnustep ? .gnustep : .apple }
}

package enum TableLoader: String, Sendable, Hashable {
  case apple, gnustep
}

/// A language as some file names it, with its place.
package struct DeclaredLanguage: Sendable, Hashable {
  package var name: String
  package var position: Position

  package init(name: String, position: Position) {
    self.name = name
    self.position = position
  }

  /// Whether it names a language: a build setting such as `$(DEVELOPMENT_LANGUAGE)` does not.
  package var isLiteral: Bool {
    !name.isEmpty && !name.contains("$(") && !name.contains("${")
  }
}

/// Something of a project that could not be read, and so stays unknown.
package struct ProjectRemark: Sendable, Hashable {
  /// The file, from the root on.
  package var path: String
  package var position: Position?
  /// A sentence without a period.
  package var message: String
  /// The folder whose files it leaves open, from the root on; nil when it may be any.
  package var scope: String?

  package init(path: String, position: Position? = nil, message: String, scope: String? = nil) {
    self.path = path
    self.position = position
    self.message = message
    self.scope = scope
  }

  /// Whether it leaves open what happens to a file.
  package func concerns(_ file: String) -> Bool {
    scope.map { Paths.isFolder(file, within: $0) } ?? true
  }
}

/// One project: an `.xcodeproj`, a `Package.swift`, a makefile.
package struct Project: Sendable {
  package var buildSystem: BuildSystem
  /// The file that describes it, from the root on.
  package var path: String
  /// The folder it speaks for, from the root on.
  package var root: String
  /// The folder beyond which nothing of it is looked at, from the root on.
  package var checkout = "/"
  package var name: String
  /// Whether a package names no default localization, which SwiftPM refuses where it has localized resources.
  package var lacksDefaultLocalization = false
  package var developmentRegion: DeclaredLanguage?
  package var knownRegions: [DeclaredLanguage] = []
  /// `BUILD_ONLY_KNOWN_LOCALIZATIONS` is YES in some build configuration.
  package var buildsOnlyKnownRegions = false
  package var targets: [ProjectTarget] = []
  /// Whether the file was read to its end and is a project at all.
  package var hasRoot = true
  /// The parts that were not understood. With any, it is unknown which files do not ship.
  package var unread: [ProjectRemark] = []
  /// Things worth knowing that leave nothing open.
  package var remarks: [ProjectRemark] = []
  /// The encodings that the project states for files, as folded paths to `fileEncoding` numbers.
  package var fileEncodings: [String: UInt32] = [:]
  /// Whether its format is older than that of Xcode 3.2, the oldest that Xcode of today writes.
  package var isDated = false
  /// Copies of one file for several regions that lie in no folder of a region: folded paths, with the region.
  package var looseVariants: [String: String] = [:]
  /// The paths of files and folders it refers to, whether some target has them or not.
  package var references: ReferencedFiles = ReferencedFiles()
  /// Texts of scripts that run in the build, and may copy what they name.
  package var scripts: [String] = []

  package init(buildSystem: BuildSystem, path: String, root: String, name: String) {
    self.buildSystem = buildSystem
    self.path = path
    self.root = root
    self.name = name
  }
}

/// The files that a project names, as far as they are about localizations.
package struct ReferencedFiles: Sendable, Hashable {
  /// The names of the `.lproj` folders in the paths of its files.
  package var localizations: Set<String> = []
  /// The names of files and groups whose paths have no `.lproj` folder.
  package var nonlocalizedNames: Set<String> = []
  /// Folders whose files all belong to the project, from the root on.
  package var synchronizedFolders: [String] = []
  /// The string catalogs among its files, from the root on.
  package var catalogs: [String] = []
  /// Some of its files lie outside its folder.
  package var reachesOutside = false

  package init() {}
}
