// A project as its files describe it: targets, their files, and parts that could not be read.

internal import LprojFiles
package import LprojSource

/// The system that builds a project.
package enum BuildSystem: String, Sendable, Hashable, CaseIterable {
  /// An Xcode project. Its copy step parses string tables and writes them again.
  case xcode
  /// A description from which XcodeGen makes an Xcode project.
  case xcodegen
  /// A description from which Tuist makes an Xcode project.
  case tuist
  case swiftpm
  /// Makefiles of GNUstep.
  case gnustep
  /// Makefiles that do not use GNUstep.
  case make
  case cmake
  case bazel
  case cocoapods

  /// Whether Xcode's copy step processes the string tables of the project.
  package var usesXcodeCopyStep: Bool {
    switch self {
    case .xcode, .xcodegen, .tuist, .cocoapods: true
    case .swiftpm, .gnustep, .make, .cmake, .bazel: false
    }
  }

  /// The loader of the tables in the product.
  package var loader: TableLoaders { self == .gnustep ? .gnustep : .apple }
}

/// The systems that load the tables of products.
package struct TableLoaders: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let apple = TableLoaders(rawValue: 1)
  package static let gnustep = TableLoaders(rawValue: 2)
  package static let both: TableLoaders = [.apple, .gnustep]
}

/// A language that a file names, with its place.
package struct DeclaredLanguage: Sendable, Hashable {
  package var name: String
  package var position: Position

  package init(name: String, position: Position) {
    self.name = name
    self.position = position
  }

  /// Whether the name is a language rather than a build setting such as `$(DEVELOPMENT_LANGUAGE)`.
  package var isLiteral: Bool {
    !name.isEmpty && !name.contains("$(") && !name.contains("${")
  }
}

/// A part of a project that could not be read, so that its contents are unknown.
package struct ProjectRemark: Sendable, Hashable {
  /// The absolute path of the file.
  package var path: String
  package var position: Position?
  /// The remark as a sentence without a final period.
  package var message: String
  /// The absolute path of a folder. Because of the remark, it is unknown which files in this folder ship. Nil if this is unknown for all files.
  package var scope: String?

  /// Whether, because of the remark, it is unknown if the file ships.
  package func concerns(_ file: String) -> Bool {
    scope.map { Paths.isFolder(file, within: $0) } ?? true
  }
}

/// One project: an `.xcodeproj`, a `Package.swift`, a makefile.
package struct Project: Sendable {
  package var buildSystem: BuildSystem
  /// The absolute path of the file that describes the project.
  package var path: String
  /// The absolute path of the folder that the project applies to.
  package var root: String
  /// The absolute path of the folder that limits the files to read.
  package var checkout = "/"
  package var name: String
  /// Whether a package has no default localization. SwiftPM refuses such a package if the package has localized resources.
  package var lacksDefaultLocalization = false
  package var developmentRegion: DeclaredLanguage?
  package var knownRegions: [DeclaredLanguage] = []
  /// Whether `BUILD_ONLY_KNOWN_LOCALIZATIONS` is YES in some build configuration.
  package var buildsOnlyKnownRegions = false
  package var targets: [ProjectTarget] = []
  /// Whether the file was read completely and is a project.
  package var hasRoot = true
  /// The parts that were not understood. If there are any, it is unknown which files do not ship.
  package var unread: [ProjectRemark] = []
  /// Remarks that leave it certain which files ship.
  package var remarks: [ProjectRemark] = []
  /// The encodings that the project states for files, as `fileEncoding` numbers. The keys are paths in the form of `FileNames.folded` (lower case).
  package var fileEncodings: [String: UInt32] = [:]
  /// Whether the project file has a format older than the format of Xcode 3.2. Current versions of Xcode do not write such formats.
  package var isDated = false
  /// The regions of localized files that are not in a region folder such as `German.lproj`. The keys are the folded paths of the files.
  package var looseVariants: [String: String] = [:]
  /// The files and folders that the project names, including those that are in no target.
  package var references: ReferencedFiles = ReferencedFiles()
  /// Texts of scripts in the build. A script may copy the files that it names.
  package var scripts: [String] = []
}

/// The files that a project names, as far as the files concern localizations.
package struct ReferencedFiles: Sendable, Hashable {
  /// The names of the `.lproj` folders in the paths of the project's files.
  package var localizations: Set<String> = []
  /// The names of files and groups with paths outside of `.lproj` folders.
  package var nonlocalizedNames: Set<String> = []
  /// Absolute paths of folders that belong to the project with all their files.
  package var synchronizedFolders: [String] = []
  /// Absolute paths of the string catalogs among the project's files.
  package var catalogs: [String] = []
  /// Whether some files of the project lie outside of its folder.
  package var reachesOutside = false
}
